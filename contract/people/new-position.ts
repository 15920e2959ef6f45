/** A position of a new person. */
import * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { departmentField } from '#contract/org/department.ts'
import { choices } from '#contract/platform/choices.ts'
import { choice, lookupField, OptionalDay, optionalRupiah } from '#contract/platform/fields.ts'
import { OptionalId, ScopeIds, scopeField } from './employment-form.ts'

export const POSITIONS_MAX = 50

const NO_SUPERVISOR = 'Atasan harus diisi'

/** A new person has no other account whose marks could judge the days. */
const newModes = choices({ own: attendanceModes.label('own'), none: attendanceModes.label('none') })

export const positionFields = {
  company_id: lookupField('Entitas', 'company', 'Entitas harus diisi'),
  role_id: lookupField('Role', 'role', 'Role harus diisi'),
  company_ids: scopeField,
  job_id: lookupField('Job Title - Level', 'job-level', 'Job title harus diisi'),
  supervisor_id: {
    label: 'Atasan',
    input: 'lookup' as const,
    // Null means no supervisor; the server accepts it only if the company has no leader of a higher rank.
    schema: z.union([lookupField('Atasan', '', NO_SUPERVISOR).schema, z.null()], { error: NO_SUPERVISOR }),
  },
  department_id: departmentField,
  start_at: { label: 'Mulai Bekerja (opsional)', input: 'day' as const, schema: OptionalDay },
  status_id: {
    label: 'Status Karyawan (opsional)',
    input: 'lookup' as const,
    lookup: 'employee-status',
    schema: OptionalId,
  },
  attendance: {
    ...choice('Absensi', newModes.options),
    schema: newModes.schema.optional(),
    hint: 'Tanpa: setiap hari kerja dihitung hadir',
  },
  base_salary: optionalRupiah('Gaji Pokok (opsional)'),
  take_home_pay: optionalRupiah('Take Home Pay (opsional)'),
}

export const NewPosition = z.strictObject({
  company_id: positionFields.company_id.schema,
  role_id: positionFields.role_id.schema,
  job_id: positionFields.job_id.schema,
  supervisor_id: positionFields.supervisor_id.schema,
  company_ids: ScopeIds,
  department_id: positionFields.department_id.schema,
  start_at: positionFields.start_at.schema,
  status_id: positionFields.status_id.schema,
  attendance: positionFields.attendance.schema,
  base_salary: positionFields.base_salary.schema,
  take_home_pay: positionFields.take_home_pay.schema,
})
export type NewPosition = z.output<typeof NewPosition>
