import { messages } from '#contract/messages.ts'
import { BODY_TOO_LONG, isTooLong, type News, type NewsForm, news } from '#contract/news.ts'
import { canSeeDrafts, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { invalid } from '#server/errors.ts'
import { found, mount } from '#server/http/mount.ts'
import { notify, takeBack } from '#server/notice/notify.ts'
import type { App } from '#server/services.ts'
import { isOpen } from '#server/session/open.ts'
import { cleanBody } from './clean.ts'
import { deleteNews, findNews, holdNews, insertNews, listNews, updateNews } from './queries.ts'

const cleaned = (form: NewsForm): NewsForm => {
  const body = cleanBody(form.body) ?? invalid({ body: [messages.news.bodyRequired] })
  // Bare < and & grow as they are spelled out.
  if (isTooLong(body)) invalid({ body: [BODY_TOO_LONG] })
  return { ...form, body }
}

export const newsRoutes = (app: App) => {
  mount(app, news.latest, ({ db, me, query }) =>
    listNews(db, { drafts: canSeeDrafts(me), after: query.news_id, size: query.item_size }),
  )
  mount(app, news.one, async ({ db, me, params }) => found(await findNews(db, params.id, canSeeDrafts(me)), 'Berita'))
  mount(app, news.add, async ({ db, me, body }) =>
    transaction(db, async (tx) => {
      const item = await insertNews(tx, me.id, cleaned(body))
      if (item.status === 'publish') await tellEverybody(tx, me, item)
      return item
    }),
  )
  mount(app, news.change, async ({ db, me, params, body }) =>
    transaction(db, async (tx) => {
      const before = found(await holdNews(tx, params.id), 'Berita')
      const item = found(await updateNews(tx, params.id, cleaned(body)), 'Berita')
      if (before.status === 'draft' && item.status === 'publish') await tellEverybody(tx, me, item)
      return item
    }),
  )
  mount(app, news.remove, async ({ db, params }) =>
    transaction(db, async (tx) => {
      await takeBack(tx, [eventOf(params)])
      return found(await deleteNews(tx, params.id), 'Berita')
    }),
  )
}

const eventOf = ({ id }: { id: number }) => `news:${id}`

/** Everybody who works here but whoever wrote it. */
const tellEverybody = (tx: Db, me: Me, item: News) =>
  notify(tx, {
    kind: 'news_published',
    event: eventOf(item),
    facts: { title: item.title },
    subjects: [],
    link: `/berita/${item.id}`,
    to: tx`
      select distinct p.user_id, null::int as position_id from positions p
      where ${isOpen(tx)} and p.user_id <> ${me.id} order by p.user_id`,
  })
