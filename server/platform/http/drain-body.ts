import type { FastifyInstance } from 'fastify'
import { isBodyPending } from './body-timeout.ts'

/** More than the largest upload, so that an accidentally oversized body is always read to its end. */
const READ_ON_BYTES = 16 * 1024 * 1024

/**
 * Keeps reading for a while if the reply comes before the end of the body, as refusals do. Closing at once would reset
 * the connection, and clients that write the complete body first would report a broken connection instead of the
 * refusal.
 */
export const drainRefusedBody = (app: FastifyInstance, forMs: number) => {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (reply.statusCode === 408) {
      // The body timeout has passed already.
      reply.header('connection', 'close')
      reply.raw.once('finish', () => raw.destroy())
    } else if (isBodyPending(raw)) {
      reply.removeHeader('connection')
      raw.unpipe()
      let left = READ_ON_BYTES
      raw.on('data', (chunk: Buffer) => {
        left -= chunk.length
        if (left < 0) raw.destroy()
      })
      // A slow body must not keep the connection open.
      const timer = setTimeout(() => raw.destroy(), forMs)
      raw.once('close', () => clearTimeout(timer))
      raw.once('end', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
