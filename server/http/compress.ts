import { gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this a packet holds it anyway. */
const WORTH_IT = 1_400
/** Up to here it is done within a tenth of a millisecond: handing it to another thread would cost more. */
const AT_ONCE = 32 * 1024
/** A third of the time of the default, for replies that are a tenth larger; and little memory to prepare for a little text. */
const COMPRESSION = { level: 3, windowBits: 13, memLevel: 6 }

/** JSON of some size goes out compressed: a list on a phone is mostly its own field names. Files are compressed already. */
export const compressReplies = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson || payload.length < WORTH_IT || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      done(null, payload)
      return
    }
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
    if (payload.length <= AT_ONCE) done(null, gzipSync(payload, COMPRESSION))
    else gzip(payload, COMPRESSION, done)
  })
}
