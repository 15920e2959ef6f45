import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, type Key, type ReactNode, useState } from 'react'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import type { Column, LeadingCell, RowsQuery } from '#web/ui/list/column.ts'
import { DataCards } from '#web/ui/list/data-cards.tsx'
import { RowActions } from '#web/ui/list/row-actions.tsx'
import type { RowCardProps } from '#web/ui/list/row-card.tsx'
import { scrollingTableStyle } from '#web/ui/list/scrolling-table-style.ts'
import { SkeletonRows } from '#web/ui/list/skeleton-rows.tsx'
import { DESKTOP_MIN_WIDTH, useFitsWidth } from '#web/ui/list/use-fits-width.ts'

export interface DataTableProps<Row> {
  /** What the table is about, for those who cannot see it. */
  label: string
  rows: RowsQuery<Row>
  columns: readonly Column<Row>[]
  rowKey?: (row: Row) => Key
  rowActions?: (row: Row) => ReactNode
  /** Heading of the running number; without it there is none. */
  no?: string
  /** How many rows are on the pages before this one. */
  offset?: number
  empty?: string
  failure?: string
  /** A cell before all others, such as a box to tick. */
  lead?: LeadingCell<Row>
  /** How a row is drawn on a phone, where a card would be too much. */
  card?: ComponentType<RowCardProps>
  /** On the element of each row, so that keys can walk from one to the next. */
  rowProps?: (row: Row) => object
}

const idOf = (row: unknown) => (row as { id: Key }).id

/** Rows as a table, and as cards where a narrow page would hide some of it; with what to show while there are none. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const isNarrow = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const { rows, rowKey = idOf, empty, failure } = props
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const isDesktop = useMediaQuery(breakpoints.up(DESKTOP_MIN_WIDTH), { noSsr: true })
  const { fits, isCramped } = useFitsWidth(container, rows.data?.map(rowKey).join() ?? '')
  const hasCards = isPhone || (!fits && isCramped && !isDesktop)
  const isScrolling = !fits && !hasCards

  const shown = { ...props, rowKey }
  const table = (
    <Box ref={setContainer} sx={{ overflowX: 'auto' }} {...(isScrolling && scrollRegionProps(props.label))}>
      {hasCards ? <DataCards {...shown} isNarrow={isNarrow} /> : <RowsTable {...shown} isScrolling={isScrolling} />}
    </Box>
  )
  return (
    <Loaded query={rows} failure={failure} skeleton={table}>
      {({ length }) => (length === 0 ? <Empty text={empty} /> : table)}
    </Loaded>
  )
}

/** A keyboard must be able to scroll what is wider than its place. */
const scrollRegionProps = (label: string) => ({
  tabIndex: 0,
  role: 'region',
  'aria-label': `${label}, geser ke samping`,
})

interface RowsTableProps<Row> extends DataTableProps<Row> {
  rowKey: (row: Row) => Key
  isScrolling: boolean
}

function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { label, rows, no, rowActions, offset = 0, rowKey, lead, rowProps, isScrolling } = props
  const columns = props.columns.filter((it) => it.shownOn !== 'card')
  return (
    <Table
      aria-label={label}
      aria-busy={!rows.data}
      sx={{
        ...tableStyle,
        ...(isScrolling && scrollingTableStyle(Boolean(lead), Boolean(no), Boolean(rowActions))),
        opacity: rows.isPlaceholderData ? 0.5 : 1,
      }}
    >
      <TableHead>
        <TableRow>
          {/* Not a heading: it names no column, and a screen reader would announce an empty one. */}
          {lead && (
            <TableCell component="td" padding="checkbox">
              {lead.head(rows.data ?? [], false)}
            </TableCell>
          )}
          {no && <TableCell sx={{ width: 44 }}>{no}</TableCell>}
          {columns.map((column) => (
            <TableCell key={column.label} align={column.align}>
              {column.label}
            </TableCell>
          ))}
          {rowActions && <TableCell sx={{ width: '1%' }}>Action</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.data?.map((row, index) => (
          <TableRow key={rowKey(row)} hover {...rowProps?.(row)}>
            {lead && <TableCell padding="checkbox">{lead.cell(row)}</TableCell>}
            {no && <TableCell>{offset + index + 1}</TableCell>}
            {columns.map((column) => (
              <TableCell key={column.label} align={column.align}>
                {column.cell(row)}
              </TableCell>
            ))}
            {rowActions && (
              <TableCell>
                <RowActions>{rowActions(row)}</RowActions>
              </TableCell>
            )}
          </TableRow>
        )) ?? <SkeletonRows columns={columns.length + [lead, no, rowActions].filter(Boolean).length} />}
      </TableBody>
    </Table>
  )
}

/** Eleven columns beside a folded menu on a small laptop: little air between them, and headings that may break. */
const tableStyle = {
  '& .MuiTableCell-root': { px: 1, py: 1, fontSize: 13 },
  '& .MuiTableCell-paddingCheckbox': { py: 0, width: 40 },
  '& .MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
  '& .MuiTableCell-head': { whiteSpace: 'normal', lineHeight: 1.3, verticalAlign: 'bottom' },
  '& .MuiTableCell-root:first-of-type': { pl: 2 },
  '& .MuiTableCell-paddingCheckbox + .MuiTableCell-root': { pl: 1 },
  '& .MuiTableCell-root:last-of-type': { pr: 2 },
} as const
