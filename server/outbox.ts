/** A loop that delivers what others have written into a table, one after another, and looks again from time to time. */
import type { FastifyBaseLogger } from 'fastify'

export interface Outbox {
  /** Delivers what is due, soon and without being waited for. */
  wake(): void
  stop(): Promise<void>
}

/** Whoever writes need not wake anybody: an empty look is one read of an index. */
const LOOK_EVERY_MS = 5_000

export const createOutbox = (
  log: Pick<FastifyBaseLogger, 'error'>,
  /** Whether there was anything to deliver. */
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
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
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
