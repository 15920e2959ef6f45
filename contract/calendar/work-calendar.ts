/** The days on which each company works: holidays, joint leave and the work week. */
import * as z from 'zod'
import { Day } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, Year } from '#contract/platform/http.ts'
import { dayKinds } from './day-kind.ts'
import { AnnouncedHoliday, Holiday, HolidayForm, PackResult, Recount } from './holiday.ts'
import { WorkWeek, WorkWeekForm } from './work-week.ts'

export const CalendarDay = z.object({
  date: z.string(),
  kind: z.enum(dayKinds.values),
  /** The holiday or joint leave of this date, also when it falls on a rest day. */
  name: z.string().nullable(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

export const CALENDAR_DAYS_MAX = 400
const DAY_MS = 86_400_000
const length = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
const OfYear = z.strictObject({ year: Year })

const holiday = { path: '/hcis/holiday', access: 'hcis', audit: { entity: 'holiday' } } as const
const oneHoliday = { ...holiday, path: '/hcis/holiday/:id', params: ById, reply: Holiday } as const
const pack = { path: '/hcis/holiday/pack', access: 'group-hcis' } as const
const workWeek = { path: '/hcis/work-week', access: 'hcis', audit: { entity: 'work_week' } } as const

export const workCalendar = {
  days: endpoint({
    method: 'GET',
    path: '/staff/calendar',
    access: 'signed-in',
    unaudited: 'no personal data',
    summary: 'What each date is for a company: working day, rest day, holiday or joint leave',
    query: z.strictObject({ from: Day(), to: Day(), company_id: filter(Id) }).refine(
      // A date that does not exist is reported at its own field.
      (it) => !(length(it) < 1 || length(it) > CALENDAR_DAYS_MAX),
      { path: ['to'], error: `Pilih 1 sampai ${CALENDAR_DAYS_MAX} hari` },
    ),
    reply: z.array(CalendarDay),
  }),
  holidays: endpoint({
    method: 'GET',
    path: holiday.path,
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'Holidays and joint leave of a year',
    query: z.strictObject({ year: Year, company_id: filter(Id) }),
    reply: z.array(Holiday),
  }),
  addHoliday: endpoint({
    ...holiday,
    method: 'POST',
    summary:
      'Add a holiday or joint leave, and count the leave that it concerns anew; with `news_title` and `news_text` also publish a news item',
    body: AnnouncedHoliday,
    reply: Holiday,
  }),
  changeHoliday: endpoint({ ...oneHoliday, method: 'PUT', summary: 'Change a holiday', body: HolidayForm }),
  removeHoliday: endpoint({ ...oneHoliday, method: 'DELETE', summary: 'Delete a holiday' }),
  previewHoliday: endpoint({
    method: 'POST',
    path: '/hcis/holiday/preview',
    access: 'hcis',
    audit: { list: 'leave', entity: 'leave' },
    status: 200,
    summary: 'Whose leave and balance a change would touch: `id` alone deletes, `holiday` alone adds, both change',
    body: z
      .strictObject({ id: Id.optional(), holiday: HolidayForm.optional() })
      .refine((it) => it.id !== undefined || it.holiday !== undefined, { path: ['holiday'], error: 'Wajib diisi' }),
    reply: Recount,
  }),
  packs: endpoint({
    method: 'GET',
    path: pack.path,
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'The holiday packs of this release, and when they were applied',
    reply: z.array(
      z.object({ year: z.int(), source: z.string(), days: z.int(), applied_at: z.iso.datetime().nullable() }),
    ),
  }),
  applyPack: endpoint({
    ...pack,
    method: 'POST',
    status: 200,
    audit: { entity: 'holiday', action: 'import' },
    summary: "Apply the government's calendar of a year; rows that HR wrote or changed stay",
    body: OfYear,
    reply: PackResult,
  }),
  previewPack: endpoint({
    ...pack,
    method: 'POST',
    path: `${pack.path}/preview`,
    status: 200,
    audit: { list: 'leave', entity: 'leave' },
    summary: 'What applying a pack would change, and whose leave and balance it would touch',
    body: OfYear,
    reply: PackResult.extend(Recount.shape),
  }),
  workWeeks: endpoint({
    method: 'GET',
    path: workWeek.path,
    access: 'hcis',
    unaudited: 'no personal data',
    summary: 'The weekdays on which companies work, the newest first',
    query: z.strictObject({ company_id: filter(Id) }),
    reply: z.array(WorkWeek),
  }),
  saveWorkWeek: endpoint({
    ...workWeek,
    method: 'POST',
    summary: 'Choose the work week of a company from a day on; the same day again replaces it',
    body: WorkWeekForm,
    reply: WorkWeek,
  }),
  removeWorkWeek: endpoint({
    ...workWeek,
    method: 'DELETE',
    path: `${workWeek.path}/:id`,
    summary: 'Delete a work week; the one before it applies on',
    params: ById,
    reply: WorkWeek,
  }),
}
