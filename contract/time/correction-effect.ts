/** The effect of a correction on its day, for those who decide it. */
import * as z from 'zod'
import { ById, endpoint } from '#contract/platform/http.ts'
import { dayStatusFields } from './day-status-fields.ts'

const Effect = z.object({
  /** HH:mm:ss, or '-' on a free day and without hours. */
  in_rules: z.string(),
  out_rules: z.string(),
  /** The day with the correction. */
  ...dayStatusFields,
  /** Corrections of the person about days of that month, this one included and rejected ones left out. */
  month_count: z.int(),
})
export type CorrectionEffect = z.infer<typeof Effect>

export const correctionEffect = {
  one: endpoint({
    method: 'GET',
    path: '/staff/user/employee/position/correction/:id/effect',
    access: 'signed-in',
    audit: { entity: 'correction', subject: 'correction' },
    summary: 'The day as a correction makes it, and how many the person had in that month',
    params: ById,
    reply: Effect,
  }),
}
