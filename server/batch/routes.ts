import type { FastifyRequest } from 'fastify'
import { BATCH_MAX, type BatchItem, batch } from '#contract/batch.ts'
import { endpoints } from '#contract/index.ts'
import { invalid } from '#server/errors.ts'
import { mount } from '#server/http/mount.ts'
import { BATCH_HEADER } from '#server/http/pressure.ts'
import { createQueue, type Queue } from '#server/queue.ts'
import type { App } from '#server/services.ts'

/** Readings of a fixed address that answer JSON; files and single rows are asked for by themselves. */
const readable = new Set<string>(
  endpoints
    .filter((it) => it.method === 'GET' && !it.download && !it.stream && !it.path.includes(':') && it !== batch.read)
    .map((it) => it.path),
)

/** Readings of one person at once, in all batches together: a batch has one place, and two dozen readings in it. */
const AT_ONCE_OF_PERSON = 4

/**
 * A home is put together of a dozen readings, and each request costs a phone more than its answer. Every one goes the
 * whole way of a request of its own, with the caller's own token: nothing is allowed here that is not allowed alone.
 */
export const batchRoutes = (app: App) => {
  const batches = new Map<number, { queued: Queue; count: number }>()
  const read = async (url: string, { headers, ip }: FastifyRequest): Promise<BatchItem> => {
    const answer = await app.inject({
      method: 'GET',
      url: `/api${url}`,
      remoteAddress: ip,
      headers: {
        authorization: headers.authorization,
        accept: 'application/json',
        [BATCH_HEADER.name]: BATCH_HEADER.value,
      },
    })
    return { status: answer.statusCode, body: answer.payload }
  }

  mount(app, batch.read, async ({ me, query, request }) => {
    const asked = query.get.split('\n')
    if (asked.length > BATCH_MAX) invalid({ get: [`Maksimal ${BATCH_MAX} alamat`] })
    if (!asked.every((url) => readable.has(url.split('?', 1)[0] ?? ''))) invalid({ get: ['Alamat tidak dikenal'] })
    const own = batches.get(me.id) ?? { queued: createQueue({ atOnce: AT_ONCE_OF_PERSON }), count: 0 }
    batches.set(me.id, own)
    own.count++
    try {
      return await Promise.all(asked.map((url) => own.queued(() => read(url, request))))
    } finally {
      if (--own.count === 0) batches.delete(me.id)
    }
  })
}
