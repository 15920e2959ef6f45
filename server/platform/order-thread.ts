/** A worker thread that answers orders. It starts with the first order and ends after a while without one. */
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'

interface Numbered {
  id: number
}

interface ThreadOptions<Delivery extends Numbered, Answer> {
  /** The subject of the error for orders that the thread leaves unanswered. */
  name: string
  script: URL
  memory: ResourceLimits
  idleMs: number
  /** Throws the failure of a delivery. */
  answerOf: (delivery: Delivery, worker: Worker) => Answer
}

interface Waiting<Answer> {
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

class OrderThread<Delivery extends Numbered, Answer> {
  readonly #options: ThreadOptions<Delivery, Answer>
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting<Answer>>()
  #idle: NodeJS.Timeout | undefined
  #orders = 0

  constructor(options: ThreadOptions<Delivery, Answer>, onEnd: () => void) {
    this.#options = options
    this.#worker = new Worker(options.script, { execArgv: [], resourceLimits: options.memory })
    this.#worker.on('message', (delivery: Delivery) => this.#deliver(delivery))
    let cause: unknown
    this.#worker.on('error', (error) => {
      cause = error
    })
    this.#worker.on('exit', () => {
      onEnd()
      clearTimeout(this.#idle)
      for (const { reject } of this.#waiting.values()) reject(cause ?? new Error(`The ${options.name} ended.`))
    })
  }

  order(wanted: object, transferred: readonly Transferable[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = ++this.#orders
      this.#waiting.set(id, { resolve, reject })
      this.#updateIdle()
      this.#worker.postMessage({ ...wanted, id }, transferred)
    })
  }

  #deliver(delivery: Delivery) {
    const waiting = this.#waiting.get(delivery.id)
    this.#waiting.delete(delivery.id)
    this.#updateIdle()
    try {
      waiting?.resolve(this.#options.answerOf(delivery, this.#worker))
    } catch (error) {
      waiting?.reject(error)
    }
  }

  /** Without orders the thread does not keep the process alive. */
  #updateIdle() {
    clearTimeout(this.#idle)
    if (this.#waiting.size > 0) this.#worker.ref()
    else {
      this.#worker.unref()
      this.#idle = setTimeout(() => void this.#worker.terminate(), this.#options.idleMs).unref()
    }
  }
}

/** Returns the function that orders from the thread, of which there is at most one at a time. */
export const createOrderThread = <Order extends Numbered, Delivery extends Numbered, Answer>(
  options: ThreadOptions<Delivery, Answer>,
) => {
  let thread: OrderThread<Delivery, Answer> | undefined
  return (wanted: Omit<Order, 'id'>, transferred: readonly Transferable[] = []): Promise<Answer> => {
    if (!thread) {
      const started = new OrderThread(options, () => {
        if (thread === started) thread = undefined
      })
      thread = started
    }
    return thread.order(wanted, transferred)
  }
}
