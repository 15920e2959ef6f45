/** A kitchen that works in shifts and on short Saturdays, and the hours of a school in Ramadan. */

import { secondsOf } from '#contract/calendar/day-figures.ts'
import { daysFrom, mondayOf, shiftDay } from '#contract/platform/day.ts'
import { buildPattern, buildRoster, buildShift } from '#db/build/schedule.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { DemoGroup } from './group.ts'

const MORNING = { name: 'Pagi', in: '06:00:00', out: '14:00:00', break_minutes: 60, grace_minutes: 10, needed: 3 }
const AFTERNOON = { name: 'Siang', in: '14:00:00', out: '22:00:00', break_minutes: 60, grace_minutes: 10, needed: 2 }
/** Breakfast and dinner, with the afternoon off between them. */
const SPLIT = {
  ...{ name: 'Terbagi', in: '06:00:00', out: '20:00:00', split_out: '10:00:00', split_in: '16:00:00' },
  ...{ break_minutes: 0, grace_minutes: 10, needed: 1 },
}
const NIGHT = { name: 'Malam', in: '22:00:00', out: '06:00:00', break_minutes: 45, grace_minutes: 0, needed: 1 }

/** The fasting months; the first that has not ended is the season of the demo. */
const RAMADANS = [
  { from: '2026-02-18', to: '2026-03-19' },
  { from: '2027-02-08', to: '2027-03-09' },
  { from: '2028-01-28', to: '2028-02-26' },
]

/** Begin and end of a planned day in seconds, a day off, or nothing where the hours of the company hold. */
export type PlannedHours = (
  position_id: number,
  day: string,
) => { begins: number; ends: number; saturdays?: number } | 'off' | undefined

const DAY = 86_400
const hoursOf = ({ in: begins, out: ends }: { in: string; out: string }) => {
  const [first, last] = [secondsOf(begins), secondsOf(ends)]
  return { begins: first, ends: last < first ? last + DAY : last }
}

/** Everybody has two days off, and goes from one shift to the next each week. */
const shiftOf = <Shift>(shifts: readonly Shift[], person: number, week: number, weekday: number) =>
  [(person * 2) % 7, (person * 2 + 1) % 7].includes(weekday) ? undefined : shifts[(person + week) % shifts.length]

export const demoSchedules = async (db: Db, group: DemoGroup): Promise<PlannedHours> => {
  const company = group.company('CV Rasa Lestari')
  const { today } = exactlyOne(
    await db<{ today: string }[]>`select (now() at time zone ${company.timezone})::date as today`,
  )
  await demoRamadan(db, group, today)
  await demoFridays(db, group, today)
  const build = async (it: typeof MORNING | typeof SPLIT) => ({ ...it, ...(await buildShift(db, company.id, it)) })
  const morning = await build(MORNING)
  const shifts = [morning, await build(AFTERNOON), await build(NIGHT)]
  const planned = new Map<string, ReturnType<PlannedHours>>()
  const monday = mondayOf(today)
  const staff = group.people.filter((it) => it.company.id === company.id && !it.is_new)
  const split = [await build(SPLIT)]
  const cooks = staff.filter((it) => it.job.name === 'Staff Dapur')
  for (const [index, person] of cooks.entries()) {
    const own = index === cooks.length - 1 ? split : shifts
    const days = daysFrom(monday, 14).map((date, at) => ({
      date,
      shift: shiftOf(own, index, at < 7 ? 0 : 1, at % 7),
    }))
    await buildRoster(db, person, Object.fromEntries(days.map((it) => [it.date, it.shift?.id ?? null])))
    for (const { date, shift } of days) planned.set(`${person.position_id} ${date}`, shift ? hoursOf(shift) : 'off')
  }
  const early = morning.id
  for (const person of staff.filter((it) => it.job.name === 'Supervisor')) {
    await buildPattern(db, person, monday, [early, early, early, early, early, null, null])
    for (const [at, date] of daysFrom(monday, 7).entries())
      planned.set(`${person.position_id} ${date}`, at < 5 ? hoursOf(morning) : 'off')
  }
  const saturdays = await demoSaturdays(db, company, today)
  const ids = new Set(staff.map((it) => it.position_id))
  return (position_id, day) =>
    planned.get(`${position_id} ${day}`) ?? (ids.has(position_id) ? saturdays(day) : undefined)
}

const SATURDAY = { in: '10:00:00', out: '15:00:00' }

/** For two weeks the kitchen has worked six days, the last of them a short one. */
const demoSaturdays = async (db: Db, company: { id: number }, today: string) => {
  const since = shiftDay(today, -15)
  await db`
    insert into work_weeks (company_id, valid_from, days, short_day)
    values (${company.id}, ${since}, ${[1, 2, 3, 4, 5, 6]}, 6)`
  await db`
    insert into weekday_hours (company_id, weekday, valid_from, "in", "out")
    values (${company.id}, 6, ${since}, ${SATURDAY.in}, ${SATURDAY.out})`
  return (day: string) =>
    day >= since && shiftDay(mondayOf(day), 5) === day ? { ...hoursOf(SATURDAY), saturdays: 0.9 } : undefined
}

/** Work ends an hour earlier on Fridays. */
const demoFridays = (db: Db, group: DemoGroup, today: string) => db`
  insert into weekday_hours (company_id, weekday, valid_from, "in", "out")
  values (${group.company('PT Nusantara Sejahtera').id}, 5, ${shiftDay(today, -15)}, '08:00', '16:00')`

const demoRamadan = async (db: Db, group: DemoGroup, today: string) => {
  const next = RAMADANS.find((it) => it.to >= today) ?? { from: shiftDay(today, 30), to: shiftDay(today, 59) }
  await db`
    insert into season_hours (company_id, name, first_day, last_day, "in", "out")
    values (${group.company('PT Cahaya Edukasi').id}, 'Jam Ramadan', ${next.from}, ${next.to}, '08:00', '15:00')`
}
