import { shiftDay } from '#contract/platform/day.ts'
import { type AttendanceDraft, buildAttendances, buildHours } from '#db/build/attendance.ts'
import type { Company } from '#db/build/person.ts'
import { attendanceHours } from '#server/calendar/work-day/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { endEarlierRows } from '#server/platform/database/in-force.ts'
import type { DemoCompany } from './accounts.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'
import { createRandom, type Random } from './random.ts'
import type { PlannedHours } from './schedule.ts'

/** Enough for two whole months before this one. */
const DAYS = 95
/** Attendance begins with a month, so that no month of payroll is half empty. */
const firstDay = (today: string) => {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() - 2)
  return first.toISOString().slice(0, 10)
}
const PRESENT = 0.97
const MINUTE = 60
const HOUR = 3600

/** Working hours of a company in seconds of the day, and the part of its people who come on Saturdays and Sundays. */
interface Habit {
  begins: number
  ends: number
  saturdays: number
  sundays: number
}
const office: Habit = { begins: 8 * HOUR, ends: 17 * HOUR, saturdays: 0, sundays: 0 }
const kitchen: Habit = { begins: 10 * HOUR, ends: 19 * HOUR, saturdays: 0.2, sundays: 0.2 }
const field: Habit = { begins: 7 * HOUR, ends: 15 * HOUR, saturdays: PRESENT, sundays: 0 }
const habits: Record<DemoCompany, Habit> = {
  'PT Nusantara Sejahtera': office,
  'PT Cahaya Edukasi': office,
  'CV Rasa Lestari': kitchen,
  // The company without an attendance rule: its days show neither late nor early.
  'PT Papua Mandiri': field,
}

const two = (it: number) => String(it).padStart(2, '0')
const clock = (seconds: number) =>
  [(seconds / HOUR) % 24, (seconds / MINUTE) % 60, seconds % 60].map((it) => two(Math.floor(it))).join(':')
const dayBefore = (day: string, days: number) => shiftDay(day, -days)
const comingOn = (day: string, { saturdays, sundays }: Habit) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? sundays : weekday === 6 ? saturdays : PRESENT
}

interface WallClock {
  today: string
  now: string
}

/** Today and the current time in the time zone of a company. */
const wallClock = async (db: Db, company: Company) => {
  return exactlyOne(
    await db<WallClock[]>`
    select (now() at time zone ${company.timezone})::date as today,
           date_trunc('second', now() at time zone ${company.timezone})::time as now`,
  )
}

/** Working hours for every company but one, and attendance of the last days. */
export const demoAttendance = async (db: Db, group: DemoGroup, plannedHours: PlannedHours) => {
  const random = createRandom(5)
  const working = await db<{ id: number }[]>`select id from positions where status = 'active'`
  const active = new Set(working.map((it) => it.id))
  for (const company of group.companies) {
    const wall = await wallClock(db, company)
    const habit = habits[company.name as DemoCompany]
    if (habit !== field) await demoHours(db, company, habit, wall.today)
    const people = group.people.filter((it) => it.company.id === company.id && active.has(it.position_id) && !it.is_new)
    for (const person of people) {
      const habitOn = (day: string) => {
        const planned = plannedHours(person.position_id, day)
        return planned === 'off' ? undefined : { ...habit, ...planned }
      }
      await buildAttendances(db, person, daysOf(person, habit, habitOn, random, wall))
    }
  }
}

/** Until some weeks ago work began half an hour later; the days before keep the hours of then. */
const demoHours = async (db: Db, company: Company, { begins, ends }: Habit, today: string) => {
  const since = dayBefore(today, DAYS + 30)
  await buildHours(db, company, { in: clock(begins), out: clock(ends), since: dayBefore(today, 20) })
  await db`
    insert into attendance_hours (company_id, valid_from, "in", "out")
    values (${company.id}, ${since}, ${clock(begins + HOUR / 2)}, ${clock(ends + HOUR / 2)})`
  await endEarlierRows(db, attendanceHours, company.id)
}

const daysOf = (
  person: DemoPerson,
  company: Habit,
  habitOn: (day: string) => Habit | undefined,
  random: Random,
  { today, now }: WallClock,
): AttendanceDraft[] => {
  // Named accounts have no attendance today, so that a visitor of the demo can check in.
  const isNamed = person.employee_identity < '1000000100'
  return Array.from({ length: DAYS + 1 }, (_, i) => ({ day: dayBefore(today, i), isToday: i === 0 }))
    .filter(({ day, isToday }) => comingOn(day, company) > 0 && !(isToday && isNamed))
    .flatMap(({ day, isToday }) => {
      const habit = habitOn(day)
      const it = habit && isoDayOf(day, habit, random)
      if (!it || (isToday && it.in > now)) return []
      return isToday && it.out && it.out > now ? { ...it, out: null, out_location: null } : it
    })
    .filter((it) => it.work_date >= firstDay(today))
}

const isoDayOf = (work_date: string, habit: Habit, random: Random): AttendanceDraft | undefined => {
  const { begins, ends } = habit
  if (!random.withProbability(comingOn(work_date, habit))) return undefined
  const late = random.withProbability(0.15) ? random.between(1, 70) : -random.between(0, 35)
  const stays = random.withProbability(0.12)
    ? random.between(30, 200)
    : random.withProbability(0.08)
      ? -random.between(10, 90)
      : random.between(0, 20)
  const out = random.withProbability(0.02) ? null : clock(ends + stays * MINUTE + random.between(0, 59))
  const location = random.withProbability(0.12)
    ? 'Work From Home'
    : random.withProbability(0.07)
      ? 'Dinas Luar'
      : 'Work From Office'
  return {
    work_date,
    in: clock(begins + late * MINUTE + random.between(0, 59)),
    out,
    location,
    out_location: out && 'Work from Office',
  }
}

/** There are no check-ins on a holiday or during leave. */
export const demoDaysOff = (db: Db) => db`
  delete from attendances a where correction_id is null and import_id is null and (
    exists (
      select from leaves l where l.position_id = a.position_id and l.status = 'accepted' and l.part = 'full'
        and a.work_date between l.start_date and l.end_date)
    or exists (
      select from holidays h where h.date = a.work_date and (h.company_ids = '{}' or a.company_id = any(h.company_ids))
        and not exists (select from roster_entries r where r.position_id = a.position_id and r.date = a.work_date)))`
