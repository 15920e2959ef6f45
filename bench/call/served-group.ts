/** Started by bench/calls.ts as a separate process: the app on a generated group. */
import pg from 'pg'
import { DEMO_PASSWORD } from '#db/demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { jobsOf } from '#server/jobs.ts'
import { openDatabase } from '#server/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { findRunning } from '#server/platform/postgres/embedded.ts'
import { createServices } from '#server/platform/services.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { openSession } from '#server/platform/session/session.ts'
import { limitHeapGrowth } from '#server/platform/start/heap-growth.ts'
import type { RecordedCall } from './baseline.ts'
import type { Group } from './bench-call.ts'
import { BENCH_TEXT } from './measured-calls.ts'

/** Own leave is not paged: a typical number, and that of a person with decades of service. */
const OWN_LEAVES = { staff: 8, veteran: 240 }
/** Requests that earlier runs decided are set to waiting again. */
const TO_APPROVE = 350
/** Check-ins, and as many check-outs. */
const TO_MARK = 350
/** The part of `TO_APPROVE` that is kept for decisions that are taken back. */
const TO_UNDO = 20

limitHeapGrowth()
const env = readEnv()
const log = createLog(env)
const { sql } = await openDatabase(env, log)

// Mails wait for a command, so that their cost is measured apart from the call that wrote them.
const mailer = createMailer(sql, env, log, { everyMs: 3_600_000 })
const services = createServices({ sql, env, mailer, jobs: jobsOf(env), version: 'bench' })

const positions = await sql<{ id: number; role: string; company_id: number }[]>`
  select distinct on (r.name) p.id, r.name as role, p.company_id from positions p
  join roles r on r.id = p.role_id join jobs j on j.id = p.job_id
  where ${isActivePosition(sql)} and (r.name <> 'manager' or j.sequence = 1) order by r.name, p.id`
const tokens: Record<string, string> = {}
const [veteran] = await sql<{ id: number }[]>`
  select p.id from positions p join roles r on r.id = p.role_id
  where r.name = 'staff' and ${isActivePosition(sql)} order by p.id desc limit 1`
positions.push({ id: veteran!.id, role: 'veteran', company_id: 0 })
for (const { id, role } of positions) tokens[role] = (await openSession(sql, services, id))!.token.access_token

// Deletes the leave of earlier runs, so that the list is equally long in every run.
const idOf = (role: string) => positions.find((position) => position.role === role)!.id
await sql`
  delete from leaves where position_id in (${idOf('staff')}, ${idOf('veteran')}) or description = ${BENCH_TEXT}`
for (const [role, count] of Object.entries(OWN_LEAVES))
  await sql`
    insert into leaves (position_id, company_id, request_type, description, start_date, end_date, status, action_by)
    select id, company_id, 'izin', 'Keperluan ' || n, current_date - 20 - n * 7, current_date - 19 - n * 7, 'accepted', supervisor_id
    from positions cross join generate_series(${count}::integer, 1, -1) n where id = ${idOf(role)}`

const manager = positions.find(({ role }) => role === 'manager')!
const { company_id } = manager
await sql`
  update leaves set status = 'waiting', action_by = null, action_at = null
  where id in (
    select id from leaves where company_id = ${company_id} and status = 'accepted' and position_id not in (${idOf('staff')}, ${idOf('veteran')}, ${manager.id})
    order by id desc limit greatest(0, ${TO_APPROVE}::integer - (
      select count(*) from leaves where company_id = ${company_id} and status = 'waiting'))::integer)`
const waiting = await sql<{ id: number }[]>`
  select l.id from leaves l join positions p on p.id = l.position_id
  where p.company_id = ${company_id} and l.status = 'waiting' and p.id <> ${manager.id} order by l.id`
await sql`delete from corrections where reason = ${BENCH_TEXT}`
await sql`
  update corrections set status = 'waiting', action_by = null, action_at = null
  where id in (
    select id from corrections where company_id = ${company_id} and status = 'accepted' and position_id <> ${manager.id}
    order by id desc limit greatest(0, ${TO_APPROVE}::integer - (
      select count(*) from corrections where company_id = ${company_id} and status = 'waiting'))::integer)`
const corrections = await sql<{ id: number }[]>`
  select id from corrections
  where company_id = ${company_id} and status = 'waiting' and position_id <> ${manager.id} order by id`
// As the scheduled job does: earlier runs left a row for each of their writes.
await sql`
  with steps as (delete from request_tallies returning *)
  insert into request_tallies (kind, company_id, status, type, year, delta, amount)
  select kind, company_id, status, type, year, sum(delta), sum(amount) from steps group by 1, 2, 3, 4, 5`
await sql`analyze request_tallies, leaves, corrections`
const [at] = await sql<{ day: string; free_from: string; year: number }[]>`
  select (current_date - 3)::text as day, (select (max(end_date) + 1)::text from leaves) as free_from, extract(year from current_date - 60)::int as year`
const names = await sql<{ name: string }[]>`
  select u.employee_identity as name from users u join positions p on p.user_id = u.id
  where ${isActivePosition(sql)} order by u.id limit 50`
const rostered = await sql<{ id: number }[]>`
  select p.id from positions p join jobs j on j.id = p.job_id
  where p.company_id = ${company_id} and p.status = 'active' and j.sequence > (
    select b.sequence from jobs b join positions m on m.job_id = b.id where m.id = ${manager.id})
  order by p.id limit 50`
const shifts = await sql<
  { id: number }[]
>`select id from shifts where company_id = ${company_id} and active order by id`
// Entries of an earlier run could be the same as those that this one saves.
await sql`delete from roster_entries where company_id = ${company_id}`
const shift_day = new Date(Date.parse(at!.day) - 7 * 86_400_000).toISOString().slice(0, 10)
await sql`
  insert into roster_entries (position_id, date, company_id, shift_id, changed_by)
  select p.id, ${shift_day}, p.company_id, ${shifts[0]!.id}, ${manager.id} from positions p
  where p.company_id = ${company_id} and p.status = 'active' on conflict do nothing`
await sql`analyze roster_entries`
// Half of the people who mark their day have checked in already.
const marking = await sql<{ id: number; company_id: number }[]>`
  select p.id, p.company_id from positions p join roles r on r.id = p.role_id
  where r.name = 'staff' and ${isActivePosition(sql)} and p.id not in (${idOf('staff')}, ${idOf('veteran')})
  order by p.id limit ${2 * TO_MARK}`
await sql`delete from attendances where position_id = any(${marking.map(({ id }) => id)}) and work_date >= current_date - 1`
const arriving = marking.splice(0, marking.length / 2)
await sql`
  insert into attendances (position_id, company_id, work_date, "in", location)
  select p.id, p.company_id, (now() at time zone c.timezone)::date, '00:00', 'Work From Office'
  from positions p join companies c on c.id = p.company_id where p.id = any(${marking.map(({ id }) => id)})`
const tokensOf = (of: { id: number }[]) =>
  Promise.all(of.map(async ({ id }) => (await openSession(sql, services, id))!.token.access_token))
const [part] = await sql<{ id: number }[]>`
  select id from departments where company_id = ${company_id} and name = 'Bagian 1'`
const group: Group = {
  arriving: await tokensOf(arriving),
  leaving: await tokensOf(marking),
  ...at!,
  shift_day,
  company_id,
  unit: part!.id,
  undone: waiting.slice(0, TO_UNDO).map(({ id }) => id),
  waiting: waiting.slice(TO_UNDO).map(({ id }) => id),
  corrections: corrections.map(({ id }) => id),
  rostered: rostered.map(({ id }) => id),
  shifts: shifts.map(({ id }) => id),
  names: names.map(({ name }) => name),
  password: DEMO_PASSWORD,
}

// Records the statements of a call for its baseline.
let statements: RecordedCall['statements'] | undefined
const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [statement] = args as [RecordedCall['statements'][number] | string]
  if (statements && typeof statement === 'object' && 'text' in statement) statements.push({ ...statement })
  return Reflect.apply(query, this, args) as never
}

const app = await buildApp(services, log)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
process.send!({ port, tokens, group, target: await findRunning(env.DATA_DIR) })

process.on('message', (word) => {
  if (word === 'statements') process.send!(statements ?? [])
  if (word === 'deliver') void deliver()
  statements = word === 'record' ? [] : undefined
})
/** Sends all waiting mails and returns their number. */
const deliver = async () => {
  const [due] = await sql<{ count: number }[]>`select count(*)::int as count from mail_outbox where failed_at is null`
  mailer.wake()
  await mailer.stop()
  process.send!(due!.count)
}
process.once('disconnect', () => process.exit())
