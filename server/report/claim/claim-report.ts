/** Claims: asked for, approved and not paid yet, and paid, with the days until payment. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { monthLabel } from '#server/report/month/stored-report.ts'
import { monthsUntil, shiftMonth } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { runningNote } from '#server/report/summary/running-month.ts'
import { rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { MONTH_CELL, TREND_MONTHS } from '#server/report/workforce/reading.ts'
import { type ClaimMonths, claimParts, claimSums, readClaimants } from './queries.ts'

/** The sums of asked and paid claims by a key. */
const readSums = async (call: ReportCall, by: string, months: ClaimMonths) => {
  const asked = new Map((await claimSums(call, 'asked', by, months)).map((it) => [it.key, it]))
  const paid = new Map((await claimSums(call, 'paid', by, months)).map((it) => [it.key, it]))
  const at = (key: string) => ({
    asked: asked.get(key)?.total ?? 0,
    paid: paid.get(key)?.total ?? 0,
    pay_days: paid.get(key)?.pay_days ?? null,
  })
  return { keys: [...asked.keys(), ...paid.keys()], at }
}

const readRows = async (call: ReportCall, unpaid: ReadonlyMap<string, number>): Promise<ReportRow[]> => {
  const sums = await readSums(call, call.by, { from: call.month, to: call.month })
  const named = await rowsOfBreakdown(call.db, call.by, new Set([...sums.keys, ...unpaid.keys()]))
  return named.map(({ key, label }) => ({ key, label, ...sums.at(key), unpaid: unpaid.get(key) ?? 0 }))
}

const readClaims = async (call: ReportCall): Promise<ReportResult> => {
  const months = monthsUntil(call.month, TREND_MONTHS)
  const period = { from: months[0] ?? call.month, to: call.month }
  const isByMonth = call.by === 'month'
  const { at } = await readSums(call, 'month', period)
  const unpaid = new Map(
    (await claimSums(call, 'unpaid', isByMonth ? '' : call.by, period)).map((it) => [it.key, it.total]),
  )
  return {
    values: { ...at(call.month), unpaid: [...unpaid.values()].reduce((sum, it) => sum + it, 0) },
    before: at(shiftMonth(call.month, -1)),
    rows: isByMonth
      ? months.map((key): ReportRow => ({ key, label: monthLabel(key), ...at(key) }))
      : await readRows(call, unpaid),
    trend: months.map((month): ReportMonth => ({ month, ...at(month) })),
    notes: runningNote(call),
  }
}

const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  const isMonth = cell !== undefined && MONTH_CELL.test(cell)
  const month = isMonth ? cell : call.month
  const part = claimParts.find((it) => it === figure) ?? 'paid'
  const found = await readClaimants(call, part, { from: month, to: month }, isMonth ? undefined : cell)
  return found.map(({ claims, ...it }) => ({ ...it, note: `${claims} klaim` }))
}

export const claimReport: ReportSource = { read: readClaims, people: findPeople }
