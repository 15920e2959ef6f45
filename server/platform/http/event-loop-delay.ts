import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import { overloaded } from './limit-errors.ts'

/** Fewer requests are no load: the event loop was delayed because the machine stood still, not because of them. */
export const FEW_REQUESTS = 8

export interface EventLoopDelayOptions {
  maxEventLoopDelay: number
  sampleInterval?: number
}

/** Rejects requests while the event loop is delayed and several requests are in progress. */
export const rejectWhileDelayed = (
  app: FastifyInstance,
  slots: Pick<ConcurrencyLimit, 'active'>,
  options: EventLoopDelayOptions,
) =>
  app.register(underPressure, {
    ...options,
    pressureHandler: () => {
      if (slots.active() > FEW_REQUESTS) overloaded()
    },
  })
