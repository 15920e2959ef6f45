import type { FastifyInstance } from 'fastify'
import { overloaded } from '#server/errors.ts'

/**
 * So many calls are under way at once. At a few hundred answered in a second the last of them waits half a second
 * already: one more is told at once to come back, instead of making everybody wait for longer and longer. A hundred of
 * them may be people who sign in (see createPasswords), so that the others still find a place.
 */
export const AT_ONCE = 250
const TELL_MS = 5_000

export const refuseBeyondCapacity = (app: FastifyInstance) => {
  let underWay = 0
  let refused = 0
  const refuse = () => {
    if (refused++ === 0) setTimeout(tell, TELL_MS).unref()
    overloaded()
  }
  const tell = () => {
    app.log.warn({ refused }, 'more calls than can be answered')
    refused = 0
  }
  app.addHook('onRequest', (request, reply, done) => {
    // A stream stays open for as long as somebody looks, and costs next to nothing: it would take a place for ever.
    if (!request.url.startsWith('/api/') || request.routeOptions.config.endpoint?.stream) return done()
    if (underWay >= AT_ONCE) refuse()
    underWay++
    // Answered or given up: either way the answer is closed, once.
    reply.raw.once('close', () => underWay--)
    done()
  })
}
