import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { ACTION_HIDE_MS, AUTO_HIDE_MS, type SnackbarAction, snackbarMessage } from '#web/snackbar.ts'
import { BAR_HEIGHT } from '#web/theme.ts'
import ErrorHint from '#web/ui/feedback/error-hint.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'

export default function MessageSnackbar() {
  const message = snackbarMessage.use()
  const shown = snackbarMessage.useLast()

  const close = (_: unknown, reason?: string) => {
    if (reason !== 'clickaway') snackbarMessage.set(null)
  }

  return (
    <Snackbar
      key={shown?.id}
      open={message !== null}
      onClose={close}
      autoHideDuration={shown?.link && 'run' in shown.link ? ACTION_HIDE_MS : AUTO_HIDE_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      // Below the app bar, so that the account menu stays reachable.
      sx={{ '&&': { top: BAR_HEIGHT + 8 } }}
    >
      <Alert severity={shown?.tone ?? 'success'} variant="filled" onClose={close} sx={{ minWidth: { sm: 320 } }}>
        {shown?.text}
        <ErrorHint text={shown?.text} />
        {shown?.link && 'run' in shown.link && <ActionButton action={shown.link} onDone={close} />}
        {shown?.link && 'to' in shown.link && (
          <RouterButton
            to={shown.link.to}
            onClick={close}
            size="small"
            variant="outlined"
            color="inherit"
            sx={{ display: 'flex', width: 'fit-content', mt: 1 }}
          >
            {shown.link.label}
          </RouterButton>
        )}
      </Alert>
    </Snackbar>
  )
}

function ActionButton({ action, onDone }: { action: SnackbarAction; onDone: (event: unknown) => void }) {
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={(event) => {
        onDone(event)
        action.run()
      }}
      sx={{ display: 'flex', width: 'fit-content', mt: 1, minHeight: { xs: 44, sm: 'auto' } }}
    >
      {action.label}
    </Button>
  )
}
