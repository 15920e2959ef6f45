import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const METRICS_TOKEN = 'token-for-the-watcher'
const hr = startApp({ METRICS_TOKEN })
const ask = (authorization?: string) =>
  hr.app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } })

it('GET /metrics: reports waiting and failed mails with the token, and answers 404 without it', async () => {
  const mail = hr.sql({ recipient_name: 'x', recipient_address: 'x@contoh.id', subject: 'x', body: 'x' })
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
