import TableSortLabel from '@mui/material/TableSortLabel'
import type { BalanceRow, BalanceSort } from '#contract/leave/balance.ts'
import type { Column } from '#web/ui/list/column.ts'

/** The figure below each heading. */
const figureOf: Readonly<Record<string, BalanceSort>> = {
  Hak: 'granted',
  'Cuti Bersama': 'joint',
  Diambil: 'taken',
  Sisa: 'remaining',
  Menunggu: 'reserved',
  Tersedia: 'available',
}

/** Headings of figures sort by them, and turn the order when pressed again; `sort` is as in the address: 'taken_desc'. */
export const sortedBy = (
  columns: readonly Column<BalanceRow>[],
  sort: string,
  onSort: (sort: `${BalanceSort}_${'asc' | 'desc'}`) => void,
): Column<BalanceRow>[] => {
  const [sorted, order] = sort.split('_')
  const direction = order === 'desc' ? 'desc' : 'asc'
  return columns.map((column) => {
    const figure = figureOf[column.label]
    if (!figure) return column
    const isSorted = figure === sorted
    const next = isSorted && direction === 'asc' ? 'desc' : 'asc'
    return {
      ...column,
      sortDirection: isSorted && direction,
      head: (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => onSort(`${figure}_${next}`)}
        >
          {column.label}
        </TableSortLabel>
      ),
    }
  })
}
