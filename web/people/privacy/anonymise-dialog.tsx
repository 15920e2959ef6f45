import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { BasicInfo } from '#contract/people/job-information.ts'
import { privacy } from '#contract/people/privacy.ts'
import { useWrite } from '#web/client/api.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'

/** Irreversible, so HR confirms it by typing the name. */
export function AnonymiseDialog({ person, onClose }: { person: BasicInfo; onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const anonymise = useWrite(privacy.anonymise, {
    success: 'Data karyawan dianonimkan',
    showsReason: true,
    onSuccess: onClose,
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          anonymise.mutate({ params: { userId: person.user_id }, body: { name: typed } })
        }}
      >
        <DialogTitle id={id}>Anonimkan data {person.name}?</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>
            <Typography>
              Nama, identitas, alamat, keluarga, dokumen, foto, kuitansi, gaji dan semua teks tentang karyawan ini
              dihapus dan tidak dapat dikembalikan. Jumlah izin, lembur, reimburse dan kehadiran tetap seperti semula.
            </Typography>
            <TextField
              label={`Ketik ${person.name} untuk melanjutkan`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoFocus
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Batal
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={typed.trim() !== person.name}
            loading={anonymise.isPending}
          >
            Anonimkan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
