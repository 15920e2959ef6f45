/** The form of a career change. */

import { departmentField } from '#contract/org/department.ts'
import { choice, day, lookupField, optionalRupiah } from '#contract/platform/fields.ts'
import { CareerChange } from './career-change.ts'
import { type CareerKind, careerKinds } from './career-entry.ts'
import { attendanceFields, scopeField } from './employment-form.ts'

type Values = Record<string, unknown>
const when =
  (...kinds: CareerKind[]) =>
  ({ kind }: Values) =>
    kinds.includes(kind as CareerKind)
const { shape: inputs } = CareerChange

/** The fields of each kind of change; an empty field leaves the value unchanged. */
export const careerFields = {
  kind: choice('Jenis Perubahan', careerKinds.options),
  effective_at: { ...day('Tanggal Berlaku', 'Tanggal berlaku harus diisi'), schema: inputs.effective_at },
  company_id: { ...lookupField('Entitas', 'company'), schema: inputs.company_id, when: when('mutasi', 'koreksi') },
  job_id: {
    ...lookupField('Pekerjaan', 'job-level'),
    schema: inputs.job_id,
    when: when('promosi', 'demosi', 'mutasi', 'koreksi'),
  },
  role_id: {
    ...lookupField('Role', 'role'),
    schema: inputs.role_id,
    when: when('promosi', 'demosi', 'mutasi', 'koreksi'),
  },
  company_ids: {
    ...scopeField,
    schema: inputs.company_ids,
    when: (values: Values) => when('promosi', 'demosi', 'mutasi', 'koreksi')(values) && scopeField.when(values),
  },
  supervisor_id: {
    label: 'Nama Atasan',
    input: 'lookup' as const,
    schema: inputs.supervisor_id,
    when: when('promosi', 'demosi', 'mutasi', 'koreksi'),
  },
  department_id: {
    ...departmentField,
    label: 'Unit Kerja',
    schema: inputs.department_id,
    when: when('promosi', 'demosi', 'mutasi', 'gaji', 'kontrak', 'koreksi'),
  },
  attendance: {
    ...attendanceFields.attendance,
    schema: inputs.attendance,
    when: when('promosi', 'demosi', 'mutasi', 'koreksi'),
  },
  attendance_of: {
    ...attendanceFields.attendance_of,
    schema: inputs.attendance_of,
    when: (values: Values) =>
      when('promosi', 'demosi', 'mutasi', 'koreksi')(values) && attendanceFields.attendance_of.when(values),
  },
  status_id: {
    ...lookupField('Status Karyawan', 'employee-status'),
    schema: inputs.status_id,
    when: when('promosi', 'mutasi', 'kontrak', 'koreksi'),
  },
  base_salary: {
    ...optionalRupiah('Gaji Pokok'),
    schema: inputs.base_salary,
    when: when('promosi', 'demosi', 'mutasi', 'gaji', 'kontrak', 'koreksi'),
  },
  take_home_pay: {
    ...optionalRupiah('Take Home Pay'),
    schema: inputs.take_home_pay,
    when: when('promosi', 'demosi', 'mutasi', 'gaji', 'kontrak', 'koreksi'),
  },
  contract_end_at: {
    label: 'Akhir Kontrak',
    input: 'day' as const,
    schema: inputs.contract_end_at,
    when: when('mutasi', 'kontrak', 'koreksi'),
  },
  successor_id: {
    label: 'Pengganti sebagai Atasan',
    input: 'lookup' as const,
    schema: inputs.successor_id,
    when: (values: Values) =>
      when('keluar', 'mutasi')(values) || (when('koreksi')(values) && Boolean(values.company_id)),
  },
  exit_reason_id: {
    ...lookupField('Alasan Keluar (opsional)', 'exit-reason'),
    schema: inputs.exit_reason_id,
    when: when('keluar'),
  },
  letter_number: {
    label: 'Nomor Surat (opsional)',
    input: 'text' as const,
    schema: inputs.letter_number,
    maxLength: 100,
  },
  reason: { label: 'Alasan', input: 'multiline' as const, schema: inputs.reason, maxLength: 500, rows: 3 },
}
