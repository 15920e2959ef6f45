/**
 * A kind of request as one object: the server stores and decides with it, the web renders its lists and forms from it.
 */
import type { Option } from '#contract/platform/fields.ts'
import type { ReportColumn } from '#contract/platform/report.ts'
import type { Flow, requestShape, States } from './flow.ts'
import type { RequestEndpoints } from './known-endpoints.ts'

type Shared = keyof typeof requestShape | 'status'

/** The fields that all kinds share and that do not depend on the reader. */
export interface StoredRequest {
  id: number
  position_id: number
  user_name: string
  company_name: string
  action_by: string | null
  action_for: string | null
  note: string | null
  step: number
  steps: number
  first_by: string | null
  waits_for: string | null
  escalated_after: number | null
  version: number
  created_at: string
  job_name: string
  status: string
}

/** The fields that only this kind has. */
export type OwnField<Row> = Exclude<keyof Row, Shared> & string
/**
 * A column for each of them in list order, or null for a field that no list shows: the compiler demands an entry for a
 * new field.
 */
type OwnColumns<Row> = Record<OwnField<Row>, ReportColumn<Row> | null> & { created_at?: ReportColumn<Row> }

const around = ['user_name', 'company_name', 'status', 'action_by'] as const
/** Names of possible columns. */
export type ColumnName<Row> = OwnField<Row> | (typeof around)[number] | 'created_at'
type RequestColumns<Row> = { [N in ColumnName<Row>]?: ReportColumn<Row> | null }

/** The columns of a kind between the shared ones: the person before, the decision after, and those that came later. */
export const requestColumns = <
  Row extends StoredRequest,
  Later extends OwnField<Row> = never,
  /** Columns that show a part of a field. */
  Derived extends string = never,
>(
  states: States<Row['status']>,
  own: Omit<OwnColumns<Row>, Later> & Record<Derived, ReportColumn<Row>>,
  /** Behind all others, in the spreadsheet only. */
  later?: Record<Later, Omit<ReportColumn<Row>, 'isSheetOnly'>>,
): RequestColumns<Row> => ({
  user_name: { label: 'Nama Karyawan', type: 'text', width: 28, of: (row) => row.user_name, role: 'title' },
  company_name: { label: 'Nama Entitas', type: 'text', width: 28, of: (row) => row.company_name },
  ...own,
  status: {
    label: 'Status',
    type: 'state',
    width: 12,
    of: (row) => states[row.status as Row['status']],
    role: 'status',
  },
  action_by: {
    label: 'Action By',
    type: 'text',
    width: 28,
    of: (row) => row.action_by,
    text: (row) =>
      row.action_by && row.action_for ? `${row.action_by} mewakili ${row.action_for}` : (row.action_by ?? '-'),
  },
  ...(later && sheetOnly(later)),
})

const sheetOnly = <Row, Name extends string>(columns: Record<Name, ReportColumn<Row>>) =>
  Object.fromEntries(
    Object.entries<ReportColumn<Row>>(columns).map(([name, column]) => [name, { ...column, isSheetOnly: true }]),
  ) as Record<Name, ReportColumn<Row>>

/** The columns by name, in their order, without those that no list shows. */
export const columnEntries = <Row>(columns: RequestColumns<Row>) =>
  (Object.entries(columns) as [ColumnName<Row>, ReportColumn<Row> | null][]).filter(
    (entry): entry is [ColumnName<Row>, ReportColumn<Row>] => entry[1] !== null,
  )

/** A filter of one kind only, which compares a field for equality. */
interface RequestFilter<Row> {
  name: string
  inExport: string
  of: OwnField<Row>
  label: string
  options: readonly Option[]
}

/**
 * `Row` is what is stored, `Shown` what a viewer receives of it, `Draft` and `Change` the bodies that create and change
 * one.
 */
export interface RequestKind<Row extends StoredRequest, Shown extends StoredRequest, Draft, Change> {
  endpoints: RequestEndpoints<Shown, Draft, Change>
  states: States<Row['status']>
  flow: (row: Row) => Flow<Row['status']>
  /** The status after the final approval; the first approval of two does not set it. */
  yes: Row['status']
  /** The status after a rejection. */
  no: Row['status']
  /** The statuses in which it waits for a decision. */
  open: readonly Row['status'][]
  /** The final status of a request that its owner or HR took back, if the kind has one. */
  cancelled?: Row['status']
  columns: RequestColumns<Row>
  filters?: readonly RequestFilter<Row>[]
}
