/**
 * A kind of request as one object: the server stores and decides with it, the web renders its lists and forms from it.
 */
import type * as z from 'zod'
import type { Option } from '#contract/platform/fields.ts'
import type { ById, Endpoint } from '#contract/platform/http.ts'
import type { ReportColumn } from '#contract/platform/report.ts'
import type { Who } from '#contract/policy.ts'
import type { StateCount } from './endpoints.ts'
import type { ByPositionAndId, Flow, HistoryItem, requestShape, Sort, States } from './flow.ts'

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

/** An endpoint of which these properties are known. */
type KnownField<K extends Partial<Endpoint>> = Omit<Endpoint, 'access' | keyof K> & { access: Who } & K

/** The filters of a list. */
type GivenField<F> = F & Record<string, string | number | undefined>
type Narrowed = { company_id?: number; year?: number; keyword?: string }
type Listing<ShownField> = KnownField<{
  query: z.ZodType<GivenField<Narrowed & { status?: string; sort?: Sort; page: number; page_size: number }>>
  page: z.ZodType<ShownField>
}>

/** The endpoints of a kind, as far as the shared code relies on them. */
export interface RequestEndpoints<Shown extends { status: string }, Draft, Change> {
  own:
    | KnownField<{ query: z.ZodType<{ page: number; page_size: number }>; page: z.ZodType<Shown> }>
    | KnownField<{ page?: undefined; reply: z.ZodType<Shown[]> }>
  one: KnownField<{ params: typeof ById; reply: z.ZodType<Shown> }>
  submit: KnownField<{ body: z.ZodType<Draft>; reply: z.ZodType<Shown> }>
  edit: KnownField<{ params: typeof ById; body: z.ZodType<Change>; reply: z.ZodType<Shown> }>
  remove: KnownField<{ params: typeof ById; reply: z.ZodType<Shown> }>
  history: KnownField<{ params: typeof ById; reply: z.ZodType<HistoryItem[]> }>
  company: Listing<Shown>
  /** Set if HR has a separate path for the requests of all companies. */
  all?: Listing<Shown>
  counts: KnownField<{ query: z.ZodType<GivenField<Narrowed>>; reply: z.ZodType<StateCount[]> }>
  decide: KnownField<{
    params: typeof ById | typeof ByPositionAndId
    body: z.ZodType<{ status: Shown['status']; version?: number; note?: string | null }>
    reply: z.ZodType<Shown>
  }>
  export: KnownField<{
    query: z.ZodType<
      GivenField<{ companyId?: number; department_id?: number; status?: string; year?: number; keyword?: string }>
    >
    download: 'xls'
  }>
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
