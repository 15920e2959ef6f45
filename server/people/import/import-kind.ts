/** The interface of a kind of import, and what all kinds have in common. */
import type { ImportColumnName } from '#contract/people/import.ts'
import {
  type PeopleCounts,
  type PeopleRow,
  type PeopleVerdict,
  peopleVerdicts,
} from '#contract/people/import-preview.ts'
import type { Me } from '#contract/policy.ts'
import type { NewAuditRow } from '#server/platform/audit/write-rows.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { EditedRow } from '#server/platform/import/edited-rows.ts'
import type { RowError } from '#server/platform/import/row-error.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import type { Caller } from '#server/platform/session/identify.ts'

export type PeopleRowError = RowError<ImportColumnName>

/** A row of the file with its result, whatever its kind. */
export interface PeopleImportRow {
  sheet: { row: number; employee_identity: string; cells: Partial<Record<string, string>> }
  /** The name to show. */
  name: string
  /** The person of the row, if the caller may know them. */
  person?: { id: number }
  verdict: PeopleVerdict
  /** Columns that differ from the stored values. */
  changes: string[]
  errors: PeopleRowError[]
  /** Hints of the preview about a row that can be stored. */
  remarks: string[]
}

export interface ImportContext {
  db: Db
  clock: Clock
  me: Me
}

export interface Validated {
  rows: PeopleImportRow[]
  /** Known values of columns that are chosen from a list. */
  options: Partial<Record<string, readonly string[]>>
  /** Stores the rows and returns the audit rows of the people concerned, without what they share. */
  store: (tx: Db, me: Caller, clock: Clock) => Promise<Partial<NewAuditRow>[]>
}

export interface Importer {
  /** Decides what an import would do with each row; the preview and the import both call it. */
  validate: (context: ImportContext, rows: EditedRow[]) => Promise<Validated>
  /** Taken before the validation that precedes storing, so that its result still holds. */
  lock: (tx: Db) => PromiseLike<unknown>
}

export const peopleCountsOf = (rows: readonly PeopleImportRow[]): PeopleCounts =>
  countVerdicts(
    peopleVerdicts.values,
    rows.map((it) => it.verdict),
  )

export const shownRow = ({ sheet, name, verdict, changes, errors, remarks }: PeopleImportRow): PeopleRow => ({
  row: sheet.row,
  verdict,
  employee_identity: sheet.employee_identity,
  name,
  changes,
  errors: errors.map((it) => it.text),
  remarks,
  ...(verdict === 'bad' && { cells: sheet.cells as Record<string, string> }),
})
