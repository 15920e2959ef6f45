/** The cells of one sheet of a workbook. */
import { type CellValue, cellOf } from '#server/platform/spreadsheet/cell.ts'
import { Bytes } from './bytes.ts'
import { RECORD } from './record.ts'
import type { SharedStrings } from './shared-strings.ts'
import { type CellType, styleIndex } from './style.ts'

export interface SheetColumn {
  heading: string
  /** In characters. */
  width: number
  type: CellType
}
const LONGEST_CELL = 32_767
const LONGEST_IN_TEXT_FORMAT = 255
const RK_END = 2 ** 29

export class Sheet {
  readonly cells = new Bytes()
  rows = 0

  constructor(
    readonly name: string,
    readonly columns: readonly SheetColumn[],
    readonly strings: SharedStrings,
  ) {
    for (const [i, { heading }] of columns.entries()) this.#text(i, heading, styleIndex.heading)
    this.rows = 1
  }

  add(values: CellValue[]) {
    let i = 0
    for (const { type } of this.columns) {
      const cell = cellOf(type, values[i])
      if (typeof cell === 'number') this.#number(i, cell, styleIndex[type])
      else if (cell !== undefined)
        this.#text(i, cell, cell.length > LONGEST_IN_TEXT_FORMAT ? styleIndex.longText : styleIndex.text)
      i += 1
    }
    this.rows += 1
  }

  #number(column: number, value: number, style: number) {
    const place = { row: this.rows, column, style }
    // The last two bits mark the value as an integer.
    if (Number.isInteger(value) && Math.abs(value) < RK_END && !Object.is(value, -0))
      this.cells.cellOfInteger(RECORD.rk, place, (value << 2) | 2)
    else this.cells.cellOfDouble(RECORD.number, place, value)
  }

  #text(column: number, value: string, style: number) {
    const index = this.strings.index(value.length > LONGEST_CELL ? value.slice(0, LONGEST_CELL) : value)
    this.cells.cellOfInteger(RECORD.labelSst, { row: this.rows, column, style }, index)
  }
}
