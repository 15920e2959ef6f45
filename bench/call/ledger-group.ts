/** Runs as a separate process: a large group whose daily jobs run on request. */
import pg from 'pg'
import { shiftDay } from '#contract/platform/day.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { addHoliday } from '#server/calendar/work-calendar/holidays.ts'
import { lockCalendar } from '#server/calendar/work-calendar/queries.ts'
import { openLedgers } from '#server/leave/ledger/open-ledgers.ts'
import { recountLeaves } from '#server/leave/ledger/recount.ts'
import { settleCompany } from '#server/leave/ledger/settlement.ts'
import { keepChecklists } from '#server/lifecycle/employee-checklist/daily.ts'
import { openDatabase } from '#server/open-database.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { notifyGaps } from '#server/time/gap/notify-gaps.ts'
import { storeChecklists } from './store-checklists.ts'

export interface LedgerGroup {
  /** A working day of the past, without joint leave so far, and a day within the accepted leave. */
  joint_day: string
  leave_day: string
  today: string
  new_year: string
}

export type LedgerAction =
  | { type: 'settle'; until: string }
  | { type: 'joint'; day: string }
  | { type: 'holiday'; day: string; by: number }
  | { type: 'come'; day: string }
  | { type: 'gaps'; day: string }
  | { type: 'lists' }
  | { type: 'checklists'; day: string }

export interface ActionResult {
  entries: number
  /** In milliseconds, as the program waited for it. */
  longest: number
}

const COMPANIES = 20
const [size = '100000', leaves = '2000'] = process.argv.slice(2)
const people = Number(size)
const env = readEnv()
const database = await openDatabase(env, createLog(env))
const { sql } = database

/** Each company has its people, who began on many different days, and some of them have leave accepted next week. */
const seed = async () => {
  const db = await sql.reserve()
  await db.unsafe('set statement_timeout = 0')
  const model = await buildPerson(db, { role: 'staff', sequence: 4 })
  for (let n = 0; n < COMPANIES; n++) await buildCompany(db)
  await db`
    with person as (
      insert into users (name, employee_identity, email, password_hash, status, gender, personality)
      select 'Karyawan Nomor ' || n, (3000000000 + n)::text, n || '@bench.id', '-', 'old', 'perempuan', 'Insting'
      from generate_series(1, ${people}::int) n returning id
    ), company as (
      select id, row_number() over (order by id) - 1 as place from companies where id <> ${model.company_id}
    )
    insert into positions (user_id, company_id, job_id, role_id, start_at)
    select person.id, company.id, p.job_id, p.role_id, date '2012-01-01' + (person.id * 7 % 5000)::int
    from person join company on company.place = person.id % ${COMPANIES} cross join positions p
    where p.id = ${model.position_id}`
  await db`
    insert into leaves (position_id, company_id, request_type, description, start_date, end_date, status, working_days, deducts)
    select id, company_id, 'cuti', 'Keperluan', monday, monday + 4, 'accepted', 5, true
    from (select date_trunc('week', current_date)::date + 7 as monday) week cross join positions
    where id <> ${model.position_id} order by id limit ${Number(leaves)}`
  await db`update companies set ledger_from = extract(year from current_date)`
  await db`update leave_opening set opened_at = null`
  await openLedgers(db, { info: () => undefined })
  await db.unsafe('vacuum (analyze)')
  db.release()
  return model.position_id
}

let longest = 0
const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [statement, done] = args
  if (typeof done !== 'function') return Reflect.apply(query, this, args) as never
  const begun = performance.now()
  const timed = (...answer: unknown[]) => {
    longest = Math.max(longest, performance.now() - begun)
    done(...answer)
  }
  return Reflect.apply(query, this, [statement, timed]) as never
}

const settle = async (until: string) => {
  const due = { grants_until: until, ended_until: shiftDay(until, -1) }
  let entries = 0
  for (const { id } of await sql<{ id: number }[]>`select id from companies order by id`) {
    const written = await settleCompany(sql, databaseClock, id, { due })
    entries += Object.values(written).reduce((sum, it) => sum + it, 0)
  }
  return entries
}

const declareHoliday = (day: string, by: number) =>
  transaction(sql, async (tx) => {
    await lockCalendar(tx)
    await addHoliday(tx, { date: day, name: 'Libur Khusus', kind: 'libur', company_ids: [] })
    await recountLeaves(tx, [{ from: day, to: day }], { by, why: 'Libur Khusus', event: `bench-${day}` })
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from leave_entries where kind = 'returned' and date = ${day}`
    return row?.count ?? 0
  })

/** Two people in a hundred stay away, and three forget to check out. */
const comeToWork = async (day: string) => {
  const db = await sql.reserve()
  await db.unsafe('set statement_timeout = 0')
  await db`
    insert into attendance_hours (company_id, valid_from, "in", "out") select id, '2020-01-01', '08:00', '17:00' from companies`
  await db`
    insert into attendances (position_id, company_id, work_date, "in", "out", location)
    select id, company_id, ${day}, '07:55', case when id % 100 < 95 then time '17:05' end, 'Work From Office'
    from positions where id % 100 < 98`
  await db.unsafe('vacuum (analyze)')
  db.release()
  return 0
}

/** At nine in the morning after. */
const notifyOfGaps = async (day: string) => {
  const next = shiftDay(day, 1)
  let answered = 0
  for (const { id } of await sql<{ id: number }[]>`select id from companies order by id`)
    answered += await notifyGaps(sql, (db) => db`${`${next}T02:00:00Z`}::timestamptz`, { company_id: id, day: next })
  return answered
}

/** At seven in the morning. */
const keepLists = async (day: string) => {
  let ticked = 0
  for (const { id } of await sql<{ id: number }[]>`select id from companies order by id`)
    ticked += (await keepChecklists(sql, id, day)).ticked
  return ticked
}

/** How many lists there are, after those of people who start and leave were made. */
const makeAllLists = async () => {
  await storeChecklists(sql)
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from checklists`
  return row?.count ?? 0
}

const perform = async (action: LedgerAction) => {
  if (action.type === 'settle') return settle(action.until)
  if (action.type === 'come') return comeToWork(action.day)
  if (action.type === 'lists') return makeAllLists()
  if (action.type === 'checklists') return keepLists(action.day)
  if (action.type === 'gaps') return notifyOfGaps(action.day)
  if (action.type === 'holiday') return declareHoliday(action.day, action.by)
  await addHoliday(sql, { date: action.day, name: 'Cuti bersama', kind: 'cuti_bersama', company_ids: [] })
  return 0
}

const by = await seed()
const [days] = await sql<LedgerGroup[]>`
  select current_date as today, date_trunc('week', current_date)::date + 9 as leave_day,
         date_trunc('week', current_date)::date - 5 as joint_day,
         date_trunc('year', current_date + interval '1 year')::date as new_year`
process.on('message', async (action: LedgerAction) => {
  longest = 0
  const entries = await perform(action)
  process.send!({ entries, longest } satisfies ActionResult)
})
process.once('disconnect', () => void database.close().then(() => process.exit()))
process.send!({ port: 0, by, ...days })
