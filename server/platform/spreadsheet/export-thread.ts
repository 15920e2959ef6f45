/**
 * The one thread that builds export files: it uses at most one core, at low priority, and the main thread only passes
 * the finished bytes on. It starts with the first export and ends after a minute without one, since it uses some thirty
 * megabytes.
 */
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { TransferredBuffer } from '#server/platform/http/raw-reply.ts'
import type { BuiltFile, FileRequest } from './build-file.ts'

export interface ExportOrder {
  id: number
  wanted: FileRequest
}
/** The buffer of a file that has been sent, returned to the export thread. */
export interface ReturnedBuffer {
  returned: ArrayBuffer
}
/** Errors of PostgreSQL are marked, because they decide the status code of the answer. */
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
      for (const { reject } of this.#waiting.values()) reject(cause ?? new Error('The export thread ended.'))
    })
  }

  order(wanted: FileRequest): Promise<TransferredBuffer> {
    return new Promise((resolve, reject) => {
      const id = ++this.#orders
      this.#waiting.set(id, { resolve, reject })
      this.#updateIdle()
      this.#worker.postMessage({ id, wanted } satisfies ExportOrder)
    })
  }

  #deliver(delivery: Delivery) {
    const waiting = this.#waiting.get(delivery.id)
    this.#waiting.delete(delivery.id)
    this.#updateIdle()
    if ('failure' in delivery) waiting?.reject(asError(delivery.failure))
    else waiting?.resolve(this.#transferred(delivery))
  }

  /**
   * Returns the buffer after use: collecting twenty megabytes here would pause all requests; the export thread has
   * time.
   */
  #transferred({ file, rows }: BuiltFile): TransferredBuffer {
    const release = () => this.#worker.postMessage({ returned: file } satisfies ReturnedBuffer, [file])
    return { bytes: Buffer.from(file), rows, release: release }
  }

  /** Without orders the thread does not keep the process alive, and is terminated after `IDLE_MS`. */
  #updateIdle() {
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

/** Starts the export thread if necessary and resolves to the finished file. */
export const runInExportThread = (wanted: FileRequest): Promise<TransferredBuffer> => {
  if (!thread) {
    const started = new ExportThread(() => {
      if (thread === started) thread = undefined
    })
    thread = started
  }
  return thread.order(wanted)
}
