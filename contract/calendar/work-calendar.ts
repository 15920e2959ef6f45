/** The days on which each company works: holidays, joint leave and the work week. */
import * as z from 'zod'
import { CompanyIds, companiesField } from '#contract/org/company-ids.ts'
import { choices } from '#contract/platform/choices.ts'
import { choice, Day, day, multiline, REQUIRED, shape, text } from '#contract/platform/fields.ts'
import { ById, endpoint, filter, Id, Year } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'
import { dayKinds } from './day-kind.ts'

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

export const holidayKinds = choices({ libur: 'Libur', cuti_bersama: 'Cuti bersama' })
export type HolidayKind = (typeof holidayKinds.values)[number]

export const holidayFields = {
  date: day('Tanggal'),
  name: text('Nama', 'Nama harus diisi'),
  kind: choice('Jenis', holidayKinds.options),
  company_ids: { ...companiesField, label: 'Entitas', schema: CompanyIds.transform((it) => it ?? []) },
}
const HolidayForm = shape(holidayFields)
export type HolidayForm = z.output<typeof HolidayForm>

/** The news item that is published with a new holiday. */
export const holidayNewsFields = {
  news_title: text('Judul berita'),
  news_text: multiline('Isi berita'),
}
const AnnouncedHoliday = HolidayForm.extend({
  news_title: holidayNewsFields.news_title.schema.optional(),
  news_text: holidayNewsFields.news_text.schema.optional(),
}).superRefine(({ news_title, news_text }, context) => {
  const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: REQUIRED })
  if (news_text !== undefined && news_title === undefined) missing('news_title')
  if (news_title !== undefined && news_text === undefined) missing('news_text')
})

const Holiday = z.object({
  id: z.int(),
  date: z.string(),
  name: z.string(),
  kind: z.enum(holidayKinds.values),
  /** Empty means all companies. */
  company_ids: z.array(z.int()),
  /** The decree of the pack; null for a row that HR wrote or changed. */
  source: z.string().nullable(),
})
export type Holiday = z.infer<typeof Holiday>

/** Some people, and the fewest and the most days of one of them. */
const DayShare = z.object({ people: z.int(), least: z.number(), most: z.number() })

/** The days of leave that a change of the calendar takes from people or gives back to them. */
const BalanceChange = z.object({
  charged: DayShare,
  credited: DayShare,
  /** The people among those charged whose balance falls below zero now. */
  below_zero: z.int(),
})
export type BalanceChange = z.infer<typeof BalanceChange>

/** The leave that a change of the calendar counts anew. */
const Recount = z.object({
  leaves: z.int(),
  positions: z.int(),
  days_back: z.number(),
  days_more: z.number(),
  balances: BalanceChange,
  people: z.array(
    z.object({
      name: z.string(),
      company_name: z.string(),
      from: z.string(),
      to: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
})
export type Recount = z.infer<typeof Recount>

const PackDay = Holiday.pick({ date: true, name: true, kind: true })
export type PackDay = z.infer<typeof PackDay>
const PackResult = z.object({
  added: z.array(PackDay),
  changed: z.array(PackDay),
  kept: z.array(PackDay),
  removed: z.array(PackDay),
})
export type PackResult = z.infer<typeof PackResult>
const OfYear = z.strictObject({ year: Year })

export const weekdays = [
  { value: 1, label: 'Senin' },
  { value: 2, label: 'Selasa' },
  { value: 3, label: 'Rabu' },
  { value: 4, label: 'Kamis' },
  { value: 5, label: 'Jumat' },
  { value: 6, label: 'Sabtu' },
  { value: 7, label: 'Minggu' },
] as const
const NO_DAYS = 'Pilih hari kerja'
const Weekday = integerInRange(1, 7, NO_DAYS)
const Weekdays = z
  .array(Weekday, { error: NO_DAYS })
  .min(1, NO_DAYS)
  .refine((it) => new Set(it).size === it.length, NO_DAYS)
  .transform((it) => it.toSorted((a, b) => a - b))
/** Before the first work week of a company. */
export const DEFAULT_WEEK: readonly number[] = [1, 2, 3, 4, 5]

const WorkWeek = z.object({
  id: z.int(),
  company_id: z.int(),
  company_name: z.string(),
  valid_from: z.string(),
  days: z.array(z.int()),
  /** The shortest day of a week of six days. */
  short_day: z.int().nullable(),
})
export type WorkWeek = z.infer<typeof WorkWeek>
export const WORK_WEEK_DAYS_BACK = 366

const WorkWeekForm = z
  .strictObject({
    company_id: Id,
    valid_from: Day(),
    days: Weekdays,
    short_day: integerInRange(1, 7, 'Hari tidak valid').nullish(),
  })
  .refine(({ days, short_day }) => !short_day || days.includes(short_day), {
    path: ['short_day'],
    error: 'Hari pendek harus salah satu hari kerja',
  })
export type WorkWeekForm = z.output<typeof WorkWeekForm>

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
