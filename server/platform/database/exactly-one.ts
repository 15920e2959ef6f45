/** Returns the row of a statement that always has one: an aggregate, or an insert with `returning`. */
export const exactlyOne = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('The statement returned no row.')
  return row
}
