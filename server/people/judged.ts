/** A row of a file with everything that was found out about it. */
import type { StoryKind } from '#contract/career.ts'
import type { PeopleVerdict } from '#contract/people.ts'
import type { KnownPerson, KnownPosition } from './known.ts'
import type { SheetRow } from './row.ts'

export const PERSONAL = ['name', 'email', 'gender', 'personality'] as const
export const TERMS = [
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
export type Terms = Partial<Pick<KnownPosition, (typeof TERMS)[number]>> & { company_id: number; job_id: number }

export interface Judged {
  sheet: SheetRow
  /** Undefined while it is not clear what the row is about. */
  terms?: Terms
  person?: KnownPerson
  position?: KnownPosition
  /** A position of the database, or a row of this file; null says nothing of it. */
  supervisor: { id: number } | { row: Judged } | null
  /** The kind of its career entry where the job changes. */
  story?: StoryKind
  errors: string[]
  /** What the preview says of a row that can be stored. */
  remarks: string[]
  /** The columns that differ from what is stored. */
  changes: string[]
  verdict: PeopleVerdict
}
