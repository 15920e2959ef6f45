/** A row of the file with its validation result. */
import type { CareerEntryKind } from '#contract/people/career-entry.ts'
import { isSameValue } from '#server/platform/database/same-value.ts'
import type { PeopleImportRow } from './import-kind.ts'
import type { ReferencePerson, ReferencePosition } from './reference-data.ts'
import type { PeopleSheetRow } from './sheet-rows.ts'

export const PERSONAL_FIELDS = ['name', 'email', 'gender', 'personality'] as const
export const IMPORTED_TERM_FIELDS = [
  'job_id',
  'role_id',
  'status_id',
  'start_at',
  'contract_end_at',
  'base_salary',
  'take_home_pay',
  'status',
  'company_ids',
  'employee_number',
  'department_id',
  'attendance',
  'attendance_of',
] as const

/** The terms of the position, with the ids of the database. */
export type RowTerms = Partial<Pick<ReferencePosition, (typeof IMPORTED_TERM_FIELDS)[number]>> & {
  company_id: number
  job_id: number
}

export interface RowResult extends PeopleImportRow {
  sheet: PeopleSheetRow
  /** Undefined if the row does not name a company and a job in the caller's scope. */
  terms?: RowTerms
  person?: ReferencePerson
  position?: ReferencePosition
  /** A stored position or a row of this file; null leaves the supervisor unchanged. */
  supervisor: { id: number } | { row: RowResult } | null
  /** Another row of the file, the account whose attendance this one follows. */
  followed?: RowResult
  /** Pins of attendance machines that the row adds. */
  pins: string[]
  /** Kind of the career entry if the job changes. */
  careerKind?: CareerEntryKind
}

/** Columns that differ from the stored values; an empty cell keeps the stored value. */
export const changesOf = ({ sheet: { parsed }, person, position, terms, pins }: RowResult): string[] => {
  if (!person) return []
  const personal = PERSONAL_FIELDS.filter((it) => parsed[it] !== undefined && parsed[it] !== (person[it] ?? undefined))
  const ofPosition = position
    ? IMPORTED_TERM_FIELDS.filter((it) => terms?.[it] !== undefined && !isSameValue(terms[it], position[it]))
    : []
  return [...personal, ...ofPosition, ...(position && pins.length > 0 ? ['machine_pin'] : [])]
}
