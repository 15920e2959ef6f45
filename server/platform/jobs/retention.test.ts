import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { runRetention } from '#test/retention.ts'
import { retentionJobs } from './retention.ts'
import { runJobs } from './runner.ts'

const hr = startApp()
const log = { info: () => {}, warn: () => {} }
const count = async (table: string) => (await hr.sql`select * from ${hr.sql(table)}`).length

it('retention: deletes what has expired and keeps the rest', async () => {
  const siti = await buildPerson(hr.sql)
  const budi = await buildPerson(hr.sql)
  for (const [age, person] of [
    ['31 days', siti],
    ['29 days', budi],
  ] as const) {
    await hr.sql`insert into sessions (user_id, position_id, expires_at)
                 values (${person.user_id}, ${person.position_id}, now() - ${age}::interval)`
    await hr.sql`insert into form_drafts (user_id, form, step, "values", updated_at)
                 values (${person.user_id}, 'identity', 0, '[]', now() - ${age}::interval)`
    await hr.sql`insert into mail_outbox (recipient_name, recipient_address, subject, body, failed_at)
                 values ('x', 'x@contoh.id', 'x', '', now() - ${age}::interval)`
  }
  for (const [due, person] of [
    ['-1 minute', siti],
    ['1 minute', budi],
  ] as const) {
    await hr.sql`insert into known_devices (user_id, key, seen_at)
                 values (${person.user_id}, 'x', now() - interval '60 days' + ${due}::interval)`
    await hr.sql`insert into throttles (key, count, resets_at) values (${due}, 1, now() + ${due}::interval)`
    await hr.sql`insert into password_resets (user_id, token_hash, expires_at)
                 values (${person.user_id}, ${Buffer.from(due)}, now() + ${due}::interval)`
  }
  for (const age of ['25 hours', '23 hours'])
    await hr.sql`insert into idempotency_keys (position_id, key, fingerprint, created_at)
                 values (${siti.position_id}, ${randomUUID()}, 'x', now() - ${age}::interval)`
  for (const age of ['1 year 1 day', '364 days'])
    await hr.sql`insert into notifications (user_id, kind, event, text, link, created_at)
                 values (${siti.user_id}, 'news_published', ${age}, '', '/', now() - ${age}::interval)`
  await hr.sql`insert into mail_outbox (recipient_name, recipient_address, subject, body, created_at)
               values ('x', 'x@contoh.id', 'x', 'waits', now() - interval '60 days')`

  await runRetention(hr.sql, hr.env, log)
  const left = {
    sessions: await count('sessions'),
    form_drafts: await count('form_drafts'),
    throttles: await count('throttles'),
    known_devices: await count('known_devices'),
    password_resets: await count('password_resets'),
    idempotency_keys: await count('idempotency_keys'),
    mail_outbox: await count('mail_outbox'),
    notifications: await count('notifications'),
  }
  expect(left).toEqual({
    sessions: 1,
    form_drafts: 1,
    throttles: 1,
    known_devices: 1,
    password_resets: 1,
    idempotency_keys: 1,
    mail_outbox: 2,
    notifications: 1,
  })
  expect(await hr.sql`select user_id from password_resets`).toEqual([{ user_id: budi.user_id }])
})

describe('retention', () => {
  beforeEach(() => hr.sql`delete from throttles`)
  const old = (key: string) =>
    hr.sql`insert into throttles (key, count, resets_at) values (${key}, 1, now() - interval '1 minute')`

  it('runs the other jobs when one fails, and logs the failed one', async () => {
    await hr.sql`delete from mail_outbox`
    await hr.sql`delete from position_tallies`
    const siti = await buildPerson(hr.sql)
    await buildPosition(hr.sql, siti.user_id, { company: { id: siti.company_id } })
    await old('before')
    await hr.sql`
      insert into mail_outbox (recipient_name, recipient_address, subject, body, failed_at)
      values ('x', 'x@contoh.id', 'x', '', now() - interval '31 days')`
    expect(await count('position_tallies')).toBe(2)
    const failures: unknown[] = []
    const warningLog = { info: () => {}, warn: (fields: unknown, text?: string) => failures.push([fields, text]) }
    await hr.sql`alter table notifications rename to notifications_away`
    try {
      const { sql, env, clock } = hr.app.services
      await runJobs({ sql, env, clock, log: warningLog }, retentionJobs)
    } finally {
      await hr.sql`alter table notifications_away rename to notifications`
    }
    const fields = { err: expect.any(Error), job: 'expire-notifications', company_id: null, attempt: 1 }
    expect(failures).toEqual([[fields, 'scheduled job failed']])
    const runs = await hr.sql`select job, counts, error from job_runs where job like 'expire-%s' order by job`
    expect(runs).toContainEqual({ job: 'expire-throttles', counts: { deleted: 1 }, error: null })
    expect(runs).toContainEqual({
      job: 'expire-notifications',
      counts: null,
      error: expect.stringContaining('notifications'),
    })
    const left = [await count('throttles'), await count('mail_outbox'), await count('position_tallies')]
    expect(left).toEqual([0, 0, 1])
  })

  it('deletes more than one batch and skips rows that another transaction has renewed', async () => {
    await hr.sql`
      insert into throttles (key, count, resets_at) select 'old:' || n, 1, now() - interval '1 minute' from generate_series(1, 5001) n`
    await old('used')
    await hr.sql.begin(async (tx) => {
      await tx`update throttles set resets_at = now() + interval '1 minute' where key = 'used'`
      await runRetention(hr.sql, hr.env, log)
    })
    expect(await hr.sql`select key from throttles`).toEqual([{ key: 'used' }])
  })
})
