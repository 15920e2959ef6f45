/** Figures that are stored by day and month. */
import * as z from 'zod'
import { Day, Month } from '#contract/platform/fields.ts'
import { endpoint, filter, Id } from '#contract/platform/http.ts'

export const HEAT_WEEKS = 26
const WEEK = 7
const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

export const HeatDay = z.object({
  date: z.string(),
  due: z.number(),
  present: z.number(),
  late: z.number(),
  /** Without a word. */
  absent: z.number(),
  rate: z.number().nullable(),
  holiday: z.string().nullable(),
})
export type HeatDay = z.infer<typeof HeatDay>

export const reportMonth = {
  heat: endpoint({
    method: 'GET',
    path: '/manager/report/attendance/heat',
    unaudited: 'figures without names',
    access: 'report',
    machine: 'report:read',
    summary: 'How many were due, came, came late and stayed away, by day',
    query: z
      .strictObject({ from: Day(), to: Day(), company_id: filter(Id) })
      .refine(({ from, to }) => daysIn(from, to) <= HEAT_WEEKS * WEEK && to >= from, {
        path: ['to'],
        message: `Maksimal ${HEAT_WEEKS} minggu`,
      }),
    reply: z.array(HeatDay),
  }),
  recompute: endpoint({
    method: 'POST',
    path: '/hcis/report/recompute',
    audit: { entity: 'report' },
    access: 'hcis',
    summary: 'Compute the stored figures of a month anew',
    body: z.strictObject({ month: Month(), company_id: Id }),
    reply: z.object({ due: z.boolean() }),
    status: 200,
  }),
}
