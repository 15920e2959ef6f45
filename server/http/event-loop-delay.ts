import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { overloaded } from '#server/errors.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

/** Fewer calls than these are no load: the loop was late because the machine stood still, not because of them. */
export const FEW_REQUESTS = 8

export interface EventLoopDelayOptions {
  maxEventLoopDelay: number
  sampleInterval?: number
}

/** Refuses calls while the event loop is late and several calls are under way. */
export const rejectWhileDelayed = (
  app: FastifyInstance,
  places: Pick<ConcurrencyLimit, 'active'>,
  options: EventLoopDelayOptions,
) =>
  app.register(underPressure, {
    ...options,
    pressureHandler: () => {
      if (places.active() > FEW_REQUESTS) overloaded()
    },
  })
