/** The consequences of a request for leave before it is made, and the bridge days of a year. */
import * as z from 'zod'
import { dayKinds } from '#contract/calendar/day-kind.ts'
import { endpoint, filter, Year } from '#contract/platform/http.ts'
import { LeaveQuestion } from './form.ts'

const own = '/staff/user/employee/position/own/leaves'
const Remark = z.object({ code: z.string(), text: z.string() })

const LeavePreview = z.object({
  duration: z.int(),
  working_days: z.number(),
  skipped: z.array(z.object({ date: z.string(), kind: z.enum(dayKinds.values), reason: z.string() })),
  years: z.array(
    z.object({ year: z.int(), working_days: z.number(), available: z.number(), remaining_after: z.number() }),
  ),
  /** The balance of the year in which the leave begins. */
  remaining_after: z.number(),
  /** Colleagues with accepted leave on these days, without its kind and reason. */
  away: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  away_total: z.int(),
  /** Why it would be refused. */
  refusals: z.array(Remark),
  warnings: z.array(Remark),
})
export type LeavePreview = z.infer<typeof LeavePreview>

const LeaveBridge = z.object({
  start_date: z.string(),
  end_date: z.string(),
  working_days: z.int(),
  /** The free days that it makes, weekends and holidays included. */
  off_from: z.string(),
  off_to: z.string(),
  days_off: z.int(),
  /** The holidays among them. */
  names: z.array(z.string()),
  /** How many colleagues are away on the days to take. */
  away: z.int(),
})
export type LeaveBridge = z.infer<typeof LeaveBridge>

export const leavePreview = {
  preview: endpoint({
    method: 'POST',
    path: `${own}/preview`,
    access: 'signed-in',
    unaudited: 'changes nothing',
    status: 200,
    summary: 'What a request would count, leave over, and be refused for',
    body: LeaveQuestion,
    reply: LeavePreview,
  }),
  bridge: endpoint({
    method: 'GET',
    path: `${own}/bridge`,
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Few working days between free ones: take Friday, be away four days',
    query: z.strictObject({ year: filter(Year) }),
    reply: z.array(LeaveBridge),
  }),
}
