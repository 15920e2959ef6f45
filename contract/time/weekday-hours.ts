/** Hours of single weekdays, such as a short Saturday, in place of the hours of a company. */
import * as z from 'zod'
import { dayHoursText } from '#contract/calendar/hours-text.ts'
import { weekdays } from '#contract/calendar/work-week.ts'
import { ById, endpoint } from '#contract/platform/http.ts'
import { attendanceRuleFields } from './attendance-rule.ts'

const UNKNOWN_DAY = 'Hari tidak dikenal'
const REPEATED_DAY = 'Hari ini sudah diisi'
const SAME_TIME = 'Jam keluar sama dengan jam masuk'

/** The usual hours of the short day of a week of six. */
export const SHORT_DAY_HOURS = { in: '08:00:00', out: '13:00:00' }

const WeekdayHours = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday. */
    weekday: z.int(UNKNOWN_DAY).min(1, UNKNOWN_DAY).max(7, UNKNOWN_DAY),
    in: attendanceRuleFields.in.schema,
    /** Before `in`: the next morning. */
    out: attendanceRuleFields.out.schema,
  })
  .refine((it) => it.in !== it.out, { path: ['out'], error: SAME_TIME })
export type WeekdayHours = z.output<typeof WeekdayHours>

const HoursOfWeek = z.strictObject({
  days: z.array(WeekdayHours).superRefine((days, context) => {
    days.forEach(({ weekday }, at) => {
      if (days.findIndex((it) => it.weekday === weekday) < at)
        context.addIssue({ code: 'custom', path: [at, 'weekday'], message: REPEATED_DAY })
    })
  }),
})

/** The list alone means the same. */
const WeekdayHoursForm = z.preprocess((body: unknown) => (Array.isArray(body) ? { days: body } : body), HoursOfWeek)

const ShownHours = z.object({ weekday: z.int(), in: z.string(), out: z.string() })

export const weekdayName = (weekday: number) => weekdays.find((it) => it.value === weekday)?.label ?? ''

/** 'Jumat 07.30–16.30, Sabtu 08.00–13.00'; null without any. */
export const weekdayHoursText = (days: readonly WeekdayHours[]) =>
  days.map((it) => `${weekdayName(it.weekday)} ${dayHoursText(it)}`).join(', ') || null

const hoursOfRule = { path: '/hcis/user/employee/attendance/rules/:id/days', access: 'hcis', params: ById } as const

export const weekdayHours = {
  list: endpoint({
    ...hoursOfRule,
    method: 'GET',
    unaudited: 'no personal data',
    summary: 'The weekdays whose hours differ from those of the company',
    reply: z.array(ShownHours),
  }),
  save: endpoint({
    ...hoursOfRule,
    method: 'PUT',
    audit: { entity: 'attendance_rule' },
    summary: 'Set the hours of single weekdays from today on; those that are left out have the hours of the company',
    body: WeekdayHoursForm,
    reply: z.array(ShownHours),
  }),
}
