import { gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller replies fit into one packet anyway. */
export const WORTH_COMPRESSING = 1_400
/** Compressing up to this size takes under a tenth of a millisecond; a worker thread would cost more. */
const AT_ONCE = 32 * 1024
/** A third of the time of the default level, for replies a tenth larger; small windows need little memory to set up. */
export const COMPRESSION = { level: 3, windowBits: 13, memLevel: 6 }

/** Compresses larger JSON replies: a list is mostly its own field names. Files are compressed already. */
export const compressReplies = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isJson = typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson || payload.length < WORTH_COMPRESSING || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
      done(null, payload)
      return
    }
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
    if (payload.length <= AT_ONCE) done(null, gzipSync(payload, COMPRESSION))
    else gzip(payload, COMPRESSION, done)
  })
}
