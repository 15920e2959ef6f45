import { expect, it, vi } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { buildPerson } from '#db/build/person.ts'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import { checkpointAll } from '#test/checkpoint.ts'
import { listen } from '#test/event-stream.ts'
import { startApp } from '#test/harness.ts'
import { ONE_PROCESS } from '#test/machines.ts'

const METRICS_TOKEN = 'token-for-the-watcher'
const hr = startApp({ METRICS_TOKEN }, ONE_PROCESS)
const ask = (authorization?: string) =>
  hr.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })

it('GET /metrics: reports waiting and failed mails with the token, and answers 404 without it', async () => {
  const mail = hr.sql.values({ recipient_name: 'x', recipient_address: 'x@contoh.id', subject: 'x', body: 'x' })
  await hr.sql`insert into mail_outbox ${mail}`
  await hr.sql`insert into mail_outbox (recipient_name, recipient_address, subject, body, failed_at)
               select 'x', 'x@contoh.id', 'x', '', now() from generate_series(1, 2)`
  await hr.sql`update mail_outbox set created_at = now() - interval '1 hour' where failed_at is null`
  expect((await ask()).statusCode).toBe(404)
  expect((await ask('Bearer another-token-there')).statusCode).toBe(404)
  const { payload } = await ask(`Bearer ${METRICS_TOKEN}`)
  expect(payload).toContain('hcis_mails{state="waiting"} 1')
  expect(payload).toContain('hcis_mails{state="failed"} 2')
  expect(payload).toMatch(/hcis_mail_oldest_seconds 36\d\d/)
})

it('GET /metrics: reports the age of the last success and the failures of each scheduled job', async () => {
  await hr.sql`
    insert into job_states (job, failures, succeeded_at)
    values ('expire-sessions', 3, now() - interval '1 hour'), ('sweep-files', 0, now()), ('of-an-older-release', 9, now())`
  const { payload } = await ask(`Bearer ${METRICS_TOKEN}`)
  expect(payload).toContain('hcis_job_failures{job="expire-sessions"} 3')
  expect(payload).toContain('hcis_job_failures{job="sweep-files"} 0')
  expect(payload).toMatch(/hcis_job_success_age_seconds\{job="expire-sessions"\} 36\d\d/)
  expect(payload).not.toContain('of-an-older-release')
})

const read = async () => (await ask(`Bearer ${METRICS_TOKEN}`)).payload

it('GET /metrics: names the release and counts connections, free space and the file store', async () => {
  const payload = await read()
  expect(payload).toContain('hcis_build_info{version="test",commit=""} 1')
  expect(payload).toMatch(/hcis_database_connections\{state="in_use"\} \d/)
  expect(payload).toMatch(/hcis_database_connections\{state="waiting"\} \d/)
  expect(payload).toMatch(/hcis_disk_free_bytes \d{6,}/)
  expect(payload).toContain('hcis_storage_available 1')
})

it('GET /metrics: counts sign-ins by their result', async () => {
  const person = await buildPerson(hr.sql)
  const tryOnce = (password: string) => hr.stranger.call(auth.login, { body: { username: person.email, password } })
  for (let miss = 0; miss < 5; miss++) expect((await tryOnce('salah sekali')).status).toBeLessThan(429)
  expect((await tryOnce('salah sekali')).status).toBe(429)
  const payload = await read()
  expect(payload).toContain('hcis_sign_ins_total{result="refused"} 5')
  expect(payload).toContain('hcis_sign_ins_total{result="throttled"} 1')
  expect(payload).toContain('hcis_sign_ins_total{result="accepted"} 0')
})

it('GET /metrics: counts open event streams', async () => {
  const { token } = await hr.as(await buildPerson(hr.sql))
  const stream = await listen(hr.app, { token: token ?? '' })
  expect(await read()).toContain('hcis_open_streams 1')
  stream.hangUp()
  await vi.waitFor(async () => expect(await read()).toContain('hcis_open_streams 0'))
})

it('GET /metrics: reports the age of the last backup, infinite without any', async () => {
  expect(await read()).toContain('hcis_backup_age_seconds +Inf')
  await hr.sql`insert into backups (file_name, bytes, finished_at) values ('x', 1, now() - interval '1 hour')`
  expect(await read()).toMatch(/hcis_backup_age_seconds 36\d\d/)
})

it('GET /metrics: counts audit rows without a checkpoint', async () => {
  await checkpointAll(hr.sql, hr.env)
  expect(await read()).toContain('hcis_audit_uncovered_rows 0')
  await writeRows(hr.sql, [{ action: 'update', entity: 'job', after: { name: 'Kasir' } }])
  expect(await read()).toContain('hcis_audit_uncovered_rows 1')
})
