/** Reads what the figures of a balance come from, for one position or for a page of them. */
import type { BalanceFigures } from '#contract/leave/balance-row.ts'
import type { WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import { careerCalendars, careerReads } from '#server/calendar/work-calendar/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { type AskedLeave, balanceFigures, expectedGrant, type LedgerPosition } from './figures.ts'
import { type PolicyOf, policyFrom, policyRows } from './policies.ts'
import { entitledFrom, NOTHING, yearEnd } from './rules.ts'
import { readSums, type SumsRow } from './sums.ts'
import { attendancesOnJoint, longEnough } from './worked-joint.ts'

/** Columns of a `LedgerPosition`, from `p` and its company `c`. */
export const ledgerColumns = (db: Db, clock: Clock) => db`
  p.id as position_id, p.company_id, p.start_at, p.last_day, p.status = 'active' as is_active, p.company_since,
  p.opening_date, c.ledger_from, (${clock(db)} at time zone c.timezone)::date as today`

export const findLedgerPositions = (db: Db, clock: Clock, where: Fragment) => db<LedgerPosition[]>`
  select ${ledgerColumns(db, clock)} from positions p join companies c on c.id = p.company_id where ${where}`

export interface BalanceOfYear extends BalanceFigures {
  position_id: number
  year: number
  entitled_from: string | null
  /** From when on the expected grant counts. */
  expected_from: string | null
}

interface Facts {
  policyOf: PolicyOf
  calendarOf: (position_id: number, company_id: number) => WorkCalendar
  sums: ReadonlyMap<number, SumsRow[]>
  waiting: ReadonlyMap<number, WaitingLeave[]>
  joint: ReadonlyMap<number, JointFact[]>
}
type WaitingLeave = AskedLeave & { position_id: number }
interface JointFact {
  position_id: number
  date: string
  is_written: boolean
}

interface BalanceOptions {
  /** A request that counts as not yet made: the one being edited or assessed. */
  without?: number
}

export const readBalances = async (
  db: Db,
  positions: readonly LedgerPosition[],
  years: readonly number[],
  options: BalanceOptions = {},
): Promise<BalanceOfYear[]> => {
  if (positions.length === 0) return []
  const ids = positions.map((it) => it.position_id)
  return balancesFrom(db, { positions, years }, await readTogether(db, factReads(db, ids, years, options)))
}

/** The same by their ids: the positions are read with the rest. */
export const readBalancesOf = async (
  db: Db,
  clock: Clock,
  ids: readonly number[],
  years: readonly number[],
): Promise<BalanceOfYear[]> => {
  const { positions, ...rows } = await readTogether(db, {
    positions: findLedgerPositions(db, clock, db`p.id = any(${ids}::int[])`),
    ...factReads(db, ids, years, {}),
  })
  return balancesFrom(db, { positions, years }, rows)
}

/** For one statement, whatever number of positions there is. */
const factReads = (db: Db, ids: readonly number[], years: readonly number[], { without = 0 }: BalanceOptions) => {
  const [from, to] = [`${Math.min(...years)}-01-01`, yearEnd(Math.max(...years))]
  return {
    policies: policyRows(db),
    ...careerReads(db, db`${ids}::int[]`, { from, to }),
    sums: readSums(db, ids, years),
    waiting: db<WaitingLeave[]>`
      select r.id, r.position_id, r.start_date, r.end_date, r.part from leaves r
      where r.position_id = any(${ids}::int[]) and r.status = 'waiting' and r.deducts
        and r.start_date <= ${to} and r.end_date >= ${from} and r.id <> ${without}`,
    joint: jointFacts(db, ids, { from, to }),
    attended: attendancesOnJoint(db, ids, { from, to }),
  }
}
type FactRows = { [Name in keyof ReturnType<typeof factReads>]: Awaited<ReturnType<typeof factReads>[Name]> }

/** A second statement only where people came on joint leave. */
const balancesFrom = async (
  db: Db,
  { positions, years }: { positions: readonly LedgerPosition[]; years: readonly number[] },
  { policies, sums, waiting, joint, attended, ...rows }: FactRows,
): Promise<BalanceOfYear[]> => {
  const worked = (await longEnough(db, attended)).map((it) => ({ ...it, is_written: false }))
  const facts: Facts = {
    policyOf: policyFrom(policies),
    calendarOf: careerCalendars(rows),
    sums: byPosition(sums),
    waiting: byPosition(waiting),
    joint: byPosition<JointFact>([...joint, ...worked]),
  }
  return positions.flatMap((position) => years.map((year) => balanceOf(facts, position, year)))
}

const byPosition = <T extends { position_id: number }>(rows: readonly T[]) => groupBy(rows, (it) => it.position_id)

/** Dates on which joint leave is written, or costs nothing by accepted leave that does not deduct. */
const jointFacts = (db: Db, ids: readonly number[], { from, to }: { from: string; to: string }) => db<JointFact[]>`
  select position_id, date, true as is_written from leave_entries
  where position_id = any(${ids}::int[]) and year between extract(year from ${from}::date) and extract(year from ${to}::date) and kind = 'joint'
  group by position_id, date having sum(days) <> 0
  union all
  select l.position_id, h.date, false from leaves l
  join holidays h on h.kind = 'cuti_bersama' and h.date between l.start_date and l.end_date and h.date between ${from} and ${to}
  where l.position_id = any(${ids}::int[]) and l.status = 'accepted' and not l.deducts`

const balanceOf = (facts: Facts, position: LedgerPosition, year: number): BalanceOfYear => {
  const { policyOf } = facts
  const { position_id, company_id, start_at } = position
  const stored = facts.sums.get(position_id)?.find((it) => it.year === year)
  const joint = facts.joint.get(position_id) ?? []
  const dates = (is_written: boolean) =>
    new Set(joint.filter((it) => it.is_written === is_written).map((it) => it.date))
  const grantPolicy = policyOf(stored?.granted_in ?? company_id, year)
  const of = {
    year,
    position,
    sums: stored ?? NOTHING,
    grantPolicy,
    policy: policyOf(company_id, year),
    calendar: facts.calendarOf(position_id, company_id),
    waiting: facts.waiting.get(position_id) ?? [],
    writtenJoint: dates(true),
    exemptJoint: dates(false),
  }
  return {
    position_id,
    year,
    entitled_from: entitledFrom(grantPolicy, start_at),
    expected_from: expectedGrant(of)?.date ?? null,
    ...balanceFigures(of),
  }
}
