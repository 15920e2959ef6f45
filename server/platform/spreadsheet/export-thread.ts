/**
 * The one thread that builds export files: it uses at most one core, at low priority, and the main thread only passes
 * the finished bytes on. It ends soon after its last order, since it uses some thirty megabytes.
 */
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { TransferredBuffer } from '#server/platform/http/raw-reply.ts'
import { createOrderThread } from '#server/platform/order-thread.ts'
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

const asError = ({ message, code, isFromDatabase }: Failure) =>
  Object.assign(isFromDatabase ? new pg.DatabaseError(message, 0, 'error') : new Error(message), { code })

/**
 * Returns the buffer after use: collecting twenty megabytes here would pause all requests; the export thread has time.
 */
const transferred = ({ file, rows }: BuiltFile, worker: Worker): TransferredBuffer => {
  const release = () => worker.postMessage({ returned: file } satisfies ReturnedBuffer, [file])
  return { bytes: Buffer.from(file), rows, release }
}

const orderFromThread = createOrderThread<ExportOrder, Delivery, TransferredBuffer>({
  name: 'export thread',
  script: new URL('./export.worker.mjs', import.meta.url),
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  idleMs: 60_000,
  answerOf: (delivery, worker) => {
    if ('failure' in delivery) throw asError(delivery.failure)
    return transferred(delivery, worker)
  },
})

export const runInExportThread = (wanted: FileRequest): Promise<TransferredBuffer> => orderFromThread({ wanted })
