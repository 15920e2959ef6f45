import type { FastifyBaseLogger } from 'fastify'
import { DRAFT_DAYS } from '#contract/draft.ts'
import { applyDue } from './career/apply.ts'
import { type Chores, createChores } from './chores.ts'
import { databaseClock } from './database/clock.ts'
import type { Sql } from './database/connect.ts'
import type { Env } from './env.ts'
import type { StoreEnv } from './files/file-store.ts'
import { sweepFiles } from './files/sweep.ts'
import { tellEndingContracts } from './notice/contracts.ts'

/** One round: takes out what has had its time, so that tables of passing things do not grow for ever. */
export const tidyUp = async (sql: Sql, env: StoreEnv, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) => {
  await sql`delete from sessions where expires_at < now() - interval '30 days'`
  await sql`delete from throttles where resets_at < now()`
  await sql`delete from password_resets where expires_at < now()`
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`
  await sql`delete from stream_tickets where expires_at < now()`
  await sql`delete from login_tickets where expires_at < now()`
  await sql`delete from login_handovers where expires_at < now()`
  await sql`delete from passkey_challenges where expires_at < now()`
  await sql`delete from totp_factors where confirmed_at is null and created_at < now() - interval '1 day'`
  await sql`delete from notifications where created_at < now() - interval '1 year'`
  await sql`delete from form_drafts where updated_at < now() - make_interval(days => ${DRAFT_DAYS})`
  await addUpTallies(sql)
  await sql`delete from mail_outbox where failed_at < now() - interval '30 days'`
  const { refusal, aside, remove, back } = await sweepFiles(sql, env)
  if (refusal) log.warn(refusal)
  else if (aside.length + remove.length + back.length > 0)
    log.info({ trashed: aside.length, removed: remove.length, brought_back: back.length }, 'files swept')
}

/** Thousands of single steps become one row for each sum. Steps that others write meanwhile wait for the next round. */
const addUpTallies = async (sql: Sql) => {
  await sql`
    with steps as (delete from request_tallies returning *)
    insert into request_tallies (kind, company_id, status, type, year, delta, amount)
    select kind, company_id, status, type, year, sum(delta), sum(amount) from steps group by 1, 2, 3, 4, 5
    having sum(delta) <> 0 or sum(amount) <> 0`
  await sql`
    with steps as (delete from position_tallies returning *)
    insert into position_tallies (company_id, status, gender, personality, delta)
    select company_id, status, gender, personality, sum(delta) from steps group by 1, 2, 3, 4 having sum(delta) <> 0`
  await sql`call add_up_attendance()`
}

/** Of all processes one does each, when it is due. */
export const housekeeping = (sql: Sql, env: Env, log: FastifyBaseLogger): Chores =>
  createChores(sql, log, [
    { name: 'housekeeping', everyMinutes: 60, run: () => tidyUp(sql, env, log) },
    // Minutes after the midnight of its company a change binds. Who leaves is locked out at the stroke of it, by the clock.
    { name: 'careers', everyMinutes: 1, run: () => applyDue(sql, databaseClock) },
    // Every hour, so that a day on which nothing ran is made up for; each contract is told once.
    { name: 'ending contracts', everyMinutes: 60, run: () => tellEndingContracts(sql, databaseClock) },
  ])
