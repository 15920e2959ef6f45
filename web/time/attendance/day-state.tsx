import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { attendance } from '#contract/time/attendance.ts'
import { type AttendanceToday, checkInFields } from '#contract/time/attendance-mark.ts'
import { CHECK_OUT_LOCATION } from '#contract/time/work-place.ts'
import { useWrite } from '#web/client/api.ts'
import { confirm } from '#web/client/confirm.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { useEndpointForm } from '#web/ui/form/form.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { hour, shortDays } from '#web/ui/short-format.ts'
import { confirmCheckIn, confirmCheckOut } from './confirm-mark-texts.ts'
import { lateAndEarly } from './late-and-early.ts'
import { markConsequence } from './mark-consequence.ts'
import { OutsideQuestion } from './outside-question.tsx'
import { PendingMark } from './pending-mark.tsx'
import { PositionNote } from './position-note.tsx'
import { type Mark, type MarkRetry, useMarkRetry } from './retry-mark.tsx'
import { clockTime } from './wall-clock.ts'
import { asksForPosition, withPosition } from './with-position.ts'
import { withoutAttendance } from './without-attendance.ts'

/** The next step of the day: check-in, check-out or none. */
export function DayState({ day, clockOffset }: { day: AttendanceToday; clockOffset: number }) {
  const isYesterday = day.date !== day.today
  const [startsAnew, setStartsAnew] = useState(false)
  const later = useMarkRetry({ timezone: day.timezone, clockOffset })
  const reason = withoutAttendance(day)
  const canCheckIn = !reason && (day.status === '-' || (isYesterday && startsAnew))
  return (
    <Stack sx={{ gap: 2.5, p: { xs: 2, sm: 3 } }}>
      <Facts facts={factsOf(day)} />
      {reason && <Alert severity="info">{reason}</Alert>}
      {day.status === 'out' && <Alert severity="success">Anda sudah absen hari ini. Sampai jumpa besok!</Alert>}
      {isYesterday && <Alert severity="info">Absen masuk tanggal {shortDays(day.date)} belum ditutup.</Alert>}
      <PendingMark later={later} />
      <OutsideQuestion later={later} />
      {canCheckIn && <CheckInForm {...{ day, clockOffset, later }} />}
      {day.status === 'in' && !canCheckIn && <CheckOutButton {...{ day, clockOffset, later }} />}
      {isYesterday && !startsAnew && <Button onClick={() => setStartsAnew(true)}>Absen masuk baru</Button>}
    </Stack>
  )
}

const factsOf = (day: AttendanceToday) => {
  const hours = day.in_rules === '-' ? 'Belum diatur' : `${hour(day.in_rules)}–${hour(day.out_rules)}`
  return [
    { label: 'Jam kerja', value: hours },
    ...(day.status === '-'
      ? []
      : [
          { label: 'Absen masuk', value: withVerdict(day.in, { late: day.late, out_fast: '-' }) },
          { label: 'Absen pulang', value: withVerdict(day.out, { late: '-', out_fast: day.out_fast }) },
          { label: 'Lokasi', value: day.location },
        ]),
  ]
}

/** '16.17, terlambat 8 j 17 mnt' */
const withVerdict = (at: string, figures: Pick<AttendanceToday, 'late' | 'out_fast'>) =>
  [hour(at), ...lateAndEarly(figures).map((it) => it.toLowerCase())].join(', ')

/** The question of a mark, with what it would mean at this moment. */
const question = (status: 'in' | 'out', day: AttendanceToday, clockOffset: number) => {
  const asked = status === 'in' ? confirmCheckIn : confirmCheckOut
  const now = clockTime(new Date(Date.now() + clockOffset), day.timezone)
  return { ...asked, text: [markConsequence(status, day, now), asked.text].filter(Boolean).join(' ') }
}

interface MarkProps {
  day: AttendanceToday
  clockOffset: number
  later: MarkRetry
}

function CheckInForm({ day, clockOffset, later }: MarkProps) {
  const [isLocating, setLocating] = useState(false)
  const located = useRef<Mark>(undefined)
  const ask = async () => {
    if (!(await confirm(question('in', day, clockOffset)))) return false
    const { location } = form.getValues()
    setLocating(true)
    located.current = await withPosition({ status: 'in', location }, day)
    setLocating(false)
    return true
  }
  const { form, submit, isPending } = useEndpointForm({
    endpoint: attendance.mark,
    fields: checkInFields,
    preset: { status: 'in' },
    keepsDraft: false,
    confirm: ask,
    success: screenMessages.attendance.checkedIn,
    toArgs: (values) => later.attempt(located.current ?? (values as Mark)),
    failure: later.failure,
  })
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
        <Inputs fields={checkInFields} />
        {asksForPosition(form.watch('location'), day) && <PositionNote />}
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={isPending || isLocating}
          disabled={later.pending !== undefined}
        >
          Absen Masuk
        </Button>
      </Stack>
    </FormProvider>
  )
}

function CheckOutButton({ day, clockOffset, later }: MarkProps) {
  const { mutate, isPending } = useWrite(attendance.mark, {
    success: screenMessages.attendance.checkedOut,
    failure: later.failure,
  })
  const checkOut = async () => {
    if (await confirm(question('out', day, clockOffset)))
      mutate(later.attempt({ status: 'out', location: CHECK_OUT_LOCATION }))
  }
  return (
    <Button
      variant="contained"
      size="large"
      loading={isPending}
      disabled={later.pending !== undefined}
      onClick={checkOut}
    >
      Absen Pulang
    </Button>
  )
}
