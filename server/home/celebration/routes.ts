import { celebration } from '#contract/home/celebration.ts'
import { colleaguePhoto } from '#server/platform/files/signed-link.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { isHidden, listCelebrations, setHidden } from './queries.ts'

export const celebrationRoutes = (app: App) => {
  mount(app, celebration.week, async ({ db, env, me }) => {
    const rows = await listCelebrations(db, me)
    return rows.map(({ photo_id, ...row }) => ({ ...row, photo: colleaguePhoto(env, me, photo_id) }))
  })
  mount(app, celebration.own, ({ db, me }) => isHidden(db, me.id))
  mount(app, celebration.hide, ({ db, me, body }) => setHidden(db, me.id, body.hidden))
}
