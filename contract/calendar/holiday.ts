/** Holidays and joint leave, and what changing them counts anew. */
import * as z from 'zod'
import { CompanyIds, companiesField } from '#contract/org/company-ids.ts'
import { choices } from '#contract/platform/choices.ts'
import { choice, day, multiline, REQUIRED, shape, text } from '#contract/platform/fields.ts'

export const holidayKinds = choices({ libur: 'Libur', cuti_bersama: 'Cuti bersama' })
export type HolidayKind = (typeof holidayKinds.values)[number]

export const holidayFields = {
  date: day('Tanggal'),
  name: text('Nama', 'Nama harus diisi'),
  kind: choice('Jenis', holidayKinds.options),
  company_ids: { ...companiesField, label: 'Entitas', schema: CompanyIds.transform((it) => it ?? []) },
}
export const HolidayForm = shape(holidayFields)
export type HolidayForm = z.output<typeof HolidayForm>

/** The news item that is published with a new holiday. */
export const holidayNewsFields = {
  news_title: text('Judul berita'),
  news_text: multiline('Isi berita'),
}
export const AnnouncedHoliday = HolidayForm.extend({
  news_title: holidayNewsFields.news_title.schema.optional(),
  news_text: holidayNewsFields.news_text.schema.optional(),
}).superRefine(({ news_title, news_text }, context) => {
  const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: REQUIRED })
  if (news_text !== undefined && news_title === undefined) missing('news_title')
  if (news_title !== undefined && news_text === undefined) missing('news_text')
})

export const Holiday = z.object({
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
export const Recount = z.object({
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
export const PackResult = z.object({
  added: z.array(PackDay),
  changed: z.array(PackDay),
  kept: z.array(PackDay),
  removed: z.array(PackDay),
})
export type PackResult = z.infer<typeof PackResult>
