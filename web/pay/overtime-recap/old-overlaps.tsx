import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { type OvertimeOverlap, overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { overtimeStates } from '#contract/pay/overtime-row.ts'
import { useRead } from '#web/client/api.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'

const Hours = ({ id, start, end, status }: { id: number; start: string; end: string; status: string }) => (
  <>
    <NoWrap>
      {start}–{end.slice(11)}
    </NoWrap>{' '}
    ({status}, nomor {id})
  </>
)

const OverlapLine = ({ row }: { row: OvertimeOverlap }) => (
  <li>
    {row.user_name}, {row.company_name}:{' '}
    <Hours id={row.other_id} start={row.other_start} end={row.other_end} status={overtimeStates[row.other_status]} />{' '}
    dan <Hours id={row.overtime_id} start={row.start} end={row.end} status={overtimeStates[row.status]} />
  </li>
)

/** Overtime of before overlaps were refused, for HR to review; hidden if there is none. */
export function OldOverlaps() {
  const { data = [] } = useRead(overtimeRecap.overlaps, {}, { failure: false })
  if (data.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>Lembur lama yang bentrok: {data.length}</AlertTitle>
      Jam yang sama dihitung sekali. Bila salah satu keliru, batalkan keputusannya di Daftar Lembur lalu tolak.
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto' }}>
        {data.map((row) => (
          <OverlapLine key={`${row.overtime_id} ${row.other_id}`} row={row} />
        ))}
      </Box>
    </Alert>
  )
}
