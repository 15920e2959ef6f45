/** What of a value may stand in the trail, whose rows nobody can take back: of numbers of identity the end, of mailboxes the start. */
import { isSameValue } from '#server/database/same-value.ts'

export type AuditValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly AuditValue[]
  | { readonly [key: string]: AuditValue }
export type AuditValues = Readonly<Record<string, AuditValue>>

const numbers = new Set(['id_number', 'tax_number', 'account_number', 'employee_identity'])
/** Who they are, the ids say; the names are asked of the person's row when the trail is read. */
const names = new Set(['name', 'user_name', 'keyword'])
const SHOWN = 4

const endOf = (value: string) => `••••${value.slice(-SHOWN)}`
const mailbox = (value: string) =>
  `${value.slice(0, 1)}•••${value.includes('@') ? value.slice(value.indexOf('@')) : ''}`

const maskValue = (key: string, value: AuditValue): AuditValue => {
  if (typeof value === 'string') {
    if (numbers.has(key)) return endOf(value)
    return key === 'email' ? mailbox(value) : value
  }
  if (Array.isArray(value)) return value.map((one: AuditValue) => maskValue(key, one))
  return typeof value === 'object' && value !== null ? maskValues(value as AuditValues) : value
}

export const maskValues = (values: AuditValues): AuditValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, maskValue(key, value)]))

/** For what was asked of a list: whom somebody looked for is not told, only that. */
export const maskQuery = (asked: AuditValues): AuditValues =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, names.has(key) ? '…' : maskValue(key, value)]],
    ),
  )

/** What is worth its value before and after: money, where it goes, who one is before the law, and rights. */
const recordedFields = [
  'account_number',
  'bank',
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
  'start_at',
  'contract_end_at',
  'email',
  'employee_identity',
] as const

/** The kept fields that differ, on either side; nothing where none does. */
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
