/**
 * Counts the requests of before there were ledgers and opens the ledgers of the year, once, after the migration that
 * made them. It works in batches, so that nothing is locked for long, and goes on after an interruption.
 */
import type { FastifyBaseLogger } from 'fastify'
import { shiftDay } from '#contract/day.ts'
import { databaseClock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { transaction } from '#server/database/transaction.ts'
import { settleCompany } from './settlement.ts'

const BATCH = 5_000
const NOTE = 'Saldo awal'

/** Working days from Monday to Friday, the calendar of every company at that time. */
const weekdaysOf = (db: Db) => db`
  (select count(*) from generate_series(l.start_date, l.end_date, interval '1 day') day where extract(isodow from day) < 6)`

export const openLedgers = async (sql: Db, log: Pick<FastifyBaseLogger, 'info'>) => {
  const [state] = await sql`select 1 from leave_opening where opened_at is null`
  if (!state) return
  const requests = await inBatches(sql, countRequests)
  const taken = await inBatches(sql, takeDays)
  const granted = await grantYear(sql)
  const figures = exactlyOne(
    await sql`
      select (select count(*)::int from companies) as companies, (select count(*)::int from positions) as positions`,
  )
  await sql`update leave_opening set opened_at = now()`
  log.info({ ...figures, entries: taken + granted, requests }, 'leave ledgers opened')
}

/** Runs the work for ids after the last one until there are none; resolves to the sum of what each batch did. */
const inBatches = async (sql: Db, work: (tx: Db, after: number) => Promise<{ last: number | null; done: number }>) => {
  let sum = 0
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const { last, done } = await transaction(sql, (tx) => work(tx, from))
    sum += done
    after = last
  }
  return sum
}

const countRequests = async (tx: Db, after: number) =>
  exactlyOne(
    await tx<{ last: number | null; done: number }[]>`
      with batch as (select id from leaves where id > ${after} order by id limit ${BATCH}), counted as (
        update leaves l set working_days = ${weekdaysOf(tx)}, deducts = l.request_type = 'cuti'
        from batch where l.id = batch.id returning l.id
      )
      select max(id) as last, count(*)::int as done from counted`,
  )

/** What the nightly job grants up to today, as the opening balance. */
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

/** The days of accepted leave in the first year of the ledger and later. */
const takeDays = async (tx: Db, after: number) =>
  exactlyOne(
    await tx<{ last: number | null; done: number }[]>`
      with batch as (select id from leaves where id > ${after} order by id limit ${BATCH}), taken as (
        insert into leave_entries (position_id, company_id, year, date, kind, days, note, leave_id)
        select l.position_id, l.company_id, extract(year from day), day::date, 'taken', -1, ${NOTE}, l.id
        from batch join leaves l on l.id = batch.id join companies c on c.id = l.company_id
        cross join lateral generate_series(greatest(l.start_date, make_date(c.ledger_from, 1, 1)), l.end_date, interval '1 day') day
        where l.request_type = 'cuti' and l.status = 'accepted' and extract(isodow from day) < 6
          and not exists (select from leave_entries e where e.leave_id = l.id)
        returning 1
      )
      select (select max(id) from batch) as last, (select count(*)::int from taken) as done`,
  )
