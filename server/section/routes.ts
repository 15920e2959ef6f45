import { canEditProfile } from '#contract/policy.ts'
import type { Section } from '#contract/section/kind.ts'
import { type SectionEndpoints, type SectionKind, section, sections } from '#contract/section.ts'
import type { Db } from '#server/database/connect.ts'
import { authorize, notFound } from '#server/errors.ts'
import { found, mount } from '#server/http/mount.ts'
import { seenPerson } from '#server/person/person.ts'
import type { App } from '#server/services.ts'
import { deleteItem, hasItem, insertItem, listItems, type Row, updateItem } from './queries.ts'
import { rules } from './rules.ts'

/** The same eight routes for every section of the registry. */
export const sectionRoutes = (app: App) => {
  for (const kind of Object.keys(sections) as SectionKind[]) routesOf(app, sections[kind], section[kind], rules[kind])
}

const routesOf = (app: App, it: Section, endpoints: SectionEndpoints, rule?: (typeof rules)[SectionKind]) => {
  const { own, add, change, remove, ofUser, addFor, changeOf, removeOf } = endpoints
  const what = it.title
  const checked = async (db: Db, body: unknown) => {
    await rule?.(db, body as Row)
    return body as Row
  }

  mount(app, own, ({ db, me }) => listItems(db, it, me.id))
  mount(app, add, async ({ db, me, body }) => insertItem(db, it, me.id, await checked(db, body)))
  mount(app, change, async ({ db, me, params, body }) =>
    found(await updateItem(db, it, me.id, params.id, await checked(db, body)), what),
  )
  mount(app, remove, async ({ db, me, params }) => found(await deleteItem(db, it, me.id, params.id), what))

  mount(app, ofUser, async ({ db, me, params }) => {
    const { user_id } = await seenPerson(db, me, params.userId)
    return listItems(db, it, user_id)
  })
  mount(app, addFor, async ({ db, me, params, body }) => {
    const { user_id } = await seenPerson(db, me, params.userId)
    return insertItem(db, it, user_id, await checked(db, body))
  })
  mount(app, changeOf, async ({ db, me, params, body }) => {
    const person = await seenPerson(db, me, params.userId)
    if (!(await hasItem(db, it, person.user_id, params.id))) notFound(what)
    authorize(canEditProfile(me, person))
    return found(await updateItem(db, it, person.user_id, params.id, await checked(db, body)), what)
  })
  mount(app, removeOf, async ({ db, me, params }) => {
    const { user_id } = await seenPerson(db, me, params.userId)
    return found(await deleteItem(db, it, user_id, params.id), what)
  })
}
