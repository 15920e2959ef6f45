/** Delivers the queued rows of a table one after another, and polls for new ones. */
import type { FastifyBaseLogger } from 'fastify'

export interface Outbox {
  /** Starts a delivery in the background. */
  wake(): void
  stop(): Promise<void>
}

/** Writers need not wake the outbox: an empty poll costs one index read. */
const LOOK_EVERY_MS = 5_000

export const createOutbox = (
  log: Pick<FastifyBaseLogger, 'error'>,
  /** Resolves to false when the queue is empty. */
  deliverNext: () => Promise<boolean>,
  everyMs = LOOK_EVERY_MS,
): Outbox => {
  let running: Promise<void> | undefined
  let again = false

  const deliverAll = async () => {
    do {
      again = false
      while (await deliverNext());
    } while (again)
  }
  const wake = () => {
    again = true
    running ??= deliverAll()
      .catch((error) => log.error({ err: error }, 'outbox read failed, will be tried again'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()

  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
