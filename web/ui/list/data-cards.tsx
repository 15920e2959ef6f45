import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ComponentType, Key, ReactNode } from 'react'
import type { Column, ColumnRole, LeadingCell, RowsQuery } from './column.ts'
import { ExplainedHead } from './explained-head.tsx'
import type { ListWords } from './list-words.ts'
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
  words?: ListWords
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
    words,
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
            words={words}
            isOpen={isPlain || !isNarrow}
          />
        </Box>
      ))}
    </Stack>
  )
  return (
    <>
      {lead?.head(rows.data, true)}
      <Explanations columns={columns} rows={rows.data} />
      {cards}
    </>
  )
}

/** Once above all cards, because they have no heads. */
const Explanations = <Row,>({ columns, rows }: { columns: readonly Column<Row>[]; rows: readonly Row[] }) => {
  const explained = columns.filter((it) => it.explain)
  if (explained.length === 0) return null
  return (
    <Box role="group" aria-label="Arti angka" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, px: 1 }}>
      {explained.map((column) => (
        <ExplainedHead key={column.label} column={column} rows={rows} isNamed />
      ))}
    </Box>
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
