/** Reads server-sent events as a browser does. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import type { NoticeItem } from '#contract/platform/notice.ts'
import type { App } from '#server/platform/services.ts'

export interface Listening {
  status: number
  /** Waits for the next event; undefined when the stream has ended. */
  next(): Promise<NoticeItem | undefined>
  /** Closes the connection without a sign-off. */
  hangUp(): void
}

/** Connects over a real socket, because tests close either end of it. */
export const listen = async (app: App, given: { token?: string; ticket?: string }): Promise<Listening> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const request = get({
    port,
    host: '127.0.0.1',
    path: `/api/staff/notification/stream${given.ticket ? `?ticket=${given.ticket}` : ''}`,
    headers: given.token ? { authorization: `Bearer ${given.token}` } : {},
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events = eventsOf(response)
  return {
    status: response.statusCode ?? 0,
    next: async () => (await events.next()).value,
    hangUp: () => response.destroy(),
  }
}

async function* eventsOf(body: Readable): AsyncGenerator<NoticeItem, undefined> {
  let text = ''
  for await (const chunk of body) {
    text += String(chunk)
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (data) yield JSON.parse(data) as NoticeItem
    }
  }
  return undefined
}
