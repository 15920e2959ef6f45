import { ssoRefusals } from '#contract/access/sso.ts'
import { lookup, type NamedItem } from '#contract/org/lookup.ts'
import { useRead } from '#web/client/api.ts'
import { day, rupiah } from '#web/ui/format.ts'

type Format = (value: unknown) => string

const plain: Format = (value) => {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const money: Format = (value) =>
  typeof value === 'string' || typeof value === 'number' ? rupiah(String(value)) : plain(value)
const date: Format = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? day(value) : plain(value)

/** Replaces an id by the current name of its row. */
const byName = (items: readonly NamedItem[] | undefined): Format => {
  const nameOf = (id: unknown) => items?.find((it) => it.id === id)?.name ?? plain(id)
  return (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') || plain(null) : nameOf(value))
}

/** Formats a stored value of `before` or `after` for display, by field. */
export function useFormatValue(): (field: string, value: unknown) => string {
  const all = { query: { inactive: 'true' } } as const
  const companies = byName(useRead(lookup.companies, all).data)
  const jobs = byName(useRead(lookup.jobs, all).data)
  const statuses = byName(useRead(lookup.employeeStatuses, all).data)
  const roles = byName(useRead(lookup.roles, {}).data)
  const formats: Record<string, Format> = {
    company_id: companies,
    company_ids: companies,
    job_id: jobs,
    status_id: statuses,
    role_id: roles,
    base_salary: money,
    take_home_pay: money,
    start_at: date,
    contract_end_at: date,
    effective_at: date,
    sso_refusal: (value) => ssoRefusals.label(String(value)),
  }
  return (field, value) => (formats[field] ?? plain)(value)
}
