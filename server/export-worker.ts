/**
 * Entry point of the export thread that spreadsheet/export-thread.ts starts.
 */
import { type MessagePort, parentPort } from 'node:worker_threads'
import pg from 'pg'
import { buildFile } from './platform/spreadsheet/build-file.ts'
import type { Delivery, ExportOrder, Failure, ReturnedBuffer } from './platform/spreadsheet/export-thread.ts'
import { lowerPriority } from './platform/spreadsheet/lower-priority.ts'
import type { Report } from './platform/spreadsheet/report.ts'
import { reports } from './reports.ts'

lowerPriority()

const failureOf = (error: unknown): Failure => {
  const { message, code } = error as Error & { code?: string }
  return { message, code, isFromDatabase: error instanceof pg.DatabaseError }
}

const deliver = async (port: MessagePort, { id, wanted }: ExportOrder) => {
  try {
    const { file, rows } = await buildFile(wanted, reports[wanted.name] as Report<object>)
    port.postMessage({ id, file, rows } satisfies Delivery, [file])
  } catch (error) {
    port.postMessage({ id, failure: failureOf(error) } satisfies Delivery)
  }
}

parentPort?.on('message', (message: ExportOrder | ReturnedBuffer) => {
  if ('wanted' in message) void deliver(parentPort as MessagePort, message)
})
