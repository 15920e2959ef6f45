import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { report } from '#contract/report/report.ts'
import { route, useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { whenUserActive } from '#web/client/when-user-active.ts'
import { localDay } from '#web/ui/format.ts'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { reportFigureText, shortMonth } from './figure-text.ts'

const one = route<typeof report.one>('GET', '/manager/report/:report')
const shown = ['headcount', 'turnover', 'attendance'] as const

/** The last day of the month before the one of a day. */
const lastDayBefore = (today: string) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, 0)).toISOString().slice(0, 10)

/** The first figure of some reports about the month that has just ended. */
export default function LastMonthCard() {
  const [date] = useState(() => lastDayBefore(localDay(new Date().toISOString())))
  // The first screen does not wait for it.
  const [isActive, setActive] = useState(false)
  useEffect(() => void whenUserActive().then(() => setActive(true)), [])
  if (!isActive) return null
  return (
    <Card component="section" aria-labelledby="last-month" sx={{ p: { xs: 2, sm: 3 } }}>
      <RouterLink to="/laporan" variant="h2" color="inherit" id="last-month">
        Laporan bulan lalu
      </RouterLink>
      <Typography variant="body2" color="textSecondary">
        {shortMonth(date)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, mt: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {shown.map((name) => (
          <Figure key={name} name={name} date={date} />
        ))}
      </Box>
    </Card>
  )
}

function Figure({ name, date }: { name: (typeof shown)[number]; date: string }) {
  const query = name === 'headcount' ? { date } : { month: date.slice(0, 7) }
  const { data } = useRead(one, { params: { report: name }, query }, { failure: false })
  const first = data?.headline[0]
  if (!first) return null
  return (
    <RouterLink to={path('/laporan/$report', { report: name })} search={query} color="inherit" underline="hover">
      <Typography variant="body2" color="textSecondary">
        {first.label}
      </Typography>
      <Typography sx={{ fontWeight: 600, fontSize: 20 }}>{reportFigureText(first.unit, first.value)}</Typography>
    </RouterLink>
  )
}
