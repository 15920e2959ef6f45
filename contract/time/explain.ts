/** Why a day says what it says. */
import * as z from 'zod'
import { Day } from '#contract/platform/fields.ts'
import { endpoint, Id } from '#contract/platform/http.ts'
import { dayStatusFields } from './day-status-fields.ts'
import { attendanceStates } from './state.ts'

/** In this order; each only where it has something to say. */
export const explainKeys = [
  'calendar',
  'leave',
  'roster',
  'pattern',
  'season',
  'hours',
  'half_day',
  'import',
  'correction',
  'place',
  'in',
  'grace',
  'late',
  'out',
  'early',
  'overtime',
  'attend',
  'state',
] as const
export type ExplainKey = (typeof explainKeys)[number]

const Shown = z.string()

const ExplainedDay = z.object({
  date: z.string(),
  position_id: z.int(),
  name: z.string(),
  state: z.enum(attendanceStates),
  ...dayStatusFields,
  figures: z.object({
    in: Shown,
    out: Shown,
    in_rules: Shown,
    out_rules: Shown,
    late: Shown,
    out_fast: Shown,
    overtime: Shown,
    attend_time: Shown,
  }),
  steps: z.array(
    z.object({
      key: z.enum(explainKeys),
      /** A sentence with the rule, since when it holds, and the arithmetic. */
      text: z.string(),
      /** The figure that the step makes. */
      value: z.string().nullable(),
    }),
  ),
})
export type ExplainedDay = z.infer<typeof ExplainedDay>

export const attendanceExplain = {
  own: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/own/attendance/:date/explain',
    access: 'signed-in',
    unaudited: 'own data, or data open to all',
    summary: 'Why a day of the own attendance says what it says',
    params: z.strictObject({ date: Day() }),
    reply: ExplainedDay,
  }),
  one: endpoint({
    method: 'GET',
    path: '/manager/user/employee/position/:id/attendance/:date/explain',
    access: 'manager',
    audit: { entity: 'attendance', subject: 'position' },
    summary: 'Why a day of a person says what it says',
    params: z.strictObject({ id: Id, date: Day() }),
    reply: ExplainedDay,
  }),
}
