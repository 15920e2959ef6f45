/**
 * Reads untrusted .xlsx and .xls files, and the text files of attendance machines. Their type is detected by content;
 * they are unpacked under a size limit and parsed in a separate thread with a memory limit and a deadline, so that a
 * malicious file is only rejected.
 */
import { Worker } from 'node:worker_threads'
import { createQueue } from '#server/platform/queue.ts'
import { compoundFile } from '#server/platform/spreadsheet/xls/ole.ts'
import { readOleWorkbook } from './read-ole.ts'
import { type Reason, Unreadable, unreadable } from './unreadable.ts'
import { unzip, zipStored } from './unzip.ts'

/** Dates and times are Dates whose UTC fields are those of the sheet; a time without a date lies before 1905. */
export type Cell = string | number | boolean | Date | null

export interface ReadSheet {
  name: string
  rows: Cell[][]
  /** Both ends included, counted from 0. */
  merges: { startRow: number; startCol: number; endRow: number; endCol: number }[]
  /** Cells, counted from 0, whose values are computed by formulas. */
  formulas: { row: number; column: number }[]
  /** Whether the sheet has more rows than were read. */
  isCut: boolean
  /** The rows are lines of text: pin, date and time. */
  isPunchLines: boolean
}

export interface Limits {
  maxRows: number
  maxColumns: number
  /** Also reads lines of text: a pin, a date and a time. They become one sheet with a column for each part. */
  withPunchLines?: true
}

const ZIP = Buffer.from('PK\x03\x04', 'latin1')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const MAX_TEXT = 500
const DEADLINE_MS = 10_000
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** Two at a time: further imports wait instead of filling the memory together. */
const inTurn = createQueue({ atOnce: 2, waitingMax: 20, refuse: () => unreadable('busy') })

export const readSpreadsheet = (file: Buffer, limits: Limits): Promise<ReadSheet[]> =>
  inTurn(async () => {
    const { kind, bytes } =
      limits.withPunchLines && isText(file) ? { kind: 'punch-lines', bytes: file } : await unpacked(file)
    return parse({ kind, bytes, ...limits, maxText: MAX_TEXT })
  })

/** Spreadsheets begin with a signature, and other files with zero bytes near their beginning. */
export const isText = (file: Buffer) =>
  !file.subarray(0, 8).equals(COMPOUND) && !file.subarray(0, 4).equals(ZIP) && !file.subarray(0, 4096).includes(0)

const unpacked = async (file: Buffer) => {
  if (file.subarray(0, 8).equals(COMPOUND)) {
    const workbook = readOleWorkbook(file)
    return { kind: 'xls', bytes: compoundFile([workbook], workbook.length) }
  }
  if (!file.subarray(0, 4).equals(ZIP)) unreadable('wrong-type')
  const parts = await unzip(file)
  if (!parts.has('[Content_Types].xml') || !parts.has('xl/workbook.xml')) unreadable('wrong-type')
  for (const [name, content] of parts) if (/\.(xml|rels|vml)$/i.test(name) && isOddXml(content)) unreadable('damaged')
  return { kind: 'xlsx', bytes: zipStored(parts) }
}

/** No program writes a DOCTYPE into a sheet; one that is there serves to expand entities or fetch files. */
const isOddXml = (xml: Buffer) =>
  xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY') || ['fffe', 'feff'].includes(xml.toString('hex', 0, 2))

/** By the name of the worker's error. */
const failures: Partial<Record<string, Reason>> = { EncryptedFileError: 'encrypted', NoPunchLines: 'wrong-type' }

const parse = async (workerData: Limits & { kind: string; bytes: Buffer; maxText: number }): Promise<ReadSheet[]> => {
  // The parser gets neither the environment nor the command line.
  const isolated = { env: {}, execArgv: [], resourceLimits: MEMORY }
  const worker = new Worker(new URL('./read.worker.mjs', import.meta.url), { workerData, ...isolated })
  let deadline: NodeJS.Timeout | undefined
  try {
    return await new Promise<ReadSheet[]>((resolve, reject) => {
      const refuse = (reason: Reason) => reject(new Unreadable(reason))
      deadline = setTimeout(() => refuse('too-large'), DEADLINE_MS)
      worker.once('message', (it: { sheets: ReadSheet[] } | { failure: string }) =>
        'sheets' in it ? resolve(it.sheets) : refuse(failures[it.failure] ?? 'damaged'),
      )
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse('too-large') : reject(error),
      )
      worker.once('exit', () => refuse('damaged'))
    })
  } finally {
    clearTimeout(deadline)
    await worker.terminate()
  }
}
