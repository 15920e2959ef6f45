/** Builds spreadsheets as people save them, and malformed ones. */
import { deflateRawSync } from 'node:zlib'
import { type CellValue, type MergeRange, writeXlsx } from 'hucre'
import { readOleWorkbook } from '#server/platform/spreadsheet/read/read-ole.ts'
import { unzip, zipStored } from '#server/platform/spreadsheet/read/unzip.ts'
import { compoundFile } from '#server/platform/spreadsheet/xls/ole.ts'
import { writeXls } from '#server/platform/spreadsheet/xls/xls.ts'

type Options = { merges?: MergeRange[]; dateSystem?: '1900' | '1904'; password?: string }

export const xlsxOf = async (rows: CellValue[][], { merges, dateSystem, password }: Options = {}) => {
  const encryption = password ? { password, spinCount: 1000 } : undefined
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Absensi', rows, merges }], dateSystem, encryption }))
}

/** All cells are texts. */
export const xlsOf = ([headings = [], ...rows]: string[][]) =>
  writeXls({ sheetName: 'Absensi', columns: headings.map((heading) => ({ heading, width: 12, type: 'text' })), rows })

/** A time cell. */
export const at = (hours: number, minutes: number, seconds = 0) =>
  new Date(Date.UTC(1899, 11, 31, hours, minutes, seconds))
export const on = (day: string) => new Date(`${day}T00:00:00Z`)

export const asFile = (bytes: Buffer, name = 'absensi.xlsx') => new File([new Uint8Array(bytes)], name)

/** An .xls that declares its records as encrypted with a password. */
export const lockedXls = async (rows: string[][]) => {
  const workbook = readOleWorkbook(await xlsOf(rows))
  const beginning = 4 + workbook.readUInt16LE(2)
  const filePass = Buffer.from('2f000600010000000000', 'hex')
  const locked = Buffer.concat([workbook.subarray(0, beginning), filePass, workbook.subarray(beginning)])
  return compoundFile([locked], locked.length)
}

/** An .xlsx with a part replaced. */
export const withPart = async (xlsx: Buffer, name: string, change: (content: string) => string) => {
  const parts = await unzip(xlsx)
  parts.set(name, Buffer.from(change(parts.get(name)?.toString() ?? '')))
  return zipStored(parts)
}

/** A zip with one more part that unpacks to so many megabytes; it may declare a smaller size. */
export const bomb = async (xlsx: Buffer, { megabytes, declared }: { megabytes: number; declared?: number }) => {
  const name = 'xl/worksheets/sheet9.xml'
  const parts = await unzip(xlsx)
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024, 0x20), { level: 9 })
  const zip = zipStored(parts.set(name, packed))
  // Both headers of the part: compression method 8 and the declared size.
  const size = declared ?? megabytes * 1024 * 1024
  const local = zip.indexOf(name) - 30
  const central = zip.lastIndexOf(name) - 46
  for (const [header, method, length] of [
    [local, 8, 22],
    [central, 10, 24],
  ] as const) {
    zip.writeUInt16LE(8, header + method)
    zip.writeUInt32LE(size, header + length)
  }
  return zip
}
