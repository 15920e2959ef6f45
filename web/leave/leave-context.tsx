import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type Leave, leave, leaveStates, typeLabel } from '#contract/leave.ts'
import { messages } from '#contract/messages.ts'
import { ANNUAL_LEAVE } from '#contract/policy.ts'
import { useRead } from '#web/api.ts'
import { failureText } from '#web/http.ts'
import { Failure } from '#web/ui/feedback/error-panel.tsx'
import { day } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

/** What whoever decides should know beside the request: the days used so far, and who else is away. */
export function LeaveContext({ row }: { row: Leave }) {
  const { data, error, refetch } = useRead(leave.context, { params: { id: row.id } })
  if (error && !data) return <Failure text={failureText(messages.generic, error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={120} />
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 1, p: 2 }}>
      {data.used.map(({ year, cuti, izin, sakit }) => (
        <Typography key={year} variant="body2">
          <strong>
            Cuti terpakai {year}: {cuti} dari {ANNUAL_LEAVE} hari
          </strong>{' '}
          (izin {izin} hari, sakit {sakit} hari)
        </Typography>
      ))}
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
        Rekan yang tidak masuk pada tanggal yang sama
      </Typography>
      {data.away.length === 0 && <Typography variant="body2">Tidak ada</Typography>}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {data.away.map((colleague) => (
          <Typography component="li" variant="body2" key={colleague.id} sx={{ mb: 0.5 }}>
            {colleague.user_name}, {typeLabel(colleague.request_type).toLowerCase()} {span(colleague)}{' '}
            <StatusChip status={colleague.status} label={leaveStates[colleague.status]} />
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

const span = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  start_date === end_date ? day(start_date) : `${day(start_date)} s/d ${day(end_date)}`
