import { useMemo, useState } from 'react'
import { isRealDay } from '#contract/platform/fields.ts'
import { canNameCompany, firstCompanyOf, isHcis } from '#contract/policy.ts'
import { roster } from '#contract/time/roster.ts'
import { shift } from '#contract/time/shift.ts'
import { useRead } from '#web/client/api.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { useDepartmentFilters } from '#web/org/department/use-department-filters.ts'
import { localDay } from '#web/ui/format.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { useListState } from '#web/ui/list/list-state.ts'
import { type RosterView, rosterPeriod } from './roster-period.ts'

const PAGE_SIZE = 25
const keyword: Filter = { name: 'keyword', label: 'Cari nama' }
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company', none: false }
const first: Filter = { name: 'from', label: 'Tanggal' }
const shown: Filter = { name: 'tampilan', label: 'Tampilan' }

const isDay = (text: string | undefined): text is string =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text ?? '') && isRealDay(text ?? '')

/** The company, week or month, search and page in view, all in the address, and what is read for them. */
export function useRosterState() {
  const me = useMe()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const ownCompany = firstCompanyOf(me)
  const [search] = useSearch()
  const named = Number(search.company_id)
  const company_id = isHcis(me) && named > 0 && canNameCompany(me, named) ? named : ownCompany
  const units = useDepartmentFilters(company_id)
  const company = { ...entity, preset: String(ownCompany) }
  const filters = [keyword, ...(isHcis(me) ? [company] : []), ...units]
  const list = useListState([...filters, first, shown], PAGE_SIZE)
  const { values, page, pageSize } = list
  const view: RosterView = values.tampilan === 'bulan' ? 'month' : 'week'
  const period = rosterPeriod(view, isDay(values.from) ? values.from : today)
  const { keyword: name, department_id } = values
  const query = { company_id, department_id, ...period, keyword: name, page, page_size: pageSize }
  const read = useRead(shift.active, { query: { company_id } })
  // In the order of the day.
  const shifts = useMemo(() => read.data?.toSorted((a, b) => a.in.localeCompare(b.in)) ?? [], [read.data])
  const reading = useRead(
    roster.page,
    { query },
    // The previous days stay until the next ones are read; another company starts empty.
    { placeholderData: (old, asked) => (isOfCompany(asked?.queryKey, company_id) ? old : undefined) },
  )
  const isPart = Boolean(name || department_id) || (reading.data?.total_item ?? 0) > pageSize
  const staffing = useRead(roster.staffing, { query: { company_id, ...period } }, { enabled: isPart })
  return {
    company_id,
    today,
    view,
    period,
    list,
    filters,
    reading,
    /** Undefined where all people of the company are in view, and until it is known. */
    staffing: isPart ? staffing.data : undefined,
    shifts,
    /** Undefined until it is known. */
    hasShifts: read.data && read.data.length > 0,
    /** Shows the week or month of a day; that of today needs no address. */
    show: (day: string) => {
      const { from } = rosterPeriod(view, day)
      list.setFilter(first, from === rosterPeriod(view, today).from ? '' : from)
    },
  }
}
export type RosterState = ReturnType<typeof useRosterState>

const isOfCompany = (key: readonly unknown[] | undefined, company_id: number) =>
  (key?.[2] as { company_id?: number } | undefined)?.company_id === company_id
