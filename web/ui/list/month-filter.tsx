import Box from '@mui/material/Box'
import { useState } from 'react'
import { localDay } from '#web/ui/format.ts'
import { MonthStepper } from '#web/ui/page/month-stepper.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import type { Filter } from './filter.ts'
import { useListState } from './list-state.ts'

const monthOf = (day: string) => day.slice(0, 7)
const lastDay = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
const isDay = (text: string) => /^20\d{2}-\d{2}-\d{2}$/.test(text)

/**
 * The month of a list with these filters, this one by default; the address names its first day. With `to` in the address
 * it is a period of other days, such as that of a payroll, until another month is chosen.
 */
export function useMonthFilter(filters: readonly Filter[], pageSize: number) {
  const [thisMonth] = useState(() => monthOf(localDay(new Date().toISOString())))
  const first: Filter = { name: 'from', label: 'Bulan', input: 'day', preset: `${thisMonth}-01`, hasTabs: true }
  const last: Filter = { name: 'to', label: 'Sampai', input: 'day', hasTabs: true }
  const { values, setFilters } = useListState([...filters, first, last], pageSize)
  const { from = '', to = '' } = values
  const isPeriod = isDay(from) && isDay(to) && from <= to
  const named = isPeriod ? to : from
  const month = isPeriod || /^\d{4}-\d{2}-01$/.test(from) ? monthOf(named) : thisMonth
  const whole = { from: `${month}-01`, to: lastDay(month) }
  const period = isPeriod ? { from, to } : whole
  const isWhole = period.from === whole.from && period.to === whole.to
  return {
    month,
    period,
    /** Steps through the months, above the list. */
    stepper: () => (
      <Box sx={{ px: 2, pt: 1.5 }}>
        <MonthStepper
          month={month}
          onMonth={(it) => setFilters({ from: `${it}-01`, to: '' })}
          {...(!isWhole && { shown: shortDays(period.from, period.to) })}
        />
      </Box>
    ),
  }
}
