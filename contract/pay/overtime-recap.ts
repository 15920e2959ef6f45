/** The approved overtime of each person in a period, counted by PP 35/2021. */
import * as z from 'zod'
import { endpoint, filter, listQuery } from '#contract/platform/http.ts'
import { employedColumns, figureColumn, type ReportColumn } from '#contract/platform/report.ts'
import { Keyword } from '#contract/request/flow.ts'
import { isShortEnough, RECAP_PAGE_SIZE, recapPeriod, tooLong } from '#contract/time/recap-period.ts'
import { OvertimeStatus } from './overtime.ts'

export const OvertimeRecapRow = z.object({
  position_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  job_name: z.string(),
  company_name: z.string(),
  requests: z.int(),
  hours: z.number(),
  /** On working days and joint leave. */
  workday_hours: z.number(),
  restday_hours: z.number(),
  /** The hours times the factors of the law. */
  multiplied_hours: z.number(),
  /** Working days with more than the hours that the law allows in a day. */
  over_days: z.int(),
  /** Weeks with more than those it allows in a week. */
  over_weeks: z.int(),
  /** Dates on which the employer provides food and drink. */
  meals: z.int(),
  /** Whole rupiah, or null without a known wage; only HR receives it. */
  pay: z.int().nullable().optional(),
})
export type OvertimeRecapRow = z.infer<typeof OvertimeRecapRow>

const hours = (label: string, name: keyof OvertimeRecapRow, options: Partial<ReportColumn<OvertimeRecapRow>> = {}) =>
  figureColumn<OvertimeRecapRow>(label, name, { type: 'hours', width: Math.max(12, label.length + 2), ...options })

export const overtimeRecapColumns: readonly ReportColumn<OvertimeRecapRow>[] = [
  ...employedColumns<OvertimeRecapRow>(),
  hours('Pengajuan', 'requests', { type: 'number' }),
  hours('Jam Lembur', 'hours', { role: 'meta' }),
  hours('Jam Hari Kerja', 'workday_hours', { screenLabel: 'Hari Kerja' }),
  hours('Jam Hari Libur', 'restday_hours', { screenLabel: 'Hari Libur' }),
  hours('Jam Dikalikan', 'multiplied_hours', { role: 'meta' }),
  hours('Lebih 4 Jam', 'over_days', { type: 'number' }),
  hours('Lebih 18 Jam', 'over_weeks', { type: 'number' }),
  hours('Makan', 'meals', { type: 'number', role: 'meta' }),
]
/** Only HR reads it. */
export const overtimePayColumn = hours('Upah Lembur', 'pay', {
  type: 'money',
  role: 'amount',
  text: ({ pay }) => (typeof pay === 'number' ? String(pay) : 'Gaji belum diisi'),
})

/** Two overtimes of a position with some of the same minutes, of before overlaps were refused. */
export const OvertimeOverlap = z.object({
  overtime_id: z.int(),
  other_id: z.int(),
  position_id: z.int(),
  user_name: z.string(),
  company_name: z.string(),
  /** DD-MM-YYYY HH:mm, as in lists of overtime. */
  start: z.string(),
  end: z.string(),
  status: OvertimeStatus,
  other_start: z.string(),
  other_end: z.string(),
  other_status: OvertimeStatus,
})
export type OvertimeOverlap = z.infer<typeof OvertimeOverlap>

export const overtimeRecap = {
  list: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/overtime/recap',
    access: 'senior',
    audit: { list: 'position', entity: 'overtime_recap' },
    summary: 'Approved overtime of each person in a period: hours, hours by law, limits exceeded and, for HR, the pay',
    query: listQuery({ ...recapPeriod, keyword: filter(Keyword) }, RECAP_PAGE_SIZE).refine(isShortEnough, tooLong),
    page: OvertimeRecapRow,
  }),
  export: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/overtime/recap/export',
    access: 'senior',
    audit: { entity: 'overtime_recap' },
    summary: 'The recap of overtime as a spreadsheet',
    query: z.strictObject(recapPeriod).refine(isShortEnough, tooLong),
    download: 'xls',
  }),
  overlaps: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/position/overtime/overlap',
    access: 'hcis',
    audit: { list: 'position', entity: 'overtime' },
    summary: 'Overtime of before overlaps were refused that still overlaps, the newest first; at most 200',
    reply: z.array(OvertimeOverlap),
  }),
}
