/**
 * Extracts the workbook from an Excel 97 file (a compound document). A chain of sectors may visit each sector only
 * once, so that a file costs no more than its size, whatever its tables claim.
 */
import { RECORD } from '#server/platform/spreadsheet/xls/record.ts'
import { unreadable } from './unreadable.ts'

const HEADER = 512
const IN_HEADER = 109
const DIRECTORY_ENTRY = 128
const SMALL_SECTOR = 64
const LAST_SECTOR = 0xfffffffa
const FILE_PASS = 0x002f

interface Stream {
  name: string
  type: number
  start: number
  size: number
}

export const readOleWorkbook = (file: Buffer): Buffer => {
  if (file.length < HEADER) unreadable('damaged')
  const shift = file.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) unreadable('damaged')
  const size = 1 << shift
  const sectors = Math.floor(file.length / size) - 1
  const sector = (n: number) => (n < sectors ? file.subarray((n + 1) * size, (n + 2) * size) : unreadable('damaged'))

  const fat = tableOf(
    Array.from({ length: IN_HEADER }, (_, i) => file.readUInt32LE(76 + 4 * i)).filter((n) => n < LAST_SECTOR),
    sector,
  )
  const read = (start: number) => Buffer.concat(chain(fat, start).map(sector))

  const streams = directoryOf(read(file.readUInt32LE(48)))
  if (streams.some((it) => it.name === 'EncryptedPackage')) unreadable('encrypted')
  const found = streams.find((it) => it.name === 'Workbook') ?? unreadable('wrong-type')
  const isSmall = found.size < file.readUInt32LE(56)
  const content = isSmall ? readSmall(file, found, { streams, fat, sector, read }) : read(found.start)
  if (found.size > content.length) unreadable('damaged')
  const workbook = content.subarray(0, found.size)
  if (isLocked(workbook)) unreadable('encrypted')
  return workbook
}

const tableOf = (numbers: number[], sector: (n: number) => Buffer): Uint32Array => {
  const table = Buffer.concat(numbers.map(sector))
  return Uint32Array.from({ length: table.length / 4 }, (_, i) => table.readUInt32LE(i * 4))
}

const chain = (table: Uint32Array, start: number): number[] => {
  const seen = new Set<number>()
  for (let at = start; at < LAST_SECTOR; at = table[at] ?? unreadable('damaged')) {
    if (seen.has(at)) unreadable('damaged')
    seen.add(at)
  }
  return [...seen]
}

const directoryOf = (bytes: Buffer): Stream[] =>
  Array.from({ length: Math.floor(bytes.length / DIRECTORY_ENTRY) }, (_, i) => {
    const it = bytes.subarray(i * DIRECTORY_ENTRY, (i + 1) * DIRECTORY_ENTRY)
    const length = Math.min(62, Math.max(0, it.readUInt16LE(64) - 2))
    return {
      name: it.toString('utf16le', 0, length),
      type: it.readUInt8(66),
      start: it.readUInt32LE(116),
      size: it.readUInt32LE(120),
    }
  }).filter((it) => it.type !== 0)

interface Container {
  streams: Stream[]
  fat: Uint32Array
  sector: (n: number) => Buffer
  read: (start: number) => Buffer
}

/** Short streams are stored in small sectors inside one long stream. */
const readSmall = (file: Buffer, entry: Stream, { streams, fat, sector, read }: Container): Buffer => {
  const root = streams.find((one) => one.type === 5) ?? unreadable('damaged')
  const shared = read(root.start)
  const table = tableOf(chain(fat, file.readUInt32LE(60)), sector)
  const parts = chain(table, entry.start).map((n) => shared.subarray(n * SMALL_SECTOR, (n + 1) * SMALL_SECTOR))
  return Buffer.concat(parts)
}

/** In a file with a password the first records are readable, and a FILEPASS record marks the rest as encrypted. */
const isLocked = (workbook: Buffer) => {
  for (let at = 0; at + 4 <= workbook.length; at += 4 + workbook.readUInt16LE(at + 2)) {
    const id = workbook.readUInt16LE(at)
    if (id === FILE_PASS) return true
    if (id === RECORD.eof) return false
  }
  return false
}
