/** The weekly pattern of a person: a shift, or a day off, for each weekday. */
import * as z from 'zod'
import { Day } from '#contract/platform/fields.ts'
import { ById, endpoint, Id } from '#contract/platform/http.ts'

/** How far a schedule may be changed back and ahead, in days. */
export const SCHEDULE_DAYS_BACK = 92
export const SCHEDULE_DAYS_AHEAD = 366

const SEVEN = 'Isi tujuh hari, mulai Senin'
const SchedulePattern = z.array(Id.nullable(), { error: SEVEN }).length(7, SEVEN).nullable()

const ScheduleForm = z.strictObject({ valid_from: Day(), pattern: SchedulePattern })
export type ScheduleForm = z.output<typeof ScheduleForm>

/** Seven shift ids, Monday first; null is a day off, and no pattern the hours of the company. */
const StoredPattern = z.array(z.int().nullable()).nullable()
const Schedule = z.object({
  /** The pattern of today; null without one. */
  current: z.object({ valid_from: z.string(), pattern: z.array(z.int().nullable()) }).nullable(),
  history: z.array(
    z.object({
      valid_from: z.string(),
      pattern: StoredPattern,
      /** The name of its author; null after that person was removed. */
      by: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type Schedule = z.infer<typeof Schedule>

const one = {
  path: '/manager/user/employee/position/:id/schedule',
  access: 'manager',
  audit: { entity: 'schedule', subject: 'position' },
  params: ById,
  reply: Schedule,
} as const

export const schedule = {
  one: endpoint({ ...one, method: 'GET', summary: 'The weekly pattern of a person, with its history' }),
  save: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Choose the weekly pattern of a person from a day on; no pattern ends it',
    body: ScheduleForm,
  }),
}
