import type { HolidayKind } from '#contract/work-calendar.ts'
import type { Db } from '#server/database/connect.ts'
import type { WorkCalendar } from './calendar.ts'

/**
 * A transaction that stores something counted by the calendar takes `keepCalendar`, so that the calendar stays as it is
 * until its end; one that changes the calendar takes `lockCalendar` and waits for the others. It is taken before any position is locked.
 */
const LOCK = 4_871_063
export const keepCalendar = (tx: Db) => tx`select pg_advisory_xact_lock_shared(${LOCK})`
export const lockCalendar = (tx: Db) => tx`select pg_advisory_xact_lock(${LOCK})`

/** Condition on a row of `holidays`: it concerns this company. */
export const concerns = (db: Db, company_id: number) => db`(company_ids = '{}' or ${company_id} = any(company_ids))`

interface HolidayRow {
  date: string
  name: string
  kind: HolidayKind
  company_ids: number[]
}
interface WeekRow {
  company_id: number
  valid_from: string
  days: number[]
}

/** The calendars of some companies with the holidays of these dates; both ends included. */
export const readCalendars = async (
  db: Db,
  company_ids: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<number, WorkCalendar>> => {
  const [holidays, weeks] = await Promise.all([
    db<HolidayRow[]>`
      select date, name, kind, company_ids from holidays
      where date between ${from} and ${to} and (company_ids = '{}' or company_ids && ${company_ids}::int[])`,
    db<WeekRow[]>`
      select company_id, valid_from, days from work_weeks
      where company_id = any(${company_ids}::int[]) order by valid_from desc`,
  ])
  return new Map(
    company_ids.map((id) => {
      const own = holidays.filter((it) => it.company_ids.length === 0 || it.company_ids.includes(id))
      return [
        id,
        { weeks: weeks.filter((it) => it.company_id === id), holidays: new Map(own.map((it) => [it.date, it])) },
      ]
    }),
  )
}

export const readCalendar = async (db: Db, company_id: number, dates: { from: string; to: string }) => {
  const calendars = await readCalendars(db, [company_id], dates)
  return calendars.get(company_id) as WorkCalendar
}
