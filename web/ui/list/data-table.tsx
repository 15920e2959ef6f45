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
import type { Column, LeadingCell, RowsQuery } from './column.ts'
import { DataCards } from './data-cards.tsx'
import { ExplainedHead } from './explained-head.tsx'
import { type ListWords, plainWords } from './list-words.ts'
import { RowActions } from './row-actions.tsx'
import type { RowCardProps } from './row-card.tsx'
import { scrollingTableStyle } from './scrolling-table-style.ts'
import { SkeletonRows } from './skeleton-rows.tsx'
import { DESKTOP_MIN_WIDTH, useFitsWidth } from './use-fits-width.ts'

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  rows: RowsQuery<Row>
  columns: readonly Column<Row>[]
  rowKey?: (row: Row) => Key
  rowActions?: (row: Row) => ReactNode
  words?: ListWords
  /** Heading of the row number; without it there is no number. */
  no?: string
  /** Number of rows on the previous pages. */
  offset?: number
  empty?: string
  failure?: string
  /** A cell before all columns, such as a checkbox. */
  lead?: LeadingCell<Row>
  /** Replaces `RowCard` on phones where a card would take too much space. */
  card?: ComponentType<RowCardProps>
  /** Props for the element of each row, e.g. those of the keyboard shortcuts. */
  rowProps?: (row: Row) => object
}

const idOf = (row: unknown) => (row as { id: Key }).id

/** Shows rows as a table, or as cards where a narrow page would cut it off; handles loading, failure and no rows. */
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

/** A focusable region lets the keyboard scroll a table that is wider than its container. */
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
  const { label, rows, no, rowActions, words = plainWords, offset = 0, rowKey, lead, rowProps, isScrolling } = props
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
          {/* Not a heading cell: it names no column, and a screen reader would announce an empty heading. */}
          {lead && (
            <TableCell component="td" padding="checkbox">
              {lead.head(rows.data ?? [], false)}
            </TableCell>
          )}
          {no && <TableCell sx={{ width: 36 }}>{no}</TableCell>}
          {columns.map((column) => (
            <TableCell key={column.label} align={column.align} sortDirection={column.sortDirection}>
              {column.head ?? column.label}
              <ExplainedHead column={column} rows={rows.data} />
            </TableCell>
          ))}
          {rowActions && <TableCell sx={{ width: '1%' }}>{words.actions}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.data?.map((row, index, all) => (
          <TableRow key={rowKey(row)} hover {...rowProps?.(row)}>
            {lead && <TableCell padding="checkbox">{lead.cell(row)}</TableCell>}
            {no && <TableCell>{offset + index + 1}</TableCell>}
            {columns.map((column) => (
              <TableCell key={column.label} align={column.align}>
                {column.cell(row, all)}
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

/** Compact, so that eleven columns fit beside the menu on a small laptop; headings and long texts may wrap. */
const tableStyle = {
  '& .MuiTableCell-root': { px: { xs: 1, lg: 0.75, xl: 1 }, py: 0.75, fontSize: 13 },
  '& .MuiTableCell-paddingCheckbox': { py: 0, width: 40 },
  '& .MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
  '& .MuiTableCell-head': { whiteSpace: 'normal', lineHeight: 1.3, verticalAlign: 'bottom' },
  '& .MuiTableCell-root:first-of-type': { pl: 2 },
  '& .MuiTableCell-paddingCheckbox.MuiTableCell-root:first-of-type': { pl: 0.5, pr: 0 },
  '& .MuiTableCell-paddingCheckbox + .MuiTableCell-root': { pl: 0.5 },
  '& .MuiTableCell-root:last-of-type': { pr: { xs: 2, lg: 1, xl: 2 } },
} as const
