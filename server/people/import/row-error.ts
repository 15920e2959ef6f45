/** A mistake of a row, and the cell that causes it. */
import type { ImportColumnName, PeopleCause } from '#contract/people/import.ts'

export interface RowError {
  text: string
  /** The column whose cell has to be corrected; mistakes without one concern several rows or cells. */
  column?: ImportColumnName
  /** The closest known value. */
  suggestion?: string
}

/** A cell that could not be read has an error already: that it is also missing would be a second one for one fault. */
export const requireCell = (errors: RowError[], column: ImportColumnName, text: string) => {
  if (!errors.some((it) => it.column === column)) errors.push({ text, column })
}

interface FaultyRow {
  sheet: { row: number; cells: Partial<Record<string, string>> }
  errors: readonly RowError[]
}

const ROWS_SHOWN = 20
const CAUSES_MAX = 200

/** Groups the mistakes of all rows by column, value and text, the most frequent first. */
export const causesOf = (rows: readonly FaultyRow[]): PeopleCause[] => {
  const causes = new Map<string, PeopleCause>()
  for (const { sheet, errors } of rows)
    for (const { text, column = null, suggestion = null } of errors) {
      const value = (column && sheet.cells[column]) ?? ''
      const key = JSON.stringify([column, value, text])
      const cause = causes.get(key) ?? { text, column, value, count: 0, rows: [], suggestion }
      cause.count++
      if (cause.rows.length < ROWS_SHOWN) cause.rows.push(sheet.row)
      causes.set(key, cause)
    }
  return [...causes.values()].toSorted((a, b) => b.count - a.count).slice(0, CAUSES_MAX)
}
