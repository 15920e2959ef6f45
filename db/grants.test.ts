/** The app role owns nothing, works with all data, and cannot delete from the audit log. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { profile } from '#contract/people/profile.ts'
import { audit } from '#contract/platform/audit.ts'
import { buildActors } from '#db/build/actors.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { connect, type Sql } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readEnv } from '#server/platform/env.ts'
import { pairStore } from '#server/platform/files/pairing.ts'
import { openSession } from '#server/platform/session/session.ts'
import { checkpointAll } from '#test/checkpoint.ts'
import { createTestClock } from '#test/clock.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { browserOf, startProcess } from '#test/harness.ts'
import { runRetention } from '#test/retention.ts'
import { grantAppRole } from './grants.ts'

const role = `app_${randomBytes(6).toString('hex')}`
let database: TestDatabase
let sql: Sql
let dataDir: string
const log = { info: () => {}, warn: () => {}, error: () => {} }

beforeAll(async () => {
  database = await createTestDatabase({})
  await database.sql.unsafe(`create role ${role} login`)
  await grantAppRole(database.sql, role)
  const own = database.target
  sql = connect(typeof own === 'string' ? withUser(own) : { ...own, username: role })
  dataDir = await mkdtemp(join(tmpdir(), 'hcis-grants-'))
})
afterAll(async () => {
  await sql?.end({ timeout: 5 })
  await database?.sql.unsafe(`drop owned by ${role}; drop role ${role}`)
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})
const withUser = (url: string) => {
  const address = new URL(url)
  address.username = role
  return address.toString()
}

it('app role: starts the app, serves requests, writes checkpoints and runs retention', async () => {
  expect(await migrate(sql)).toEqual([])
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PUBLIC_URL: 'https://hcis.test' })
  await pairStore(sql, env)
  const actors = await buildActors(sql)
  const { app, services, stop } = await startProcess({ sql, env, clock: createTestClock() })
  const as = async (who: { position_id: number }) =>
    browserOf(app, (await openSession(sql, services, who.position_id))!.token.access_token)
  const [siti, office] = [await as(actors.siti), await as(actors.hcis)]
  const body = leaveDraft({
    start_date: '2031-05-05',
    request_type: 'cuti',
    description: 'Libur',
  })
  expect((await siti.call(leave.submit, { body })).status).toBe(201)
  expect((await office.call(profile.read.of, { params: { userId: actors.siti.user_id } })).status).toBe(200)
  await checkpointAll(sql, env)
  expect((await office.call(audit.list, { query: { user_id: actors.siti.user_id } })).body.total_item).toBe(2)
  await runRetention(sql, env, log)
  await stop()
})

it.each(['audit', 'audit_seals'])('app role: may select from and insert into %s only', async (table) => {
  expect((await sql.unsafe<{ count: string }[]>(`select count(*) from ${table}`))[0]).toBeDefined()
  for (const statement of [
    `update ${table} set at = at`,
    `delete from ${table}`,
    `truncate ${table}`,
    `drop table ${table}`,
  ])
    await expect(sql.unsafe(statement).then(() => {})).rejects.toThrow(/permission denied|must be owner/)
  await expect(sql.unsafe(`alter table ${table} disable trigger user`).then(() => {})).rejects.toThrow('must be owner')
})

it.each(['audit', 'audit_seals'])('triggers refuse changes of %s by its owner, too', async (table) => {
  await database.sql`insert into audit (action, entity) values ('read', 'job')`
  for (const statement of [`update ${table} set at = at`, `delete from ${table}`, `truncate ${table}`])
    await expect(database.sql.unsafe(statement).then(() => {})).rejects.toThrow('append-only')
})

it('grantAppRole refuses a role that owns the tables and a role that does not exist', async () => {
  const [owner] = await database.sql<{ name: string }[]>`select current_user as name`
  await expect(grantAppRole(database.sql, owner!.name)).rejects.toThrow('no right can be kept from it')
  await expect(grantAppRole(database.sql, 'nobody_at_all')).rejects.toThrow('There is no role')
})
