import { canEditProfile } from '#contract/policy.ts'
import type { Section } from '#contract/section/kind.ts'
import { type SectionKind, type SectionPairs, section, sectionCount, sections } from '#contract/section.ts'
import type { Db } from '#server/database/connect.ts'
import { authorize, notFound } from '#server/errors.ts'
import { orNotFound } from '#server/http/mount.ts'
import { mountSelfOrUser } from '#server/http/mount-self-or-user.ts'
import { personOf } from '#server/person/person.ts'
import type { App } from '#server/services.ts'
import { countItems, deleteItem, hasItem, insertItem, listItems, type Row, updateItem } from './queries.ts'
import { rules } from './rules.ts'

/** Mounts the same four pairs of routes for every section of the registry. */
export const sectionRoutes = (app: App) => {
  mountSelfOrUser(app, sectionCount.read, async (call) => {
    const { user_id } = await personOf(call)
    return countItems(call.db, user_id)
  })
  for (const kind of Object.keys(sections) as SectionKind[]) routesOf(app, sections[kind], section[kind], rules[kind])
}

const routesOf = (app: App, entry: Section, pairs: SectionPairs, rule?: (typeof rules)[SectionKind]) => {
  const what = entry.title
  const checked = async (db: Db, draft: Row, user_id: number) => {
    await rule?.(db, draft, user_id)
    return draft
  }

  mountSelfOrUser(app, pairs.list, async (call) => {
    const { user_id } = await personOf(call)
    return listItems(call.db, entry, user_id)
  })
  mountSelfOrUser(app, pairs.add, async (call) => {
    const { user_id } = await personOf(call)
    return insertItem(call.db, entry, user_id, await checked(call.db, call.body, user_id))
  })
  mountSelfOrUser(app, pairs.change, async (call) => {
    const { db, me, params, body } = call
    const person = await personOf(call)
    const item = { user_id: person.user_id, id: params.id }
    if (!canEditProfile(me, person)) {
      // A viewer who may see the person gets 404 for a missing item, and 403 for an existing one.
      if (!(await hasItem(db, entry, item))) notFound(what)
      authorize(false)
    }
    return orNotFound(await updateItem(db, entry, item, await checked(db, body, person.user_id)), what)
  })
  mountSelfOrUser(app, pairs.remove, async (call) => {
    const { user_id } = await personOf(call)
    return orNotFound(await deleteItem(call.db, entry, { user_id, id: call.params.id }), what)
  })
}
