import { useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Key, ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { failureText } from '#web/http.ts'
import { DataCards } from '#web/ui/data-cards.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/error-panel.tsx'
import { RowActions } from '#web/ui/row-actions.tsx'
import type { Column, Reading } from '#web/ui/rows.ts'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'

export interface DataTableProps<Row> {
  /** What the table is about, for those who cannot see it. */
  label: string
  rows: Reading<Row>
  columns: readonly Column<Row>[]
  rowKey?: (row: Row) => Key
  rowActions?: (row: Row) => ReactNode
  /** Heading of the running number; without it there is none. */
  no?: string
  /** How many rows are on the pages before this one. */
  offset?: number
  empty?: string
  failure?: string
  /** For many columns: less air, and headings that may break. */
  dense?: boolean
}

const DENSE = { '& .MuiTableCell-root': { px: 1 }, '& .MuiTableCell-head': { whiteSpace: 'normal', lineHeight: 1.3 } }

/** Where the columns need more room than there is, what can be done with a row stays at hand. */
const inSight = { position: 'sticky', right: 0 } as const

const idOf = (row: unknown) => (row as { id: Key }).id

/** Rows as a table, and as cards on a phone; with what to show while there are none. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { label, rows, no, rowActions, offset = 0, rowKey = idOf, empty, failure = messages.generic } = props
  if (rows.error && !rows.data)
    return <Failure text={failureText(failure, rows.error)} onRetry={() => void rows.refetch()} />
  if (rows.data?.length === 0) return <Empty text={empty} />

  const { columns } = props
  if (isNarrow) return <DataCards {...{ label, rows, columns, rowKey, rowActions }} />
  return (
    // With nothing to focus inside, a keyboard could not scroll it sideways.
    <TableContainer {...(!rowActions && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      <Table
        aria-label={label}
        aria-busy={!rows.data}
        sx={{ opacity: rows.isPlaceholderData ? 0.5 : 1, ...(props.dense && DENSE) }}
      >
        <TableHead>
          <TableRow>
            {no && <TableCell sx={{ width: 56 }}>{no}</TableCell>}
            {columns.map((it) => (
              <TableCell key={it.label} align={it.align}>
                {it.label}
              </TableCell>
            ))}
            {rowActions && <TableCell sx={{ ...inSight, width: '1%' }}>Action</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.data?.map((row, index) => (
            <TableRow key={rowKey(row)} hover>
              {no && <TableCell>{offset + index + 1}</TableCell>}
              {columns.map((it) => (
                <TableCell key={it.label} align={it.align}>
                  {it.cell(row)}
                </TableCell>
              ))}
              {rowActions && (
                <TableCell sx={{ ...inSight, bgcolor: 'background.paper' }}>
                  <RowActions>{rowActions(row)}</RowActions>
                </TableCell>
              )}
            </TableRow>
          )) ?? <SkeletonRows columns={columns.length + (no ? 1 : 0) + (rowActions ? 1 : 0)} />}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
