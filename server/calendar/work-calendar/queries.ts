import type { HolidayKind } from '#contract/calendar/holiday.ts'
import { takeLock } from '#server/platform/database/advisory-locks.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { WorkCalendar } from './calendar.ts'
import { readDays } from './career-days.ts'
import { type People, type ScheduleRows, scheduleReads, schedulesFrom } from './schedule.ts'

/**
 * A transaction that stores something counted by the calendar takes `lockCalendarShared`, so that the calendar stays as it is
 * until its end; one that changes the calendar takes `lockCalendar` and waits for the others. It is taken before any position is locked.
 */
export const lockCalendarShared = (tx: Db) => takeLock(tx, 'calendar', 'shared')
export const lockCalendar = (tx: Db) => takeLock(tx, 'calendar')

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
  short_day: number | null
}
export interface CalendarRows {
  holidays: HolidayRow[]
  weeks: WeekRow[]
}
interface Dates {
  from: string
  to: string
}

/** The rows behind the calendars of these companies, an array in SQL; both ends of the dates are included. */
export const calendarReads = (db: Db, company_ids: Fragment, { from, to }: Dates) => ({
  holidays: db<HolidayRow[]>`
    select date, name, kind, company_ids from holidays
    where date between ${from} and ${to} and (company_ids = '{}' or company_ids && ${company_ids})`,
  weeks: db<WeekRow[]>`
    select company_id, valid_from, days, short_day from work_weeks where company_id = any(${company_ids}) order by valid_from desc`,
})

export const calendarOf = ({ holidays, weeks }: CalendarRows, company_id: number): WorkCalendar => {
  const own = holidays.filter((it) => it.company_ids.length === 0 || it.company_ids.includes(company_id))
  return {
    weeks: weeks.filter((it) => it.company_id === company_id),
    holidays: new Map(own.map((it) => [it.date, it])),
  }
}

/** The calendars of some companies with the holidays of these dates. */
export const readCalendars = async (
  db: Db,
  company_ids: readonly number[],
  dates: Dates,
): Promise<Map<number, WorkCalendar>> => {
  const rows = await readTogether(db, calendarReads(db, db`${company_ids}::int[]`, dates))
  return new Map(company_ids.map((id) => [id, calendarOf(rows, id)]))
}

/** The same for some people, with their rosters and patterns. */
export const personalReads = (db: Db, people: People, dates: Dates) => ({
  ...calendarReads(db, people.company_ids, dates),
  ...scheduleReads(db, people, dates),
})

/** Finds the calendar of a position in a company; those without roster or pattern share the one of the company. */
export const personalCalendars = (rows: CalendarRows & ScheduleRows) => {
  const scheduleOf = schedulesFrom(rows)
  const ofCompany = new Map<number, WorkCalendar>()
  return (position_id: number, company_id: number): WorkCalendar => {
    const calendar = ofCompany.get(company_id) ?? calendarOf(rows, company_id)
    ofCompany.set(company_id, calendar)
    const schedule = scheduleOf(position_id, company_id)
    return schedule ? { ...calendar, schedule } : calendar
  }
}

interface Stay {
  position_id: number
  company_id: number
  days: string
}

/** The same for the careers of some people, an array in SQL: with the calendars of their former companies. */
export const careerReads = (db: Db, position_ids: Fragment, dates: Dates) => ({
  ...personalReads(
    db,
    {
      company_ids: db`array(select distinct company_id from workplaces where position_id = any(${position_ids}))`,
      position_ids,
    },
    dates,
  ),
  stays: db<Stay[]>`
    select position_id, company_id, days::text as days from workplaces
    where position_id = any(${position_ids}) and days <> '{(,)}' and not isempty(days)`,
})

/** Finds the calendar of a position with that of each former company on the days there, as leave is counted. */
export const careerCalendars = ({ stays, ...rows }: CalendarRows & ScheduleRows & { stays: readonly Stay[] }) => {
  const calendarOfCompany = personalCalendars(rows)
  const staysOf = groupBy(stays, (it) => it.position_id)
  return (position_id: number, company_id: number): WorkCalendar => {
    const calendar = calendarOfCompany(position_id, company_id)
    const elsewhere = staysOf.get(position_id)?.filter((it) => it.company_id !== company_id)
    if (!elsewhere?.length) return calendar
    return {
      ...calendar,
      elsewhere: elsewhere.map((it) => ({
        isHere: readDays(it.days),
        calendar: calendarOfCompany(position_id, it.company_id),
      })),
    }
  }
}

export const readCareerCalendars = async (db: Db, people: readonly Pick<Person, 'position_id'>[], dates: Dates) => {
  const position_ids = db`${[...new Set(people.map((it) => it.position_id))]}::int[]`
  return careerCalendars(await readTogether(db, careerReads(db, position_ids, dates)))
}

interface Person {
  position_id: number
  company_id: number
}

export const readPersonalCalendars = async (db: Db, people: readonly Person[], dates: Dates) => {
  const company_ids = db`${[...new Set(people.map((it) => it.company_id))]}::int[]`
  const position_ids = db`${[...new Set(people.map((it) => it.position_id))]}::int[]`
  return personalCalendars(await readTogether(db, personalReads(db, { company_ids, position_ids }, dates)))
}

export const readPersonalCalendar = async (db: Db, { position_id, company_id }: Person, dates: Dates) =>
  (await readPersonalCalendars(db, [{ position_id, company_id }], dates))(position_id, company_id)

export const readCalendar = async (db: Db, company_id: number, dates: Dates) =>
  calendarOf(await readTogether(db, calendarReads(db, db`${[company_id]}::int[]`, dates)), company_id)
