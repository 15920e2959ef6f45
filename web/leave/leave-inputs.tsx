import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { daysBetween, type LeavePlan, leave, leaveFields, PLAN_DAYS_MAX } from '#contract/leave.ts'
import { ANNUAL_LEAVE } from '#contract/policy.ts'
import { useRead } from '#web/api.ts'
import { DayRange, FieldInput, Inputs } from '#web/ui/form/fields.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { daysInYear } from './date-arithmetic.ts'

const { request_type, start_date, end_date, description, ...others } = leaveFields

export const LeaveInputs = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <FieldInput name="request_type" field={request_type} autoFocus />
    <div>
      <DayRange start={{ name: 'start_date', field: start_date }} end={{ name: 'end_date', field: end_date }} />
    </div>
    <Consequences />
    <FieldInput name="description" field={{ ...description, rows: 2 }} />
    <Inputs fields={others} />
  </Box>
)

const isDay = (text: unknown): text is string => /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(String(text))

/** Shows, before submitting, the number of days, the total of the year and who else is away. */
function Consequences() {
  const [from, to, type] = useWatch({ name: ['start_date', 'end_date', 'request_type'] }) as string[]
  const count = isDay(from) && isDay(to) ? daysBetween(from, to) : 0
  const isValidRange = count >= 1 && count <= PLAN_DAYS_MAX
  const { data } = useRead(
    leave.plan,
    { query: { from: from ?? '', to: to ?? '' } },
    { enabled: isValidRange, failure: false, placeholderData: keepPreviousData },
  )
  // The box is rendered from the start so that the inputs below it do not move.
  return (
    <Box
      aria-live="polite"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default', p: 1.5, minHeight: 88 }}
    >
      {isValidRange && isDay(from) && isDay(to) ? (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="subtitle2" component="p">
              {shortDays(from, to)}
            </Typography>
            <Typography variant="subtitle2" component="p">
              {count} hari
            </Typography>
          </Box>
          {data && type === 'cuti' && <Balance used={data.used} from={from} to={to} />}
          {data && <Away away={data.away} total={data.away_total} />}
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Pilih hari pertama, lalu hari terakhir.
        </Typography>
      )}
    </Box>
  )
}

function Balance({ used, from, to }: Pick<LeavePlan, 'used'> & { from: string; to: string }) {
  const thisYear = new Date().getFullYear()
  return used.map(({ year, cuti }) => {
    const after = cuti + daysInYear({ start_date: from, end_date: to }, year)
    return (
      <Typography key={year} variant="body2" color={after > ANNUAL_LEAVE ? 'warning' : 'textSecondary'}>
        Cuti {year === thisYear ? 'tahun ini' : `tahun ${year}`} menjadi {after} dari {ANNUAL_LEAVE}
      </Typography>
    )
  })
}

function Away({ away, total }: { away: LeavePlan['away']; total: number }) {
  if (total === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Tidak ada rekan yang sudah pasti tidak masuk
      </Typography>
    )
  const rest = total - away.length
  return (
    <Typography variant="body2" color="warning">
      {total} rekan juga tidak masuk:{' '}
      {away.map((one) => `${one.first_name} (${shortDays(one.start_date, one.end_date)})`).join(', ')}
      {rest > 0 && `, dan ${rest} lainnya`}
    </Typography>
  )
}
