/** The weekdays on which a company works. */
import * as z from 'zod'
import { Day } from '#contract/platform/fields.ts'
import { Id } from '#contract/platform/http.ts'
import { integerInRange } from '#contract/platform/integer.ts'

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

export const WorkWeek = z.object({
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

export const WorkWeekForm = z
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
