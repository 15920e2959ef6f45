/** The effect of a change of the calendar on balances: the ledger's own figures before and after it, then rolled back. */
import type { BalanceChange, Recount } from '#contract/calendar/holiday.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rolledBack } from '#server/platform/database/rolled-back.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { findLedgerPositions, readBalances } from './balances.ts'
import type { LedgerPosition } from './figures.ts'
import { type ChangedDates, planRecount, withOtherCount } from './plan-recount.ts'
import { storeRecountedCosts, summaryOf } from './recount.ts'
import { yearOf } from './rules.ts'
import { settleToday } from './settle-position.ts'

interface PlannedChange<T> {
  clock: Clock
  /** Changes the calendar and tells which dates that concerns. */
  apply: (tx: Db) => Promise<{ result: T; dates: ChangedDates[] }>
}

interface ChangePreview<T> {
  result: T
  recount: Recount
  /** The leaves whose number of days changes. */
  leave_ids: number[]
}

/** Applies the change to see what it does, and stores nothing. */
export const previewChange = <T>(sql: Db, { clock, apply }: PlannedChange<T>): Promise<ChangePreview<T>> =>
  rolledBack(sql, async (tx) => {
    const { dates } = await rolledBack(tx, apply)
    const positions = await concernedPositions(tx, clock, dates)
    const before = await rolledBack(tx, (inner) => settledBalances(inner, clock, positions, dates))
    const { result } = await apply(tx)
    const touched = await planRecount(tx, dates)
    await storeRecountedCosts(tx, touched, { by: null, why: '' })
    const after = await settledBalances(tx, clock, positions, dates)
    return {
      result,
      recount: { ...summaryOf(touched), balances: compareBalances(await readUsers(tx, positions), before, after) },
      leave_ids: withOtherCount(touched).map((it) => it.id),
    }
  })

/** Active positions of the companies, and of people who worked there before and may have leave from that time. */
const concernedPositions = async (tx: Db, clock: Clock, dates: readonly ChangedDates[]) => {
  if (dates.length === 0) return []
  const isForAll = dates.some((it) => it.company_ids === undefined)
  const ids = [...new Set(dates.flatMap((it) => it.company_ids ?? []))]
  const isConcerned = isForAll
    ? tx`true`
    : tx`p.id in (select position_id from workplaces where company_id = any(${ids}::int[]))`
  return findLedgerPositions(tx, clock, tx`${isActivePosition(tx)} and ${isConcerned}`)
}

/** Joint leave of the past is written by the nightly settlement, and a year that is over hands on what is left. */
const settledBalances = async (
  tx: Db,
  clock: Clock,
  positions: readonly LedgerPosition[],
  dates: readonly ChangedDates[],
) => {
  const today =
    positions
      .map((it) => it.today)
      .toSorted()
      .at(-1) ?? ''
  const isPast = dates.some((it) => it.from <= today)
  if (isPast) await settleToday(tx, clock, positions)
  return readBalances(tx, positions, yearsFrom(dates, isPast ? today : undefined))
}

const yearsFrom = (dates: readonly ChangedDates[], today: string | undefined) => {
  const years = [...dates.map((it) => it.from), ...(today ? [today] : [])].map(yearOf)
  const first = Math.min(...years)
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index)
}

const readUsers = async (tx: Db, positions: readonly LedgerPosition[]) => {
  const ids = positions.map((it) => it.position_id)
  const rows = await tx<{ id: number; user_id: number }[]>`
    select id, user_id from positions where id = any(${ids}::int[])`
  return new Map(rows.map((it) => [it.id, it.user_id]))
}

type Balances = Awaited<ReturnType<typeof readBalances>>

/** Both lists have the same positions and years in the same order. */
const compareBalances = (users: ReadonlyMap<number, number>, before: Balances, after: Balances): BalanceChange => {
  const changes = new Map<number, number>()
  const below = new Set<number>()
  for (const [index, { position_id, available }] of after.entries()) {
    const was = before[index]?.available ?? 0
    changes.set(position_id, (changes.get(position_id) ?? 0) + available - was)
    if (was >= 0 && available < 0) below.add(users.get(position_id) ?? 0)
  }
  const shareOf = (isCounted: (change: number) => boolean) => {
    const some = [...changes].filter(([, change]) => isCounted(change))
    const days = some.map(([, change]) => Math.abs(change)).toSorted((a, b) => a - b)
    const people = new Set(some.map(([position_id]) => users.get(position_id)))
    return { people: people.size, least: days[0] ?? 0, most: days.at(-1) ?? 0 }
  }
  return { charged: shareOf((it) => it < 0), credited: shareOf((it) => it > 0), below_zero: below.size }
}
