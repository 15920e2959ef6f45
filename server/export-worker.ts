/**
 * Entry point of the export thread that spreadsheet/export-thread.ts starts; it knows every sheet that can be exported.
 */
import { type MessagePort, parentPort } from 'node:worker_threads'
import pg from 'pg'
import { peopleSheet } from './people/import/sheet.ts'
import { auditSheet } from './platform/audit/sheet.ts'
import { buildFile, type FileRequest } from './platform/spreadsheet/build-file.ts'
import type { Delivery, ExportOrder, Failure, ReturnedBuffer } from './platform/spreadsheet/export-thread.ts'
import { lowerPriority } from './platform/spreadsheet/lower-priority.ts'
import type { ComputedSheet, Sheet } from './platform/spreadsheet/sheet.ts'
import { sheetOf } from './request/flow/sheet.ts'
import { eachKind } from './request-kinds.ts'
import { recapSheet } from './time/recap/sheet.ts'

const requestSheets = eachKind<Sheet<never>>((kind) => sheetOf(kind))
const sheets: (Sheet<never> | ComputedSheet<never, never>)[] = [...requestSheets, peopleSheet, auditSheet, recapSheet]

lowerPriority()

const fileOf = (wanted: FileRequest) => {
  const sheet = sheets.find(({ sheetName }) => sheetName === wanted.sheetName)
  if (!sheet) throw new Error(`The export thread has no sheet ${wanted.sheetName}.`)
  return buildFile(wanted, sheet)
}

const failureOf = (error: unknown): Failure => {
  const { message, code } = error as Error & { code?: string }
  return { message, code, isFromDatabase: error instanceof pg.DatabaseError }
}

const deliver = async (port: MessagePort, { id, wanted }: ExportOrder) => {
  try {
    const { file, rows } = await fileOf(wanted)
    port.postMessage({ id, file, rows } satisfies Delivery, [file])
  } catch (error) {
    port.postMessage({ id, failure: failureOf(error) } satisfies Delivery)
  }
}

parentPort?.on('message', (message: ExportOrder | ReturnedBuffer) => {
  if ('wanted' in message) void deliver(parentPort as MessagePort, message)
})
