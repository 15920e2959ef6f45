import Box from '@mui/material/Box'
import { shortDays, weekday } from '#web/ui/short-format.ts'

export const MonthDayHead = ({
  date,
  isToday,
  holiday,
}: {
  date: string
  isToday: boolean
  holiday: string | null
}) => (
  <Box
    component="th"
    scope="col"
    aria-current={isToday ? 'date' : undefined}
    aria-label={[`${weekday(date)} ${shortDays(date)}`, holiday].filter(Boolean).join(', ')}
    title={holiday ?? undefined}
    className={isWeekend(date) ? 'weekend' : undefined}
    sx={{ color: holiday ? 'error.main' : undefined }}
  >
    <Box component="span" sx={isToday ? todayStyle : { fontWeight: 700 }}>
      {Number(date.slice(8))}
    </Box>
    <Box component="span" sx={{ display: 'block', fontSize: 12 }}>
      {weekday(date)?.charAt(0)}
    </Box>
  </Box>
)

const isWeekend = (date: string) => ['Sab', 'Min'].includes(weekday(date) ?? '')
const todayStyle = {
  px: 0.75,
  borderRadius: 4,
  fontWeight: 700,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const
