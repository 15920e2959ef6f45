/**
 * The one thread that makes files, whoever asks for them: it takes one core at most, at a low priority, and the thread that
 * answers everybody else only passes the finished bytes on. It starts with the first export and ends when none has come for
 * a while, since it keeps some thirty megabytes.
 */
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { TransferredBuffer } from '#server/http/raw-reply.ts'
import type { BuiltFile, FileRequest } from './build-file.ts'

export interface ExportOrder {
  id: number
  wanted: FileRequest
}
/** The bytes of a delivery, sent and done with. */
export interface ReturnedBuffer {
  returned: ArrayBuffer
}
/** PostgreSQL's own words are told apart: they decide how the caller is answered. */
export interface Failure {
  message: string
  code?: string
  isFromDatabase: boolean
}
export type Delivery = { id: number } & (BuiltFile | { failure: Failure })

interface Waiting {
  resolve: (file: TransferredBuffer) => void
  reject: (error: unknown) => void
}

const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }
const IDLE_MS = 60_000

class ExportThread {
  readonly #worker = new Worker(new URL('./export.worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: MEMORY,
  })
  readonly #waiting = new Map<number, Waiting>()
  #idle: NodeJS.Timeout | undefined
  #orders = 0

  constructor(onEnd: () => void) {
    this.#worker.on('message', (delivery: Delivery) => this.#deliver(delivery))
    let cause: unknown
    this.#worker.on('error', (error) => {
      cause = error
    })
    this.#worker.on('exit', () => {
      onEnd()
      clearTimeout(this.#idle)
      for (const { reject } of this.#waiting.values()) reject(cause ?? new Error('The thread of exports ended.'))
    })
  }

  order(wanted: FileRequest): Promise<TransferredBuffer> {
    return new Promise((resolve, reject) => {
      const id = ++this.#orders
      this.#waiting.set(id, { resolve, reject })
      this.#rest()
      this.#worker.postMessage({ id, wanted } satisfies ExportOrder)
    })
  }

  #deliver(delivery: Delivery) {
    const waiting = this.#waiting.get(delivery.id)
    this.#waiting.delete(delivery.id)
    this.#rest()
    if ('failure' in delivery) waiting?.reject(asError(delivery.failure))
    else waiting?.resolve(this.#lent(delivery))
  }

  /** Twenty megabytes that are left to this thread's collector cost everybody a pause: the other one has time for it. */
  #lent({ file, rows }: BuiltFile): TransferredBuffer {
    const release = () => this.#worker.postMessage({ returned: file } satisfies ReturnedBuffer, [file])
    return { bytes: Buffer.from(file), rows, release: release }
  }

  /** Without an order it keeps nobody from ending, and ends itself in a while. */
  #rest() {
    clearTimeout(this.#idle)
    if (this.#waiting.size > 0) this.#worker.ref()
    else {
      this.#worker.unref()
      this.#idle = setTimeout(() => void this.#worker.terminate(), IDLE_MS).unref()
    }
  }
}

const asError = ({ message, code, isFromDatabase }: Failure) =>
  Object.assign(isFromDatabase ? new pg.DatabaseError(message, 0, 'error') : new Error(message), { code })

let thread: ExportThread | undefined

/** The finished file. */
export const runInExportThread = (wanted: FileRequest): Promise<TransferredBuffer> => {
  if (!thread) {
    const started = new ExportThread(() => {
      if (thread === started) thread = undefined
    })
    thread = started
  }
  return thread.order(wanted)
}
