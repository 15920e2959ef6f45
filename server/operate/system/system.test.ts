import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#contract/platform/audit.ts'
import { system } from '#contract/platform/system.ts'
import { buildPerson } from '#db/build/person.ts'
import { retentionJobs } from '#server/platform/jobs/retention.ts'
import { runJobs } from '#server/platform/jobs/runner.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let hcis: Browser
beforeEach(async () => {
  await hr.sql`delete from job_states`
  await hr.sql`delete from job_runs`
  await hr.sql`delete from backups`
  await hr.sql`delete from mail_outbox`
  hcis ??= await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
})
const log = { info: () => {}, warn: () => {} }
const runDue = () => {
  const { sql, env, clock } = hr.app.services
  return runJobs({ sql, env, clock, log }, retentionJobs.slice(0, 2))
}
const statusOf = async (name: string) => {
  const { data } = await hcis.call(system.status)
  return data.jobs.find((it) => it.name === name)
}

describe('system status', () => {
  it('lists each job with its last run, its next one and its error', async () => {
    expect(await statusOf('expire-sessions')).toMatchObject({ state: 'never', started_at: null, next_at: null })
    await hr.sql`insert into throttles (key, count, resets_at) values ('old', 1, now() - interval '1 day')`
    await runDue()
    await hr.sql`update job_runs set error = 'no space', counts = null where job = 'expire-sessions'`
    await hr.sql`update job_states set failures = 2 where job = 'expire-sessions'`
    expect(await statusOf('expire-throttles')).toEqual({
      name: 'expire-throttles',
      label: 'Menghapus hitungan percobaan lama',
      every_minutes: 60,
      daily_at: null,
      company_name: null,
      state: 'succeeded',
      failures: 0,
      day: null,
      started_at: expect.any(String),
      last_run_at: expect.any(String),
      last_ok_at: expect.any(String),
      seconds: expect.any(Number),
      counts: { deleted: 1 },
      error: null,
      next_at: expect.any(String),
    })
    expect(await statusOf('expire-sessions')).toMatchObject({ state: 'failed', failures: 2, error: 'no space' })
  })

  it('shows mails, files, the last backup, the version and the start', async () => {
    await hr.sql`
      insert into mail_outbox (recipient_name, recipient_address, subject, body, failed_at, created_at)
      values ('x', 'x@contoh.id', 'x', '', now(), now()), ('x', 'x@contoh.id', 'x', '', null, now() - interval '1 hour')`
    const siti = await buildPerson(hr.sql)
    await hr.sql`
      insert into files (id, user_id, kind, mime, size, name)
      select gen_random_uuid(), ${siti.user_id}, 'document', 'application/pdf', 1000, 'x' from generate_series(1, 3)`
    const before = (await hcis.call(system.status)).data
    expect(before).toMatchObject({
      backup: { last_at: null, finished_at: null, checked_at: null, file_name: null, bytes: null },
      mail: { waiting: 1, waiting_since: expect.any(String), failed: 1, oldest_seconds: expect.any(Number) },
      storage: { ok: true },
      disk_free_bytes: expect.any(Number),
      commit: null,
    })
    expect(before.checks).toContainEqual({ name: 'backup', state: 'red', text: 'Belum ada cadangan yang tercatat.' })
    expect(JSON.stringify(before)).not.toContain(hr.env.DATA_DIR)
    expect(before.mail.oldest_seconds).toBeGreaterThanOrEqual(3_600)
    expect(before.storage.files).toContainEqual({ kind: 'document', count: 3, bytes: 3_000 })
    expect(before.storage.database_bytes).toBeGreaterThan(1_000_000)
    expect(before.version).toBe(hr.app.services.version)
    expect(Date.parse(before.started_at)).toBeLessThan(Date.now())
    await hr.sql`
      insert into backups (file_name, bytes, finished_at, checked_at)
      values ('new.age', 5000000000, '2026-05-02T02:00:00Z', null),
             ('old.age', 1, '2026-05-01T02:00:00Z', '2026-05-01T03:00:00Z')`
    const { backup } = (await hcis.call(system.status)).data
    expect(backup).toEqual({
      file_name: 'new.age',
      bytes: 5_000_000_000,
      last_at: '2026-05-02T02:00:00.000Z',
      finished_at: '2026-05-02T02:00:00.000Z',
      checked_at: '2026-05-01T03:00:00.000Z',
    })
  })

  it('tells HR when the last backup, or the installation without any, is older than two days', async () => {
    const late = async () => (await hcis.call(system.lateBackup)).data.late_hours
    expect(await late()).toBeNull()
    await hr.sql`update migrations set applied_at = now() - interval '50 hours'`
    expect(await late()).toBe(50)
    await hr.sql`insert into backups (file_name, bytes, finished_at) values ('x', 1, now() - interval '47 hours')`
    expect(await late()).toBeNull()
    await hr.sql`update backups set finished_at = now() - interval '73 hours'`
    expect(await late()).toBe(73)
  })

  it('is refused to HR of some companies', async () => {
    const company = { id: (await buildPerson(hr.sql)).company_id }
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [company] }))
    expect((await limited.call(system.status)).status).toBe(403)
    expect((await limited.call(system.lateBackup)).status).toBe(403)
    expect((await limited.call(system.runJob, { params: { name: 'expire-sessions' } })).status).toBe(403)
  })
})

describe('running a job by hand', () => {
  const run = (name: string) => hcis.call(system.runJob, { params: { name } })
  const countRuns = async () => (await hr.sql`select id from job_runs where job = 'expire-sessions'`).length

  it('makes it due for the next process that looks, and is audited', async () => {
    await runDue()
    await runDue()
    expect(await countRuns()).toBe(1)
    expect((await run('expire-sessions')).status).toBe(200)
    await runDue()
    expect(await countRuns()).toBe(2)
    const { data } = await hcis.call(audit.list, { query: { action: 'update' } })
    expect(data[0]).toMatchObject({
      entity: 'scheduled_job',
      subject_user_id: null,
      after: { scheduled_job: 'Menghapus sesi masuk lama' },
    })
  })

  it('answers 409 while it runs, and 404 for an unknown job', async () => {
    await runDue()
    await hr.sql`update job_states set held_until = now() + interval '1 minute' where job = 'expire-sessions'`
    expect((await run('expire-sessions')).status).toBe(409)
    expect((await run('expire-everything')).status).toBe(404)
    expect((await run('expire-notifications')).status).toBe(200)
  })
})
