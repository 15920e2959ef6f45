/** Months handed over to payroll, the last one by the kitchen only, and a correction that was accepted afterwards. */

import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import { freeze } from '#server/pay/payroll/month.ts'
import { periodOf } from '#server/pay/payroll/period.ts'
import { findCompany, type PayrollCompany } from '#server/pay/payroll/queries.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { DemoGroup } from './group.ts'
import { createRandom } from './random.ts'
import { insertRequests, outcomeOf, stepsOf } from './request.ts'
import { deciderOf, workersOf } from './worker.ts'

const HOUR = 3_600_000

export const demoPayroll = async (db: Db, group: DemoGroup) => {
  const closed_by = group.person('hcis@demo.id').position_id
  for (const { id } of group.companies) {
    const company = await findCompany(db, databaseClock, id)
    if (!company) continue
    const month = monthBefore(`${monthBefore(company.today)}-01`)
    const period = periodOf(month, company.period_start_day)
    await freeze(db, databaseClock, company, { month, ...period, closed_by })
    await closeEarlier(db, company, month)
  }
  const company = await findCompany(db, databaseClock, group.company('CV Rasa Lestari').id)
  if (!company) return
  const month = monthBefore(company.today)
  const period = periodOf(month, company.period_start_day)
  await freeze(db, databaseClock, company, { month, ...period, closed_by })
  await correctLater(db, group, company, period, await closeEarlier(db, company, month))
}

const monthBefore = (day: string) => {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCDate(0)
  return first.toISOString().slice(0, 7)
}

const monthAfter = (month: string) => {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + 1)
  return first.toISOString().slice(0, 7)
}

/** It was closed on the second of the month after it, or some hours ago if that is yet to come; returns when. */
const closeEarlier = async (db: Db, { id, timezone }: PayrollCompany, month: string) => {
  const second = `${monthAfter(month)}-02 09:14`
  const { closed_at } = exactlyOne(
    await db<{ closed_at: string }[]>`
      update payroll_periods
      set closed_at = least(now() - interval '6 hours', ${second}::timestamp at time zone ${timezone})
      where company_id = ${id} and month = ${month} returning closed_at`,
  )
  return Date.parse(closed_at)
}

interface LateDay {
  position_id: number
  date: string
  in: string
  out: string
  location: string | null
  begins: string
}

/** The first day of the period on which a person was late by more than a quarter of an hour. */
const lateDay = async (db: Db, { id }: PayrollCompany, { from, to }: DayPeriod) => {
  const [day] = await db<LateDay[]>`
    select a.position_id, a.work_date as date, a."in", a."out", a.location, h."in" as begins
    from attendances a
    join positions p on p.id = a.position_id and p.status = 'active'
    join lateral (
      select "in" from attendance_hours h where h.company_id = a.company_id and h.valid_from <= a.work_date
      order by h.valid_from desc limit 1
    ) h on true
    where a.company_id = ${id} and a.work_date between ${from} and ${to} and a."out" is not null
      and a.correction_id is null and a."in" > h."in" + interval '15 minutes' and extract(isodow from a.work_date) < 6
      and not exists (select from roster_entries r where r.position_id = a.position_id and r.date = a.work_date)
      and not exists (select from corrections c where c.position_id = a.position_id and c.date = a.work_date)
      and not exists (select from holidays y where y.date = a.work_date)
    order by a.work_date, a.position_id limit 1`
  return day
}

const correctLater = async (db: Db, group: DemoGroup, company: PayrollCompany, period: DayPeriod, closed: number) => {
  const day = await lateDay(db, company, period)
  const worker = (await workersOf(db, group)).find((it) => it.person.position_id === day?.position_id)
  if (!day || !worker) return
  const random = createRandom(77)
  const { position_id, company_id } = worker.person
  const steps = stepsOf(
    closed - HOUR,
    { action: 'submit', status: 'waiting', by: worker.person },
    [{ status: 'accepted', by: deciderOf(worker, random), from: closed + 2 * HOUR }],
    random,
  )
  const row = {
    position_id,
    company_id,
    date: day.date,
    in: day.begins,
    out: null,
    location: null,
    reason: 'Mesin absensi sedang rusak',
    note: null,
    before_in: day.in,
    before_out: day.out,
    before_location: day.location,
    ...outcomeOf(steps, ['accepted']),
  }
  const { id } = exactlyOne(await insertRequests(db, 'correction', 'corrections', [{ row, steps }]))
  await db`
    update attendances set "in" = ${day.begins}, correction_id = ${id}
    where position_id = ${position_id} and work_date = ${day.date}`
}
