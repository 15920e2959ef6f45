/** The form of an employment: fields, schema, and the rules that both share. */
import * as z from 'zod'
import { attendanceModes } from '#contract/calendar/attendance-mode.ts'
import { CompanyIds, companiesField } from '#contract/org/company-ids.ts'
import { departmentField } from '#contract/org/department.ts'
import { choices, sameText } from '#contract/platform/choices.ts'
import {
  choice,
  day,
  lookupField,
  OptionalDay,
  optionalRupiah,
  personName,
  REQUIRED,
  shape,
} from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

export const EMPLOYEE_NUMBER_MAX = 30
/** The ranks of jobs; 1 is the top. */
export const levels = sameText(['1', '2', '3', '4'])
export const Level = (message?: string) => integerInRange(1, levels.values.length, message)

export const workStatuses = choices({ active: 'Masih Bekerja', inactive: 'Tidak Bekerja' })

const MISSING = 'wajib diisi'
export const OptionalId = z.union([z.literal('').transform(() => null), Id.nullable()]).optional()

/** Free text of one line; an empty text removes the number, a missing one leaves it unchanged. */
export const EmployeeNumber = z.union([
  z.literal('').transform(() => null),
  personName(REQUIRED, EMPLOYEE_NUMBER_MAX).nullable(),
])

/** The company scope of HR, empty for all companies; a missing value leaves it unchanged. Other roles have none. */
export const ScopeIds = CompanyIds

/** Role ids are fixed: the first migration inserts them. */
const HCIS_ROLE = 1
export const scopeField = {
  ...companiesField,
  label: 'Cakupan Entitas',
  when: (values: Record<string, unknown>) => Number(values.role_id) === HCIS_ROLE,
}

/** Left out, it stays as it is. */
export const attendanceFields = {
  attendance: {
    ...choice('Absensi', attendanceModes.options),
    schema: attendanceModes.schema.optional(),
    hint: 'Tanpa: setiap hari kerja dihitung hadir. Ikut akun lain: dinilai dari absen akun lain karyawan ini',
  },
  attendance_of: {
    label: 'Absensi mengikuti akun',
    input: 'lookup' as const,
    schema: OptionalId,
    when: (values: Record<string, unknown>) => values.attendance === 'of',
  },
}

export const employmentFields = {
  company_id: lookupField('Entitas', 'company', MISSING),
  job_id: lookupField('Pekerjaan', 'job', MISSING),
  role_id: lookupField('Role', 'role', MISSING),
  company_ids: scopeField,
  start_at: day('Mulai Bekerja', MISSING),
  status: choice('Status Bekerja', workStatuses.options, MISSING),
  /** This field and the next two are optional; missing and empty mean the same. */
  supervisor_id: { label: 'Nama Atasan', input: 'lookup' as const, schema: OptionalId },
  department_id: departmentField,
  base_salary: optionalRupiah('Gaji Pokok'),
  take_home_pay: optionalRupiah('Take Home Pay'),
  status_id: lookupField('Status Karyawan', 'employee-status', MISSING),
  ...attendanceFields,
  contract_end_at: { label: 'Akhir Kontrak (opsional)', input: 'day' as const, schema: OptionalDay },
  employee_number: {
    label: 'Nomor Karyawan (opsional)',
    input: 'text' as const,
    schema: EmployeeNumber.optional(),
    maxLength: EMPLOYEE_NUMBER_MAX,
    note: () => 'Nomor dari entitas ini, di samping NIK',
  },
}

export const CONTRACT_BEFORE_START = 'Akhir Kontrak tidak boleh sebelum Mulai Bekerja'
export const isContractBeforeStart = (it: { start_at?: string | null; contract_end_at?: string | null }) =>
  Boolean(it.start_at && it.contract_end_at && it.contract_end_at < it.start_at)

/** The position that becomes supervisor of a leaver's subordinates. */
export const successorField = {
  label: 'Pengganti sebagai Atasan',
  input: 'lookup' as const,
  schema: OptionalId,
  when: (values: Record<string, unknown>) => values.status === 'inactive',
}
export const EmploymentForm = shape(employmentFields).extend({
  user_id: Id.optional(),
  /** A position of the same company, to which the subordinates move in the same transaction. */
  successor_id: successorField.schema,
  /** The version that the client read; the server answers 409 if the row has changed since. */
  version: z.int().positive().optional(),
})
export type EmploymentForm = z.output<typeof EmploymentForm>
export const NewEmployment = shape(employmentFields).extend({ user_id: Id })
