import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this a packet holds it anyway. */
const WORTH_IT = 1_400
/** A third of the time of the default, for replies that are a tenth larger. */
const LEVEL = 3

/** JSON of some size goes out compressed: a list on a phone is mostly its own field names. Files are compressed already. */
export const compressReplies = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson || payload.length < WORTH_IT || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      done(null, payload)
      return
    }
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
    gzip(payload, { level: LEVEL }, done)
  })
}
