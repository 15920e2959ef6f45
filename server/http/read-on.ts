import type { FastifyInstance } from 'fastify'

/** More than the largest upload, so that an honest mistake is always read to its end. */
const READ_ON_BYTES = 16 * 1024 * 1024

/**
 * Reads on after a refusal while the body is still coming. Closing at once would reset the connection, and clients that
 * write the whole body first would report a broken connection instead of the refusal.
 */
export const readOnAfterRefusal = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    const isComing = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined
    if (reply.statusCode >= 400 && isComing && !raw.complete) {
      reply.removeHeader('connection')
      raw.unpipe()
      let left = READ_ON_BYTES
      raw.on('data', (chunk: Buffer) => {
        left -= chunk.length
        if (left < 0) raw.destroy()
      })
    }
    done(null, payload)
  })
}
