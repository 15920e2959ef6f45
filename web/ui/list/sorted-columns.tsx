import TableSortLabel from '@mui/material/TableSortLabel'
import type { Column } from './column.ts'

/** Headings sort by their column, and turn the order when pressed again; `sort` is as in the address: 'taken_desc'. */
export const sortedColumns = <Row, Name extends string>(
  columns: readonly Column<Row>[],
  /** The name in the address by the heading; other headings do not sort. */
  names: Readonly<Record<string, Name>>,
  sort: string,
  onSort: (sort: `${Name}_${'asc' | 'desc'}`) => void,
): Column<Row>[] => {
  const [sorted, order] = sort.split('_')
  const direction = order === 'desc' ? 'desc' : 'asc'
  return columns.map((column) => {
    const name = names[column.label]
    if (!name) return column
    const isSorted = name === sorted
    const next = isSorted && direction === 'asc' ? 'desc' : 'asc'
    return {
      ...column,
      sortDirection: isSorted && direction,
      head: (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => onSort(`${name}_${next}`)}
        >
          {column.label}
        </TableSortLabel>
      ),
    }
  })
}
