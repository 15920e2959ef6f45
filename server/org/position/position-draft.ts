/** The draft that a form or plan makes of a stored position. */
import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'
import type { EmploymentForm } from '#contract/people/employment-form.ts'
import type { PositionDraft, StoredPosition } from './employment.ts'

/**
 * The new values of the position: fields that the form omits become empty, except the end of the contract, the company
 * scope, and the number and the unit within the same company.
 */
export const draftOf = (form: EmploymentForm, before?: StoredPosition): PositionDraft => ({
  company_id: form.company_id,
  job_id: form.job_id,
  role_id: form.role_id,
  status: form.status,
  status_id: form.status_id,
  start_at: form.start_at,
  supervisor_id: form.supervisor_id ?? null,
  department_id: form.department_id === undefined ? departmentAfter(form, before) : form.department_id,
  ...attendanceAfter(form, before),
  base_salary: form.base_salary ?? null,
  take_home_pay: form.take_home_pay ?? null,
  contract_end_at: form.contract_end_at === undefined ? (before?.contract_end_at ?? null) : form.contract_end_at,
  company_ids: form.company_ids === undefined ? (before?.company_ids ?? []) : sortedIds(form.company_ids),
  employee_number: form.employee_number === undefined ? numberAfter(form, before) : form.employee_number,
})

interface AskedAttendance {
  attendance?: AttendanceMode | undefined
  attendance_of?: number | null | undefined
}

/** Only a position that follows another account names one. */
export const attendanceAfter = (
  asked: AskedAttendance,
  before?: Pick<StoredPosition, 'attendance' | 'attendance_of'>,
): Pick<StoredPosition, 'attendance' | 'attendance_of'> => {
  const attendance = asked.attendance ?? before?.attendance ?? 'own'
  const attendance_of = asked.attendance_of === undefined ? before?.attendance_of : asked.attendance_of
  return { attendance, attendance_of: attendance === 'of' ? (attendance_of ?? null) : null }
}

/** A number belongs to the company that gave it, so a move to another company removes it. */
export const numberAfter = ({ company_id }: { company_id?: number }, before?: StoredPosition) =>
  before && (company_id ?? before.company_id) === before.company_id ? before.employee_number : null

/** A unit belongs to its company, so a move to another company leaves it. */
export const departmentAfter = ({ company_id }: { company_id?: number }, before?: StoredPosition) =>
  before && (company_id ?? before.company_id) === before.company_id ? before.department_id : null

/** Sorts and removes duplicates, so that equal sets compare equal. */
export const sortedIds = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
