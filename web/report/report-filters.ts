/** The filters of a report, which stand in the address. */
import { employmentCategories } from '#contract/org/employment-category.ts'
import { isHcis, isSenior, type Me, readsReports } from '#contract/policy.ts'
import { type Breakdown, breakdowns, breakdownsOf } from '#contract/report/breakdowns.ts'
import { hasMonth, isDated, type ReportTopic } from '#contract/report/figures.ts'
import type { Filter } from '#web/ui/list/filter.ts'
import { shortMonth } from './figure-text.ts'

const MONTHS = 36

const monthsBefore = (today: string) => {
  const index = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = index - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/** A manager who also reads figures of other companies sees the people of the own one only. */
export const seesPeople = (me: Me, company_id: string | undefined) =>
  isSenior(me) && (isHcis(me) || !readsReports(me) || company_id === String(me.company_id))

/** As the server groups without a wish: companies are a group only where several are in sight. */
export const usualBreakdown = (report: ReportTopic, me: Me, company_id: string | undefined): Breakdown => {
  const [first, second = first] = breakdownsOf[report]
  const isOne = company_id !== undefined || !(isHcis(me) || readsReports(me)) || me.company_ids?.length === 1
  return first === 'company' && isOne ? second : first
}

const LIMITS = [0, 5, 10, 15, 20, 30]
const USUAL_LIMIT = 10
/** From so many days left on people count as having too many. */
const limitFilter: Filter = {
  name: 'more_than',
  label: 'Batas sisa',
  options: LIMITS.map((days) => ({ value: String(days), label: `Lebih dari ${days} hari` })),
  preset: String(USUAL_LIMIT),
  none: false,
}

export const filtersOf = (report: ReportTopic, me: Me, today: string, company_id: string | undefined): Filter[] => {
  const months = monthsBefore(today)
  const monthFilter: Filter = {
    name: 'month',
    label: 'Bulan',
    options: months.map((value) => ({ value, label: shortMonth(value) })),
    preset: months[1] ?? '',
    none: false,
  }
  const dateFilter: Filter = { name: 'date', label: 'Per tanggal', input: 'day', preset: today }
  const sees = isHcis(me) || readsReports(me)
  return [
    ...(isDated(report) ? [dateFilter] : []),
    ...(hasMonth(report) ? [monthFilter] : []),
    ...(sees ? [{ name: 'company_id', label: 'Entitas', lookup: 'company' }] : []),
    ...(report === 'decision'
      ? []
      : [
          { name: 'job_id', label: 'Pekerjaan', lookup: 'job' },
          { name: 'status', label: 'Status', options: employmentCategories.options },
        ]),
    ...(report === 'leave' ? [limitFilter] : []),
    {
      name: 'by',
      label: 'Rincian',
      options: breakdownsOf[report]
        .filter((it) => it !== 'approver' || seesPeople(me, company_id))
        .map((value) => ({ value, label: breakdowns.label(value) })),
      preset: usualBreakdown(report, me, company_id),
      none: false,
    },
  ]
}
