import { mail } from '#contract/mail.ts'
import { found, mount } from '#server/http/mount.ts'
import { paged } from '#server/http/page.ts'
import type { App } from '#server/services.ts'
import { deleteFailed, listFailed, outboxFigures } from './queries.ts'

export const mailRoutes = (app: App) => {
  mount(app, mail.failed, async ({ db, query }) => {
    const [rows, { failed }] = await Promise.all([listFailed(db, query), outboxFigures(db)])
    return paged(rows, failed, query)
  })
  mount(app, mail.dismiss, async ({ db, params }) => found(await deleteFailed(db, params.id), 'Email'))
}
