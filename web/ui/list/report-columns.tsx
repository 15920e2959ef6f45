/** Renders the columns that a list shares with its file. */
import type { ReactNode } from 'react'
import type { ReportColumn } from '#contract/platform/report.ts'
import { day, localDay, number, rupiah } from '#web/ui/format.ts'
import { dayCount, minutesText } from '#web/ui/short-format.ts'
import { ClampedText } from './clamped-text.tsx'
import type { Column } from './column.ts'
import { Figure } from './figure.tsx'
import { NoWrap } from './no-wrap.tsx'

type Type = Exclude<ReportColumn<never>['type'], 'state'>
type Draw = (value: string) => ReactNode

const noWrap: Draw = (value) => <NoWrap>{value}</NoWrap>
const figure = (text: (value: number) => string, zero?: string) => (value: string) => (
  <Figure value={Number(value)} shown={text(Number(value))} zero={zero} />
)

export const drawInList: Record<Type, Draw> = {
  text: (value) => value,
  long: (value) => <ClampedText text={value} />,
  date: (value) => noWrap(day(value)),
  instant: (value) => noWrap(day(localDay(value))),
  datetime: noWrap,
  number: noWrap,
  minutes: figure(minutesText),
  hours: figure(number),
  days: figure(dayCount, '0'),
  // Tabular figures, so that amounts in a column line up.
  money: (value) => (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{rupiah(value)}</span>
  ),
}

const figures: readonly ReportColumn<never>['type'][] = ['number', 'minutes', 'hours', 'days', 'money']
/** Figures stand below each other. */
export const alignOf = ({ type }: Pick<ReportColumn<never>, 'type'>) =>
  figures.includes(type) ? ({ align: 'right' } as const) : {}

/** Changes by the label of a column: false omits it, an object overrides its properties. */
type Changes<Row> = Readonly<Record<string, false | Partial<Column<Row>>>>

/** The columns of a list of figures. A count of nothing is pale, so that the others stand out. */
export const reportColumns = <Row,>(columns: readonly ReportColumn<Row>[], changes: Changes<Row> = {}): Column<Row>[] =>
  columns.flatMap((column) => {
    const change = changes[column.label]
    if (column.isSheetOnly || change === false) return []
    return [
      {
        label: column.screenLabel ?? column.label,
        role: column.role ?? 'detail',
        cell: (row: Row) => drawCell(column, row),
        ...alignOf(column),
        ...change,
      },
    ]
  })

const drawCell = <Row,>({ type, of, text }: ReportColumn<Row>, row: Row) => {
  const value = of(row)
  if (value === null) return text ? text(row) : '–'
  if (type === 'number' && typeof value === 'number') return <Figure value={value} shown={number(value)} />
  return type === 'state' ? value : drawInList[type](String(value))
}
