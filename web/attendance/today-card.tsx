import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { AttendanceToday, attendance } from '#contract/attendance.ts'
import { messages } from '#contract/messages.ts'
import { CHECK_OUT_LOCATION, type WorkPlace, workPlaces } from '#contract/work-place.ts'
import { route, useRead, useWrite } from '#web/api.ts'
import { token } from '#web/palette.ts'
import { TARGET } from '#web/theme.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { day as shownDay, time } from '#web/ui/format.ts'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { isLeaving, useMarkLater, WaitingMark } from './mark-later.tsx'
import { useNow } from './now.ts'
import { clockDay, clockTime, zoneName } from './wall-clock.ts'

const today = route<typeof attendance.today>('GET', '/staff/user/employee/position/own/attendance/now')
const mark = route<typeof attendance.mark>('POST', '/staff/user/employee/position/own/attendance')

/** A new day begins while the home is open, and another device may have checked in. */
const NEW_DAY_MS = 5 * 60_000
const MINUTE_MS = 60_000

const shortNames: Record<WorkPlace, string> = {
  'Work From Office': 'Kantor',
  'Work From Home': 'Rumah',
  'Dinas Luar': 'Dinas',
}
const isPlace = (text: string): text is WorkPlace => (workPlaces as readonly string[]).includes(text)

/** The day's attendance on the home: the place of last time is chosen, so that coming to work takes one button. */
export function TodayCard() {
  const reading = useRead(today, {}, { refetchInterval: NEW_DAY_MS, failure: false })
  return (
    <Card
      component="section"
      aria-label="Kehadiran hari ini"
      sx={{
        p: 2,
        border: 0,
        minHeight: 216,
        color: 'brand.text',
        background: `linear-gradient(150deg, ${token('brand-background')}, ${token('brand-deep')})`,
      }}
    >
      <Loaded reading={reading} failure={messages.attendance.failed} skeleton={<Box aria-busy />}>
        {(day) => <Day day={day} ahead={Date.parse(day.now) - reading.dataUpdatedAt} />}
      </Loaded>
    </Card>
  )
}

function Day({ day, ahead }: { day: AttendanceToday; ahead: number }) {
  const now = useNow(ahead, MINUTE_MS)
  const hours =
    day.in_rules === '-' ? 'Jam kerja belum diatur' : `Jam kerja ${time(day.in_rules)} – ${time(day.out_rules)}`
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
          {clockTime(now, day.timezone).slice(0, 5)}
        </Typography>
        <State>{stateOf(day)}</State>
      </Box>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {clockDay(now, day.timezone)}
      </Typography>
      <Next day={day} ahead={ahead} />
    </>
  )
}

const stateOf = ({ status, in: came, out: went }: AttendanceToday) => {
  if (status === '-') return 'Belum absen'
  return status === 'in' ? `Masuk ${time(came)}` : `${time(came)} – ${time(went)}`
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

/** What the day asks for next. The server decides; also when it refuses, the day is read anew. */
function Next({ day, ahead }: { day: AttendanceToday; ahead: number }) {
  const [place, setPlace] = useState<WorkPlace | undefined>(isPlace(day.last_location) ? day.last_location : undefined)
  const later = useMarkLater({ timezone: day.timezone, ahead })
  const come = useWrite(mark, {
    success: messages.attendance.checkedIn,
    failure: later.failure,
  })
  const go = useWrite(mark, { success: messages.attendance.checkedOut, failure: later.failure })
  if (day.date !== day.today)
    return (
      <>
        <Typography variant="body2" sx={{ mb: 1 }}>
          Absen masuk tanggal {shownDay(day.date)} belum ditutup.
        </Typography>
        <RouterButton to="/absensi" variant="contained" sx={wide}>
          Buka halaman absen
        </RouterButton>
      </>
    )
  if (day.status === 'out') return <Typography>Anda sudah absen hari ini. Sampai jumpa besok!</Typography>
  if (later.waiting) return <WaitingMark later={later} />
  if (day.status === 'in')
    return (
      <Button
        variant="contained"
        loading={go.isPending}
        sx={wide}
        onClick={async () => {
          if (await isLeaving()) go.mutate(later.attempt({ status: 'out', location: CHECK_OUT_LOCATION }))
        }}
      >
        Absen Pulang
      </Button>
    )
  return (
    <>
      <Places place={place} onChange={setPlace} />
      <Button
        variant="contained"
        loading={come.isPending}
        disabled={!place}
        sx={{ ...wide, '&.Mui-disabled': { bgcolor: 'brand.bright', color: 'brand.text' } }}
        onClick={() => place && come.mutate(later.attempt({ status: 'in', location: place }))}
      >
        {place ? 'Absen Masuk' : 'Pilih lokasi untuk absen'}
      </Button>
    </>
  )
}

function Places({ place, onChange }: { place: WorkPlace | undefined; onChange: (place: WorkPlace) => void }) {
  return (
    <Box role="group" aria-label="Lokasi" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      {workPlaces.map((one) => (
        <ButtonBase
          key={one}
          aria-pressed={one === place}
          title={one}
          onClick={() => onChange(one)}
          sx={{
            minHeight: TARGET,
            px: 2,
            borderRadius: 6,
            border: 1,
            borderColor: 'brand.bright',
            fontFamily: 'inherit',
            fontSize: 14,
            fontWeight: 600,
            '&[aria-pressed=true]': { bgcolor: 'brand.text', color: 'brand.background' },
          }}
        >
          {shortNames[one]}
        </ButtonBase>
      ))}
    </Box>
  )
}
