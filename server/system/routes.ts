import { system } from '#contract/system.ts'
import { conflict, notFound } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import { jobsOf } from '#server/jobs/jobs.ts'
import { makeDue } from '#server/jobs/queries.ts'
import { listJobStatuses } from '#server/jobs/status.ts'
import { outboxFigures } from '#server/mail/queries.ts'
import type { App } from '#server/services.ts'
import { findLastBackup, readStorage } from './queries.ts'

export const systemRoutes = (app: App) => {
  mount(app, system.status, async ({ db, env, version }) => {
    const [statuses, mail, storage, backup] = await Promise.all([
      listJobStatuses(db, env),
      outboxFigures(db),
      readStorage(db),
      findLastBackup(db),
    ])
    return {
      jobs: statuses,
      mail,
      storage,
      backup,
      version,
      started_at: new Date(performance.timeOrigin).toISOString(),
    }
  })
  mount(app, system.runJob, async ({ db, env, clock, audit, params: { name } }) => {
    const job = jobsOf(env).find((it) => it.name === name) ?? notFound('Proses')
    if (!(await makeDue(db, clock, name))) conflict('Proses ini sedang berjalan')
    audit.note({ after: { scheduled_job: job.label } })
    return { name }
  })
}
