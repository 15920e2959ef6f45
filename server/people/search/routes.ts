import { search } from '#contract/people/search.ts'
import { admits } from '#contract/policy.ts'
import { colleaguePhoto } from '#server/platform/files/signed-link.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import { searchPeople } from './queries.ts'

/** Without two letters or digits no index can be used, and punctuation alone is no name. */
const hasLetters = (keyword: string) => (keyword.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2

export const searchRoutes = (app: App) => {
  const { env } = app.services
  mount(app, search.people, async ({ db, me, audit, query: { q } }) => {
    const rows = hasLetters(q) ? await searchPeople(db, me, q) : []
    // Staff see names and jobs only, as in the organisation chart.
    if (!admits.manager(me)) audit.note({ listed: [] })
    return { people: rows.map(({ photo_id, ...row }) => ({ ...row, photo: colleaguePhoto(env, me, photo_id) })) }
  })
}
