import { describe, expect, it } from 'vitest'
import { at, bomb, lockedXls, on, withPart, xlsOf, xlsxOf } from '#test/spreadsheet.ts'
import { readSpreadsheet } from './read.ts'
import { Unreadable } from './unreadable.ts'
import { zipStored } from './unzip.ts'

const limits = { maxRows: 1000, maxColumns: 50 }
const rowsOf = async (file: Buffer) => (await readSpreadsheet(file, limits))[0]?.rows
const fateOf = (file: Buffer) =>
  readSpreadsheet(file, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof Unreadable ? error.reason : String(error)),
  )
const rows = [
  ['NIK', 'Masuk'],
  ['1000000001', '08:05'],
]

// Threads start slowly while the machine runs other tests.
describe('readSpreadsheet', { timeout: 60_000 }, () => {
  it('reads .xlsx and .xls by content', async () => {
    expect(await rowsOf(await xlsxOf(rows))).toEqual(rows)
    expect(await rowsOf(await xlsOf(rows))).toEqual(rows)
  })

  it('reads dates, times and numbers in both calendars', async () => {
    const cells = [[on('2026-05-01'), 12.5, true, null, 'teks']]
    expect(await rowsOf(await xlsxOf(cells))).toEqual(cells)
    expect(await rowsOf(await xlsxOf(cells, { dateSystem: '1904' }))).toEqual(cells)
    expect(await rowsOf(await xlsxOf([[at(8, 5, 10)]]))).toEqual([[at(8, 5, 10)]])
  })

  it('reads lines of punches where they are accepted, and no other text', async () => {
    const lines = ' 7\t2026-05-04 08:05:10\t1\r\n\r\n0012  2026-05-04  8:05\nlupa\r\n\n'
    const withLines = { ...limits, withPunchLines: true } as const
    const [read] = await readSpreadsheet(Buffer.from(lines), withLines)
    expect([read?.isPunchLines, read?.isCut, read?.rows]).toEqual([
      true,
      false,
      [['7', '2026-05-04', '08:05:10'], [], ['0012', '2026-05-04', '8:05'], [null, null, 'lupa']],
    ])
    const [cut] = await readSpreadsheet(Buffer.from(lines), { ...withLines, maxRows: 2 })
    expect([cut?.rows.length, cut?.isCut]).toEqual([1, true])
    const [sheet] = await readSpreadsheet(await xlsxOf(rows), withLines)
    expect([sheet?.isPunchLines, sheet?.rows]).toEqual([false, rows])
    expect(await fateOf(Buffer.from(lines))).toBe('wrong-type')
    await expect(readSpreadsheet(Buffer.from('NIK,Masuk\n'), withLines)).rejects.toThrow('wrong-type')
  })

  it('reports rows beyond the limit, but not blank ones', async () => {
    const many = Array.from({ length: 1001 }, (_, i) => [i])
    const [cut] = await readSpreadsheet(await xlsxOf(many), limits)
    expect([cut?.rows.length, cut?.isCut]).toEqual([1000, true])
    const blank = [['NIK'], ...Array.from({ length: 2000 }, () => [''])]
    const [whole] = await readSpreadsheet(await xlsxOf(blank), limits)
    expect([whole?.rows.length, whole?.isCut]).toEqual([1, false])
  })

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a CSV file', async () => Buffer.from('NIK,Masuk\n1,08:00\n'), 'wrong-type'],
    ['empty', async () => Buffer.alloc(0), 'wrong-type'],
    ['an HTML page', async () => Buffer.from('<html><table><tr><td>NIK</td></tr></table></html>'), 'wrong-type'],
    ['another kind of zip', async () => zipStored(new Map([['word/document.xml', Buffer.from('<w/>')]])), 'wrong-type'],
    ['an .xlsx with a password', () => xlsxOf(rows, { password: 'rahasia' }), 'encrypted'],
    ['an .xls with a password', () => lockedXls(rows), 'encrypted'],
    ['half an .xlsx', async () => half(await xlsxOf(rows)), 'damaged'],
    ['half an .xls', async () => half(await xlsOf(rows)), 'damaged'],
    ['an .xls without its tables', async () => (await xlsOf(rows)).subarray(0, 600), 'damaged'],
    ['a broken sheet', async () => withPart(await xlsxOf(rows), SHEET, (xml) => xml.slice(0, 300)), 'damaged'],
    ['a zip bomb', async () => bomb(await xlsxOf(rows), { megabytes: 300 }), 'too-large'],
    [
      'a zip bomb that declares a small size',
      async () => bomb(await xlsxOf(rows), { megabytes: 300, declared: 100 }),
      'too-large',
    ],
    [
      'a zip with 201 parts',
      async () => zipStored(new Map(Array.from({ length: 201 }, (_, i) => [`${i}`, Buffer.from('x')]))),
      'too-large',
    ],
    ['a sheet with an XML entity', async () => withPart(await xlsxOf(rows), SHEET, (xml) => DOCTYPE + xml), 'damaged'],
    [
      'a sheet with two cells at opposite corners',
      async () => withPart(await xlsxOf(rows), SHEET, farApart),
      'damaged',
    ],
  ])('rejects a file that is %s', async (_, file, reason) => {
    expect(await fateOf(await file())).toBe(reason)
  })

  it('rejects a file that exhausts the memory of its thread and keeps working', async () => {
    // 18 million cells from a few kilobytes: one far to the right in each of 1,100 rows.
    const cells = Array.from({ length: 1100 }, (_, i) => `<row r="${i + 1}"><c r="XFD${i + 1}"><v>1</v></c></row>`)
    const wide = await withPart(await xlsxOf(rows), SHEET, (xml) =>
      xml.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${cells.join('')}</sheetData>`),
    )
    const before = process.memoryUsage().rss
    const fates = await Promise.all([1, 2].map(() => fateOf(wide)))
    expect(fates).toEqual(['too-large', 'too-large'])
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024)
    expect(await rowsOf(await xlsxOf(rows))).toEqual(rows)
  })

  it('uses little memory for a zip bomb', async () => {
    const file = await bomb(await xlsxOf(rows), { megabytes: 300, declared: 100 })
    expect(file.length).toBeLessThan(1_230_715)
    await fateOf(file)
    const before = process.memoryUsage().rss
    for (let i = 0; i < 5; i++) expect(await fateOf(file)).toBe('too-large')
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  })

  it('reads or rejects files with random wrong bytes and never fails otherwise', async () => {
    const originals = [await xlsxOf(rows), await xlsOf(rows)]
    let seed = 7
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return seed % below
    }
    const fates = new Set<string>()
    for (let i = 0; i < 60; i++) {
      const file = Buffer.from(originals[i % 2]!)
      for (let j = 0; j <= i % 5; j++) file[random(i % 3 === 0 ? 600 : file.length)] = random(256)
      fates.add(await fateOf(file))
    }
    for (const fate of fates) expect(['read', 'damaged', 'encrypted', 'wrong-type', 'too-large']).toContain(fate)
  })

  it('queues 22 files and rejects more as busy when many arrive at once', async () => {
    const file = await xlsxOf(rows)
    const fates = await Promise.all(Array.from({ length: 30 }, () => fateOf(file)))
    expect(fates.filter((it) => it === 'read')).toHaveLength(22)
    expect(fates.filter((it) => it === 'busy')).toHaveLength(8)
    expect(await fateOf(file)).toBe('read')
  })
})

const SHEET = 'xl/worksheets/sheet1.xml'
const DOCTYPE = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))
const farApart = (xml: string) =>
  xml.replace(
    /<sheetData>.*<\/sheetData>/s,
    '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
  )
