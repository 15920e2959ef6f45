// Parses one spreadsheet and ends. Plain JavaScript, because it is started as it stands from the sources and from the
// build. What it is given was unpacked and weighed before; what it hands back is cut to what a sheet of ours can hold.
import { parentPort, workerData } from 'node:worker_threads'
import { readXls, readXlsx } from 'hucre'

const { kind, bytes, maxRows, maxColumns, maxText } = workerData

const cell = (value) => {
  if (typeof value === 'string') return value.slice(0, maxText)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
// Rows of a sparse sheet may be missing altogether.
const row = (cells) => Array.from((cells ?? []).slice(0, maxColumns), cell)
const isBlank = (cells) => !cells?.some((it) => it !== null && it !== undefined && it !== '')
// Programs save rows that were only ever coloured.
const lengthOf = (rows) => {
  let length = rows.length
  while (length > 0 && isBlank(rows[length - 1])) length -= 1
  return length
}

// Cells are named by row and column, as '12,3'.
const formulaCells = (cells) => {
  const found = []
  for (const [place, { formula }] of cells) {
    const [row, column] = place.split(',').map(Number)
    // What stands further to the right is told as the last column, so that its row is told.
    if (formula !== undefined && row < maxRows) found.push({ row, column: Math.min(column, maxColumns) })
  }
  return found
}

try {
  const { sheets } = await (kind === 'xls' ? readXls(bytes) : readXlsx(bytes))
  const read = sheets.map(({ name, rows, merges = [], cells = new Map() }) => ({
    name,
    rows: Array.from(rows.slice(0, Math.min(maxRows, lengthOf(rows))), row),
    merges: merges.slice(0, 1000),
    formulas: formulaCells(cells),
    isCut: lengthOf(rows) > maxRows,
  }))
  parentPort.postMessage({ sheets: read })
} catch (error) {
  // The library names its errors; anything else is a file that it did not foresee, which is no better.
  parentPort.postMessage({ failure: error?.name ?? 'Error' })
}
