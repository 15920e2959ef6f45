import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { dayHoursText } from '#contract/calendar/hours-text.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import type { attendance } from '#contract/time/attendance.ts'
import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { statusWords } from '#contract/time/status-word.ts'
import { route, useRead } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { hour } from '#web/ui/short-format.ts'
import { token } from '#web/ui/theme/palette.ts'
import { lateAndEarly } from './late-and-early.ts'
import { NextMark } from './next-mark.tsx'
import { useNow } from './use-now.ts'
import { clockDay, clockTime, zoneName } from './wall-clock.ts'
import { withoutAttendance } from './without-attendance.ts'

const today = route<typeof attendance.today>('GET', '/staff/user/employee/position/own/attendance/now')

/** Refetch interval: a new day may begin while the dashboard is open, and another device may check in. */
const NEW_DAY_MS = 5 * 60_000
const MINUTE_MS = 60_000

/** Today's attendance on the dashboard; the last location is preselected, so that a check-in takes two taps. */
export function TodayCard() {
  const reading = useRead(today, {}, { refetchInterval: NEW_DAY_MS, failure: false })
  return (
    <Card
      component="section"
      aria-label="Kehadiran hari ini"
      sx={{
        p: 2,
        border: 0,
        minHeight: 178,
        color: 'brand.text',
        background: `linear-gradient(150deg, ${token('brand-background')}, ${token('brand-deep')})`,
      }}
    >
      <Loaded query={reading} failure={screenMessages.attendance.failed} skeleton={<Box aria-busy />}>
        {(day) => <Day day={day} clockOffset={Date.parse(day.now) - reading.dataUpdatedAt} />}
      </Loaded>
    </Card>
  )
}

function Day({ day, clockOffset }: { day: AttendanceToday; clockOffset: number }) {
  const now = useNow(clockOffset, MINUTE_MS)
  const { in_rules, out_rules, split_out, split_in } = day
  const hours =
    in_rules === '-'
      ? 'Jam kerja belum diatur'
      : `Jam kerja ${dayHoursText({ in: in_rules, out: out_rules, split_out, split_in })}`
  return (
    <>
      <Typography variant="body2">
        {hours} {zoneName(day.timezone)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography
          component="p"
          role="timer"
          aria-label="Waktu sekarang"
          sx={{ fontSize: 36, fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {hour(clockTime(now, day.timezone))}
        </Typography>
        <State>{stateOf(day)}</State>
      </Box>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {clockDay(now, day.timezone)}
        <strong>{lateAndEarly(day).map((it) => ` · ${it}`)}</strong>
      </Typography>
      <NextMark day={day} clockOffset={clockOffset} />
    </>
  )
}

const stateOf = (day: AttendanceToday) => {
  const { status, in: came, out: went } = day
  if (withoutAttendance(day)) return day.attendance === 'none' ? statusWords.tanpa_absensi : 'Absen di akun lain'
  if (status === '-') return statusWords.belum_absen
  return status === 'in' ? `Masuk ${hour(came)}` : `${hour(came)}–${hour(went)}`
}

const State = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ px: 1.25, py: 0.5, borderRadius: 3, border: 1, borderColor: 'brand.bright', fontSize: 13, fontWeight: 600 }}
  >
    {children}
  </Box>
)
