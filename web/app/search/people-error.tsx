import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** Only people need the server; screens and acts can still be chosen below it. */
export const PeopleError = ({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => unknown }) => (
  <Alert
    severity="warning"
    sx={{ m: 1 }}
    action={
      <Button size="small" color="inherit" onClick={onRetry}>
        Coba lagi
      </Button>
    }
  >
    {isOffline ? 'Anda sedang offline: karyawan tidak dapat dicari.' : 'Karyawan tidak dapat dicari saat ini.'}
  </Alert>
)
