import { maskNumber } from '#contract/people/profile.ts'
import type { Item, Section } from '#contract/people/section/kind.ts'
import {
  relative,
  type SectionKind,
  type SectionPairs,
  section,
  sectionCount,
  sections,
} from '#contract/people/section.ts'
import { canEditProfile, type Me } from '#contract/policy.ts'
import { personOf } from '#server/org/person/person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { authorize, notFound } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { mountSelfOrUser } from '#server/platform/http/mount-self-or-user.ts'
import type { App } from '#server/platform/services.ts'
import {
  countItems,
  deleteItem,
  findRelativeNumber,
  hasItem,
  insertItem,
  listItems,
  type Row,
  updateItem,
} from './queries.ts'
import { rules } from './rules.ts'

/** Mounts the same four pairs of routes for every section of the registry. */
export const sectionRoutes = (app: App) => {
  mountSelfOrUser(app, sectionCount.read, async (call) => {
    const { user_id } = await personOf(call)
    return countItems(call.db, user_id)
  })
  mount(app, relative.number, async (call) => {
    const { user_id } = await personOf(call)
    return orNotFound(await findRelativeNumber(call.db, { user_id, id: call.params.id }), sections.family.title)
  })
  for (const kind of Object.keys(sections) as SectionKind[]) routesOf(app, sections[kind], section[kind], rules[kind])
}

/** Masks the identity numbers of an item for everyone but its owner. */
const masked = ({ masked: names = [] }: Section, item: Item): Item => ({
  ...item,
  ...Object.fromEntries(names.map((name) => [name, typeof item[name] === 'string' ? maskNumber(item[name]) : null])),
})

const routesOf = (app: App, entry: Section, pairs: SectionPairs, rule?: (typeof rules)[SectionKind]) => {
  const what = entry.title
  const checked = async (db: Db, draft: Row, user_id: number) => {
    await rule?.(db, draft, user_id)
    return draft
  }
  const shown = (me: Pick<Me, 'id'>, user_id: number, item: Item) => (user_id === me.id ? item : masked(entry, item))

  mountSelfOrUser(app, pairs.list, async (call) => {
    const { user_id } = await personOf(call)
    return (await listItems(call.db, entry, user_id)).map((item) => shown(call.me, user_id, item))
  })
  mountSelfOrUser(app, pairs.add, async (call) => {
    const { user_id } = await personOf(call)
    const added = await insertItem(call.db, entry, user_id, await checked(call.db, call.body, user_id))
    return shown(call.me, user_id, added)
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
    const changed = orNotFound(await updateItem(db, entry, item, await checked(db, body, person.user_id)), what)
    return shown(me, person.user_id, changed)
  })
  mountSelfOrUser(app, pairs.remove, async (call) => {
    const { user_id } = await personOf(call)
    const removed = orNotFound(await deleteItem(call.db, entry, { user_id, id: call.params.id }), what)
    return shown(call.me, user_id, removed)
  })
}
