/**
 * The one thread that answers long calls: imports, their previews, and the figures of a whole company. It uses at most
 * one core, and the main thread only passes bytes on.
 */
import { overloaded } from '#server/platform/http/limit-errors.ts'
import { createOrderThread } from '#server/platform/order-thread.ts'
import { createQueue } from '#server/platform/queue.ts'
import { CALLS_AT_ONCE, type CallDelivery, type CallOrder, type CallReply, errorOf } from './order.ts'

const orderFromThread = createOrderThread<CallOrder, CallDelivery, CallReply>({
  name: 'call thread',
  script: new URL('./call.worker.mjs', import.meta.url),
  memory: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  idleMs: 300_000,
  answerOf: (delivery) => {
    if ('failure' in delivery) throw errorOf(delivery.failure)
    return delivery
  },
})

/** Callers take turns. */
const inTurn = createQueue({ atOnce: CALLS_AT_ONCE, waitingMax: 60, refuse: overloaded })

export const runInCallThread = (wanted: Omit<CallOrder, 'id'>, caller: string): Promise<CallReply> =>
  inTurn(() => orderFromThread(wanted, wanted.file ? [wanted.file.bytes.buffer] : []), caller)
