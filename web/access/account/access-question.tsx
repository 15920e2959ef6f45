import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { type ReactNode, useId } from 'react'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { number } from '#web/ui/format.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import type { AccessCounts } from './access-selection.ts'

interface QuestionProps {
  title: string
  isBusy: boolean
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}

export function AccessQuestion({ title, isBusy, onClose, actions, children }: QuestionProps) {
  const id = useId()
  const close = () => {
    if (!isBusy) onClose()
  }
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>{children}</Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close} disabled={isBusy}>
          Batal
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  )
}

interface NumbersProps {
  counts: AccessCounts | undefined
  reached: number | undefined
  label: string
  again: boolean
}

export function AccessNumbers({ counts, reached, label, again }: NumbersProps) {
  if (!counts || reached === undefined) return <Skeleton variant="rounded" height={120} />
  return (
    <Facts
      facts={[
        { label: 'Dipilih', value: `${number(counts.total)} karyawan` },
        { label: 'Punya email', value: number(counts.withEmail) },
        {
          label: 'Masih punya tautan atau kode',
          value: `${number(counts.live)}${counts.live > 0 && !again ? ', dilewati' : ''}`,
        },
        { label, value: number(reached) },
      ]}
    />
  )
}

interface AgainProps {
  isTicked: boolean
  count: number | undefined
  isDisabled?: boolean
  onChange: (again: boolean) => void
}

/** A new link or code ends the valid one, so that HR must ask for it. */
export const AgainCheckbox = ({ isTicked, count, isDisabled, onChange }: AgainProps) => (
  <FormControlLabel
    control={<Checkbox checked={isTicked} disabled={!count || isDisabled} onChange={(_, it) => onChange(it)} />}
    label="Termasuk yang masih punya tautan/kode; yang lama tidak berlaku lagi"
  />
)
