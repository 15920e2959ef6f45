/** Time to decide: from submission to the first step, and from there to the second. */
import type { ReportMonth, ReportRow } from '#contract/report/report.ts'
import { kindLabels, kindNames } from '#contract/request-kinds.ts'
import { monthsUntil, shiftMonth } from '#server/report/summary/months.ts'
import type { CountedPerson, ReportCall, ReportResult, ReportSource } from '#server/report/summary/report-call.ts'
import { runningNote } from '#server/report/summary/running-month.ts'
import { rowsOfBreakdown } from '#server/report/workforce/breakdown.ts'
import { MONTH_CELL, TREND_MONTHS } from '#server/report/workforce/reading.ts'
import { readDecisions, readWaiting, sumDecisions, sumWaiting, type WaitingSums, type WaitSums } from './queries.ts'

const NO_WAITS = { decided: 0, median_hours: null, p90_hours: null }
const NOTHING_WAITS = { waiting: 0, oldest_days: 0 }
const figuresOf = ({ key: _key, ...figures }: WaitSums | WaitingSums) => figures

const nameRows = async (call: ReportCall, keys: ReadonlySet<string>) => {
  const { db, by } = call
  if (by === 'company') return rowsOfBreakdown(call, keys)
  if (by === 'kind') return kindNames.filter((it) => keys.has(it)).map((key) => ({ key, label: kindLabels[key] }))
  const ids = [...keys].map(Number)
  return db<{ key: string; label: string }[]>`
    select p.id::text as key, u.name as label from positions p join users u on u.id = p.user_id
    where p.id = any(${ids}::int[]) order by u.name collate "id-x-icu", p.id`
}

const readDecisionTimes = async (call: ReportCall): Promise<ReportResult> => {
  const months = monthsUntil(call.month, TREND_MONTHS)
  const isOfApprover = call.by === 'approver'
  const byMonth = new Map((await sumDecisions(call, 'month', months[0] ?? call.month)).map((it) => [it.key, it]))
  const byKey = new Map((await sumDecisions(call, call.by, call.month)).map((it) => [it.key, it]))
  const waiting = await sumWaiting(call, isOfApprover ? 'kind' : call.by)
  const waitingByKey = new Map(isOfApprover ? [] : waiting.map((it) => [it.key, it]))
  const at = (month: string) => figuresOf(byMonth.get(month) ?? { key: month, ...NO_WAITS })
  const named = await nameRows(call, new Set([...byKey.keys(), ...waitingByKey.keys()]))
  return {
    values: {
      ...at(call.month),
      waiting: waiting.reduce((sum, it) => sum + it.waiting, 0),
      oldest_days: waiting.reduce((most, it) => Math.max(most, it.oldest_days), 0),
    },
    before: at(shiftMonth(call.month, -1)),
    rows: named.map(
      ({ key, label }): ReportRow => ({
        ...figuresOf(byKey.get(key) ?? { key, ...NO_WAITS }),
        ...(isOfApprover ? {} : figuresOf(waitingByKey.get(key) ?? { key, ...NOTHING_WAITS })),
        ...{ key, label },
      }),
    ),
    trend: months.map((month): ReportMonth => ({ month, ...at(month) })),
    notes: runningNote(call),
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** One line for each decision, as the figure counts them. */
const findPeople = async (call: ReportCall, figure: string, cell: string | undefined): Promise<CountedPerson[]> => {
  if (figure === 'waiting' || figure === 'oldest_days')
    return (await readWaiting(call, cell)).map(({ days, kind, ...it }) => ({
      ...it,
      value: days,
      note: `${kindLabels[kind]}, menunggu ${days} hari`,
    }))
  const isMonth = cell !== undefined && MONTH_CELL.test(cell)
  const found = await readDecisions(call, isMonth ? cell : call.month, isMonth ? undefined : cell)
  return found.map(({ hours, kind, approver, ...it }) => ({
    ...it,
    value: tenth(hours),
    note: `${kindLabels[kind]}, diputuskan ${approver}`,
  }))
}

export const decisionReport: ReportSource = { read: readDecisionTimes, people: findPeople }
