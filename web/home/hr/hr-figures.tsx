import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { mondayOf } from '#contract/platform/day.ts'
import type { reportMonth } from '#contract/report/month.ts'
import type { report } from '#contract/report/report.ts'
import { route, useRead } from '#web/client/api.ts'
import { localDay } from '#web/ui/format.ts'
import { FigureCards } from './figure-cards.tsx'
import { MoveChart, WeekChart } from './hr-charts.tsx'

const one = route<typeof report.one>('GET', '/manager/report/:report')
const heat = route<typeof reportMonth.heat>('GET', '/manager/report/attendance/heat')

const DAY = 86_400_000
const WEEKS_BEFORE = 11
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)

/** The figures of the companies of HR with their line, and two charts. */
export function HrFigures() {
  const [today] = useState(() => localDay(new Date().toISOString()))
  const quiet = { failure: false } as const
  const headcount = useRead(one, { params: { report: 'headcount' } }, quiet).data
  const turnover = useRead(one, { params: { report: 'turnover' } }, quiet).data
  const leave = useRead(one, { params: { report: 'leave' } }, quiet).data
  const month = { month: today.slice(0, 7) }
  const attendance = useRead(one, { params: { report: 'attendance' }, query: month }, quiet).data
  const period = { from: dayBefore(mondayOf(today), WEEKS_BEFORE * 7), to: today }
  const days = useRead(heat, { query: period }, quiet).data
  const hasDays = days?.some((it) => it.due > 0)
  return (
    <Stack sx={{ gap: 2 }}>
      <FigureCards {...{ headcount, attendance, leave, days }} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {days && hasDays && <WeekChart days={days} />}
        {headcount && <MoveChart headcount={headcount} turnover={turnover} />}
      </Box>
    </Stack>
  )
}
