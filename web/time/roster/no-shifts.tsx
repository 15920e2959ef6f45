import Alert from '@mui/material/Alert'
import { RouterButton } from '#web/ui/page/router-link.tsx'

/** The first step in a company without shifts. */
export const NoShifts = ({ isHr, company_id }: { isHr: boolean; company_id: number }) => (
  <Alert
    severity="info"
    sx={{ mx: 2, mb: 1.5 }}
    action={
      isHr && (
        <RouterButton to="/shift" search={{ company_id: String(company_id) }} size="small" color="inherit">
          Tambah Shift
        </RouterButton>
      )
    }
  >
    Entitas ini belum punya shift aktif.{isHr ? '' : ' HR menambahkannya di tab Shift.'}
  </Alert>
)
