import { draft } from '#contract/people/draft.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { deleteDraft, findDraft, saveDraft } from './queries.ts'

/** A draft always belongs to the caller; no endpoint accepts another person. */
export const draftRoutes = (app: App) => {
  mount(app, draft.read, ({ db, me, params }) => findDraft(db, me.id, params.form))
  mount(app, draft.save, async ({ db, me, params, body }) => {
    return (await saveDraft(db, me.id, params.form, body)) ?? conflict('Identitas sudah diisi')
  })
  mount(app, draft.remove, ({ db, me, params }) => deleteDraft(db, me.id, params.form))
}
