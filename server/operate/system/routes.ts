import { system } from '#contract/platform/system.ts'
import { freeBytesOf } from '#server/platform/files/disk-space.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { makeDue } from '#server/platform/jobs/queries.ts'
import { listJobStatuses } from '#server/platform/jobs/status.ts'
import { outboxFigures } from '#server/platform/mail/queries.ts'
import type { App } from '#server/platform/services.ts'
import { runChecks } from './checks.ts'
import { findLastBackup, findLateBackup, readStorage } from './queries.ts'

export const systemRoutes = (app: App) => {
  const { sql, jobs: installed } = app.services
  mount(app, system.status, async ({ db, env, version, commit }) => {
    const [jobs, mail, storage, backup, free, findings] = await Promise.all([
      listJobStatuses(db, installed),
      outboxFigures(db),
      readStorage(db),
      findLastBackup(db),
      freeBytesOf(env.DATA_DIR),
      runChecks({ sql, env, jobs: installed }),
    ])
    const checks = findings.map(({ name, state, id: text }) => ({ name, state, text }))
    return {
      jobs,
      mail,
      storage: { ok: checks.some((it) => it.name === 'storage' && it.state === 'green'), ...storage },
      backup,
      disk_free_bytes: free ?? null,
      checks,
      version,
      commit,
      started_at: new Date(performance.timeOrigin).toISOString(),
    }
  })
  mount(app, system.lateBackup, async ({ db }) => ({ late_hours: await findLateBackup(db) }))
  mount(app, system.runJob, async ({ db, clock, audit, params: { name } }) => {
    const job = installed.find((it) => it.name === name) ?? notFound('Proses')
    if (!(await makeDue(db, clock, name))) conflict('Proses ini sedang berjalan')
    audit.note({ after: { scheduled_job: job.label } })
    return { name }
  })
}
