import Close from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import {
  ACTION_HIDE_MS,
  AUTO_HIDE_MS,
  type SnackbarAction,
  type SnackbarLink,
  snackbarMessage,
} from '#web/client/snackbar.ts'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { BAR_HEIGHT } from '#web/ui/theme/theme.ts'
import ErrorHint from './error-hint.tsx'

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
      sx={placeStyle}
    >
      <Alert
        severity={shown?.tone ?? 'success'}
        variant="filled"
        sx={{
          flex: { xs: 1, md: 'none' },
          minWidth: { md: 320 },
          maxWidth: { md: 480 },
          py: 0.25,
          '& .MuiAlert-action': { pt: 0, alignItems: 'center' },
        }}
        action={
          <>
            {shown?.link && <LinkButton link={shown.link} onDone={close} />}
            <IconButton size="small" color="inherit" aria-label="Tutup" title="Tutup" onClick={close}>
              <Close fontSize="small" />
            </IconButton>
          </>
        }
      >
        {shown?.text}
        <ErrorHint text={shown?.text} />
      </Alert>
    </Snackbar>
  )
}

/**
 * Over the app bar, so that it covers neither the buttons of a screen nor the status in a panel; on a desktop the account
 * menu stays reachable, and an open panel is beside it. On a phone it is below the title of a panel, and below the bar
 * that tells there is no connection.
 */
const placeStyle = {
  '&&': { top: 8, left: { xs: 8, md: 'auto' }, right: { xs: 8, md: 280 } },
  'body:has(.side-panel) &&': { top: { xs: BAR_HEIGHT + 8, md: 8 }, right: { md: 464 } },
  'body:has(.offline-bar) &&': { top: BAR_HEIGHT + 32 },
}

interface LinkProps {
  link: SnackbarLink | SnackbarAction
  onDone: (event: unknown) => void
}

const LinkButton = ({ link, onDone }: LinkProps) =>
  'run' in link ? (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      onClick={(event) => {
        onDone(event)
        link.run()
      }}
      sx={buttonStyle}
    >
      {link.label}
    </Button>
  ) : (
    <RouterButton to={link.to} onClick={onDone} size="small" variant="outlined" color="inherit" sx={buttonStyle}>
      {link.label}
    </RouterButton>
  )

const buttonStyle = { minHeight: 36, whiteSpace: 'nowrap', mr: 0.5 }
