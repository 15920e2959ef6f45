import { mail } from '#contract/platform/mail.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import { countFailed, deleteFailed, listFailed, mailState } from './queries.ts'

export const mailRoutes = (app: App) => {
  mount(app, mail.state, async ({ db, me, env }) => ({
    is_configured: env.SMTP_URL !== undefined,
    ...(await mailState(db, me)),
  }))
  mount(app, mail.failed, async ({ db, me, query }) => {
    const [rows, total] = await Promise.all([listFailed(db, me, query), countFailed(db, me)])
    return paged(rows, total, query)
  })
  mount(app, mail.dismiss, async ({ db, me, params }) => orNotFound(await deleteFailed(db, me, params.id), 'Email'))
}
