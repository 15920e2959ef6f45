/** The entries of a year as people think of them: one group for each request, one for each other cause. */

import type { CalendarDay } from '#contract/calendar/work-calendar.ts'
import { type EntryKind, entryKinds, type LeaveBalance, type LeaveEntry } from '#contract/leave/balance-row.ts'
import type { Leave } from '#contract/leave/row.ts'
import { shortDays } from '#web/ui/short-format.ts'

export interface EntryGroup {
  key: string
  /** Null for what no request caused. */
  leaveId: number | null
  title: string
  days: number
  entries: LeaveEntry[]
}

const keyOf = ({ leave_id, kind, id }: LeaveEntry) => {
  if (leave_id !== null) return `leave-${leave_id}`
  // Each adjustment has a reason of its own.
  return kind === 'adjustment' ? `entry-${id}` : kind
}

const titles: Partial<Record<EntryKind, (year: number) => string>> = {
  grant: (year) => `Hak cuti ${year}`,
  carry_in: (year) => `Bawaan dari ${year - 1}`,
  carry_out: (year) => `Dibawa ke ${year + 1}`,
}

/** In the order of their first entry. */
export function groupEntries(entries: readonly LeaveEntry[], year: number): EntryGroup[] {
  const groups = new Map<string, EntryGroup>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const title = titles[entry.kind]?.(year) ?? entryKinds[entry.kind]
    const group = groups.get(key) ?? { key, leaveId: entry.leave_id, title, days: 0, entries: [] }
    group.days += entry.days
    group.entries.push(entry)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Days without the year of the page: '4–8 Nov', '30 Des – 2 Jan 2027'. */
export const daysOfYear = (year: number, first: string, last = first) =>
  shortDays(first, last).replaceAll(` ${year}`, '')

/** Dates by month: '16 Feb · 18, 20 Mar'. */
export const datesInWords = (dates: readonly string[], year: number) => {
  const months = new Map<string, string[]>()
  for (const date of new Set(dates)) {
    const [day = '', ...month] = daysOfYear(year, date).split(' ')
    const name = month.join(' ')
    months.set(name, [...(months.get(name) ?? []), day])
  }
  return [...months].map(([month, days]) => `${days.join(', ')} ${month}`).join(' · ')
}

/** The days of a request that this year pays; over new year each year pays its own. */
const paidDays = ({ start_date, end_date, working_days }: Leave, year: number, calendar: readonly CalendarDay[]) =>
  start_date.startsWith(String(year)) && end_date.startsWith(String(year))
    ? working_days
    : calendar.filter(
        ({ date, kind }) => kind === 'work' && start_date <= date && date <= end_date && date.startsWith(String(year)),
      ).length

/** The waiting requests behind what is reserved; none where they do not add up to it, as before the calendar is known. */
export const waitingRequests = (
  requests: readonly Leave[],
  { year, reserved }: Pick<LeaveBalance, 'year' | 'reserved'>,
  calendar: readonly CalendarDay[],
) => {
  const rows = requests
    .filter((it) => it.status === 'waiting' && it.deducts)
    .map((leave) => ({ leave, days: paidDays(leave, year, calendar) }))
    .filter((it) => it.days > 0)
  return rows.reduce((sum, it) => sum + it.days, 0) === reserved ? rows : []
}
