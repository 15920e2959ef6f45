/**
 * Limits the requests in progress, in total and by caller. A request holds a slot only while the server works on it,
 * not while its body is arriving, so that slow senders do not block other callers.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BODY_TIMEOUT, type BodyTimeoutOptions, isBodyPending, watchBody } from './body-timeout.ts'
import { type CallerServices, callerOf } from './caller-key.ts'
import { type ConcurrencyLimit, createConcurrencyLimit, type ReleaseSlot } from './concurrency-limit.ts'
import { HttpError, tooSlow } from './errors.ts'
import { refusalLog } from './refusal-log.ts'
import { sendError } from './send-error.ts'
import { networkOf } from './throttle.ts'

/**
 * At a few hundred replies per second the last of these already waits half a second: one more is rejected at once
 * instead of making all of them wait longer.
 */
export const AT_ONCE = 250
/** For one network address without a session, which a complete office may share. */
export const AT_ONCE_OF_ADDRESS = 30
export const AT_ONCE_OF_PERSON = 16
/** For one network address: the page, readiness and calendar feeds, apart from its calls of the API. */
export const PAGES_AT_ONCE = 10
/** Bodies in transit cost memory only. */
const COMING_OF_ADDRESS = 60
const COMING_OF_PERSON = 8

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases what the request holds: its slot, or its share of the bodies in transit. */
    releaseSlot: ReleaseSlot | null
    /** Rejects when an upload arrives too slowly. */
    late: Promise<never> | null
  }
}

export interface PressureOptions extends BodyTimeoutOptions {
  /** How long a request above its share waits for a slot. */
  waitMs: number
}

export const PRESSURE: PressureOptions = { ...BODY_TIMEOUT, waitMs: 2_000 }

export const limitConcurrency = (
  app: FastifyInstance,
  services: CallerServices,
  options: PressureOptions,
): ConcurrencyLimit => {
  const slots = createConcurrencyLimit({ total: AT_ONCE, queue: 60, waitMs: options.waitMs })
  const bodies = createConcurrencyLimit({ total: Number.POSITIVE_INFINITY, queue: 0, waitMs: 0 })
  const countRefusal = refusalLog(app)
  app.decorateRequest('releaseSlot', null)
  app.decorateRequest('late', null)

  const acquireSlot = (request: FastifyRequest, reply: FastifyReply, slot: SlotRequest) =>
    holdSlot(request, reply, slot).catch((error: unknown) => {
      if (error instanceof HttpError) countRefusal(error.status)
      throw error
    })
  const acquireRequestSlot = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isApi(request)) {
      const key = `page:${networkOf(request.ip)}`
      return acquireSlot(request, reply, { from: slots, key, most: PAGES_AT_ONCE })
    }
    const { key, isAddress } = callerOf(services, request)
    const most = isAddress ? AT_ONCE_OF_ADDRESS : AT_ONCE_OF_PERSON
    return acquireSlot(request, reply, { from: slots, key, most })
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isCounted(request)) await acquireRequestSlot(request, reply)
  })

  // The route has identified the caller by now.
  app.addHook('preParsing', async (request, reply) => {
    if (!isBodyPending(request.raw)) {
      if (request.me && isCounted(request)) await acquireRequestSlot(request, reply)
      return
    }
    const { key, isAddress } = callerOf(services, request)
    const most = isAddress ? COMING_OF_ADDRESS : COMING_OF_PERSON
    await acquireSlot(request, reply, { from: bodies, key, most })
    request.late = rejectWhenLate(request, reply, options)
    request.late.catch(() => undefined)
  })

  app.addHook('preValidation', async (request, reply) => {
    if (request.late && !request.routeOptions.config.endpoint?.upload) await bodyArrived(request, reply)
  })
  const bodyArrived = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.late && isCounted(request)) await acquireRequestSlot(request, reply)
  }
  app.decorate('bodyArrived', bodyArrived)
  return slots
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes the slot of a request whose body is complete. */
    bodyArrived(request: FastifyRequest, reply: FastifyReply): Promise<void>
  }
}

interface SlotRequest {
  from: ConcurrencyLimit
  key: string
  most: number
}

/** Takes a slot, which the request holds until its reply closes, in place of the one that it held before. */
const holdSlot = async (request: FastifyRequest, reply: FastifyReply, { from, key, most }: SlotRequest) => {
  request.releaseSlot?.()
  request.releaseSlot = null
  const acquired = from.acquire(key, most)
  const release = acquired instanceof Promise ? await acquired : acquired
  request.releaseSlot = release
  // The reply closes exactly once, whether it was sent or the client went away while waiting.
  if (reply.raw.closed || reply.raw.destroyed) release()
  else reply.raw.once('close', release)
}

/** Rejects when an upload arrives too slowly; any other slow body is aborted. */
const rejectWhenLate = (request: FastifyRequest, reply: FastifyReply, options: PressureOptions) =>
  new Promise<never>((_, reject) => {
    const isUpload = Boolean(request.routeOptions.config.endpoint?.upload)
    const stop = watchBody(request.raw, isUpload, options, () => {
      if (isUpload) reject(tooSlow())
      else abortBody(request, reply)
    })
    request.raw.once('end', stop)
    reply.raw.once('close', stop)
  })

const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/')

/**
 * Streams do not count: they cost next to nothing and would hold a slot for as long as a page is open. Neither do assets,
 * which a slow phone holds for seconds, nor the sign of life.
 */
const isCounted = ({ url, routeOptions }: FastifyRequest) =>
  !url.startsWith('/assets/') && url !== '/healthz' && !routeOptions.config.endpoint?.stream

/** Replies instead of the parser, which still waits for the rest of the body. */
const abortBody = (request: FastifyRequest, reply: FastifyReply) => {
  for (const event of ['data', 'end', 'error']) request.raw.removeAllListeners(event)
  request.raw.on('error', () => undefined)
  sendError(tooSlow(), request, reply)
}
