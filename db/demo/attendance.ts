import { shiftDay } from '#contract/platform/day.ts'
import { type AttendanceDraft, buildAttendances, buildHours } from '#db/build/attendance.ts'
import type { Company } from '#db/build/person.ts'
import { attendanceHours } from '#server/calendar/work-day/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { endEarlierRows } from '#server/platform/database/in-force.ts'
import type { DemoCompany } from './accounts.ts'
import type { DemoGroup, DemoPerson } from './group.ts'
import { createRandom, type Random } from './random.ts'
import type { PlannedHours } from './schedule.ts'

const DAYS = 60
const MINUTE = 60
const HOUR = 3600

/** Working hours of a company in seconds of the day, and whether it works on weekends. */
interface Habit {
  begins: number
  ends: number
  weekends: boolean
}
const office: Habit = { begins: 8 * HOUR, ends: 17 * HOUR, weekends: false }
const kitchen: Habit = { begins: 10 * HOUR, ends: 19 * HOUR, weekends: true }
const field: Habit = { begins: 7 * HOUR, ends: 15 * HOUR, weekends: false }
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
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

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
  { weekends }: Habit,
  habitOn: (day: string) => Habit | undefined,
  random: Random,
  { today, now }: WallClock,
): AttendanceDraft[] => {
  // Named accounts have no attendance today, so that a visitor of the demo can check in.
  const isNamed = person.employee_identity < '1000000100'
  return Array.from({ length: DAYS + 1 }, (_, i) => ({ day: dayBefore(today, i), isToday: i === 0 }))
    .filter(({ day, isToday }) => (weekends || !isWeekend(day)) && !(isToday && isNamed))
    .flatMap(({ day, isToday }) => {
      const habit = habitOn(day)
      const it = habit && isoDayOf(day, habit, random)
      if (!it || (isToday && it.in > now)) return []
      return isToday && it.out && it.out > now ? { ...it, out: null, out_location: null } : it
    })
}

const isoDayOf = (
  work_date: string,
  { begins, ends, weekends }: Habit,
  random: Random,
): AttendanceDraft | undefined => {
  // Holidays, days off and leave.
  if (random.withProbability(weekends ? 0.3 : 0.07)) return undefined
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
