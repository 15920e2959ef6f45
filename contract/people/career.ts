/** The career history of a position: what changed, from when on, and why. */
import * as z from 'zod'
import { ById, endpoint, Id, listQuery } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { CareerChange } from './career-change.ts'
import { CareerEntry } from './career-entry.ts'
import { Supervisor } from './employee.ts'
import { OrphanedPlan } from './orphaned-plan.ts'

/** How far back a change may take effect, and how far ahead one may be planned. */
export const BACKDATE_DAYS = 365
export const PLAN_AHEAD_DAYS = 730

export const CareerPreview = z.object({
  followers: z.array(Supervisor),
  /** Undecided requests; they are decided in the company where they were submitted, also after the change. */
  open_requests: z.array(z.object({ kind: z.string(), id: z.int(), date: z.string(), description: z.string() })),
  warnings: z.array(z.string()),
})
export type CareerPreview = z.infer<typeof CareerPreview>

/** How far ahead the home and the list look unless a number of days is asked for. */
export const ENDING_DAYS = 60

export const EndingContract = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  company_name: z.string(),
  job_name: z.string(),
  contract_end_at: z.string(),
  /** Negative after the end. */
  days_left: z.int(),
})
export type EndingContract = z.infer<typeof EndingContract>

/** The total of the list and how many of these contracts have ended; the next end is not before today. */
export const EndingTotal = z.object({ total: z.int(), past: z.int(), next_end_at: z.string().nullable() })
export type EndingTotal = z.infer<typeof EndingTotal>

const ByChange = z.strictObject({ id: Id, changeId: Id })

export const career = {
  history: endpoint({
    method: 'GET',
    path: '/hcis/user/employee/position/:id/history',
    audit: { entity: 'career', subject: 'position' },
    access: 'hcis',
    summary: 'The story of a position, the newest first',
    params: ById,
    reply: z.array(CareerEntry),
  }),
  managerHistory: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/:id/history',
    audit: { entity: 'career', subject: 'position' },
    access: 'manager',
    summary: 'The story of a position of the own company, without salaries',
    params: ById,
    reply: z.array(CareerEntry),
  }),
  change: endpoint({
    method: 'POST',
    path: '/hcis/user/employee/position/:id/change',
    audit: { entity: 'career_change', subject: 'position' },
    access: 'hcis',
    summary: 'Change the terms of a position from a day on; a day ahead is planned',
    params: ById,
    body: CareerChange,
    reply: CareerEntry,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/hcis/user/employee/position/:id/change/preview',
    audit: { action: 'read', entity: 'position', subject: 'position' },
    access: 'hcis',
    summary: 'Whom and what such a change touches; nothing is stored',
    params: ById,
    body: CareerChange,
    reply: CareerPreview,
    status: 200,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/hcis/user/employee/position/:id/change/:changeId',
    audit: { entity: 'career_change', subject: 'position' },
    access: 'hcis',
    summary: 'Take back a change that is planned',
    params: ByChange,
    reply: CareerEntry,
  }),
  orphans: endpoint({
    method: 'GET',
    path: '/hcis/career/orphan',
    audit: { list: 'user', entity: 'career_change' },
    access: 'group-hcis',
    summary: 'Planned changes and machine tokens whose author has no right to them any more, the next one first',
    query: listQuery({}),
    page: OrphanedPlan,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/hcis/user/employee/position/:id/change/:changeId/take-over',
    audit: { action: 'update', entity: 'career_change', subject: 'position' },
    access: 'group-hcis',
    summary:
      'Plan a change as the own one whose author has no right to it any more; one whose day is over binds at once',
    params: ByChange,
    reply: CareerEntry,
    status: 200,
  }),
  ending: endpoint({
    method: 'GET',
    path: '/hcis/contract/ending',
    audit: { list: 'user', entity: 'contract' },
    access: 'hcis',
    summary: 'Contracts that end within so many days, or have ended',
    query: listQuery({ days: integerInRange(1, 730).default(ENDING_DAYS) }),
    page: EndingContract,
  }),
  endingTotal: endpoint({
    method: 'GET',
    path: '/hcis/contract/ending/total',
    unaudited: 'no personal data',
    access: 'hcis',
    summary: 'How many contracts end within sixty days, how many of them have ended, and the next end',
    reply: EndingTotal,
  }),
}
