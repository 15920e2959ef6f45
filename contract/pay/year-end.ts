/** The end of a tax year: what the last period will withhold, and the yearly certificates of the person. */
import * as z from 'zod'
import { endpoint, filter, Id, listQuery, Year } from '#contract/platform/http.ts'
import { Keyword } from '#contract/request/flow.ts'

const Rupiah = z.int()
export const SimulatedPerson = z.object({
  user_id: z.int(),
  employee_identity: z.string(),
  name: z.string(),
  /** The months of the year in the company. */
  months: z.int(),
  /** With the months to come paid as the last one, without bonus and overtime. */
  gross_year: Rupiah,
  tax_year: Rupiah,
  /** Until the month before the last. */
  withheld: Rupiah,
  /** The tax of the last period; negative if it is paid back. */
  tax: Rupiah,
  /** The tax of a usual month. */
  usual: Rupiah,
  /** Why it differs from a usual month. */
  text: z.string(),
})
export type SimulatedPerson = z.infer<typeof SimulatedPerson>

const OwnA1 = z.object({ year: z.int(), company_id: z.int(), company_name: z.string(), month: z.string() })
export type OwnA1 = z.infer<typeof OwnA1>

const own = { access: 'signed-in', unaudited: 'own data, or data open to all' } as const

export const payYearEnd = {
  simulation: endpoint({
    method: 'GET',
    path: '/hcis/payroll/simulation',
    access: 'payroll',
    audit: { list: 'user', entity: 'payslip' },
    summary: 'The tax of the last period that is to be expected by person, refunds and surcharges first',
    query: listQuery({ company_id: Id, year: Year, keyword: filter(Keyword) }, 25),
    page: SimulatedPerson,
  }),
  ownA1s: endpoint({
    ...own,
    method: 'GET',
    path: '/staff/payroll/a1',
    summary: 'The yearly tax certificates of the caller, the newest first',
    reply: z.array(OwnA1),
  }),
  ownA1: endpoint({
    ...own,
    method: 'GET',
    path: '/staff/payroll/a1/:year/:companyId',
    summary: 'A yearly tax certificate of the caller as a PDF file',
    params: z.strictObject({ year: Year, companyId: Id }),
    download: 'pdf',
  }),
}
