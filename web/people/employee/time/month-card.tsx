import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import type { PersonTime } from '#contract/home/person-time.ts'
import { typeLabel } from '#contract/leave/form.ts'
import { dayStatuses } from '#contract/time/state.ts'
import { lacksOutText } from '#contract/time/status-word.ts'
import { MonthStepper, monthName } from '#web/ui/page/month-stepper.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { minutesText } from '#web/ui/short-format.ts'
import { MonthDayCell } from './month-day-cell.tsx'
import { type MonthDay, monthCounts, monthDays } from './month-days.ts'

const ExplainPanel = lazy(() => import('#web/time/explain/explain-panel.tsx'))

interface Props {
  /** Undefined for the own position. */
  position_id: number | undefined
  time: PersonTime
  /** YYYY-MM */
  onMonth: (month: string) => void
  onLeave: (id: number) => void
}

/** Attendance of a month: one cell a day, in one line on a desk and in weeks on a phone. */
export function MonthCard({ position_id, time, onMonth, onLeave }: Props) {
  const [open, setOpen] = useState<MonthDay>()
  const days = monthDays(time)
  const openLeave = (id: number) => {
    setOpen(undefined)
    onLeave(id)
  }
  const offset = (new Date(`${time.month}-01T00:00:00Z`).getUTCDay() + 6) % 7
  return (
    <SectionCard title="Kehadiran" action={<MonthStepper month={time.month} onMonth={onMonth} />}>
      <Counts days={days} />
      <Box
        component="ol"
        aria-label={`Kehadiran ${monthName(time.month)}`}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 0.5, lg: '3px' },
          gridTemplateColumns: { xs: 'repeat(7, minmax(0, 1fr))', lg: `repeat(${days.length}, minmax(0, 1fr))` },
          '& > :first-of-type': { gridColumnStart: { xs: offset + 1, lg: 'auto' } },
        }}
      >
        {days.map((day) => (
          <li key={day.date}>
            <MonthDayCell day={day} onOpen={() => setOpen(day)} />
          </li>
        ))}
      </Box>
      <Suspense>
        {open && (
          <ExplainPanel
            position_id={position_id}
            date={open.date}
            about={open.attendance?.location}
            onClose={() => setOpen(undefined)}
          >
            <DayLinks day={open} onLeave={openLeave} />
          </ExplainPanel>
        )}
      </Suspense>
    </SectionCard>
  )
}

/** The request and the list in which the day stands. */
const DayLinks = ({ day, onLeave }: { day: MonthDay; onLeave: (id: number) => void }) => {
  const { leave, attendance, date } = day
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {leave && (
        <Button variant="outlined" onClick={() => onLeave(leave.id)}>
          Buka {typeLabel(leave.request_type).toLowerCase()}
        </Button>
      )}
      {attendance && (
        <RouterButton variant="outlined" to="/kelola-kehadiran" search={{ date }}>
          Buka daftar kehadiran
        </RouterButton>
      )}
    </Stack>
  )
}

function Counts({ days }: { days: readonly MonthDay[] }) {
  const counts = monthCounts(days)
  const parts = [
    `Hadir ${counts.present}`,
    counts.late > 0 && `${dayStatuses.terlambat.word} ${counts.late} (${minutesText(counts.lateMinutes)})`,
    counts.onFreeDays > 0 && `${dayStatuses.masuk_libur.word} ${counts.onFreeDays}`,
    counts.withoutOut > 0 && `${lacksOutText} ${counts.withoutOut}`,
    ...counts.away.map(({ type, count }) => `${dayStatuses[type].word} ${count}`),
    counts.missing > 0 && `${dayStatuses.tanpa_kabar.word} ${counts.missing}`,
  ]
  return (
    <Typography variant="body2" sx={{ mb: 1.5 }}>
      {parts.filter(Boolean).join(' · ')}
    </Typography>
  )
}
