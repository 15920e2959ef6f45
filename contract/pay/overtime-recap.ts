/** The approved overtime of each person in a period, counted by PP 35/2021. */
import * as z from 'zod'
import { endpoint, filter, listQuery } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'
import { isShortEnough, RECAP_PAGE_SIZE, recapPeriod, tooLong } from '#contract/time/recap-period.ts'
import { OvertimeStatus } from './overtime-row.ts'

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
  /** Whole rupiah, or null without a known wage; only HR that manages pay receives it. */
  pay: z.int().nullable().optional(),
})
export type OvertimeRecapRow = z.infer<typeof OvertimeRecapRow>

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
