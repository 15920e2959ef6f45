import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ComponentType, Key, ReactNode } from 'react'
import type { Column, ColumnRole, LeadingCell, RowsQuery } from './column.ts'
import { RowCard, type RowCardProps } from './row-card.tsx'

interface Props<Row> {
  label: string
  rows: RowsQuery<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  rowActions?: (row: Row) => ReactNode
  lead?: LeadingCell<Row>
  /** Replaces `RowCard` where a card would take too much space. */
  card?: ComponentType<RowCardProps>
  no?: string
  offset?: number
  /** On wider screens than phones no details are folded. */
  isNarrow: boolean
  rowProps?: (row: Row) => object
}

/** Shows rows as cards for narrow screens, arranged by the role of each column. */
export function DataCards<Row>(props: Props<Row>) {
  const {
    label,
    rows,
    columns,
    rowKey,
    rowActions,
    lead,
    card: RowComponent = RowCard,
    no,
    offset = 0,
    isNarrow,
    rowProps,
  } = props
  if (!rows.data) return <CardSkeletons height={RowComponent === RowCard ? 80 : 32} />
  const parts = groupByRole(columns)
  const isPlain = columns.every((it) => it.role === undefined)
  const cards = (
    <Stack
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, opacity: rows.isPlaceholderData ? 0.5 : 1 }}
    >
      {rows.data.map((row, index, all) => (
        <Box
          component="li"
          key={rowKey(row)}
          sx={{ borderTop: 1, borderColor: 'divider', position: 'relative' }}
          {...rowProps?.(row)}
        >
          <RowComponent
            {...cellsByRole(parts, row, all)}
            number={no ? { label: no, value: offset + index + 1 } : undefined}
            lead={lead?.cell(row)}
            actions={rowActions?.(row)}
            isOpen={isPlain || !isNarrow}
          />
        </Box>
      ))}
    </Stack>
  )
  return lead ? (
    <>
      {lead.head(rows.data, true)}
      {cards}
    </>
  ) : (
    cards
  )
}

type ColumnsByRole<Row> = Record<ColumnRole, Column<Row>[]>

const groupByRole = <Row,>(all: readonly Column<Row>[]): ColumnsByRole<Row> => {
  const columns = all.filter((it) => it.shownOn !== 'table')
  const parts: ColumnsByRole<Row> = { title: [], status: [], amount: [], meta: [], text: [], action: [], detail: [] }
  const hasTitle = columns.some((it) => it.role === 'title')
  for (const [index, column] of columns.entries())
    parts[column.role ?? (index === 0 && !hasTitle ? 'title' : 'detail')].push(column)
  return parts
}

const cellsByRole = <Row,>(parts: ColumnsByRole<Row>, row: Row, rows: readonly Row[]) =>
  Object.fromEntries(
    Object.entries(parts).map(([role, columns]) => [
      role,
      columns.map((column) => ({ label: column.label, value: column.cell(row, rows) })),
    ]),
  ) as Pick<RowCardProps, ColumnRole>

const CardSkeletons = ({ height }: { height: number }) => (
  <Stack aria-busy="true" sx={{ p: 2, gap: 2 }}>
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} variant="rounded" height={height} />
    ))}
  </Stack>
)
