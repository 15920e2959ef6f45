import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { tidyUp } from './housekeeping.ts'

const hr = startApp()
const log = { info: () => {}, warn: () => {} }
const count = async (table: string) => (await hr.sql`select * from ${hr.sql(table)}`).length

it('takes out what has had its time, and leaves the rest', async () => {
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
    await hr.sql`insert into throttles (key, count, resets_at) values (${due}, 1, now() + ${due}::interval)`
    await hr.sql`insert into password_resets (user_id, token_hash, expires_at)
                 values (${person.user_id}, ${Buffer.from(due)}, now() + ${due}::interval)`
  }
  for (const age of ['25 hours', '23 hours'])
    await hr.sql`insert into idempotency_keys (position_id, key, fingerprint, created_at)
                 values (${siti.position_id}, ${randomUUID()}, 'x', now() - ${age}::interval)`
  await hr.sql`insert into mail_outbox (recipient_name, recipient_address, subject, body, created_at)
               values ('x', 'x@contoh.id', 'x', 'waits', now() - interval '60 days')`

  await tidyUp(hr.sql, hr.env, log)
  const left = {
    sessions: await count('sessions'),
    form_drafts: await count('form_drafts'),
    throttles: await count('throttles'),
    password_resets: await count('password_resets'),
    idempotency_keys: await count('idempotency_keys'),
    mail_outbox: await count('mail_outbox'),
  }
  expect(left).toEqual({
    sessions: 1,
    form_drafts: 1,
    throttles: 1,
    password_resets: 1,
    idempotency_keys: 1,
    mail_outbox: 2,
  })
  expect(await hr.sql`select user_id from password_resets`).toEqual([{ user_id: budi.user_id }])
})
