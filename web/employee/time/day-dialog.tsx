import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { typeLabel } from '#contract/leave.ts'
import type { AttendanceDay } from '#contract/person-time.ts'
import Dialog from '#web/ui/feedback/dialog.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { hour, minutesOf, minutesText, shortDays, weekday } from '#web/ui/short-format.ts'
import type { MonthDay } from './month-days.ts'

interface Props {
  day: MonthDay
  onClose: () => void
  onLeave: (id: number) => void
}

/** What is known of one day. */
export function DayDialog({ day, onClose, onLeave }: Props) {
  const id = useId()
  const { attendance, leave } = day
  const openLeave = () => {
    onClose()
    if (leave) onLeave(leave.id)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {weekday(day.date)}, {shortDays(day.date)}
      </DialogTitle>
      <DialogContent>
        <Facts
          facts={[
            { label: 'Status', value: day.label, wide: true },
            ...(attendance ? attendanceFacts(attendance) : []),
            ...(leave
              ? [{ label: typeLabel(leave.request_type), value: shortDays(leave.start_date, leave.end_date) }]
              : []),
          ]}
        />
      </DialogContent>
      <DialogActions>
        {leave && <Button onClick={openLeave}>Buka {typeLabel(leave.request_type).toLowerCase()}</Button>}
        {attendance && (
          <RouterButton to="/kelola-kehadiran" search={{ date: day.date }}>
            Buka daftar kehadiran
          </RouterButton>
        )}
        <Button onClick={onClose} autoFocus>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const attendanceFacts = (it: AttendanceDay) => [
  { label: 'Jam kerja', value: it.in_rules === '-' ? 'Belum diatur' : `${hour(it.in_rules)}–${hour(it.out_rules)}` },
  { label: 'Absen masuk', value: hour(it.in) },
  { label: 'Absen pulang', value: it.out_next_day ? `${hour(it.out)} (esoknya)` : hour(it.out) },
  ...(minutesOf(it.out_fast) === 0 ? [] : [{ label: 'Pulang cepat', value: minutesText(minutesOf(it.out_fast)) }]),
  { label: 'Lama hadir', value: it.attend_time === '-' ? '-' : minutesText(minutesOf(it.attend_time)) },
  { label: 'Lokasi', value: it.location },
]
