/** The verdict on each row of an imported sheet, and the mistakes that many rows share. */
import * as z from 'zod'
import { choices } from '#contract/platform/choices.ts'
import { ImportedColumn, Mapping } from './import-edits.ts'

export const peopleVerdicts = choices({ new: 'Baru', change: 'Berubah', same: 'Sama', bad: 'Bermasalah' })
export type PeopleVerdict = (typeof peopleVerdicts.values)[number]

export const PeopleCounts = z.object({ new: z.int(), change: z.int(), same: z.int(), bad: z.int() })
export type PeopleCounts = z.infer<typeof PeopleCounts>

export const PeopleRow = z.object({
  /** The row number in the sheet. */
  row: z.int(),
  verdict: peopleVerdicts.schema,
  employee_identity: z.string(),
  name: z.string(),
  /** The columns whose values differ from the stored ones. */
  changes: z.array(z.string()),
  errors: z.array(z.string()),
  /** Effects beside the listed changes: another job, or an additional position. */
  remarks: z.array(z.string()),
  /** The cells of an invalid row, to be corrected. */
  cells: z.record(z.string(), z.string()).optional(),
})
export type PeopleRow = z.infer<typeof PeopleRow>

/** One mistake in many rows: the same value in the same column. */
export const PeopleCause = z.object({
  text: z.string(),
  /** Null if the mistake does not depend on one cell. */
  column: ImportedColumn.nullable(),
  /** The cell as written; empty for a missing value. */
  value: z.string(),
  count: z.int(),
  /** The first rows that have it. */
  rows: z.array(z.int()),
  /** The closest known value. */
  suggestion: z.string().nullable(),
})
export type PeopleCause = z.infer<typeof PeopleCause>

export const PeopleImportPreview = z.object({
  counts: PeopleCounts,
  rows: z.array(PeopleRow),
  /** The mapping that was used. */
  mapping: Mapping,
  /** All headings of the file, in its order. */
  headings: z.array(z.string()),
  /** Similar headings of the template for headings that are not mapped. */
  proposal: Mapping,
  /** Required columns that no heading is mapped to; without them no row is read. */
  missing: z.array(z.string()),
  /** The mistakes, the most frequent first. */
  causes: z.array(PeopleCause),
  /** Known values of the columns that have mistakes. */
  options: z.record(z.string(), z.array(z.string())),
})
