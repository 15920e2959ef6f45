import { type News, news } from '#contract/home/news.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isSameValue } from '#server/platform/database/same-value.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { authorize } from '#server/platform/http/errors.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/services.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { newsDraftOf } from './draft.ts'
import { notifyReaders, retractNews, retractNewsFromOthers } from './notify-readers.ts'
import { deleteNews, findNews, insertNews, listNews, lockNews, updateNews } from './queries.ts'

/** Locks an item that the caller sees and may change. */
const changeable = async (tx: Db, me: Caller, id: number): Promise<News> => {
  const item = orNotFound(await lockNews(tx, me, id), 'Berita')
  authorize(item.can_change)
  return item
}

export const newsRoutes = (app: App) => {
  mount(app, news.latest, ({ db, me, query }) => listNews(db, me, { after: query.news_id, size: query.item_size }))
  mount(app, news.one, async ({ db, me, params }) => orNotFound(await findNews(db, me, params.id), 'Berita'))
  mount(app, news.add, async ({ db, me, body }) =>
    transaction(db, async (tx) => {
      const item = await insertNews(tx, me, await newsDraftOf(tx, me, body, []))
      if (item.status === 'publish') await notifyReaders(tx, me, item)
      return item
    }),
  )
  mount(app, news.change, async ({ db, me, params, body }) =>
    transaction(db, async (tx) => {
      const before = await changeable(tx, me, params.id)
      const item = await updateNews(tx, me, params.id, await newsDraftOf(tx, me, body, before.company_ids))
      const isForOthers = !isSameValue(before.company_ids, item.company_ids)
      if (isForOthers) await retractNewsFromOthers(tx, item)
      if (item.status === 'publish' && (before.status === 'draft' || isForOthers)) await notifyReaders(tx, me, item)
      return item
    }),
  )
  mount(app, news.remove, async ({ db, me, params }) =>
    transaction(db, async (tx) => {
      const item = await changeable(tx, me, params.id)
      await retractNews(tx, item)
      await deleteNews(tx, params.id)
      return item
    }),
  )
}
