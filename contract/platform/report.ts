/** Columns of lists that are also downloaded: one list is the source of the screen and of the file. */

export interface ReportColumn<Row> {
  label: string
  /**
   * How it is rendered and typed: `long` is multi-line text, `state` the status of a request; minutes, hours and days
   * are numbers in the file.
   */
  type: 'text' | 'long' | 'date' | 'datetime' | 'instant' | 'number' | 'minutes' | 'hours' | 'days' | 'money' | 'state'
  /** Characters, in the file. */
  width: number
  of: (row: Row) => string | number | null
  /** The label on the screen, where the value itself shows its unit. */
  screenLabel?: string
  /** The text on the screen, if it is not `of` formatted by type. */
  text?: (row: Row) => string
  /** The role on a card, which has no headings; by default a detail. */
  role?: 'title' | 'status' | 'amount' | 'meta' | 'text'
  /** Only the file has it. */
  isSheetOnly?: boolean
}

type Options<Row> = Partial<Omit<ReportColumn<Row>, 'label' | 'of'>>
const HEADING_MARGIN = 2

/** A column of the field of this name; as wide as its heading, and at least ten characters. */
export const figureColumn = <Row>(label: string, name: keyof Row, options: Options<Row> = {}): ReportColumn<Row> => ({
  label,
  type: 'number',
  width: Math.max(10, label.length + HEADING_MARGIN),
  of: (row) => (row[name] as string | number | null | undefined) ?? null,
  ...options,
})

type PersonRow = { employee_identity: string; name: string }
type EmployedRow = PersonRow & { company_name: string; job_name: string }

/** The person of a row, in every file; the screen shows a name of its own in place of `name`. */
export const personColumns = <Row extends PersonRow>(): [ReportColumn<Row>, ReportColumn<Row>] => [
  { label: 'NIK', type: 'text', width: 14, of: (row) => row.employee_identity, isSheetOnly: true },
  { label: 'Nama', type: 'text', width: 28, of: (row) => row.name, isSheetOnly: true },
]
export const employedColumns = <Row extends EmployedRow>(): ReportColumn<Row>[] => [
  ...personColumns<Row>(),
  { label: 'Entitas', type: 'text', width: 26, of: (row) => row.company_name, isSheetOnly: true },
  { label: 'Pekerjaan', type: 'text', width: 24, of: (row) => row.job_name, isSheetOnly: true },
]
