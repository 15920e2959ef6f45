/** The dates on which patterns, rosters and season hours may be changed. */
import { shiftDay } from '#contract/platform/day.ts'
import { SCHEDULE_DAYS_AHEAD, SCHEDULE_DAYS_BACK } from '#contract/time/pattern.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'

interface ChangedDate {
  date: string
  /** The field of the form at which a refusal is reported. */
  field: string
}

/** Today in the company, or 422 if one of the dates is too far away. */
export const requireScheduleDates = async (
  tx: Db,
  clock: Clock,
  company_id: number,
  dates: readonly ChangedDate[],
): Promise<string> => {
  const [company] = await tx<{ today: string }[]>`
    select (${clock(tx)} at time zone timezone)::date as today from companies where id = ${company_id}`
  if (!company) return invalid({ company_id: ['Entitas tidak ditemukan'] })
  const { today } = company
  const [first, last] = [shiftDay(today, -SCHEDULE_DAYS_BACK), shiftDay(today, SCHEDULE_DAYS_AHEAD)]
  const errors: Record<string, string[]> = {}
  for (const { date, field } of dates) {
    if (date < first) errors[field] = [`Paling lama ${SCHEDULE_DAYS_BACK} hari yang lalu`]
    if (date > last) errors[field] = [`Paling jauh ${SCHEDULE_DAYS_AHEAD} hari ke depan`]
  }
  return Object.keys(errors).length > 0 ? invalid(errors) : today
}
