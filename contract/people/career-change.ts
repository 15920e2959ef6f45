/** A change of the terms of a position as HR sends it. */
import * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { Amount, Day, optionalText } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/http.ts'
import { type CareerKind, careerKinds } from './career-entry.ts'
import { ScopeIds } from './employment-form.ts'

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
