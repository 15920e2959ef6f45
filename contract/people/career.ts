/** The career history of a position: what changed, from when on, and why. */
import * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { choices } from '#contract/platform/choices.ts'
import { Amount, Day, optionalText } from '#contract/platform/fields.ts'
import { ById, endpoint, Id, listQuery } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { Supervisor } from './employee.ts'
import { ScopeIds } from './employment-form.ts'

/** The kinds that HR may choose. */
export const careerKinds = choices({
  promosi: 'Promosi',
  mutasi: 'Mutasi',
  demosi: 'Demosi',
  gaji: 'Perubahan Gaji',
  kontrak: 'Perpanjangan Kontrak',
  koreksi: 'Koreksi',
  keluar: 'Keluar',
})
export type CareerKind = (typeof careerKinds.values)[number]

/** The kinds in the career history: also the start of work, and imports. */
export const careerEntryKinds = choices({ masuk: 'Mulai Bekerja', impor: 'Impor', ...labelsOf(careerKinds) })
export type CareerEntryKind = (typeof careerEntryKinds.values)[number]

export const careerStates = choices({ planned: 'Direncanakan', applied: 'Berlaku', withdrawn: 'Dibatalkan' })

function labelsOf<V extends string>(set: { options: readonly { value: V; label: string }[] }) {
  return Object.fromEntries(set.options.map(({ value, label }) => [value, label])) as Record<V, string>
}

/** How far back a change may take effect, and how far ahead one may be planned. */
export const BACKDATE_DAYS = 365
export const PLAN_AHEAD_DAYS = 730

const OptionalId = Id.nullable().optional()
/** As the form's rule, but without the empty text: a missing value already leaves the salary unchanged. */
const Salary = Amount.nullable().optional()
/** The fields that a change may set; a missing one stays unchanged. */
const Terms = z.strictObject({
  company_id: Id.optional(),
  job_id: Id.optional(),
  role_id: Id.optional(),
  supervisor_id: OptionalId,
  department_id: OptionalId,
  attendance: attendanceModes.schema.optional(),
  attendance_of: OptionalId,
  status_id: OptionalId,
  base_salary: Salary,
  take_home_pay: Salary,
  contract_end_at: Day().nullable().optional(),
  company_ids: ScopeIds,
})

type Draft = Partial<Record<string, unknown>>
const needed: Record<CareerKind, (draft: Draft) => string[]> = {
  promosi: () => ['job_id'],
  demosi: () => ['job_id'],
  /** Within the company a change of unit is enough. */
  mutasi: ({ department_id }) => (department_id ? [] : ['company_id', 'job_id']),
  gaji: ({ take_home_pay }) => (take_home_pay ? [] : ['base_salary']),
  kontrak: () => ['contract_end_at'],
  koreksi: () => [],
  keluar: () => ['reason'],
}

/** Whether a change of this kind cannot be stored without the field. */
export const isNeeded = (name: string, draft: Draft & { kind?: unknown }) =>
  name === 'kind' ||
  name === 'effective_at' ||
  (careerKinds.schema.safeParse(draft.kind).success && needed[draft.kind as CareerKind](draft).includes(name))

export const CareerChange = Terms.extend({
  kind: careerKinds.schema,
  effective_at: Day('Tanggal berlaku harus diisi'),
  reason: optionalText(500),
  letter_number: optionalText(100),
  /** The reason of leaving; for `keluar` only. */
  exit_reason_id: OptionalId,
  /** The position that becomes supervisor of this position's subordinates. */
  successor_id: OptionalId,
  /** The version that the client read; the server answers 409 if the position has changed since. */
  version: z.int().positive().optional(),
}).superRefine((draft, context) => {
  if (draft.exit_reason_id && draft.kind !== 'keluar')
    context.addIssue({ code: 'custom', path: ['exit_reason_id'], message: 'Hanya untuk keluar' })
  for (const field of needed[draft.kind](draft)) {
    const value = (draft as Draft)[field]
    if (value === undefined || value === null || value === '')
      context.addIssue({ code: 'custom', path: [field], message: 'Wajib diisi' })
  }
})
export type CareerChange = z.output<typeof CareerChange>

/** The position before or after a change, with names beside ids; only hcis receives salaries. */
const TermsSnapshot = z
  .object({
    company_id: z.int(),
    company_name: z.string(),
    job_id: z.int(),
    job_name: z.string(),
    role_id: z.int(),
    role_name: z.string(),
    supervisor_id: z.int().nullable(),
    supervisor_name: z.string().nullable(),
    department_id: z.int().nullable(),
    department_name: z.string().nullable(),
    attendance: attendanceModes.schema.nullable(),
    attendance_of: z.int().nullable(),
    attendance_of_name: z.string().nullable(),
    status_id: z.int().nullable(),
    status_name: z.string().nullable(),
    status: z.string(),
    start_at: z.string().nullable(),
    contract_end_at: z.string().nullable(),
    base_salary: z.string().nullable(),
    take_home_pay: z.string().nullable(),
    company_ids: z.array(z.int()).nullable(),
    scope_names: z.array(z.string()),
  })
  .partial()
export type TermsSnapshot = z.infer<typeof TermsSnapshot>

export const CareerEntry = z.object({
  id: z.int(),
  kind: careerEntryKinds.schema,
  effective_at: z.string(),
  state: careerStates.schema,
  reason: z.string().nullable(),
  letter_number: z.string().nullable(),
  before: TermsSnapshot,
  after: TermsSnapshot,
  /** The author; null for imports and scheduled jobs. */
  by: z.string().nullable(),
  at: z.string(),
  /** Why a planned change could not be applied on its date. */
  problem: z.string().nullable(),
})
export type CareerEntry = z.infer<typeof CareerEntry>

export const CareerPreview = z.object({
  followers: z.array(Supervisor),
  /** Undecided requests; they are decided in the company where they were submitted, also after the change. */
  open_requests: z.array(z.object({ kind: z.string(), id: z.int(), date: z.string(), description: z.string() })),
  warnings: z.array(z.string()),
})
export type CareerPreview = z.infer<typeof CareerPreview>

/** How far ahead the home and the list look unless a number of days is asked for. */
export const ENDING_DAYS = 60

export const EndingContract = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  company_name: z.string(),
  job_name: z.string(),
  contract_end_at: z.string(),
  /** Negative after the end. */
  days_left: z.int(),
})
export type EndingContract = z.infer<typeof EndingContract>

/** The total of the list and how many of these contracts have ended; the next end is not before today. */
export const EndingTotal = z.object({ total: z.int(), past: z.int(), next_end_at: z.string().nullable() })
export type EndingTotal = z.infer<typeof EndingTotal>

/** Why the account that planned a change, or made a machine token, no longer has the right to it. */
export const orphanCauses = choices({
  left: 'Sudah tidak bekerja',
  role: 'Bukan HR lagi',
  scope: 'Di luar cakupannya sekarang',
})
export const orphanKinds = choices({ ...labelsOf(careerEntryKinds), token: 'Token Mesin' })
/**
 * A planned change that will not be applied because its author lost the rights, or (`token`) a machine token whose maker
 * did: it has the token's id, name and last day, and the position of its maker.
 */
export const OrphanedPlan = z.object({
  id: z.int(),
  position_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  company_name: z.string(),
  job_name: z.string(),
  kind: orphanKinds.schema,
  effective_at: z.string(),
  /** Null if the author is unknown. */
  author_name: z.string().nullable(),
  cause: orphanCauses.schema,
})
export type OrphanedPlan = z.infer<typeof OrphanedPlan>

const ByChange = z.strictObject({ id: Id, changeId: Id })

export const career = {
  history: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/position/:id/history',
    audit: { entity: 'career', subject: 'position' },
    access: 'hcis',
    summary: 'The story of a position, the newest first',
    params: ById,
    reply: z.array(CareerEntry),
  }),
  managerHistory: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/:id/history',
    audit: { entity: 'career', subject: 'position' },
    access: 'manager',
    summary: 'The story of a position of the own company, without salaries',
    params: ById,
    reply: z.array(CareerEntry),
  }),
  change: endpoint({
    method: 'POST',
    path: '/hcis/user/employee/position/:id/change',
    audit: { entity: 'career_change', subject: 'position' },
    access: 'hcis',
    summary: 'Change the terms of a position from a day on; a day ahead is planned',
    params: ById,
    body: CareerChange,
    reply: CareerEntry,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/hcis/user/employee/position/:id/change/preview',
    audit: { action: 'read', entity: 'position', subject: 'position' },
    access: 'hcis',
    summary: 'Whom and what such a change touches; nothing is stored',
    params: ById,
    body: CareerChange,
    reply: CareerPreview,
    status: 200,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/hcis/user/employee/position/:id/change/:changeId',
    audit: { entity: 'career_change', subject: 'position' },
    access: 'hcis',
    summary: 'Take back a change that is planned',
    params: ByChange,
    reply: CareerEntry,
  }),
  orphans: endpoint({
    method: 'GET',
    path: '/hcis/career/orphan',
    audit: { list: 'user', entity: 'career_change' },
    access: 'group-hcis',
    summary: 'Planned changes and machine tokens whose author has no right to them any more, the next one first',
    query: listQuery({}),
    page: OrphanedPlan,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/hcis/user/employee/position/:id/change/:changeId/take-over',
    audit: { action: 'update', entity: 'career_change', subject: 'position' },
    access: 'group-hcis',
    summary:
      'Plan a change as the own one whose author has no right to it any more; one whose day is over binds at once',
    params: ByChange,
    reply: CareerEntry,
    status: 200,
  }),
  ending: endpoint({
    method: 'GET',
    path: '/hcis/contract/ending',
    audit: { list: 'user', entity: 'contract' },
    access: 'hcis',
    summary: 'Contracts that end within so many days, or have ended',
    query: listQuery({ days: integerInRange(1, 730).default(ENDING_DAYS) }),
    page: EndingContract,
  }),
  endingTotal: endpoint({
    method: 'GET',
    path: '/hcis/contract/ending/total',
    unaudited: 'no personal data',
    access: 'hcis',
    summary: 'How many contracts end within sixty days, how many of them have ended, and the next end',
    reply: EndingTotal,
  }),
}
