/** Two processes share a database (behind pgbouncer if it is installed) and a bucket, and act as one app. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { leave } from '#contract/leave/request.ts'
import { document } from '#contract/people/document.ts'
import { asFile, buildPdf } from '#db/build/file.ts'
import { buildPerson } from '#db/build/person.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startApp } from '#test/harness.ts'
import { type Machines, startMachines } from '#test/machines.ts'
import { findPgbouncer } from '#test/pgbouncer.ts'
import { idsIn } from '#test/storage.ts'
import { jobsOf } from './jobs.ts'
import { isDaily } from './platform/jobs/job.ts'
import { createJobRunner } from './platform/jobs/runner.ts'
import { createLog } from './platform/log.ts'

let machines: Machines
let stop: () => Promise<void>
beforeAll(async () => {
  const via = ['s3', 'two', ...((await findPgbouncer()) ? ['pgbouncer'] : [])]
  const { target } = inject('database')
  const admin = connect(target, { max: 1 })
  ;({ machines, stop } = await startMachines(via, target, admin))
  await admin.end()
})
// Registered first so that it runs last: closing the apps still writes through pgbouncer.
afterAll(() => stop())
const hr = startApp({}, async () => machines)

it('two processes are both ready', async () => {
  expect(hr.apps).toHaveLength(2)
  for (const app of hr.apps) expect((await app.inject('/readyz')).statusCode).toBe(200)
})

it('two processes both accept a session, and reject it after logout at one of them', async () => {
  const siti = await hr.as(await buildPerson(hr.sql))
  const look = () => Promise.all(hr.apps.map((app) => app.inject(asks(siti.token!))))
  const asks = (token: string) => ({ url: '/api/staff/task', headers: { authorization: `Bearer ${token}` } })
  expect((await look()).map((it) => it.statusCode)).not.toContain(401)
  await siti.call(auth.logout)
  expect((await look()).map((it) => it.statusCode)).toEqual([401, 401])
})

it('two processes count wrong passwords together', async () => {
  const { email } = await buildPerson(hr.sql)
  const attempts = Array.from({ length: 6 }, () =>
    hr.stranger.call(auth.login, { body: { username: email, password: 'salah sekali' } }),
  )
  const statuses = (await Promise.all(attempts)).map((it) => it.status)
  expect([statuses.filter((it) => it === 401).length, statuses.filter((it) => it === 429).length]).toEqual([5, 1])
})

it('two processes execute a request once when both get the same Idempotency-Key', async () => {
  const siti = await hr.as(await buildPerson(hr.sql))
  const body = leaveDraft({
    description: 'Satu kali',
    start_date: '2026-03-02',
  })
  const send = { body, headers: { 'idempotency-key': 'satu-kali-saja' } }
  const answers = await Promise.all(Array.from({ length: 4 }, () => siti.call(leave.submit, send)))
  expect(answers[0]!.status).toBe(201)
  expect(new Set(answers.map((it) => [it.status, JSON.stringify(it.data)].join(' '))).size).toBe(1)
  expect(await hr.sql`select id from leaves where description = 'Satu kali'`).toHaveLength(1)
})

it('two processes serve the files that either has stored', async () => {
  const siti = await hr.as(await buildPerson(hr.sql))
  const file = asFile(buildPdf(['KTP']), 'ktp.pdf', 'application/pdf')
  const added = await siti.call(document.add, { body: { description: 'KTP' }, file })
  for (const app of hr.apps) {
    const opened = await app.inject(added.data.path)
    expect([opened.statusCode, opened.rawPayload.equals(buildPdf(['KTP']))]).toEqual([200, true])
  }
  expect(await idsIn(hr.env, 'kept')).toHaveLength(1)
})

it('two processes run each scheduled job once', async () => {
  // At noon every daily job is due, whatever hour it begins at.
  hr.clock.set('2026-11-17T05:00:00Z')
  await hr.sql`insert into throttles (key, count, resets_at) values ('old', 1, now() - interval '1 day')`
  const log = createLog({ LOG_LEVEL: 'silent' })
  const both = hr.apps.map(({ services }) => createJobRunner({ ...services, log }, jobsOf({})))
  await Promise.all(both.map((it) => it.tick()))
  const runs = () => hr.sql`select job, finished_at is not null as done, error from job_runs order by job`
  // A daily job runs for each company.
  const companies = await hr.sql`select id from companies`
  const each = jobsOf({}).flatMap((job) =>
    Array.from({ length: isDaily(job) ? companies.length : 1 }, () => ({ job: job.name, done: true, error: null })),
  )
  expect(await runs()).toEqual(each.toSorted((a, b) => (a.job < b.job ? -1 : 1)))
  await Promise.all(both.map((it) => it.tick()))
  expect(await runs()).toHaveLength(each.length)
  expect(await hr.sql`select key from throttles where key = 'old'`).toHaveLength(0)
  await Promise.all(both.map((it) => it.stop()))
  hr.clock.set()
})
