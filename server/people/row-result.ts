/** A row of a file with everything that was found out about it. */
import type { CareerEntryKind } from '#contract/career.ts'
import type { PeopleVerdict } from '#contract/people.ts'
import type { ReferencePerson, ReferencePosition } from './reference-data.ts'
import type { PeopleSheetRow } from './sheet-rows.ts'

export const PERSONAL_FIELDS = ['name', 'email', 'gender', 'personality'] as const
export const TERM_FIELDS = [
  'job_id',
  'role_id',
  'status_id',
  'start_at',
  'contract_end_at',
  'base_salary',
  'take_home_pay',
  'status',
  'company_ids',
] as const

/** What the file says of a position, in the ids of the database. */
export type RowTerms = Partial<Pick<ReferencePosition, (typeof TERM_FIELDS)[number]>> & {
  company_id: number
  job_id: number
}

export interface RowResult {
  sheet: PeopleSheetRow
  /** Undefined while it is not clear what the row is about. */
  terms?: RowTerms
  person?: ReferencePerson
  position?: ReferencePosition
  /** A position of the database, or a row of this file; null says nothing of it. */
  supervisor: { id: number } | { row: RowResult } | null
  /** The kind of its career entry where the job changes. */
  careerKind?: CareerEntryKind
  errors: string[]
  /** What the preview says of a row that can be stored. */
  remarks: string[]
  /** The columns that differ from what is stored. */
  changes: string[]
  verdict: PeopleVerdict
}
