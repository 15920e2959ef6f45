/** The row of a statement that always has one: an aggregate, or an insert with `returning`. */
export const exactlyOne = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that always has a row had none.')
  return row
}
