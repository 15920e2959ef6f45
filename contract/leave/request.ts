/** The endpoints of leave, and leave as a kind of request. */
import * as z from 'zod'
import { departmentFilter } from '#contract/org/department.ts'
import { Day } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, listQuery, Year } from '#contract/platform/http.ts'
import { requestEndpoints } from '#contract/request/endpoints.ts'
import { Keyword } from '#contract/request/flow.ts'
import { daysBetween, LeaveChange, LeaveForm, LeaveRecord, leaveTypeNames } from './form.ts'
import { LeaveContext, LeavePlan, PLAN_DAYS_MAX } from './plan.ts'
import { Leave, leaveStatuses } from './row.ts'
import { TEAM_DAYS_MAX, TeamMember } from './team.ts'

const own = '/staff/user/employee/position/own/leaves'
const staff = '/staff/user/employee/position/leaves'
const manager = '/manager/user/employee/position/leaves'
const hcis = '/hcis/user/employee/position/leaves'
const ofType = filter(z.enum(leaveTypeNames))

const shared = requestEndpoints({
  row: Leave,
  entity: 'leave',
  form: LeaveForm,
  change: LeaveChange,
  statuses: leaveStatuses,
  targets: ['accepted', 'rejected'],
  filters: { type: ofType },
  exportFilters: { requestType: ofType },
  paths: {
    own,
    one: `${staff}/:id`,
    history: `${staff}/:id/history`,
    company: `${manager}/company`,
    counts: `${manager}/count`,
    decide: `${manager}/:id/action`,
    export: `${manager}/export`,
  },
  summaries: {
    own: 'The own leave requests, the newest first',
    one: 'One leave request: of the own, or of those whom the caller decides over',
    submit: 'Ask for leave',
    edit: 'Change an own request that waits',
    remove: 'Withdraw an own request that waits',
    company: 'Leave requests of the own company',
    decide: 'Accept or reject a leave request',
    export: 'Leave requests as an Excel 97 workbook',
  },
})

export const leave = {
  ...shared,
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'The own leave requests, the newest first',
    reply: z.array(Leave),
  }),
  all: endpoint({
    ...shared.company,
    path: `${hcis}/all`,
    access: 'hcis',
    summary: 'Leave requests of every company',
  }),
  overview: endpoint({
    method: 'GET',
    path: `${hcis}/overview`,
    audit: { list: 'position', entity: 'leave' },
    access: 'hcis',
    summary: 'Leave of every company for the calendar',
    query: z.strictObject({
      company_id: filter(Id),
      status: filter(z.enum(leaveStatuses)),
      type: ofType,
      year: filter(Year),
      /** The displayed period; requests that overlap it are returned. */
      from: filter(Day()),
      to: filter(Day()),
    }),
    reply: z.array(Leave),
  }),
  ownOverview: endpoint({
    method: 'GET',
    path: `${staff}/company`,
    unaudited: 'own leave only',
    access: 'signed-in',
    summary: 'The own leave for the calendar',
    reply: z.array(Leave),
  }),
  plan: endpoint({
    method: 'GET',
    path: `${own}/plan`,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'What to know before asking for some days: the own leave of the year, and which colleagues are away',
    query: z
      .strictObject({ from: Day(), to: Day() })
      .refine(({ from, to }) => daysBetween(from, to) >= 1 && daysBetween(from, to) <= PLAN_DAYS_MAX, {
        path: ['to'],
        error: `Maksimal ${PLAN_DAYS_MAX} hari`,
      }),
    reply: LeavePlan,
  }),
  team: endpoint({
    method: 'GET',
    path: `${manager}/team`,
    audit: { list: 'position', entity: 'leave' },
    access: 'request-reader',
    summary: 'People by name, with their leave on some days: those who are away, or all who work there',
    query: listQuery(
      {
        company_id: filter(Id),
        ...departmentFilter,
        keyword: filter(Keyword),
        who: filter(z.enum(['away', 'all'])),
        from: Day(),
        to: Day(),
      },
      25,
    ).refine(
      ({ from, to, who }) => daysBetween(from, to) >= 1 && daysBetween(from, to) <= TEAM_DAYS_MAX[who ?? 'away'],
      { path: ['to'], error: `Maksimal ${TEAM_DAYS_MAX.away} hari, ${TEAM_DAYS_MAX.all} hari untuk semua karyawan` },
    ),
    page: TeamMember,
  }),
  record: endpoint({
    method: 'POST',
    path: '/manager/user/employee/position/:userId/leaves',
    access: 'decider',
    audit: { entity: 'leave', subject: 'user' },
    summary: 'Writes izin or sakit down for another; accepted at once where the caller may decide it alone',
    params: z.strictObject({ userId: Id }),
    body: LeaveRecord,
    reply: Leave,
    idempotent: true,
  }),
  context: endpoint({
    method: 'GET',
    path: `${manager}/:id/context`,
    access: 'decider',
    audit: { entity: 'leave', subject: 'leave' },
    summary: 'What to know before deciding: days used this year, colleagues away on the same days',
    params: ById,
    reply: LeaveContext,
  }),
}
