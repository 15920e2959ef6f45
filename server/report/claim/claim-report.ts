/** Claims: asked for, approved and not paid yet, and paid, with the days until payment. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { monthLabel } from '#server/report/month/stored-report.ts'
import { monthsUntil, shiftMonth } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { runningNote } from '#server/report/summary/running-month.ts'
import { rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { MONTH_CELL, TREND_MONTHS } from '#server/report/workforce/reading.ts'
import { NOTHING_PAID, type PaidSums, paidSums } from './paid.ts'
import { type ClaimSum, claimParts, claimSums, readClaimants, readPaid } from './queries.ts'

const readRows = async (
  call: ReportCall,
  paid: PaidSums,
  unpaid: ReadonlyMap<string, number>,
): Promise<ReportRow[]> => {
  const asked = totalsOf(await claimSums(call, 'asked', call.by, { from: call.month, to: call.month }))
  const named = rowsOfBreakdown(call, new Set([...asked.keys(), ...paid.keys(), ...unpaid.keys()]))
  return named.map(({ key, label }) => ({
    ...{ key, label, asked: asked.get(key) ?? 0, ...(paid.get(key) ?? NOTHING_PAID) },
    unpaid: unpaid.get(key) ?? 0,
  }))
}

const totalsOf = (sums: readonly ClaimSum[]) => new Map(sums.map((it) => [it.key, it.total]))

const readClaims = async (call: ReportCall): Promise<ReportResult> => {
  const months = monthsUntil(call.month, TREND_MONTHS)
  const period = { from: months[0] ?? call.month, to: call.month }
  const isByMonth = call.by === 'month'
  const asked = totalsOf(await claimSums(call, 'asked', 'month', period))
  const groups = await readPaid(call, call.by, period)
  const paid = paidSums(groups.filter((it) => it.part === 'month'))
  const unpaid = totalsOf(await claimSums(call, 'unpaid', isByMonth ? '' : call.by, period))
  const at = (month: string) => ({ asked: asked.get(month) ?? 0, ...(paid.get(month) ?? NOTHING_PAID) })
  return {
    values: { ...at(call.month), unpaid: [...unpaid.values()].reduce((sum, it) => sum + it, 0) },
    before: at(shiftMonth(call.month, -1)),
    rows: isByMonth
      ? months.map((key): ReportRow => ({ key, label: monthLabel(key), ...at(key) }))
      : await readRows(call, paidSums(groups.filter((it) => it.part === 'key')), unpaid),
    trend: months.map((month): ReportMonth => ({ month, ...at(month) })),
    notes: runningNote(call),
  }
}

const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  const isMonth = cell !== undefined && MONTH_CELL.test(cell)
  const month = isMonth ? cell : call.month
  const known = claimParts.find((it) => it === figure) ?? 'pay_days'
  const found = await readClaimants(call, known, { from: month, to: month }, isMonth ? undefined : cell)
  return found.map(({ claims, ...it }) => ({ ...it, note: `${claims} klaim` }))
}

export const claimReport: ReportSource = { read: readClaims, people: findPeople }
