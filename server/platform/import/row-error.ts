/** A mistake of a row, and the cell that causes it. */
import { groupBy } from '#server/platform/group-by.ts'

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

/** Groups the mistakes of all rows by column, value and text, the most frequent first. */
export const causesOf = <Column extends string>(rows: readonly FaultyRow<Column>[]) => {
  const found = rows.flatMap(({ sheet: { row, cells }, errors }) =>
    errors.map(({ text, column = null, suggestion = null }) => ({
      row,
      cause: { text, column, value: (column && cells[column]) ?? '', suggestion },
    })),
  )
  return [...groupBy(found, ({ cause: { column, value, text } }) => JSON.stringify([column, value, text])).values()]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, CAUSES_MAX)
    .flatMap((all) => {
      const shown = all.slice(0, ROWS_SHOWN).map((it) => it.row)
      return all.slice(0, 1).map(({ cause }) => ({ ...cause, count: all.length, rows: shown }))
    })
}
