import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { dayHoursText } from '#contract/calendar/hours-text.ts'
import type { OwnChecklist } from '#contract/lifecycle/checklist-row.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { roster as rosters } from '#contract/time/roster.ts'
import { route, useRead } from '#web/client/api.ts'
import { day, localDay } from '#web/ui/format.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { weekday } from '#web/ui/short-format.ts'
import { cardStyle, type TaskLine, TaskLines, targetOf } from './task-lines.tsx'

const roster = route<typeof rosters.own>('GET', '/staff/user/employee/position/own/roster')

/** The open tasks that the person has to do. */
export const ownLines = (list: OwnChecklist): TaskLine[] =>
  list.tasks
    .filter((it) => it.responsible === 'person' && it.state === 'open')
    .map((it) => ({ ...it, about: null, target: targetOf(it, list, true) }))

/** The new person's first days, and a leaver's last ones. */
export function OwnCard({ list }: { list: OwnChecklist }) {
  const isFirst = list.kind === 'masuk'
  const mine = ownLines(list)
  if (list.state !== 'open' && mine.length === 0 && !isFirst) return null
  return (
    <Card component="section" aria-label={isFirst ? 'Hari pertama Anda' : 'Hari terakhir Anda'} sx={cardStyle}>
      <Typography variant="h2">{isFirst ? 'Hari pertama Anda' : 'Hari terakhir Anda'}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {[
          list.anchor && day(list.anchor),
          list.supervisor_name && `Atasan: ${list.supervisor_name}`,
          isFirst && list.hr_names.length > 0 && `Tanya HR: ${list.hr_names.join(', ')}`,
          `${list.done} dari ${list.total} tugas selesai`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {isFirst && list.anchor && <FirstSchedule start_at={list.anchor} />}
      {mine.length === 0 && <Typography>Semua tugas Anda selesai.</Typography>}
      <TaskLines tasks={mine} />
      <RouterLink to={isFirst ? '/jadwal-saya' : '/keluar-saya'}>
        {isFirst ? 'Jadwal saya' : 'Buka Keluar Saya'}
      </RouterLink>
    </Card>
  )
}

/** Days ahead in which the next day of work is looked for. */
const WEEK = 6

/** When to come: the first day of work, and later the next one. */
function FirstSchedule({ start_at }: { start_at: string }) {
  const [today] = useState(() => localDay(new Date().toISOString()))
  const from = start_at > today ? start_at : today
  const { data } = useRead(roster, { query: { from, to: shiftDay(from, WEEK) } }, { failure: false })
  const next = data?.find((it) => !it.off && !it.leave && it.in !== '-')
  if (!next) return null
  return (
    <Typography sx={{ mb: 1 }}>
      {start_at >= today ? 'Jadwal pertama' : 'Jadwal berikutnya'}: {weekday(next.date)}, {day(next.date)},{' '}
      {dayHoursText(next)}
    </Typography>
  )
}
