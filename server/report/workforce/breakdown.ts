/** The groups into which people fall on a day. */
import { employmentCategories } from '#contract/org/employment-category.ts'
import type { Breakdown } from '#contract/report/breakdowns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { ReportCall } from '#server/report/summary/report-call.ts'
import type { WorkforceSelection, WorkSpan } from './timeline.ts'
import { type KeyOf, yearsBetween } from './turnover.ts'

export const UNKNOWN = 'Tidak diketahui'
export const NO_REASON = 'Belum diisi'
/** The key of people of whom nothing is known: an empty one would not arrive in a query. */
export const UNKNOWN_KEY = 'unknown'

interface Step {
  key: string
  label: string
  /** The first number of years that is too many. */
  below: number
}

const ages: readonly Step[] = [
  { key: 'under-25', label: '< 25', below: 25 },
  { key: '25-34', label: '25–34', below: 35 },
  { key: '35-44', label: '35–44', below: 45 },
  { key: '45-54', label: '45–54', below: 55 },
  { key: 'from-55', label: '≥ 55', below: Number.POSITIVE_INFINITY },
]
const services: readonly Step[] = [
  { key: 'under-1', label: '< 1', below: 1 },
  { key: '1-2', label: '1–2', below: 3 },
  { key: '3-4', label: '3–4', below: 5 },
  { key: '5-9', label: '5–9', below: 10 },
  { key: 'from-10', label: '≥ 10', below: Number.POSITIVE_INFINITY },
]
const stepOf = (steps: readonly Step[], years: number) => steps.find((it) => years < it.below)?.key ?? ''

const keys: Partial<Record<Breakdown, KeyOf>> = {
  company: ({ main }) => String(main.company_id),
  job: ({ main }) => String(main.job_id),
  status: ({ main }) => main.category,
  gender: (_, { worker }) => worker.gender || UNKNOWN_KEY,
  age: (_, { worker }, day) => (worker.birth === null ? UNKNOWN_KEY : stepOf(ages, yearsBetween(worker.birth, day))),
  service: ({ start_at }, _, day) => stepOf(services, yearsBetween(start_at, day)),
  reason: ({ main }) => main.reason_name ?? UNKNOWN_KEY,
}

export const breakdownKey = (by: Breakdown): KeyOf => keys[by] ?? (() => '')

export interface NamedKey {
  key: string
  label: string
}

const genders: readonly NamedKey[] = [
  { key: 'laki-laki', label: 'Laki-laki' },
  { key: 'perempuan', label: 'Perempuan' },
  { key: UNKNOWN_KEY, label: UNKNOWN },
]

const byName = (one: NamedKey, other: NamedKey) => one.label.localeCompare(other.label, 'id')

const namedTables: Partial<Record<Breakdown, 'companies' | 'jobs'>> = { company: 'companies', job: 'jobs' }

/** The names of the keys that a breakdown has from a table, as one value of JSON. */
export const namesOfBreakdown = (db: Db, by: Breakdown): Fragment => {
  const table = namedTables[by]
  return table ? db`(select coalesce(json_object_agg(id, name), '{}') from ${db(table)})` : db`'{}'::json`
}

/** The rows of a breakdown in their order: those that the data have, and for steps those between. */
export const rowsOfBreakdown = (
  { by, names }: Pick<ReportCall, 'by' | 'names'>,
  found: ReadonlySet<string>,
): NamedKey[] => {
  if (namedTables[by]) return [...found].map((key) => ({ key, label: names[key] ?? UNKNOWN })).toSorted(byName)
  const unknown = found.has(UNKNOWN_KEY) ? [{ key: UNKNOWN_KEY, label: UNKNOWN }] : []
  if (by === 'age') return [...ages, ...unknown].map(({ key, label }) => ({ key, label }))
  if (by === 'service') return services.map(({ key, label }) => ({ key, label }))
  if (by === 'gender') return genders.filter((it) => found.has(it.key))
  if (by === 'status')
    return employmentCategories.options
      .map(({ value, label }) => ({ key: value, label }))
      .filter((it) => found.has(it.key))
  return [...found].map((key) => ({ key, label: key === UNKNOWN_KEY ? NO_REASON : key })).toSorted(byName)
}

interface SelectionFilter {
  companies: readonly number[] | undefined
  job_id: number | undefined
  status: string | undefined
}

/** The people of the caller's companies, narrowed by job and status of the main position. */
export const selectionOf = ({ companies, job_id, status }: SelectionFilter): WorkforceSelection => {
  const inside = companies && new Set(companies)
  const isWanted = (main: WorkSpan) =>
    (job_id === undefined || main.job_id === job_id) && (status === undefined || main.category === status)
  return {
    hasCompany: (company_id) => !inside || inside.has(company_id),
    hasMain: job_id === undefined && status === undefined ? undefined : isWanted,
  }
}
