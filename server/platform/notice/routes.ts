import { notice, preference } from '#contract/platform/notice.ts'
import { mount, orNotFound } from '#server/platform/http/mount.ts'
import { RawReply } from '#server/platform/http/raw-reply.ts'
import type { App } from '#server/platform/services.ts'
import { issueStreamTicket } from '#server/platform/session/stream-ticket.ts'
import { countUnread, listNotices, markAllRead, markRead, readPreferences, savePreferences } from './queries.ts'
import { createStreams } from './streams.ts'

export const noticeRoutes = (app: App) => {
  mount(app, notice.list, async ({ db, me, query }) => {
    const [data, unread] = await Promise.all([listNotices(db, me.id, query), countUnread(db, me.id)])
    return { data, unread }
  })
  mount(app, notice.read, async ({ db, me, params }) => orNotFound(await markRead(db, me.id, params.id), 'Notifikasi'))
  mount(app, notice.readAll, async ({ db, me, query }) => {
    await markAllRead(db, me.id, query.up_to)
    return { unread: await countUnread(db, me.id) }
  })

  const streams = createStreams(app.services.sql, app.log)
  // Runs before the server waits for open requests, because streams never end by themselves.
  app.addHook('preClose', () => streams.close())
  mount(app, notice.ticket, async ({ db, me }) => ({ ticket: await issueStreamTicket(db, me.session_id) }))
  mount(
    app,
    notice.stream,
    async ({ me }) =>
      new RawReply(streams.open(me), 'text/event-stream', {
        'cache-control': 'no-store',
        // Stops proxies from buffering the stream; the connection cannot be reused after it.
        'x-accel-buffering': 'no',
        connection: 'close',
      }),
  )

  mount(app, preference.read, ({ db, me }) => readPreferences(db, me.id))
  mount(app, preference.save, async ({ db, me, body }) => {
    await savePreferences(db, me.id, body.notifications)
    return readPreferences(db, me.id)
  })
}
