/** The joint days that a ledger lacks, or has too many of. */
import { shiftDay } from '#contract/platform/day.ts'
import type { WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import { readPersonalCalendars } from '#server/calendar/work-calendar/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { NewEntry } from './entries.ts'
import { jointDates, type LedgerPosition } from './figures.ts'
import type { PolicyOf } from './policies.ts'
import { isAfterOpening, yearEnd, yearOf } from './rules.ts'
import type { DueDays } from './settle.ts'
import { attendancesOnJoint, longEnough } from './worked-joint.ts'

/** Attendance that comes later than this changes no joint leave. */
const LATE_ATTENDANCE_DAYS = 62

/** Joint days are compared one by one, so that a day that moved is given back and the other one taken. */
export const missingJoint = async (tx: Db, positions: readonly LedgerPosition[], due: DueDays, policyOf: PolicyOf) => {
  const latest = yearOf(due.ended_until)
  const years = [latest - 1, latest]
  const ids = positions.map((it) => it.position_id)
  const from = `${latest - 1}-01-01`
  const [calendarOf, written, exempt] = await Promise.all([
    readPersonalCalendars(tx, positions, { from, to: yearEnd(latest) }),
    writtenJoint(tx, ids, years),
    exemptJoint(tx, ids, { from, to: due.ended_until }),
  ])
  const expected = jointPerYear(calendarOf, policyOf)
  return positions.flatMap((position): NewEntry[] => {
    const { position_id, company_id, ledger_from } = position
    const there = (written.get(position_id) ?? NO_DATES).filter((date) => isAfterOpening(position, date))
    const free = exempt.get(position_id)
    const wanted = years
      .filter((year) => year >= ledger_from)
      .flatMap((year) => expected(position, year))
      .filter((date) => date <= due.ended_until && !isExempt(free, date, there, due))
    if (wanted.length === there.length && wanted.every((date, index) => date === there[index])) return []
    const entry = (date: string, days: number): NewEntry => ({
      position_id,
      company_id,
      year: yearOf(date),
      date,
      kind: 'joint',
      days,
    })
    return [
      ...wanted.filter((date) => !there.includes(date)).map((date) => entry(date, -1)),
      ...there.filter((date) => !wanted.includes(date) && isOwn(position, date)).map((date) => entry(date, 1)),
    ]
  })
}

const NO_DATES: readonly string[] = []

/** Joint days of before a change of company belong to the books of the other company. */
const isOwn = ({ company_since }: LedgerPosition, date: string) => company_since === null || company_since <= date

/** Attendance of a day that was written long ago comes too late. */
const isExempt = (
  free: ReadonlyMap<string, boolean> | undefined,
  date: string,
  written: readonly string[],
  { ended_until }: DueDays,
) => {
  const byAttendance = free?.get(date)
  if (byAttendance === undefined) return false
  const isLate = date < shiftDay(ended_until, -LATE_ATTENDANCE_DAYS)
  return !(byAttendance && isLate && written.includes(date))
}

/** The joint days of a position in a year; computed once for all without a schedule that began on the same day. */
const jointPerYear = (calendarOf: (position_id: number, company_id: number) => WorkCalendar, policyOf: PolicyOf) => {
  const known = new Map<string, string[]>()
  return (position: LedgerPosition, year: number) => {
    const { position_id, company_id, start_at, last_day, company_since, opening_date } = position
    const calendar = calendarOf(position_id, company_id)
    const policy = policyOf(company_id, year)
    if (calendar.schedule) return jointDates(calendar, policy, position, year)
    const key = [company_id, start_at, last_day, company_since, opening_date, year].join()
    let dates = known.get(key)
    if (!dates) {
      dates = jointDates(calendar, policy, position, year)
      known.set(key, dates)
    }
    return dates
  }
}

/** The joint days in the ledger, by position. Many positions have the same, so the database sends each list once. */
const writtenJoint = async (tx: Db, ids: readonly number[], years: readonly number[]) => {
  const rows = await tx<{ dates: string[]; position_ids: number[] }[]>`
    select dates, array_agg(position_id) as position_ids from (
      select position_id, array_agg(date order by date) as dates from (
        select position_id, date from leave_entries
        where position_id = any(${ids}::int[]) and year = any(${years}::int[]) and kind = 'joint'
        group by position_id, date having sum(days) <> 0
      ) days
      group by position_id
    ) lists
    group by dates`
  return new Map(rows.flatMap(({ dates, position_ids }) => position_ids.map((id) => [id, dates] as const)))
}

/** Days on which joint leave costs nothing; true for attendance, false for accepted leave that does not deduct. */
const exemptJoint = async (tx: Db, ids: readonly number[], { from, to }: { from: string; to: string }) => {
  const onLeave = await tx<{ position_id: number; date: string }[]>`
    with days as materialized (
      select date from holidays where kind = 'cuti_bersama' and date between ${from} and ${to} group by date
    )
    select l.position_id, d.date from days d
    join leaves l on daterange(l.start_date, l.end_date + 1) @> d.date and l.status = 'accepted' and not l.deducts
    where l.position_id = any(${ids}::int[])`
  const worked = await longEnough(tx, await attendancesOnJoint(tx, ids, { from, to }))
  const rows = [
    ...worked.map((it) => ({ position_id: it.position_id, date: it.date, attended: true })),
    ...onLeave.map((it) => ({ ...it, attended: false })),
  ]
  const byPosition = groupBy(rows, (it) => it.position_id)
  return new Map([...byPosition].map(([id, days]) => [id, new Map(days.map((it) => [it.date, it.attended]))] as const))
}
