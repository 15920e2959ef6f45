import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import type { DeskRow } from '#contract/time/desk.ts'
import { path } from '#web/client/paths.ts'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { RemindButton, remindable, remindedText } from './remind-button.tsx'

const WaitingCorrection = lazy(() => import('#web/time/correction/waiting-correction.tsx'))
const RecordLeaveButton = lazy(() =>
  import('./record-leave-button.tsx').then((it) => ({ default: it.RecordLeaveButton })),
)
const ExplainPanel = lazy(() => import('#web/time/explain/explain-panel.tsx'))

interface PanelProps {
  rows: readonly DeskRow[]
  openId: number | undefined
  date: string
  isToday: boolean
  onOpen: (id: number | undefined) => void
}

/** Why the day of the open person says what it says. */
export function DayPanel({ rows, openId, date, isToday, onOpen }: PanelProps) {
  const at = rows.findIndex((it) => it.position_id === openId)
  const row = rows[at]
  return (
    <Suspense>
      {row && (
        <ExplainPanel
          position_id={row.position_id}
          date={date}
          title={row.name}
          about={row.job_name}
          onClose={() => onOpen(undefined)}
          onMove={(step) => onOpen((rows[at + step] ?? row).position_id)}
        >
          <Waiting row={row} />
          <Ways row={row} date={date} isToday={isToday} />
        </ExplainPanel>
      )}
    </Suspense>
  )
}

/** Ways from the day to what can be done about it. */
const Ways = ({ row, date, isToday }: { row: DeskRow; date: string; isToday: boolean }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
    {remindable([row], isToday).length > 0 && <RemindButton rows={[row]} label="Ingatkan" />}
    {row.reminded && (
      <Typography variant="body2" color="textSecondary">
        {remindedText(row)}
      </Typography>
    )}
    {row.can_record_leave && row.leave_id === null && row.waiting !== 'leave' && (
      <RecordLeaveButton row={row} date={date} />
    )}
    <RouterButton size="small" variant="outlined" to={personPath(row)} search={{ tab: 'waktu' }}>
      Waktu & Pengajuan
    </RouterButton>
    <RouterButton size="small" variant="outlined" to={personPath(row)}>
      Profil dan nomor telepon
    </RouterButton>
  </Stack>
)

const personPath = ({ position_id: id, user_id: userId }: DeskRow) =>
  path('/detail-employee/$id/$userId', { id, userId })

/** The request about the day that waits: a correction is decided here, leave in its list. */
const Waiting = ({ row: { waiting, waiting_id } }: { row: DeskRow }) => {
  if (waiting === 'correction' && waiting_id !== null) return <WaitingCorrection key={waiting_id} id={waiting_id} />
  return (
    waiting === 'leave' && (
      <Alert
        severity="warning"
        action={
          <RouterButton to="/tugas-saya" search={{ open: `leave-${waiting_id}` }}>
            Putuskan
          </RouterButton>
        }
      >
        Pengajuan izin untuk hari ini masih menunggu keputusan.
      </Alert>
    )
  )
}
