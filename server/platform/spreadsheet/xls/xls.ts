/**
 * Writes Excel 97 workbooks (BIFF8): a frozen bold heading row, typed cells, column widths, and further sheets when the
 * rows exceed one. Texts have the type text, so that one that looks like a formula ('=1+1') is shown and never
 * computed; the value itself stays unchanged.
 *
 * It yields to the event loop after every turn, because small sheets are written on the main thread and the export
 * thread writes several side by side.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CellValue } from '#server/platform/spreadsheet/cell.ts'
import { Bytes } from './bytes.ts'
import { compoundFile } from './ole.ts'
import { RECORD } from './record.ts'
import { SharedStrings } from './shared-strings.ts'
import { Sheet, type SheetColumn } from './sheet.ts'
import { styleIndex, writeStyles } from './style.ts'

export interface Workbook {
  sheetName: string
  columns: readonly SheetColumn[]
  /**
   * Values in the order of the columns, all at once or in batches: dates as YYYY-MM-DD, times as HH:mm[:ss], money as
   * decimals, all as strings.
   */
  rows: Iterable<CellValue[]> | AsyncIterable<Iterable<CellValue[]>>
}

const ROWS_PER_SHEET = 65_536
/** How long one turn may block the event loop. */
const TURN_MS = 1

export const writeXls = (workbook: Workbook): Promise<Buffer> => writeSheets([workbook])

/** Several sheets, each with columns of its own. */
export const writeSheets = async (workbooks: readonly Workbook[]): Promise<Buffer> => {
  const strings = new SharedStrings()
  const sheets: Sheet[] = []
  for (const workbook of workbooks) sheets.push(...(await fillSheets(workbook, strings)))
  await nextTurn()
  return assemble(sheets, strings)
}

const fillSheets = async ({ sheetName, columns, rows }: Workbook, strings: SharedStrings) => {
  let sheet = new Sheet(nameOf(sheetName, 0), columns, strings)
  const sheets = [sheet]
  let turn = performance.now()
  for await (const batch of Symbol.asyncIterator in rows ? rows : [rows])
    for (const row of batch) {
      if (sheet.rows === ROWS_PER_SHEET) {
        sheet = new Sheet(nameOf(sheetName, sheets.length), columns, strings)
        sheets.push(sheet)
      }
      sheet.add(row)
      if (sheet.rows % 16 === 0 && performance.now() - turn > TURN_MS) {
        await nextTurn()
        turn = performance.now()
      }
    }
  return sheets
}

const assemble = (sheets: Sheet[], strings: SharedStrings) => {
  const names = sheets.map((it) => it.name)
  const shared = strings.records()
  const bodies = sheets.map((sheet, i) => [
    sheetHead(sheet.columns, sheet.rows),
    ...sheet.cells.parts(),
    sheetFoot(i === 0),
  ])

  // The head contains the offsets of the sheets, and its length does not depend on their values.
  const headLength = globals(names, []).length + lengthOf(shared) + EOF.length
  let at = headLength
  const starts = bodies.map((body) => {
    const start = at
    at += lengthOf(body)
    return start
  })
  return compoundFile([globals(names, starts), ...shared, EOF, ...bodies.flat()], at)
}

const lengthOf = (parts: Buffer[]) => parts.reduce((sum, it) => sum + it.length, 0)
const joined = (bytes: Bytes) => Buffer.concat(bytes.parts())
const EOF = joined(new Bytes().u16(RECORD.eof, 0))

/** At most 31 characters, without those that formulas use. */
const nameOf = (name: string, index: number) => {
  const suffix = index === 0 ? '' : ` (${index + 1})`
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31 - suffix.length) + suffix
}

const beginning = (kind: number) => new Bytes().u16(RECORD.bof, 16, 0x0600, kind, 0x0dbb, 0x07cc).u32(0x41, 6)

const globals = (names: string[], starts: number[]) => {
  const out = beginning(5)
  out.u16(RECORD.codePage, 2, 1200)
  out.u16(RECORD.window1, 18, 0, 0, 20_000, 12_000, 0x38, 0, 0, 1, 600)
  out.u16(RECORD.dateMode, 2, 0)
  writeStyles(out)
  for (const [i, name] of names.entries()) {
    out.u16(RECORD.boundSheet, 8 + name.length * 2).u32(starts[i] ?? 0)
    out.u8(0, 0, name.length, 1).text(name, 'utf16le')
  }
  return joined(out)
}

const sheetHead = (columns: readonly SheetColumn[], rows: number) => {
  const out = beginning(0x10)
  for (const [i, { width }] of columns.entries())
    out.u16(RECORD.colInfo, 12, i, i, Math.round(width * 256), styleIndex.default, 0, 0)
  out.u16(RECORD.dimensions, 14).u32(0, rows).u16(0, columns.length, 0)
  return joined(out)
}

const sheetFoot = (isFirst: boolean) => {
  const out = new Bytes()
  out
    .u16(RECORD.window2, 18, isFirst ? 0x07be : 0x01be, 0, 0)
    .u32(64)
    .u16(0, 0)
    .u32(0)
  out.u16(RECORD.pane, 10, 0, 1, 1, 0, 2)
  out.u16(RECORD.selection, 15).u8(2).u16(1, 0, 0, 1, 1, 1).u8(0, 0)
  out.u16(RECORD.eof, 0)
  return joined(out)
}
