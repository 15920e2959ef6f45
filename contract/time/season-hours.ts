/** Hours in place of the company's for some weeks, as in Ramadan. */
import * as z from 'zod'
import { day, lookupField, shape, text, time } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id } from '#contract/platform/http.ts'
import { SHIFT_EMPTY } from './shift.ts'

export const seasonHoursFields = {
  name: text('Nama', 'Nama harus diisi'),
  from: day('Dari'),
  to: day('Sampai'),
  in: time('Jam masuk'),
  out: time('Jam pulang'),
}
export const newSeasonHoursFields = { company_id: lookupField('Entitas', 'company'), ...seasonHoursFields }
const isNotEmpty = (it: { in: string; out: string }) => it.in !== it.out
const empty = { path: ['out'], error: SHIFT_EMPTY }
const isForward = (it: { from: string; to: string }) => it.from <= it.to
const backward = { path: ['to'], error: 'Tanggal akhir harus setelah tanggal awal' }

const NewSeasonHours = shape(newSeasonHoursFields).refine(isNotEmpty, empty).refine(isForward, backward)
export type NewSeasonHours = z.output<typeof NewSeasonHours>
const SeasonHoursChange = shape(seasonHoursFields).refine(isNotEmpty, empty).refine(isForward, backward)
export type SeasonHoursChange = z.output<typeof SeasonHoursChange>

const SeasonHours = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  in: z.string(),
  out: z.string(),
})
export type SeasonHours = z.infer<typeof SeasonHours>

const season = { path: '/hcis/season-hours', access: 'hcis', audit: { entity: 'season_hours' } } as const
const one = { ...season, path: '/hcis/season-hours/:id', params: ById, reply: SeasonHours } as const

export const seasonHours = {
  list: endpoint({
    method: 'GET',
    path: season.path,
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'Season hours of companies, the latest first',
    query: z.strictObject({ company_id: filter(Id) }),
    reply: z.array(SeasonHours),
  }),
  add: endpoint({ ...season, method: 'POST', summary: 'Add season hours', body: NewSeasonHours, reply: SeasonHours }),
  change: endpoint({ ...one, method: 'PUT', summary: 'Change season hours', body: SeasonHoursChange }),
  remove: endpoint({ ...one, method: 'DELETE', summary: 'Delete season hours' }),
}
