/**
 * The one thread that answers long calls: imports, their previews, and the figures of a whole company. It uses at most
 * one core, and the main thread only passes bytes on. It starts with the first such call and ends after five minutes
 * without one.
 */
import { Worker } from 'node:worker_threads'
import { overloaded } from '#server/platform/http/errors.ts'
import { createQueue } from '#server/platform/queue.ts'
import { type CallDelivery, type CallOrder, type CallReply, errorOf } from './order.ts'

interface Waiting {
  resolve: (reply: CallReply) => void
  reject: (error: unknown) => void
}

const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 }
const IDLE_MS = 300_000

class CallThread {
  readonly #worker = new Worker(new URL('./call.worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: MEMORY,
  })
  readonly #waiting = new Map<number, Waiting>()
  #idle: NodeJS.Timeout | undefined
  #orders = 0

  constructor(onEnd: () => void) {
    this.#worker.on('message', (delivery: CallDelivery) => this.#deliver(delivery))
    let cause: unknown
    this.#worker.on('error', (error) => {
      cause = error
    })
    this.#worker.on('exit', () => {
      onEnd()
      clearTimeout(this.#idle)
      for (const { reject } of this.#waiting.values()) reject(cause ?? new Error('The call thread ended.'))
    })
  }

  order(wanted: Omit<CallOrder, 'id'>): Promise<CallReply> {
    return new Promise((resolve, reject) => {
      const id = ++this.#orders
      this.#waiting.set(id, { resolve, reject })
      this.#updateIdle()
      this.#worker.postMessage({ ...wanted, id } satisfies CallOrder, wanted.file ? [wanted.file.bytes.buffer] : [])
    })
  }

  #deliver(delivery: CallDelivery) {
    const waiting = this.#waiting.get(delivery.id)
    this.#waiting.delete(delivery.id)
    this.#updateIdle()
    if ('failure' in delivery) waiting?.reject(errorOf(delivery.failure))
    else waiting?.resolve(delivery)
  }

  /** Without orders the thread does not keep the process alive. */
  #updateIdle() {
    clearTimeout(this.#idle)
    if (this.#waiting.size > 0) this.#worker.ref()
    else {
      this.#worker.unref()
      this.#idle = setTimeout(() => void this.#worker.terminate(), IDLE_MS).unref()
    }
  }
}

let thread: CallThread | undefined

const orderFromThread = (wanted: Omit<CallOrder, 'id'>) => {
  if (!thread) {
    const started = new CallThread(() => {
      if (thread === started) thread = undefined
    })
    thread = started
  }
  return thread.order(wanted)
}

/** Callers take turns; each call has a connection of the thread. */
const inTurn = createQueue({ atOnce: 3, waitingMax: 60, refuse: overloaded })

export const runInCallThread = (wanted: Omit<CallOrder, 'id'>, caller: string): Promise<CallReply> =>
  inTurn(() => orderFromThread(wanted), caller)
