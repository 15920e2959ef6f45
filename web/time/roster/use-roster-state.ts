import { useMemo, useState } from 'react'
import { mondayOf, shiftDay } from '#contract/platform/day.ts'
import { isRealDay } from '#contract/platform/fields.ts'
import { canNameCompany, firstCompanyOf, isHcis } from '#contract/policy.ts'
import { roster } from '#contract/time/roster.ts'
import { shift } from '#contract/time/shift.ts'
import { useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { localDay } from '#web/ui/format.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { useListState } from '#web/ui/list/list-state.ts'

const PAGE_SIZE = 25
const keyword: Filter = { name: 'keyword', label: 'Cari nama' }
const entity: Filter = { name: 'company_id', label: 'Entitas', lookup: 'company', none: false }
const week: Filter = { name: 'from', label: 'Pekan' }

const isDay = (text: string | undefined): text is string =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text ?? '') && isRealDay(text ?? '')

/** The company, week, search and page in view, all in the address, and what is read for them. */
export function useRosterState() {
  const me = useMe()
  const [today] = useState(() => localDay(new Date().toISOString()))
  const first = firstCompanyOf(me)
  const filters = isHcis(me) ? [keyword, { ...entity, preset: String(first) }] : [keyword]
  const list = useListState([...filters, week], PAGE_SIZE)
  const { values, page, pageSize } = list
  const named = Number(values.company_id)
  const company_id = named > 0 && canNameCompany(me, named) ? named : first
  const from = mondayOf(isDay(values.from) ? values.from : today)
  const query = { company_id, from, to: shiftDay(from, 6), keyword: values.keyword, page, page_size: pageSize }
  const read = useRead(shift.active, { query: { company_id } })
  // In the order of the day.
  const shifts = useMemo(() => read.data?.toSorted((a, b) => a.in.localeCompare(b.in)) ?? [], [read.data])
  const reading = useRead(
    roster.page,
    { query },
    // The previous week stays until the next one is read; another company starts empty.
    { placeholderData: (old, asked) => (isOfCompany(asked?.queryKey, company_id) ? old : undefined) },
  )
  return {
    company_id,
    today,
    from,
    list,
    filters,
    reading,
    shifts,
    /** Undefined until it is known. */
    hasShifts: read.data && read.data.length > 0,
    showWeek: (day: string) => list.setFilter(week, mondayOf(day) === mondayOf(today) ? '' : mondayOf(day)),
  }
}
export type RosterState = ReturnType<typeof useRosterState>

const isOfCompany = (key: readonly unknown[] | undefined, company_id: number) =>
  (key?.[2] as { company_id?: number } | undefined)?.company_id === company_id
