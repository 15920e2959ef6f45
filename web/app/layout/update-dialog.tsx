import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
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

/** Reloads without the caches and service workers of an older version. */
async function reloadWithoutCache() {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  const workers = await navigator.serviceWorker?.getRegistrations()
  await Promise.all(workers?.map((it) => it.unregister()) ?? [])
  window.location.reload()
}
