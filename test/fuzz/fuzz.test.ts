/**
 * Calls every endpoint with generated input: no 5xx, replies that match their schema (which the app under test checks
 * strictly), a refusal of everything that violates the contract, and no changes by refused calls.
 * `npm run fuzz` makes fifty thousand calls with a new seed; FUZZ_SEED repeats a run.
 */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { callWithRetry } from '#test/call-with-retry.ts'
import { type Browser, startApp } from '#test/harness.ts'
import type { CallInput } from '#test/matrix/matrix-row.ts'
import { anyCall, type FuzzActor, type FuzzCall, isBroken, queryOf } from './calls.ts'

const CALLS = Number(process.env.FUZZ_CALLS ?? 500)
/** A fixed default, so that every run finds the same. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_115)

const hr = startApp()
const positions: Partial<Record<FuzzActor, number>> = {}

const find = async (where: string) =>
  exactlyOne(
    await hr.sql.unsafe<{ id: number }[]>(
      `select p.id from positions p join roles r on r.id = p.role_id join jobs j on j.id = p.job_id
       join users u on u.id = p.user_id where p.status = 'active' and u.status = 'old' and ${where} order by p.id limit 1`,
    ),
  ).id
beforeAll(async () => {
  await loadDemo(hr.sql, hr.env)
  // Background deliveries would be mistaken for changes of the current call.
  await hr.sql.unsafe(`
    create function never_deliver() returns trigger language plpgsql as $$
    begin
      new.next_attempt_at := 'infinity';
      return new;
    end $$`)
  for (const outbox of ['mail_outbox', 'push_outbox'])
    await hr.sql.unsafe(
      `update ${outbox} set next_attempt_at = 'infinity';
       create trigger never_deliver before insert on ${outbox} for each row execute function never_deliver()`,
    )
  positions.staff = await find(`r.name = 'staff' and not j.pays`)
  positions.finance = await find(`r.name = 'staff' and j.pays`)
  positions.manager = await find(`r.name = 'manager' and j.sequence = 2`)
  positions.hcis = await find(`r.name = 'hcis'`)
}, 120_000)

/** Restores the account first: calls may have ended its session, its password or its position. */
const signedIn = async (actor: FuzzActor): Promise<Browser> => {
  const position_id = positions[actor]!
  await hr.sql`
    update users set password_kind = 'own', password_expires_at = null, status = 'old'
    where id = (select user_id from positions where id = ${position_id}) and (password_kind <> 'own' or status <> 'old')`
  await hr.sql`update positions set status = 'active', last_day = null where id = ${position_id} and (status <> 'active' or last_day is not null)`
  return hr.as({ position_id })
}

const send = (browser: Browser, { endpoint, params, query, body, file }: FuzzCall) =>
  callWithRetry(browser, endpoint, {
    params,
    query: queryOf(query),
    body,
    ...(file !== undefined && { file: new Blob([Buffer.from(file)]) }),
  } as CallInput)

/** Only writing transactions get an id: as long as it does not change, nothing was written. */
const written = async (db: Db) =>
  exactlyOne(await db<{ at: string }[]>`select pg_snapshot_xmax(pg_current_snapshot())::text as at`).at

/** Tables that a refused call may change: attempts, sessions and the audit log. */
const PASSING = [
  'sessions',
  'throttles',
  'audit',
  'audit_seals',
  'audit_tallies',
  'idempotency_keys',
  'stream_tickets',
  'login_tickets',
  'passkey_challenges',
  'job_states',
  'job_runs',
]

const contents = async (db: Db) => {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_stat_user_tables where schemaname = 'public' and relname <> all(${PASSING}) order by 1`
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(sum(hashtextextended(t::text, 0))::text), '') as hash from "${name}" t`,
  )
  return db.unsafe<{ name: string; hash: string | null }[]>(`${parts.join(' union all ')} order by 1`)
}

/** Slow calls are reported and do not fail the test. */
const SLOW_MS = 2_000

const isWritten = (status: number) => status < 300
const isRefused = (status: number) => status >= 400 && status < 500

it(`API: ${CALLS} generated calls of seed ${SEED} cause no server error and no unwanted change`, {
  timeout: 60_000 + CALLS * 200,
}, async () => {
  const wrong: object[] = []
  const statuses = new Map<number, number>()
  const browsers = new Map<FuzzActor, Browser>()
  // A snapshot from before the call: hashing all tables ahead of each call took most of the time.
  const earlier = await hr.sql.reserve()
  for (const call of fc.sample(anyCall, { numRuns: CALLS, seed: SEED })) {
    const browser = browsers.get(call.actor) ?? (await signedIn(call.actor))
    browsers.set(call.actor, browser)

    await earlier`begin isolation level repeatable read`
    const before = await written(earlier)
    const began = performance.now()
    const { status, message } = await send(browser, call)
    const ms = Math.round(performance.now() - began)
    const hasWritten = (await written(hr.sql)) !== before
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const { method, path } = call.endpoint
    const sent = JSON.stringify({ params: call.params, query: call.query, body: call.body })?.slice(0, 600)
    const report = (why: string) =>
      wrong.push({ why, call: `${method} ${path} by ${call.actor}`, sent, status, message })

    if (ms > SLOW_MS) console.log(`fuzz: ${method} ${path} by ${call.actor} took ${ms} ms: ${sent}`)
    if (status >= 500) report('the server failed')
    if (isBroken(call) && !isRefused(status)) report('a broken call was not refused')
    if (isRefused(status) && hasWritten) {
      const [stored, left] = [await contents(earlier), await contents(hr.sql)]
      const changed = left.filter((it, index) => it.hash !== stored[index]?.hash).map((it) => it.name)
      if (changed.length > 0) report(`a refused call changed ${changed.join(', ')}`)
    }
    await earlier`rollback`
    // The call may have ended any session or position.
    if (status === 401 || (isWritten(status) && hasWritten)) browsers.clear()
  }
  earlier.release()
  const counted = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`)
  console.log(`fuzz: FUZZ_SEED=${SEED}, ${CALLS} calls: ${counted.join(', ')}`)
  expect(wrong, JSON.stringify(wrong, undefined, 1).slice(0, 4_000)).toEqual([])
})
