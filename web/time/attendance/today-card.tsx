import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import { dayHoursText } from '#contract/calendar/hours-text.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import type { attendance } from '#contract/time/attendance.ts'
import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { statusWords } from '#contract/time/status-word.ts'
import { type WorkPlace, workPlaces } from '#contract/time/work-place.ts'
import { route, useRead, useWrite } from '#web/client/api.ts'
import { preloadWhenActive } from '#web/client/when-user-active.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { hour, shortDays } from '#web/ui/short-format.ts'
import { token } from '#web/ui/theme/palette.ts'
import { lateAndEarly } from './late-and-early.ts'
import { OutsideQuestion } from './outside-question.tsx'
import { type Mark, PendingMark, useMarkRetry } from './retry-mark.tsx'
import { useNow } from './use-now.ts'
import { clockDay, clockTime, zoneName } from './wall-clock.ts'
import { withPosition } from './with-position.ts'
import { withoutAttendance } from './without-attendance.ts'

const today = route<typeof attendance.today>('GET', '/staff/user/employee/position/own/attendance/now')
const mark = route<typeof attendance.mark>('POST', '/staff/user/employee/position/own/attendance')

// The first paint does not need the sheet, but it must open without a connection too.
const loadSheet = () => import('./confirm-mark-sheet.tsx')
const ConfirmMarkSheet = lazy(loadSheet)

/** Refetch interval: a new day may begin while the dashboard is open, and another device may check in. */
const NEW_DAY_MS = 5 * 60_000
const MINUTE_MS = 60_000

const isPlace = (text: string): text is WorkPlace => (workPlaces as readonly string[]).includes(text)

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
      <Next day={day} clockOffset={clockOffset} />
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

const wide = {
  minHeight: 48,
  width: '100%',
  fontSize: 16,
  bgcolor: 'brand.text',
  color: 'brand.background',
  '&:hover': { bgcolor: 'brand.text' },
} as const

/** The next step of the day as the server states it; the day is refetched after a refusal too. */
function Next({ day, clockOffset }: { day: AttendanceToday; clockOffset: number }) {
  const [isAsking, setAsking] = useState(false)
  const [isLocating, setLocating] = useState(false)
  const clock = { timezone: day.timezone, clockOffset }
  const later = useMarkRetry(clock)
  const status = day.status === 'in' ? 'out' : 'in'
  const { mutate, isPending } = useWrite(mark, {
    success: status === 'in' ? screenMessages.attendance.checkedIn : screenMessages.attendance.checkedOut,
    failure: later.failure,
  })
  const send = async (mark: Mark) => {
    setAsking(false)
    setLocating(true)
    const located = await withPosition(mark, day)
    setLocating(false)
    mutate(later.attempt(located))
  }
  useEffect(() => preloadWhenActive(loadSheet), [])
  const reason = withoutAttendance(day)
  if (reason) return <Typography>{reason}</Typography>
  if (day.date !== day.today)
    return (
      <>
        <Typography variant="body2" sx={{ mb: 1 }}>
          Absen masuk tanggal {shortDays(day.date)} belum ditutup.
        </Typography>
        <AttendancePageButton />
      </>
    )
  if (day.status === 'out') return <Typography>Anda sudah absen hari ini. Sampai jumpa besok!</Typography>
  if (later.pending) return <PendingMark later={later} />
  return (
    <>
      <Button variant="contained" loading={isPending || isLocating} sx={wide} onClick={() => setAsking(true)}>
        {status === 'in' ? 'Absen Masuk' : 'Absen Pulang'}
      </Button>
      <OptionalBoundary fallback={AttendancePageButton}>
        {isAsking && (
          <ConfirmMarkSheet
            status={status}
            clock={clock}
            day={day}
            lastPlace={isPlace(day.last_location) ? day.last_location : undefined}
            onClose={() => setAsking(false)}
            onConfirm={(mark) => void send(mark)}
          />
        )}
      </OptionalBoundary>
      <OutsideQuestion later={later} />
    </>
  )
}

const AttendancePageButton = () => (
  <RouterButton to="/absensi" variant="contained" sx={wide}>
    Buka halaman absen
  </RouterButton>
)
