import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { path } from '#web/client/paths.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { number } from '#web/ui/format.ts'
import { monthName } from '#web/ui/page/month-stepper.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'

const isMonthOpen = ({ kind, month_state }: PayRunDetail) => kind === 'bulanan' && month_state === 'open'

export const hasObstacles = (run: PayRunDetail) => isMonthOpen(run) || run.blocked > 0 || run.unexplained > 0

interface Props {
  run: PayRunDetail
  onClose: () => void
}

/** The obstacles to the check of a run, each with a link to its screen. */
export function CheckObstacles({ run, onClose }: Props) {
  const id = useId()
  const to = path('/proses-gaji/$id', { id: run.id })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Belum dapat diperiksa</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {isMonthOpen(run) && (
          <Alert
            severity="warning"
            action={
              <RouterButton
                size="small"
                to="/penggajian"
                search={{ year: run.month.slice(0, 4), month: run.month, company_id: String(run.company_id) }}
              >
                Tutup bulan
              </RouterButton>
            }
          >
            Kehadiran {monthName(run.month)} belum ditutup
          </Alert>
        )}
        {run.blocked > 0 && (
          <Alert
            severity="error"
            action={
              <RouterButton size="small" to={to} search={{ tab: 'peringatan' }} onClick={onClose}>
                Lihat
              </RouterButton>
            }
          >
            {number(run.blocked)} orang punya peringatan yang harus diselesaikan
          </Alert>
        )}
        {run.unexplained > 0 && (
          <Alert
            severity="warning"
            action={
              <RouterButton
                size="small"
                to={to}
                search={{ tab: 'perbandingan', only: 'unexplained' }}
                onClick={onClose}
              >
                Jelaskan
              </RouterButton>
            }
          >
            {number(run.unexplained)} perubahan gaji bersih belum dijelaskan
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  )
}
