/**
 * Every endpoint under requests that nobody has thought of: no answer of 5xx, replies as their schema says (checked strictly
 * by the app under test), a refusal for whatever breaks the contract, and nothing changed by a call that was refused.
 * `npm run fuzz` asks fifty thousand times, from a seed of its own; FUZZ_SEED repeats one.
 */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { anyCall, type FuzzActor, type FuzzCall, isBroken, queryOf } from './calls.ts'

const CALLS = Number(process.env.FUZZ_CALLS ?? 2_000)
/** The same for everybody unless asked otherwise: what one run finds the next must find, too. */
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
  // What is sent by itself would be taken for what the call of that moment has changed.
  for (const outbox of ['mail_outbox', 'push_outbox'])
    await hr.sql.unsafe(
      `update ${outbox} set next_attempt_at = 'infinity'; alter table ${outbox} alter next_attempt_at set default 'infinity'`,
    )
  positions.staff = await find(`r.name = 'staff' and not j.pays`)
  positions.finance = await find(`r.name = 'staff' and j.pays`)
  positions.manager = await find(`r.name = 'manager' and j.sequence = 2`)
  positions.hcis = await find(`r.name = 'hcis'`)
}, 120_000)

/** Calls end sessions and even careers, the own ones among them: whoever was sent away comes back for the next call. */
const signedIn = async (actor: FuzzActor): Promise<Browser> => {
  const position_id = positions[actor]!
  await hr.sql`
    update users set password_kind = 'own', password_expires_at = null, status = 'old'
    where id = (select user_id from positions where id = ${position_id}) and (password_kind <> 'own' or status <> 'old')`
  await hr.sql`update positions set status = 'active', last_day = null where id = ${position_id} and (status <> 'active' or last_day is not null)`
  return hr.as({ position_id })
}

const send = (browser: Browser, { endpoint, params, query, body, file }: FuzzCall) =>
  browser.call(endpoint, {
    params,
    query: queryOf(query),
    body,
    ...(file !== undefined && { file: new Blob([Buffer.from(file)]) }),
  } as never)

/** Numbers of transactions are given only to those that write: as long as it stays, nothing was written at all. */
const written = async (db: Db) =>
  exactlyOne(await db<{ at: string }[]>`select pg_snapshot_xmax(pg_current_snapshot())::text as at`).at

/** What a refused call may leave behind: that somebody tried, and when. */
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
  'chores',
]

const contents = async (db: Db) => {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_stat_user_tables where schemaname = 'public' and relname <> all(${PASSING}) order by 1`
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int, md5(sum(hashtextextended(t::text, 0))::text) as hash from "${name}" t`,
  )
  return db.unsafe(parts.join(' union all ')) as Promise<unknown>
}

/** Told, not judged: what is slow here may hold up everybody. */
const SLOW_MS = 2_000

const isWritten = (status: number) => status < 300
const isRefused = (status: number) => status >= 400 && status < 500

it(`stands ${CALLS} calls of seed ${SEED}`, { timeout: 60_000 + CALLS * 200 }, async () => {
  const wrong: object[] = []
  const statuses = new Map<number, number>()
  const browsers = new Map<FuzzActor, Browser>()
  // Sees the tables as they were before the call: hashing all of them ahead of each call took most of the time.
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
    const tell = (why: string) => wrong.push({ why, call: `${method} ${path} by ${call.actor}`, sent, status, message })

    if (ms > SLOW_MS) console.log(`fuzz: ${method} ${path} by ${call.actor} took ${ms} ms: ${sent}`)
    if (status >= 500) tell('the server failed')
    if (isBroken(call) && !isRefused(status)) tell('a broken call was not refused')
    if (isRefused(status) && hasWritten) {
      const [stored, left] = [await contents(earlier), await contents(hr.sql)]
      if (JSON.stringify(left) !== JSON.stringify(stored)) tell('a refused call changed something')
    }
    await earlier`rollback`
    // It may have ended anybody's session, or their work here.
    if (status === 401 || (isWritten(status) && hasWritten)) browsers.clear()
  }
  earlier.release()
  const counted = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${count} × ${status}`)
  console.log(`fuzz: FUZZ_SEED=${SEED}, ${CALLS} calls: ${counted.join(', ')}`)
  expect(wrong).toEqual([])
})
