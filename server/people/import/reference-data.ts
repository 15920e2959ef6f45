/** The stored people, positions and master data that a file refers to. */
import type { AttendanceMode } from '#contract/calendar/attendance-mode.ts'

export interface ReferencePerson {
  id: number
  employee_identity: string
  name: string
  email: string | null
  gender: string
  personality: string
  anonymised_at: string | null
}

export interface ReferencePosition {
  id: number
  user_id: number
  company_id: number
  job_id: number
  role_id: number
  supervisor_id: number | null
  status_id: number | null
  status: 'active' | 'inactive'
  start_at: string | null
  contract_end_at: string | null
  base_salary: string | null
  take_home_pay: string | null
  company_ids: number[]
  employee_number: string | null
  department_id: number | null
  attendance: AttendanceMode
  attendance_of: number | null
}

export interface ReferenceDepartment {
  id: number
  company_id: number
  name: string
  code: string | null
  active: boolean
}

export interface NamedRow {
  id: number
  name: string
  active: boolean
}

/**
 * People whom HR with a company scope may not manage at all (`hidden`), or whose e-mail address it may not change,
 * because it signs in to all of their accounts (`foreign`).
 */
export interface PersonScope {
  hidden: Set<number>
  foreign: Set<number>
}

export interface ReferenceData extends PersonScope {
  companies: NamedRow[]
  jobs: (NamedRow & { sequence: number })[]
  statuses: NamedRow[]
  /** The units of those companies of the file that are in the caller's scope. */
  departments: ReferenceDepartment[]
  roles: Record<string, number>
  people: ReferencePerson[]
  /** All positions of those companies of the file that are in the caller's scope. */
  positions: ReferencePosition[]
  /** Active positions of the people in the file in the other companies of the caller's scope. */
  elsewhere: Pick<ReferencePosition, 'id' | 'user_id' | 'company_id' | 'job_id' | 'attendance' | 'attendance_of'>[]
  /** The companies of the file in which people of it work or have worked. */
  worked: { user_id: number; company_id: number }[]
  /** The first day of active positions in their present company, if it is known. */
  since: ReadonlyMap<number, string>
  /** The pins of the file that are taken. */
  pins: { company_id: number; pin: string; position_id: number; holds: boolean }[]
  /** Whether another person has an active HR position. */
  hasOtherGroupHr: boolean
  today: string
}

/** Normalises a name for comparison: lower case and single spaces. */
export const foldName = (name: string) => name.toLocaleLowerCase('id').replace(/\s+/g, ' ').trim()
