import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, useEffect, useState } from 'react'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import type { attendance } from '#contract/time/attendance.ts'
import type { AttendanceToday } from '#contract/time/attendance-mark.ts'
import { type WorkPlace, workPlaces } from '#contract/time/work-place.ts'
import { route, useWrite } from '#web/client/api.ts'
import { preloadWhenActive } from '#web/client/when-user-active.ts'
import { OptionalBoundary } from '#web/ui/page/optional-boundary.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { OutsideQuestion } from './outside-question.tsx'
import { PendingMark } from './pending-mark.tsx'
import { type Mark, useMarkRetry } from './retry-mark.tsx'
import { withPosition } from './with-position.ts'
import { withoutAttendance } from './without-attendance.ts'

const mark = route<typeof attendance.mark>('POST', '/staff/user/employee/position/own/attendance')

// The first paint does not need the sheet, but it must open without a connection too.
const loadSheet = () => import('./confirm-mark-sheet.tsx')
const ConfirmMarkSheet = lazy(loadSheet)

const isPlace = (text: string): text is WorkPlace => (workPlaces as readonly string[]).includes(text)

const wide = {
  minHeight: 48,
  width: '100%',
  fontSize: 16,
  bgcolor: 'brand.text',
  color: 'brand.background',
  '&:hover': { bgcolor: 'brand.text' },
} as const

/** The next step of the day as the server states it; the day is refetched after a refusal too. */
export function NextMark({ day, clockOffset }: { day: AttendanceToday; clockOffset: number }) {
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
