import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { attendanceExplain, type ExplainedDay, type ExplainKey } from '#contract/time/explain.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { DayChip } from '#web/time/day/day-chip.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import { localDay } from '#web/ui/format.ts'
import { shortDays, weekday } from '#web/ui/short-format.ts'

// Only those who ask for a correction need its form.
const CorrectionOfDay = lazy(() => import('./correction-of-day.tsx'))

const stepLabels: Record<ExplainKey, string> = {
  calendar: 'Kalender',
  leave: 'Izin',
  roster: 'Jadwal',
  pattern: 'Pola mingguan',
  season: 'Jam musim',
  hours: 'Jam kerja',
  half_day: 'Setengah hari',
  import: 'Impor',
  correction: 'Koreksi',
  place: 'Tempat',
  in: 'Masuk',
  grace: 'Toleransi',
  late: 'Terlambat',
  out: 'Pulang',
  early: 'Pulang cepat',
  overtime: 'Lembur',
  attend: 'Lama hadir',
  state: 'Status',
}

interface Props {
  /** Undefined for the own day. */
  position_id?: number | undefined
  date: string
  /** The person of the day, for a list that shows several people; the date by default. */
  title?: string
  about?: string
  /** Below the sentences, e.g. what waits for a decision. */
  children?: ReactNode
  onClose: () => void
  /** Moves to the next or the previous person of a list. */
  onMove?: (step: 1 | -1) => void
}

const steps: Partial<Record<string, 1 | -1>> = { j: 1, k: -1 }

/** Why a day says what it says, sentence by sentence. */
export default function ExplainPanel({ position_id, date, title, about, children, onClose, onMove }: Props) {
  const me = useMe()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const [asksCorrection, setAsksCorrection] = useState(false)
  const isOwn = position_id === undefined || position_id === me.position_id
  const shownDate = `${weekday(date)}, ${shortDays(date)}`
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key.toLowerCase()]
    if (!step || !onMove || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <SidePanel
      title={title ?? shownDate}
      about={[about, title && shownDate].filter(Boolean).join(' · ')}
      onKeyDown={press}
      footer={
        isOwn &&
        date <= today && (
          <Box sx={{ p: { xs: 2, sm: 2.5 }, borderTop: 1, borderColor: 'divider' }}>
            <Button fullWidth variant="outlined" onClick={() => setAsksCorrection(true)} sx={{ minHeight: 44 }}>
              Ajukan koreksi
            </Button>
          </Box>
        )
      }
      dialogs={
        <Suspense>
          {asksCorrection && <CorrectionOfDay date={date} onClose={() => setAsksCorrection(false)} />}
        </Suspense>
      }
      onClose={onClose}
    >
      {isOwn ? <OwnDay date={date} /> : <DayOf id={position_id ?? 0} date={date} />}
      {children}
    </SidePanel>
  )
}

const OwnDay = ({ date }: { date: string }) => (
  <Explained reading={useRead(attendanceExplain.own, { params: { date } })} />
)
const DayOf = (params: { id: number; date: string }) => (
  <Explained reading={useRead(attendanceExplain.one, { params })} />
)

const Explained = ({ reading }: { reading: UseQueryResult<ExplainedDay> }) => (
  <Loaded query={reading} skeleton={<Skeleton variant="rounded" height={240} />}>
    {(day) => <Steps day={day} />}
  </Loaded>
)

const Steps = ({ day }: { day: ExplainedDay }) => (
  <>
    <div>
      <DayChip day={day} />
    </div>
    <Typography variant="h3">Mengapa</Typography>
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {day.steps.map(({ key, text, value }) => (
        <Box key={key} component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
          <Typography variant="body2" color="textSecondary">
            {stepLabels[key]}
          </Typography>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="body1" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            {value !== null && key !== 'state' && (
              <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{value}</Typography>
            )}
          </Stack>
        </Box>
      ))}
    </Box>
  </>
)
