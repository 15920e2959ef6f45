/** An entry of the career history: its kind, state, and the terms before and after. */
import * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { choices } from '#contract/platform/choices.ts'

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

export function labelsOf<V extends string>(set: { options: readonly { value: V; label: string }[] }) {
  return Object.fromEntries(set.options.map(({ value, label }) => [value, label])) as Record<V, string>
}

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
