import type { FastifyRequest } from 'fastify'
import { BATCH_MAX, type BatchItem, batch } from '#contract/batch.ts'
import { endpoints } from '#contract/index.ts'
import { invalid } from '#server/errors.ts'
import { BATCH_HEADER } from '#server/http/limit-requests-in-progress.ts'
import { mount } from '#server/http/mount.ts'
import { createQueue, type Queue } from '#server/queue.ts'
import type { App } from '#server/services.ts'

/** Endpoints that a batch may read: JSON at a fixed path, not files or single rows. */
const readable = new Set<string>(
  endpoints
    .filter((it) => it.method === 'GET' && !it.download && !it.stream && !it.path.includes(':') && it !== batch.read)
    .map((it) => it.path),
)

/** Concurrent reads of one person over all batches: a batch holds one slot for up to two dozen reads. */
const AT_ONCE_OF_PERSON = 4

/**
 * Answers several reads in one request, because on a phone a request costs more than its reply. Each runs as a complete
 * request with the caller's own token, so a batch allows nothing that a single request does not.
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
    const urls = query.get.split('\n')
    if (urls.length > BATCH_MAX) invalid({ get: [`Maksimal ${BATCH_MAX} alamat`] })
    if (!urls.every((url) => readable.has(url.split('?', 1)[0] ?? ''))) invalid({ get: ['Alamat tidak dikenal'] })
    const own = batches.get(me.id) ?? { queued: createQueue({ atOnce: AT_ONCE_OF_PERSON }), count: 0 }
    batches.set(me.id, own)
    own.count++
    try {
      return await Promise.all(urls.map((url) => own.queued(() => read(url, request))))
    } finally {
      if (--own.count === 0) batches.delete(me.id)
    }
  })
}
