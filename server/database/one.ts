/** The one row that a query cannot fail to give: of an insert that returns it, of an aggregate. */
export const one = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('A row was expected, and there is none')
  return row
}
