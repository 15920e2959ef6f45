import { messages } from '#contract/messages.ts'
import { BODY_TOO_LONG, isTooLong, type NewsForm, news } from '#contract/news.ts'
import { canSeeDrafts } from '#contract/policy.ts'
import { invalid } from '#server/errors.ts'
import { found, mount } from '#server/http/mount.ts'
import type { App } from '#server/services.ts'
import { cleanBody } from './clean.ts'
import { deleteNews, findNews, insertNews, listNews, updateNews } from './queries.ts'

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
  mount(app, news.add, async ({ db, me, body }) => insertNews(db, me.id, cleaned(body)))
  mount(app, news.change, async ({ db, params, body }) =>
    found(await updateNews(db, params.id, cleaned(body)), 'Berita'),
  )
  mount(app, news.remove, async ({ db, params }) => found(await deleteNews(db, params.id), 'Berita'))
}
