/** Renders the columns of a request kind, in a list and as facts of one request. */
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ReportColumn } from '#contract/platform/report.ts'
import { type ColumnName, columnEntries, type RequestKind, type StoredRequest } from '#contract/request/kind.ts'
import { day, localDay, rupiah } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { alignOf, drawInList } from '#web/ui/list/report-columns.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import type { Fact } from '#web/ui/page/facts.tsx'
import type { FactOverride, RequestFacts } from './request-view.ts'
import { stageLabel } from './stage-label.ts'

type Type = ReportColumn<never>['type']
type Draw = (value: string, status: string) => ReactNode

const asIs: Draw = (value) => value
const state: Draw = (label, status) => <StatusChip status={status} label={label} />

const inList: Record<Type, Draw> = { ...drawInList, state }
const asFact: Record<Type, Draw> = {
  text: asIs,
  long: asIs,
  date: day,
  instant: (value) => day(localDay(value)),
  datetime: asIs,
  number: asIs,
  minutes: asIs,
  hours: asIs,
  days: asIs,
  money: rupiah,
  state,
}

const renderValue = <Row extends StoredRequest>(renderers: Record<Type, Draw>, column: ReportColumn<Row>, row: Row) => {
  const value = column.text ? column.text(row) : column.of(row)
  return value === null ? '-' : renderers[column.type](String(value), row.status)
}

/** The state with its approval step below. */
const withStage = (state: ReactNode, stage: string) => (
  <>
    {state}
    <Typography variant="caption" color="textSecondary" component="div" sx={{ maxWidth: 220 }}>
      {stage}
    </Typography>
  </>
)

type Columns<Row extends StoredRequest> = Pick<RequestKind<Row, never, never, never>, 'columns'>

/** Changes to the columns of a list: false omits a column, an object overrides its properties. */
type Changes<Row, Shown> = { [N in ColumnName<Row>]?: false | Partial<Column<Shown>> }

/** Columns of a list; `more` are inserted before the state. */
export const listColumns = <Row extends StoredRequest, Shown extends Row>(
  { columns }: Columns<Row>,
  changes: Changes<Row, Shown>,
  more: readonly Column<Shown>[] = [],
): Column<Shown>[] =>
  columnEntries(columns).flatMap(([name, column]) => {
    if (column.isSheetOnly) return []
    const change = changes[name]
    if (change === false) return []
    const listed: Column<Shown> = {
      label: column.label,
      cell: (row) => renderValue(inList, column, row),
      role: column.role ?? 'detail',
      ...alignOf(column),
      ...change,
    }
    return name === 'status' ? [...more, ...withStages(listed)] : [listed]
  })

/** A table shows the approval step below the state; a card has no space there and shows it as a field of its own. */
const withStages = <Row extends StoredRequest>(state: Column<Row>): Column<Row>[] => [
  {
    ...state,
    shownOn: 'table',
    cell: (row, rows) => {
      const stage = stageLabel(row)
      return stage ? withStage(state.cell(row, rows), stage) : state.cell(row, rows)
    },
  },
  { ...state, shownOn: 'card' },
  { label: 'Tahap', role: 'meta', shownOn: 'card', cell: stageLabel },
]

/** Facts of a request with its approval step and decision note; without a row, labels only for the skeleton. */
export const requestFacts = <Row extends StoredRequest, Shown extends Row>(
  { columns }: Columns<Row>,
  facts: RequestFacts<Row, Shown>,
  row: Shown | undefined,
): Fact[] => [
  ...Object.entries(facts as Record<string, FactOverride<Shown> | null>).flatMap(([name, fact]) => {
    const column = columns[name as ColumnName<Row>]
    if (!fact || !column || (row && fact.when?.(row) === false)) return []
    const label = typeof fact.label === 'function' ? row && fact.label(row) : fact.label
    const value = row && (fact.value ? fact.value(row) : renderValue(asFact, column, row))
    return [{ label: label ?? column.label, value, ...(column.type === 'long' && { wide: true }) }]
  }),
  ...(row && stageLabel(row) ? [{ label: 'Langkah Persetujuan', value: stageLabel(row), wide: true }] : []),
  ...(row?.note ? [{ label: 'Catatan Keputusan', value: row.note, wide: true }] : []),
]
