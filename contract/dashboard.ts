import * as z from 'zod'
import { endpoint, filter, Id } from './http.ts'
import { Leave } from './leave.ts'
import { genders, Personality } from './person.ts'

export const Headcount = z.object({ totalEmployee: z.int(), totalMale: z.int(), totalFemale: z.int() })
export type Headcount = z.infer<typeof Headcount>

export const ChartRow = z.object({ company_name: z.string(), male: z.int(), female: z.int() })
export type ChartRow = z.infer<typeof ChartRow>

/** Numbers for managers of their own company, for hcis of the whole group. Each equals the total of the list it opens. */
export const dashboard = {
  headcount: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/total',
    access: 'manager',
    summary: 'How many active positions there are, of men and of women',
    reply: Headcount,
  }),
  leaveTotal: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/leaves/total',
    access: 'manager',
    summary: 'How many leave requests start this year, of one type or of all',
    query: z.strictObject({ type: filter(Leave.shape.request_type) }),
    reply: z.object({ total: z.int() }),
  }),
  chart: endpoint({
    method: 'GET',
    path: '/manager/chart',
    access: 'manager',
    summary: 'Active positions of men and women per company, by gender and STIFIn type',
    query: z.strictObject({
      company_id: filter(Id),
      gender: filter(genders.schema),
      stfin: filter(Personality()),
    }),
    reply: z.array(ChartRow),
  }),
}
