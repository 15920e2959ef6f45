import Box from '@mui/material/Box'
import { useState } from 'react'
import { localDay } from '#web/ui/format.ts'
import { MonthStepper } from '#web/ui/page/month-stepper.tsx'
import type { Filter } from './filter.ts'
import { useListState } from './list-state.ts'

const monthOf = (day: string) => day.slice(0, 7)
const lastDay = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The month of a list with these filters, this one by default; the address names its first day. */
export function useMonthFilter(filters: readonly Filter[], pageSize: number) {
  const [thisMonth] = useState(() => monthOf(localDay(new Date().toISOString())))
  const from: Filter = { name: 'from', label: 'Bulan', input: 'day', preset: `${thisMonth}-01`, hasTabs: true }
  const { values, setFilter } = useListState([...filters, from], pageSize)
  const month = /^\d{4}-\d{2}-01$/.test(values.from ?? '') ? monthOf(values.from ?? '') : thisMonth
  return {
    month,
    period: { from: `${month}-01`, to: lastDay(month) },
    /** Steps through the months, above the list. */
    stepper: () => (
      <Box sx={{ px: 2, pt: 1.5 }}>
        <MonthStepper month={month} onMonth={(it) => setFilter(from, `${it}-01`)} />
      </Box>
    ),
  }
}
