import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { notices } from '#web/ui/notify.ts'

const AUTO_HIDE_MS = 5000

export default function NoticeSnackbar() {
  const notice = notices.use()
  const shown = notices.useLast()

  const close = (_: unknown, reason?: string) => {
    if (reason !== 'clickaway') notices.set(null)
  }

  return (
    <Snackbar
      key={shown?.id}
      open={notice !== null}
      onClose={close}
      autoHideDuration={AUTO_HIDE_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Alert severity={shown?.tone ?? 'success'} variant="filled" onClose={close} sx={{ minWidth: { sm: 320 } }}>
        {shown?.text}
      </Alert>
    </Snackbar>
  )
}
