import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CheckName, checkNames } from '#contract/platform/system.ts'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import type { Env } from '#server/platform/env.ts'
import { checkpointAll } from '#test/checkpoint.ts'
import { startApp } from '#test/harness.ts'
import { combine, green, red, yellow } from './check.ts'
import { runChecks } from './checks.ts'

const hr = startApp()
const find = async (name: CheckName, change: Partial<Env> = {}, isThorough = false) => {
  const findings = await runChecks({ sql: hr.sql, env: { ...hr.env, ...change }, jobs: hr.jobs, isThorough })
  return findings.find((it) => it.name === name)
}
const stateOf = async (...args: Parameters<typeof find>) => (await find(...args))?.state
beforeEach(async () => {
  await hr.sql`delete from backups`
  await hr.sql`delete from job_states`
  await hr.sql`delete from mail_outbox`
})

describe('runChecks', () => {
  it('reports every check once, in the order of the screen', async () => {
    const findings = await runChecks({ sql: hr.sql, env: hr.env, jobs: hr.jobs })
    expect(findings.map((it) => it.name)).toEqual(checkNames.values)
    expect(await find('database')).toMatchObject({ state: 'green', en: expect.stringContaining('PostgreSQL') })
  })

  it.each([
    ['none', null, null, 'red'],
    ['one of today, checked this week', '1 hour', '6 days', 'green'],
    ['one of today that was never restored', '1 hour', null, 'yellow'],
    ['one of today, checked a month ago', '1 hour', '30 days', 'yellow'],
    ['one of three days ago', '3 days', '2 days', 'red'],
  ])('backup: %s', async (_, age, checked, state) => {
    if (age)
      await hr.sql`
        insert into backups (file_name, bytes, finished_at, checked_at)
        values ('x', 1, now() - ${age}::interval, now() - ${checked}::interval)`
    expect(await stateOf('backup')).toBe(state)
  })

  it('backup: names a check of today as such', async () => {
    await hr.sql`insert into backups (file_name, bytes, finished_at, checked_at) values ('x', 1, now(), now())`
    expect(await find('backup')).toMatchObject({
      en: '0 h old, restored for a check today',
      id: 'kurang dari sejam yang lalu, diperiksa hari ini',
    })
  })

  it('jobs: is yellow without any run, red with failures and when none has run on time', async () => {
    expect(await stateOf('jobs')).toBe('yellow')
    await hr.sql`insert into job_states (job, succeeded_at) values ('apply-career-changes', now())`
    expect(await stateOf('jobs')).toBe('green')
    await hr.sql`update job_states set failures = 3`
    expect(await find('jobs')).toMatchObject({ state: 'red', en: 'Failing: apply-career-changes.' })
    await hr.sql`update job_states set failures = 0, succeeded_at = now() - interval '2 hours'`
    expect(await find('jobs')).toMatchObject({ state: 'red', en: 'Not run on time: apply-career-changes.' })
  })

  it('storage: is red when the files belong to another database, without a path on the screen', async () => {
    expect(await stateOf('storage')).toBe('green')
    const [row] = await hr.sql<{ id: string }[]>`select id from installation`
    await hr.sql`update installation set id = gen_random_uuid()`
    const found = await find('storage')
    expect(found?.state).toBe('red')
    expect(found?.id).not.toContain(hr.env.DATA_DIR)
    await hr.sql`update installation set id = ${row?.id ?? ''}`
  })

  it('mail: is yellow without a server, red when it refuses or mails wait', async () => {
    expect(await stateOf('mail')).toBe('yellow')
    const server = createServer((socket) => socket.end('554 no\r\n')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await find('mail', { SMTP_URL })).toMatchObject({ state: 'red', en: expect.stringContaining('554') })
    server.close()
    await hr.sql`
      insert into mail_outbox (recipient_name, recipient_address, subject, body, created_at)
      values ('x', 'x@contoh.id', 'x', '', now() - interval '1 hour')`
    expect(await find('mail')).toMatchObject({ state: 'red', en: expect.stringContaining('60 minutes') })
  })

  it('sso: is green when it is not used, red when the provider does not answer', async () => {
    expect(await stateOf('sso')).toBe('green')
    const OIDC = { issuer: 'http://127.0.0.1:1', client_id: 'x', client_secret: 'y', trustsEmail: false }
    expect(await stateOf('sso', { OIDC })).toBe('red')
  })

  it('secrets: is yellow for a secret that is only in the data folder or a missing passphrase', async () => {
    const set = { APP_SECRET: 'x'.repeat(40), BACKUP_PASSPHRASE: 'y'.repeat(20) }
    expect(await stateOf('secrets', set)).toBe('green')
    expect(await stateOf('secrets', { ...set, BACKUP_PASSPHRASE: undefined })).toBe('yellow')
    expect(await find('secrets', { BACKUP_PASSPHRASE: set.BACKUP_PASSPHRASE })).toMatchObject({
      state: 'yellow',
      en: expect.stringContaining('DATA_DIR/secret'),
    })
  })

  it('audit: verifies the complete log only when it is thorough', async () => {
    await writeRows(hr.sql, [{ action: 'update', entity: 'job', after: { name: 'Kasir' } }])
    await checkpointAll(hr.sql, hr.env)
    expect(await stateOf('audit', {}, true)).toBe('green')
    await hr.sql.unsafe('alter table audit disable trigger user')
    await hr.sql`update audit set after = '{"name": "Direktur"}'`
    await hr.sql.unsafe('alter table audit enable trigger user')
    expect(await stateOf('audit')).toBe('green')
    expect(await stateOf('audit', {}, true)).toBe('red')
  })
})

describe('combine', () => {
  it('keeps the worst state and every sentence that needs attention', () => {
    const fine = green('fine', 'baik')
    expect(combine(fine)).toEqual(fine)
    expect(combine(fine, yellow('a', 'x'), red('b', 'y'))).toEqual({ state: 'red', en: 'b a', id: 'y x' })
  })
})
