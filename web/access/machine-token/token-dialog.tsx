import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import Dialog from '#web/ui/feedback/dialog.tsx'

/** Shows a new token; it stays open until it is closed on purpose, because the token is not shown again. */
export function TokenDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>Token Baru</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Salin sekarang: token hanya ditampilkan sekali. Simpan di program yang memakainya, jangan dikirim lewat chat
          atau email.
        </DialogContentText>
        <TextField
          label="Token"
          value={token}
          fullWidth
          multiline
          slotProps={{
            htmlInput: { readOnly: true, onFocus: (event: { target: HTMLTextAreaElement }) => event.target.select() },
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
        <CopyButton text={token} label="Salin" />
      </DialogActions>
    </Dialog>
  )
}
