/** State of the leave overview: the month in view, the leave shown in it, and whether rejected leave is hidden. */

import { useState } from 'react'
import { leaveTypes } from '#contract/leave/form.ts'
import { leave } from '#contract/leave/request.ts'
import { leaveStates } from '#contract/leave/row.ts'
import { optionsOf } from '#contract/request/flow.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { HIDE_REJECTED_KEY } from '#web/client/storage-keys.ts'
import { localDay } from '#web/ui/format.ts'
import { type Filter, yearFilter } from '#web/ui/list/filter-bar.tsx'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import type { CalendarRange } from './leave-calendar.tsx'

const ofYear = yearFilter(undefined, specifiedWords)
export const overviewFilters: Filter[] = [
  { name: 'company_id', label: 'Entitas', lookup: 'company' },
  { name: 'type', label: 'Tipe Izin', options: leaveTypes },
  { name: 'status', label: 'Status', options: optionsOf(leaveStates) },
  ofYear,
]
const isKnownYear = (value: string) => ofYear.options?.some((option) => option.value === value) ?? false

/**
 * The month in view, stored in the URL so that it survives a reload and the return from a request. The year filter and
 * the month share one year: changing either updates the other.
 */
export function useMonthInSearch(year: string | undefined) {
  const [search, setSearch] = useSearch()
  const [now] = useState(() => localDay(new Date().toISOString()).slice(0, 7))
  const monthFromSearch = search.month && /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month) ? search.month : now
  const month = year ? `${year}${monthFromSearch.slice(4)}` : monthFromSearch
  const show = (next: string) => {
    const ofMonth = next.slice(0, 4)
    const kept = isKnownYear(ofMonth) ? ofMonth : ''
    const filter = year ? { year: kept === ofYear.preset ? undefined : kept } : {}
    setSearch({ ...search, ...filter, month: next === now ? undefined : next }, { replace: true })
  }
  return [month, show] as const
}

/** HR reads every company, narrowed by the filters; other viewers read their own leave. */
export function useOverview(
  isHcis: boolean,
  { year, ...filters }: Record<string, string>,
  view: CalendarRange | undefined,
) {
  const { from, to } = view ?? {}
  // The weeks around New Year span two years, so there only the days limit the query.
  const isWithin = year && from?.startsWith(year) && to?.startsWith(year)
  const query = { ...filters, from, to, ...(isWithin && { year }) }
  const isReady = isHcis && view !== undefined
  const allCompanies = useRead(leave.overview, { query }, { enabled: isReady, placeholderData: (old) => old })
  const own = useRead(leave.ownOverview, {}, { enabled: !isHcis })
  return isHcis ? allCompanies : own
}

/** The choice is stored per device. */
export function useHidesRejected() {
  const [hides, setHides] = useState(() => localStorage.getItem(HIDE_REJECTED_KEY) === 'true')
  const toggle = () => {
    localStorage.setItem(HIDE_REJECTED_KEY, String(!hides))
    setHides(!hides)
  }
  return [hides, toggle] as const
}
