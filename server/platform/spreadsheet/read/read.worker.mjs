// Parses one spreadsheet, or the text file of an attendance machine, and ends. Plain JavaScript, because sources and
// build start the same file. Its input was unpacked and limited in size before; its output is cut to the allowed rows
// and columns.
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { readXls, readXlsx } from 'hucre/xlsx'

// On Linux a priority belongs to a thread; elsewhere it would apply to the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { kind, bytes, maxRows, maxColumns, maxText } = workerData

const cell = (value) => {
  if (typeof value === 'string') return value.slice(0, maxText)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
// A sparse sheet may have missing rows.
const row = (cells) => Array.from((cells ?? []).slice(0, maxColumns), cell)
const isBlank = (cells) => !cells?.some((it) => it !== null && it !== undefined && it !== '')
// Programs also save rows that are only coloured.
const lengthOf = (rows) => {
  let length = rows.length
  while (length > 0 && isBlank(rows[length - 1])) length -= 1
  return length
}

// Keys are row and column, such as '12,3'.
const formulaCells = (cells) => {
  const found = []
  for (const [place, { formula }] of cells) {
    const [row, column] = place.split(',').map(Number)
    // Report a formula beyond the last column as well, so that its row is reported.
    if (formula !== undefined && row < maxRows) found.push({ row, column: Math.min(column, maxColumns) })
  }
  return found
}

// A pin, a date and a time, separated by tabs or spaces; machines write further columns behind them.
const PUNCH = /^\s*(\S+)[\t ]+(\d{4}-\d{2}-\d{2})[\t ]+(\d{1,2}:\d{2}(?::\d{2})?)(?=\s|$)/
const punchCells = (line) => {
  const found = PUNCH.exec(line)
  if (found) return found.slice(1).map(cell)
  const text = line.trim()
  return text === '' ? [] : [null, null, cell(text)]
}
const readPunchLines = () => {
  // Machines name people in encodings of their own behind the columns that are read, which are plain ASCII.
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
  const rows = []
  let at = 0
  for (; at < text.length && rows.length < maxRows; at++) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end < 0 ? undefined : end)
    rows.push(punchCells(line))
    at += line.length
  }
  if (text.includes('\0') || !rows.some(([pin]) => pin)) throw Object.assign(new Error(), { name: 'NoPunchLines' })
  return { sheets: [{ name: kind, rows, hasMore: /\S/.test(text.slice(at)) }] }
}

try {
  const { sheets } =
    kind === 'punch-lines' ? readPunchLines() : await (kind === 'xls' ? readXls(bytes) : readXlsx(bytes))
  const read = sheets.map(({ name, rows, merges = [], cells = new Map(), hasMore = false }) => ({
    name,
    rows: Array.from(rows.slice(0, Math.min(maxRows, lengthOf(rows))), row),
    merges: merges.slice(0, 10_000),
    formulas: formulaCells(cells),
    isCut: hasMore || lengthOf(rows) > maxRows,
    isPunchLines: kind === 'punch-lines',
  }))
  parentPort.postMessage({ sheets: read })
} catch (error) {
  // The library names its errors; any other error also means an unreadable file.
  parentPort.postMessage({ failure: error?.name ?? 'Error' })
}
