/**
 * Counts the requests of before there were ledgers and opens the ledgers of the year, once, after the migration that
 * made them. It works in batches, so that nothing is locked for long, and goes on after an interruption.
 */
import type { FastifyBaseLogger } from 'fastify'
import { shiftDay } from '#contract/platform/day.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { settleCompany } from './settlement.ts'

/** Ids at once: some thousand rows take less than a second, also on a busy machine. */
const BATCH = 5_000
/**
 * Requests are counted in turns, each taking every fifth of a batch. The rows of the first turn move to other pages, and
 * those of the later ones find room in their own, which changes none of the many indexes and takes a third of the time.
 */
const TURNS = 5
const NOTE = 'Saldo awal'

/** Working days from Monday to Friday, the calendar of every company at that time. */
const weekdaysOf = (db: Db) => db`
  (select count(*) from generate_series(l.start_date, l.end_date, interval '1 day') day where extract(isodow from day) < 6)`

export const openLedgers = async (sql: Db, log: Pick<FastifyBaseLogger, 'info'>) => {
  const [state] = await sql<{ taken_until: number; last: number }[]>`
    select taken_until, (select coalesce(max(id), 0) from leaves) as last from leave_opening where opened_at is null`
  if (!state) return
  const { taken_until, last } = state
  let requests = 0
  for (let turn = 0; turn < TURNS; turn++)
    requests += await inBatches(sql, { after: 0, last }, (tx, ids) => countRequests(tx, ids, turn))
  const taken = await inBatches(sql, { after: taken_until, last }, takeDays)
  // The settlement reads what was just written, and its plans are made for a table that was empty until then.
  await sql`analyze leave_entries`
  const granted = await grantYear(sql)
  const figures = exactlyOne(
    await sql`
      select (select count(*)::int from companies) as companies, (select count(*)::int from positions) as positions`,
  )
  await sql`update leave_opening set opened_at = now()`
  log.info({ ...figures, entries: taken + granted, requests }, 'leave ledgers opened')
}

/** Ids of leave after one and up to another. */
interface Ids {
  after: number
  last: number
}

/** Does the work for some ids after the others, each batch in its own transaction; resolves to the sum of what it did. */
const inBatches = async (sql: Db, { after, last }: Ids, work: (tx: Db, ids: Ids) => Promise<{ done: number }[]>) => {
  let sum = 0
  for (let from = after; from < last; from += BATCH)
    sum += await transaction(sql, async (tx) => {
      const batch = await work(tx, { after: from, last: Math.min(from + BATCH, last) })
      return exactlyOne(batch).done
    })
  return sum
}

const countRequests = (tx: Db, { after, last }: Ids, turn: number) => tx<{ done: number }[]>`
  with counted as (
    update leaves l set working_days = ${weekdaysOf(tx)}, deducts = l.request_type = 'cuti'
    where l.id > ${after} and l.id <= ${last} and l.id % ${TURNS} = ${turn} returning 1
  )
  select count(*)::int as done from counted`

/** The grants of the nightly job up to today, as the opening balance. */
const grantYear = async (sql: Db) => {
  const companies = await sql<{ id: number; today: string }[]>`
    select id, (now() at time zone timezone)::date as today from companies`
  let sum = 0
  for (const { id, today } of companies) {
    const due = { grants_until: today, ended_until: shiftDay(today, -1), note: NOTE }
    sum += (await settleCompany(sql, databaseClock, id, { due })).grant
  }
  return sum
}

/**
 * The days of accepted leave in the first year of the ledger and later. An interrupted run goes on behind them, and of
 * two processes that start at once one writes each batch.
 */
const takeDays = (tx: Db, { after, last }: Ids) => tx<{ done: number }[]>`
  with mine as (update leave_opening set taken_until = ${last} where taken_until = ${after} returning 1), taken as (
    insert into leave_entries (position_id, company_id, year, date, kind, days, note, leave_id)
    select l.position_id, l.company_id, extract(year from day), day::date, 'taken', -1, ${NOTE}, l.id
    from mine cross join leaves l join companies c on c.id = l.company_id
    cross join lateral generate_series(greatest(l.start_date, make_date(c.ledger_from, 1, 1)), l.end_date, interval '1 day') day
    where l.id > ${after} and l.id <= ${last} and l.request_type = 'cuti' and l.status = 'accepted'
      and extract(isodow from day) < 6
    returning 1
  )
  select count(*)::int as done from taken`
