/** Leave taken in a month, and what is left and worth on a day. */

import { daysText } from '#contract/leave/row.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { readCareerCalendars } from '#server/calendar/work-calendar/queries.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { formatShortDays } from '#server/platform/notice/format-day.ts'
import { MAY_DIFFER } from '#server/report/month/stored-report.ts'
import { computedAt } from '#server/report/month/sums.ts'
import { monthsUntil, shiftMonth } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { runningNote } from '#server/report/summary/running-month.ts'
import { rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { MONTH_CELL, TREND_MONTHS } from '#server/report/workforce/reading.ts'
import { type LeaveLeft, type LeaveLeftSum, NAMED, readLeaveLeft, sumLeaveLeft } from './leave-left-queries.ts'
import { liabilityOf } from './liability.ts'
import { plannedWeeks } from './planned.ts'
import { type LeaveTaken, readLeaveTaken, readPlannedLeave, sumLeaveByKey, sumLeaveTaken } from './queries.ts'

const PLANNED_WEEKS = 13

const valueOfLeave = (it: LeaveLeft) => liabilityOf(it.days, it.wage ?? 0, it.days_a_week)

const NOTHING_LEFT = { left: 0, people_over: 0, liability: 0 }
const leftFigures = (sums: readonly LeaveLeftSum[]) =>
  sums.reduce(
    (all, it) => ({
      left: all.left + it.left,
      people_over: all.people_over + it.people_over,
      liability: all.liability + it.liability,
    }),
    NOTHING_LEFT,
  )

type LeavePlace = Pick<LeaveLeft, 'company_id' | 'job_id' | 'category'>
const keyOfPlace = (by: string) => (it: LeavePlace) =>
  by === 'company' ? String(it.company_id) : by === 'job' ? String(it.job_id) : it.category

type TakenOf = ReadonlyMap<string, number>

const rowsByKind = (taken: TakenOf): ReportRow[] =>
  [...taken]
    .map(([kind, days]) => ({ key: kind, label: kind, taken: days }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'id'))

const rowsByPlace = async (call: ReportCall, left: readonly LeaveLeftSum[], taken: TakenOf) => {
  const leftOf = groupBy(left, (it) => it.key)
  const named = rowsOfBreakdown(call, new Set([...leftOf.keys(), ...taken.keys()]))
  return named.map(
    ({ key, label }): ReportRow => ({
      ...{ key, label, taken: taken.get(key) ?? 0 },
      ...leftFigures(leftOf.get(key) ?? []),
    }),
  )
}

const unpaidNote = (call: ReportCall, left: readonly LeaveLeftSum[]) => {
  const unpaid = call.knowsPay ? left.reduce((sum, it) => sum + it.unpaid, 0) : 0
  if (unpaid === 0) return []
  const names = left.flatMap((it) => it.names).slice(0, NAMED)
  const more = unpaid > NAMED ? ` dan ${unpaid - NAMED} lainnya` : ''
  return [`Tanpa upah, dihitung 0: ${names.join(', ')}${more}`]
}

const plannedNotes = async (call: ReportCall) => {
  const dates = { from: call.today, to: shiftDay(call.today, PLANNED_WEEKS * 7 - 1) }
  const leaves = await readPlannedLeave(call, dates)
  if (leaves.length === 0) return []
  const weeks = plannedWeeks(leaves, await readCareerCalendars(call.db, leaves, dates))
  return weeks.map(({ monday, accepted, waiting, most, most_on }) => {
    const peak = most_on ? `, terbanyak ${most} orang pada ${formatShortDays(most_on)}` : ''
    return `Rencana ${formatShortDays(monday, shiftDay(monday, 6))}: ${daysText(accepted)} hari disetujui, ${daysText(waiting)} menunggu${peak}`
  })
}

const readLeave = async (call: ReportCall): Promise<ReportResult> => {
  const left = await sumLeaveLeft(call)
  const taken = new Map((await sumLeaveByKey(call)).map((it) => [it.key, it.days]))
  const months = monthsUntil(call.month, TREND_MONTHS)
  const sums = await sumLeaveTaken(call, months[0] ?? call.month, call.month)
  const sumIn = new Map(sums.map((it) => [it.month, it.days]))
  return {
    computed_at: await computedAt(call, call.month),
    values: { taken: sumIn.get(call.month) ?? 0, ...leftFigures(left) },
    before: { taken: sumIn.get(shiftMonth(call.month, -1)) ?? null },
    rows: call.by === 'kind' ? rowsByKind(taken) : await rowsByPlace(call, left, taken),
    trend: months.map((month): ReportMonth => ({ month, taken: sumIn.get(month) ?? 0 })),
    notes: [...runningNote(call), ...unpaidNote(call, left), ...(await plannedNotes(call)), MAY_DIFFER],
  }
}

const findTaken = async (call: ReportCall, cell: string | undefined): Promise<CountedPerson[]> => {
  const isMonth = cell !== undefined && MONTH_CELL.test(cell)
  const taken = await readLeaveTaken(call, isMonth ? cell : call.month)
  const keyAt = keyOfPlace(call.by)
  const isInCell = (it: LeaveTaken) =>
    cell === undefined || isMonth || (call.by === 'kind' ? it.kind === cell : keyAt(it) === cell)
  const people = new Map<string, CountedPerson>()
  for (const it of taken.filter(isInCell)) {
    const key = `${it.position_id} ${it.company_id}`
    const known = people.get(key)
    if (known) {
      known.value = (known.value ?? 0) + it.days
      known.note = `${known.note}, ${it.kind}`
    } else {
      const { position_id, company_id, job_id, days, kind } = it
      people.set(key, { position_id, company_id, job_id, value: days, note: kind })
    }
  }
  return [...people.values()]
}

const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  if (figure === 'taken') return findTaken(call, cell)
  const keyAt = keyOfPlace(call.by)
  const left = (await readLeaveLeft(call)).filter(
    (it) => cell === undefined || (call.by !== 'kind' && keyAt(it) === cell),
  )
  const wanted = left.filter((it) => (figure === 'people_over' ? it.days > call.more_than : it.days > 0))
  return wanted.map((it) => ({
    position_id: it.position_id,
    company_id: it.company_id,
    job_id: it.job_id,
    value: figure === 'liability' ? valueOfLeave(it) : it.days,
    note: null,
  }))
}

export const leaveReport: ReportSource = { read: readLeave, people: findPeople }
