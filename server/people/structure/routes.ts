import { structure } from '#contract/people/structure.ts'
import { canNameCompany } from '#contract/policy.ts'
import { colleaguePhoto } from '#server/platform/files/signed-link.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { mount } from '#server/platform/http/mount.ts'
import { paged } from '#server/platform/http/page.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { listUnder, readUnits, searchNodes } from './queries.ts'

export const structureRoutes = (app: App) => {
  const { env } = app.services
  /** Adds a link to the photo that colleagues may open, too. */
  const pictured = <Row extends { photo_id: string | null }>(me: Caller, rows: Row[]) =>
    rows.map(({ photo_id, ...row }) => ({ ...row, photo: colleaguePhoto(env, me, photo_id) }))
  /** The own company is open to all who work there, even if the company scope of HR does not include it. */
  const companyOf = (me: Caller, named = me.company_id) => {
    authorize(named === me.company_id || canNameCompany(me, named))
    return named
  }

  mount(app, structure.list, async ({ db, me, query }) => {
    const { rows, total } = await listUnder(
      db,
      { company_id: companyOf(me, query.company_id), under: query.under, department_id: query.department_id },
      query,
    )
    return paged(pictured(me, rows), total, query)
  })
  mount(app, structure.units, ({ db, me, query }) => readUnits(db, companyOf(me, query.company_id)))
  mount(app, structure.search, async ({ db, me, query }) =>
    pictured(me, await searchNodes(db, me, companyOf(me, query.company_id), query.keyword)),
  )
}
