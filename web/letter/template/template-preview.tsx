import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'
import { type LetterTemplate, letterTemplate } from '#contract/letter/template.ts'
import { download } from '#web/client/api.ts'
import { failureText } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'
import { LetterText } from '#web/letter/issued-letter/letter-text.tsx'
import { PositionPicker } from '#web/time/machine-pin/position-picker.tsx'
import Dialog from '#web/ui/feedback/dialog.tsx'
import type { PersonOption } from '#web/ui/form/person-picker.tsx'

interface Props {
  template: LetterTemplate
  company_id: number
  onClose: () => void
}

/** The text of a template, and as PDF with the values of a person. */
export function TemplatePreview({ template: { name, body }, company_id, onClose }: Props) {
  const titleId = useId()
  const [person, setPerson] = useState<PersonOption | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(letterTemplate.preview, { body: { body, position_id: person?.id ?? 0 } })
    } catch (error) {
      snackbar.error(failureText('Pratinjau gagal dibuat', error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <PositionPicker
            company_id={company_id}
            value={person}
            onPick={setPerson}
            field={{ label: 'Isi dengan data karyawan' }}
          />
          <LetterText text={body} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
        <Button variant="contained" disabled={person === null} loading={isBusy} onClick={() => void save()}>
          Unduh PDF
        </Button>
      </DialogActions>
    </Dialog>
  )
}
