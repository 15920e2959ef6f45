/**
 * Masks personal values for the audit log, whose rows cannot be deleted: identity numbers keep their last four
 * characters, e-mail addresses their first letter and domain.
 */
import { isSameValue } from '#server/platform/database/same-value.ts'

export type AuditValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue }
export type AuditValues = Readonly<Record<string, AuditValue>>

const numbers = new Set([
  'id_number',
  'tax_number',
  'account_number',
  'bpjs_tk_number',
  'bpjs_kes_number',
  'employee_identity',
])
/** Names are not stored: the ids identify people, and names are joined when the log is read. */
const names = new Set(['name', 'user_name', 'keyword', 'q'])
const SHOWN = 4

const endOf = (value: string) => `••••${value.slice(-SHOWN)}`
export const maskEmail = (value: string) =>
  `${value.slice(0, 1)}•••${value.includes('@') ? value.slice(value.indexOf('@')) : ''}`

const maskValue = (key: string, value: AuditValue): AuditValue => {
  if (typeof value === 'string') {
    if (numbers.has(key)) return endOf(value)
    return key === 'email' ? maskEmail(value) : value
  }
  if (Array.isArray(value)) return value.map((one: AuditValue) => maskValue(key, one))
  return typeof value === 'object' && value !== null ? maskValues(value as AuditValues) : value
}

export const maskValues = (values: AuditValues): AuditValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, maskValue(key, value)]))

/** Masks the filters of a list: that a name was searched is recorded, the name itself is not. */
export const maskQuery = (query: AuditValues): AuditValues =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, names.has(key) ? '…' : maskValue(key, value)]],
    ),
  )

/** Fields whose old and new values are recorded: pay, bank details, legal identity, permissions. */
const recordedFields = [
  'account_number',
  'account_holder',
  'bpjs_kes_number',
  'bpjs_tk_number',
  'bank',
  'bank_name',
  'tax_number',
  'no_tax_number',
  'id_number',
  'base_salary',
  'take_home_pay',
  'role_id',
  'company_id',
  'company_ids',
  'job_id',
  'status',
  'status_id',
  'supervisor_id',
  'department_id',
  'start_at',
  'contract_end_at',
  'email',
  'employee_identity',
  'employee_number',
] as const

/** Old and new values of the recorded fields that differ; empty if none does. */
export const recordedChanges = (
  before: object | null | undefined,
  after: object,
): { before?: AuditValues; after?: AuditValues } => {
  const [old, fresh] = [before ?? {}, after] as [AuditValues, AuditValues]
  const named = recordedFields.filter((it) => it in fresh && !isSameValue(old[it], fresh[it]))
  if (named.length === 0) return {}
  const pick = (side: AuditValues) => Object.fromEntries(named.map((it) => [it, side[it] ?? null]))
  return { ...(before && { before: pick(old) }), after: pick(fresh) }
}
