import type { LeaveContext } from '#contract/leave/plan.ts'
import { calendarDays, type WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import { readCareerCalendars } from '#server/calendar/work-calendar/queries.ts'
import { findLedgerPositions, readBalances } from '#server/leave/ledger/balances.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { LeaveRow } from './leave-row.ts'

/** The days of a leave that do not count, and why. */
export const skippedDays = (calendar: WorkCalendar, start_date: string, end_date: string) =>
  calendarDays(calendar, start_date, end_date)
    .filter((it) => it.kind !== 'work')
    .map(({ date, kind, name }) => ({ date, kind, reason: kind === 'rest' || !name ? 'Hari istirahat' : name }))

/** The count of a request for its decider: skipped days, and the balance of the years concerned. */
export const countedFacts = async (
  db: Db,
  clock: Clock,
  row: LeaveRow,
): Promise<Pick<LeaveContext, 'working_days' | 'skipped' | 'years'>> => {
  const { start_date: from, end_date: to, company_id, position_id, working_days } = row
  const years = [...new Set([yearOf(from), yearOf(to)])]
  const [calendarOf, positions] = await Promise.all([
    readCareerCalendars(db, [{ position_id }], { from, to }),
    findLedgerPositions(db, clock, db`p.id = ${position_id}`),
  ])
  const balances = await readBalances(db, positions, years)
  return {
    working_days,
    skipped: skippedDays(calendarOf(position_id, company_id), from, to),
    years: balances.map(({ year, granted, taken, joint, remaining, available }) => ({
      year,
      granted,
      taken,
      joint,
      remaining,
      available,
    })),
  }
}
