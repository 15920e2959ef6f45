import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { reloadWithoutCache } from '#web/app/reload-without-cache.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'

/** Cannot be closed: an outdated page must not call a newer server. */
export default function UpdateDialog() {
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby="update-title" aria-describedby="update-text">
      <DialogTitle id="update-title">Update info</DialogTitle>
      <DialogContent>
        <DialogContentText id="update-text">
          Telah dilakukan perubahan pada aplikasi. Silakan update untuk menggunakan versi terbaru.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={reloadWithoutCache}>
          Update
        </Button>
      </DialogActions>
    </Dialog>
  )
}
