import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type LeaveContext as Known, type Leave, leave, leaveStates, typeLabel } from '#contract/leave.ts'
import { ANNUAL_LEAVE } from '#contract/policy.ts'
import { useRead } from '#web/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

/** What whoever decides should know beside the request: the days used so far, and who else is away. */
export function LeaveContext({ row }: { row: Leave }) {
  const reading = useRead(leave.context, { params: { id: row.id } })
  return (
    <Loaded reading={reading} skeleton={<Skeleton variant="rounded" height={120} />}>
      {(context) => <Context {...context} />}
    </Loaded>
  )
}

function Context({ used, away }: Known) {
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 1, p: 2 }}>
      {used.map(({ year, cuti, izin, sakit }) => (
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
      {away.length === 0 && <Typography variant="body2">Tidak ada</Typography>}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {away.map((colleague) => (
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
