import * as z from 'zod'
import { Leave } from '#contract/leave/row.ts'
import { genders, Personality } from '#contract/org/person.ts'
import { endpoint, filter, Id } from '#contract/platform/http.ts'
import { kindNames } from '#contract/request-kinds.ts'

export const Headcount = z.object({ totalEmployee: z.int(), totalMale: z.int(), totalFemale: z.int() })
export type Headcount = z.infer<typeof Headcount>

export const ChartRow = z.object({ company_name: z.string(), male: z.int(), female: z.int() })
export type ChartRow = z.infer<typeof ChartRow>

/** A person with accepted or pending leave in a week. */
export const AwayRow = z.object({
  id: z.int(),
  position_id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  /** Tells people of the same name apart. */
  job_name: z.string(),
  company_name: z.string(),
  request_type: Leave.shape.request_type,
  start_date: z.string(),
  end_date: z.string(),
  status: Leave.shape.status,
})
export type AwayRow = z.infer<typeof AwayRow>

/** Monday to Sunday in the caller's company; `total` includes people who are not listed. */
export const AwayWeek = z.object({ from: z.string(), to: z.string(), rows: z.array(AwayRow), total: z.int() })
export type AwayWeek = z.infer<typeof AwayWeek>

/** This week and the next one. */
export const AwayWeeks = AwayWeek.extend({ next: AwayWeek })
export type AwayWeeks = z.infer<typeof AwayWeeks>

/** Today in the time zone of each company: checked in, on accepted leave, and neither. */
/** Everybody on the desk of today: came, on leave, free, and neither. */
export const Presence = z.object({
  active: z.int(),
  present: z.int(),
  away: z.int(),
  off: z.int(),
  absent: z.int(),
  /** Those of `absent` whose hours have not begun. */
  not_due: z.int(),
})
export type Presence = z.infer<typeof Presence>

/** A request of the caller, of any kind, shortened for a card. */
export const OwnRequest = z.object({
  kind: z.enum(kindNames),
  id: z.int(),
  status: z.string(),
  /** The label of the status, which depends on the kind. */
  status_label: z.string(),
  note: z.string().nullable(),
  request_type: Leave.shape.request_type.nullable(),
  from: z.string(),
  to: z.string(),
  /** Only for a reimbursement. */
  total: z.string().nullable(),
  description: z.string(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const OwnHome = z.object({
  year: z.int(),
  /** Working days of annual leave taken in that year. */
  taken: z.number(),
  granted: z.number(),
  /** Days that a new request may still take. */
  available: z.number(),
  /** Joint days that will still cost a day. */
  joint_ahead: z.number(),
  requests: z.array(OwnRequest),
})
export type OwnHome = z.infer<typeof OwnHome>

export const home = {
  own: endpoint({
    method: 'GET',
    path: '/staff/home',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'What somebody asks of their home: days of leave taken, and the latest requests with their state',
    reply: OwnHome,
  }),
}

/**
 * Figures of the own company for managers, of the group for hcis; each equals the total of the list that it links to.
 */
export const dashboard = {
  headcount: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/total',
    access: 'manager',
    unaudited: 'no personal data',
    summary: 'How many active positions there are, of men and of women',
    reply: Headcount,
  }),
  leaveTotal: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/leaves/total',
    access: 'manager',
    unaudited: 'no personal data',
    summary: 'How many leave requests start this year, of one type or of all',
    query: z.strictObject({ type: filter(Leave.shape.request_type) }),
    reply: z.object({ total: z.int() }),
  }),
  chart: endpoint({
    method: 'GET',
    path: '/manager/chart',
    access: 'manager',
    unaudited: 'no personal data',
    summary: 'Active positions of men and women per company, by gender and STIFIn type',
    query: z.strictObject({
      company_id: filter(Id),
      gender: filter(genders.schema),
      stfin: filter(Personality()),
    }),
    reply: z.array(ChartRow),
  }),
  away: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/leaves/away',
    audit: { list: 'leave', entity: 'leave' },
    access: 'senior',
    summary: 'Who is away this week and the next, or asks to be; of every company for hcis',
    reply: AwayWeeks,
  }),
  presence: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/attendance/today',
    access: 'senior',
    unaudited: 'no personal data',
    summary: 'How many have checked in today, are on leave, or neither',
    reply: Presence,
  }),
}
