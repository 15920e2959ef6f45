/** A mistake of a row, and the cell that causes it. */

export interface RowError<Column extends string = string> {
  text: string
  /** The column whose cell has to be corrected; mistakes without one concern several rows or cells. */
  column?: Column
  /** The closest known value. */
  suggestion?: string
}

/** A cell that could not be read has an error already: that it is also missing would be a second one for one fault. */
export const requireCell = <Column extends string>(errors: RowError<Column>[], column: Column, text: string) => {
  if (!errors.some((it) => it.column === column)) errors.push({ text, column })
}

interface FaultyRow<Column extends string> {
  sheet: { row: number; cells: Partial<Record<string, string>> }
  errors: readonly RowError<Column>[]
}

const ROWS_SHOWN = 20
const CAUSES_MAX = 200

/** One mistake in many rows: the same value in the same column. */
interface Cause<Column extends string> {
  text: string
  column: Column | null
  value: string
  count: number
  rows: number[]
  suggestion: string | null
}

/** Groups the mistakes of all rows by column, value and text, the most frequent first. */
export const causesOf = <Column extends string>(rows: readonly FaultyRow<Column>[]): Cause<Column>[] => {
  const causes = new Map<string, Cause<Column>>()
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
