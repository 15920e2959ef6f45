import Alert from '@mui/material/Alert'
import { RouterLink } from '#web/ui/page/router-link.tsx'

export default function LateBackupAlert({ hours }: { hours: number }) {
  return (
    <Alert severity="warning">
      Sudah {Math.floor(hours / 24)} hari tidak ada cadangan data. Beri tahu administrator server; rinciannya ada di{' '}
      <RouterLink to="/status-sistem">Status Sistem</RouterLink>.
    </Alert>
  )
}
