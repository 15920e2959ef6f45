/** Hand-over to payroll: the figures of a month, frozen when it is closed. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { Month, requiredText } from '#contract/platform/fields.ts'
import { endpoint, Id, listQuery, Year } from '#contract/platform/http.ts'
import { CompanyMonth, PayrollPeriod, PayrollVersion } from './payroll-period.ts'
import { PayrollReadiness, WaitingRequests } from './payroll-readiness.ts'
import { PayrollRow, payrollFigureNames } from './payroll-row.ts'

const LaterFigure = z.object({
  position_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  field: z.enum(payrollFigureNames),
  label: z.string(),
  closed: z.number().nullable(),
  now: z.number().nullable(),
  difference: z.number(),
  /** The month of the approved run that has counted the present figure; undefined if pay is not computed here. */
  settled_month: z.string().nullable().optional(),
})
export type LaterFigure = z.infer<typeof LaterFigure>

const OfMonth = z.strictObject({ month: Month(), company_id: Id })
const payrollPath = { path: '/hcis/payroll', access: 'hcis' } as const

export const payroll = {
  list: endpoint({
    ...payrollPath,
    method: 'GET',
    machine: 'payroll:read',
    audit: { list: 'position', entity: 'payroll' },
    summary: 'The figures of a month for each person of a company; those of a closed month as they were frozen',
    query: listQuery({ month: Month(), company_id: Id, ...departmentFilter }, 25),
    page: PayrollRow,
    beside: PayrollPeriod.extend({ waiting: WaitingRequests }),
  }),
  export: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/export',
    machine: 'payroll:read',
    audit: { entity: 'payroll' },
    summary: 'The month as a spreadsheet, with the leave of each kind and what came later; or an earlier version of it',
    query: OfMonth.extend({ ...departmentFilter, version: Id.optional() }),
    download: 'xls',
  }),
  later: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/later',
    machine: 'payroll:read',
    audit: { list: 'position', entity: 'payroll' },
    summary: 'Every figure of a closed month that is different now',
    query: OfMonth.extend(departmentFilter),
    reply: z.array(LaterFigure),
  }),
  periods: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/period',
    machine: 'payroll:read',
    unaudited: 'no personal data',
    summary: 'The months of a year, and which are closed',
    query: z.strictObject({ company_id: Id, year: Year }),
    reply: z.array(PayrollPeriod),
  }),
  readiness: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/readiness',
    audit: { list: 'position', entity: 'payroll' },
    summary: 'What stands in the way of closing a month, whom it costs, and how it compares with the month before',
    query: OfMonth,
    reply: PayrollReadiness,
  }),
  companies: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/company',
    unaudited: 'no personal data',
    summary: 'A month of every company in sight: open or closed, and what waits for a decision',
    query: z.strictObject({ month: Month() }),
    reply: z.array(CompanyMonth),
  }),
  versions: endpoint({
    ...payrollPath,
    method: 'GET',
    path: '/hcis/payroll/version',
    unaudited: 'no personal data',
    summary: 'The earlier versions of a month that was reopened: who, when and why',
    query: OfMonth,
    reply: z.array(PayrollVersion),
  }),
  close: endpoint({
    ...payrollPath,
    method: 'POST',
    path: '/hcis/payroll/close',
    audit: { entity: 'payroll', action: 'update' },
    summary: 'Close a month: its figures are frozen',
    body: OfMonth,
    reply: PayrollPeriod,
  }),
  reopen: endpoint({
    ...payrollPath,
    method: 'POST',
    path: '/hcis/payroll/reopen',
    status: 200,
    audit: { entity: 'payroll', action: 'update' },
    summary: 'Open a closed month again: its frozen figures are kept as an earlier version',
    body: OfMonth.extend({ reason: requiredText('Wajib diisi', 500) }),
    reply: PayrollPeriod,
  }),
}
