/** Reports: what directors and HR ask every month, as of any day. */
import * as z from 'zod'
import { employmentCategories } from '#contract/org/employment-category.ts'
import { Day, Month } from '#contract/platform/fields.ts'
import { endpoint, filter, Id, listQuery } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { breakdowns } from './breakdowns.ts'
import { reportFigures, reportNames, reportUnits } from './figures.ts'

const Amount = z.number().nullable()
const codes = [...new Set(Object.values(reportFigures).flatMap((it) => it.map(({ figure }) => figure)))]
const figureShape = Object.fromEntries(codes.map((code) => [code, Amount.optional()]))

/** A field for each figure of the report. */
interface Figures {
  [figure: string]: number | string | null | undefined
}
export interface ReportRow extends Figures {
  key: string
  label: string
}
export interface ReportMonth extends Figures {
  month: string
}
export const ReportRow: z.ZodType<ReportRow> = z.object({ key: z.string(), label: z.string(), ...figureShape })
export const ReportMonth: z.ZodType<ReportMonth> = z.object({ month: z.string(), ...figureShape })

export const ReportReply = z.object({
  report: reportNames.schema,
  date: z.string().nullable(),
  month: z.string().nullable(),
  /** When the stored figures were computed; null for figures of this moment. */
  computed_at: z.string().nullable(),
  headline: z.array(
    z.object({
      figure: z.string(),
      label: z.string(),
      value: Amount,
      /** A month earlier. */
      before: Amount,
      unit: z.enum(reportUnits),
    }),
  ),
  rows: z.array(ReportRow),
  /** Twenty-four months, the oldest first. */
  trend: z.array(ReportMonth),
  notes: z.array(z.string()),
})
export type ReportReply = z.infer<typeof ReportReply>

export const ReportPerson = z.object({
  position_id: z.int(),
  user_id: z.int(),
  /** Null of former employees, for managers. */
  employee_identity: z.string().nullable(),
  name: z.string(),
  job_name: z.string(),
  company_name: z.string(),
  value: Amount,
  note: z.string().nullable(),
})
export type ReportPerson = z.infer<typeof ReportPerson>

const filters = {
  date: filter(Day()),
  month: filter(Month()),
  company_id: filter(Id),
  job_id: filter(Id),
  status: filter(employmentCategories.schema),
  by: filter(breakdowns.schema),
  /** Days of leave left that are too many. */
  more_than: filter(integerInRange(0, 60)),
}

/** A name that does not exist is no report, so that it is answered 404 and not 422. */
const ByReport = z.strictObject({ report: z.string() })
const MONTH_AHEAD = 'Bulan belum terjadi'

export const report = {
  list: endpoint({
    method: 'GET',
    path: '/manager/report',
    unaudited: 'no personal data',
    access: 'report',
    machine: 'report:read',
    summary: 'The reports that the caller may open',
    reply: z.array(z.object({ report: reportNames.schema, name: z.string() })),
  }),
  one: endpoint({
    method: 'GET',
    path: '/manager/report/:report',
    unaudited: 'figures without names',
    access: 'report',
    machine: 'report:read',
    summary: 'A report as of a day, or of a month',
    params: ByReport,
    query: z.strictObject(filters),
    reply: ReportReply,
  }),
  people: endpoint({
    method: 'GET',
    path: '/manager/report/:report/people',
    audit: { list: 'position', entity: 'report' },
    access: 'senior',
    summary: 'The people behind a figure; the total equals the number',
    params: ByReport,
    query: listQuery({ ...filters, figure: z.string().max(40), cell: filter(z.string().max(40)) }, 25),
    page: ReportPerson,
  }),
  export: endpoint({
    method: 'GET',
    path: '/manager/report/:report/export',
    audit: { entity: 'report' },
    access: 'senior',
    summary: 'A report as a file: summary, trend, and for HR the people',
    params: ByReport,
    query: z.strictObject(filters),
    download: 'xls',
  }),
}

export const reportMessages = {
  monthAhead: MONTH_AHEAD,
  dayAhead: 'Tanggal belum terjadi',
  tooFarBack: 'Paling jauh 10 tahun ke belakang',
} as const
