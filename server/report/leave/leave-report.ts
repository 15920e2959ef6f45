/** Leave taken in a month, and what is left and worth on a day. */

import { shiftDay } from '#contract/platform/day.ts'
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { formatShortDays } from '#server/platform/notice/format-day.ts'
import { MAY_DIFFER } from '#server/report/month/stored-report.ts'
import { computedAt } from '#server/report/month/sums.ts'
import { monthsUntil, shiftMonth } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { runningNote } from '#server/report/summary/running-month.ts'
import { rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { MONTH_CELL, TREND_MONTHS } from '#server/report/workforce/reading.ts'
import { liabilityOf } from './liability.ts'
import {
  type LeaveLeft,
  type LeaveTaken,
  readLeaveLeft,
  readLeaveTaken,
  readPlannedWeeks,
  sumLeaveTaken,
} from './queries.ts'

const PLANNED_WEEKS = 13
const NAMED = 3

const valueOfLeave = (it: LeaveLeft) => liabilityOf(it.days, it.wage ?? 0, it.days_a_week)

const leftFigures = (left: readonly LeaveLeft[], more_than: number) => ({
  left: left.reduce((sum, it) => sum + Math.max(0, it.days), 0),
  people_over: left.filter((it) => it.days > more_than).length,
  liability: left.reduce((sum, it) => sum + valueOfLeave(it), 0),
})

const sumOf = (taken: readonly LeaveTaken[]) => taken.reduce((sum, it) => sum + it.days, 0)

type LeavePlace = Pick<LeaveLeft, 'company_id' | 'job_id' | 'category'>
const keyOfPlace = (by: string) => (it: LeavePlace) =>
  by === 'company' ? String(it.company_id) : by === 'job' ? String(it.job_id) : it.category

const rowsByKind = (taken: readonly LeaveTaken[]): ReportRow[] => {
  const days = new Map<string, number>()
  for (const it of taken) days.set(it.kind, (days.get(it.kind) ?? 0) + it.days)
  return [...days]
    .map(([kind, sum]) => ({ key: kind, label: kind, taken: sum }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'id'))
}

const rowsByPlace = async (call: ReportCall, left: readonly LeaveLeft[], taken: readonly LeaveTaken[]) => {
  const keyAt = keyOfPlace(call.by)
  const keys = new Set([...left.map(keyAt), ...taken.map(keyAt)])
  const named = await rowsOfBreakdown(call.db, call.by, keys)
  return named.map(
    ({ key, label }): ReportRow => ({
      key,
      label,
      taken: sumOf(taken.filter((it) => keyAt(it) === key)),
      ...leftFigures(
        left.filter((it) => keyAt(it) === key),
        call.more_than,
      ),
    }),
  )
}

const unpaidNote = (call: ReportCall, left: readonly LeaveLeft[]) => {
  const unpaid = call.knowsPay ? left.filter((it) => it.days > 0 && it.wage === null) : []
  if (unpaid.length === 0) return []
  const names = unpaid.slice(0, NAMED).map((it) => it.name)
  const more = unpaid.length > NAMED ? ` dan ${unpaid.length - NAMED} lainnya` : ''
  return [`Tanpa upah, dihitung 0: ${names.join(', ')}${more}`]
}

const plannedNotes = async (call: ReportCall) =>
  (await readPlannedWeeks(call, PLANNED_WEEKS)).map(({ monday, accepted, waiting, most, most_on }) => {
    const peak = most_on && most > 0 ? `, terbanyak ${most} orang pada ${formatShortDays(most_on)}` : ''
    return `Rencana ${formatShortDays(monday, shiftDay(monday, 6))}: ${accepted} hari disetujui, ${waiting} menunggu${peak}`
  })

const readLeave = async (call: ReportCall): Promise<ReportResult> => {
  const left = await readLeaveLeft(call)
  const taken = await readLeaveTaken(call, call.month)
  const months = monthsUntil(call.month, TREND_MONTHS)
  const sums = await sumLeaveTaken(call, months[0] ?? call.month, call.month)
  const sumIn = new Map(sums.map((it) => [it.month, it.days]))
  return {
    computed_at: await computedAt(call, call.month),
    values: { taken: sumIn.get(call.month) ?? 0, ...leftFigures(left, call.more_than) },
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
