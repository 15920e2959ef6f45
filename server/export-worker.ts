/**
 * Entry point of the export thread that spreadsheet/export-thread.ts starts; it knows every sheet that can be exported.
 */
import { type MessagePort, parentPort } from 'node:worker_threads'
import pg from 'pg'
import { recapSheet } from './attendance-recap/sheet.ts'
import { auditSheet } from './audit/sheet.ts'
import { peopleSheet } from './people/sheet.ts'
import { eachKind } from './request/kinds.ts'
import { sheetOf } from './request/sheet.ts'
import { buildFile, type FileRequest } from './spreadsheet/build-file.ts'
import type { Delivery, ExportOrder, Failure, ReturnedBuffer } from './spreadsheet/export-thread.ts'
import { lowerPriority } from './spreadsheet/lower-priority.ts'
import type { ComputedSheet, Sheet } from './spreadsheet/sheet.ts'

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
