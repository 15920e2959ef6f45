import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { readXls } from 'hucre'
import { describe, expect, it } from 'vitest'
import type { CellValue } from '#server/platform/spreadsheet/cell.ts'
import type { SheetColumn } from './sheet.ts'
import { writeXls } from './xls.ts'

const column = (type: SheetColumn['type'], heading: string = type): SheetColumn => ({ heading, width: 20, type })
const parsed = async (columns: SheetColumn[], rows: Iterable<CellValue[]>, sheetName = 'Lembar') => {
  const { sheets } = await readXls(await writeXls({ sheetName, columns, rows }))
  return sheets
}
const texts = async (values: string[]) => {
  const [sheet] = await parsed(
    [column('text')],
    values.map((it) => [it]),
  )
  return sheet!.rows.slice(1).map(([it]) => it)
}

describe('writeXls', () => {
  it('writes each value in the type of its column', async () => {
    const types = ['text', 'date', 'datetime', 'time', 'money', 'number'] as const
    const [sheet] = await parsed(
      types.map((type) => column(type)),
      [
        ['Siti', '2026-02-28', '2026-12-31 23:59', '08:05:30', '1500000.50', 3],
        ['', null, undefined, '-', '0.10', '12'],
      ],
    )
    expect(sheet!.rows).toEqual([
      [...types],
      [
        'Siti',
        new Date('2026-02-28T00:00:00Z'),
        new Date('2026-12-31T23:59:00Z'),
        new Date('1899-12-31T08:05:30Z'),
        1500000.5,
        3,
      ],
      [null, null, null, '-', 0.1, 12],
    ])
  })

  it('writes texts that look like formulas unchanged as text', async () => {
    const values = ["=cmd|' /C calc'!A0", '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x")', "'=1"]
    expect(await texts(values)).toEqual(values)
  })

  it('writes all scripts, long texts and line breaks', async () => {
    const values = [
      'Ñandú é',
      '日本語',
      'Нина',
      '👨‍👩‍👧 keluarga 𠜎',
      'baris\nbaru',
      'x'.repeat(300),
      'ж'.repeat(2000),
      'a'.repeat(32_767),
    ]
    expect(await texts(values)).toEqual(values)
  })

  it('writes texts correctly wherever the boundary between records falls', async () => {
    const values: string[] = []
    // A record has 8,224 bytes: steps of one byte put a boundary into every part of a text, in both widths.
    for (let i = 0; i < 300; i++)
      values.push(`${i} ${(i % 3 === 0 ? 'ж' : 'z').repeat(97 + (i % 5))} ${i % 2 ? '😀😀😀' : ''}`)
    for (let i = 0; i < 9000; i += 137) values.push(`${i}${i % 2 ? '界' : ''}${'q'.repeat(i)}`)
    expect(await texts(values)).toEqual(values)
  })

  it('adds sheets with headings when there are more than 65,536 rows', { timeout: 60_000 }, async () => {
    const rows = function* () {
      for (let i = 1; i <= 65_537; i++) yield [i]
    }
    const sheets = await parsed([column('number', 'NO')], rows(), 'Daftar [Izin]: semua/2026 dan seterusnya')
    expect(sheets.map((it) => [it.name, it.rows.length])).toEqual([
      ['Daftar  Izin   semua 2026 dan s', 65_536],
      ['Daftar  Izin   semua 2026 d (2)', 3],
    ])
    expect(sheets.map((it) => [it.rows[0], it.rows[1], it.rows.at(-1)])).toEqual([
      [['NO'], [1], [65_535]],
      [['NO'], [65_536], [65_537]],
    ])
  })

  it('writes a complete file above 7 MB, where the container needs DIFAT sectors', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => Array.from({ length: 21 }, (_, column) => i + column))
    const columns = rows[0]!.map(() => column('number'))
    const file = await writeXls({ sheetName: 'Besar', columns, rows })
    expect(file.length).toBeGreaterThan(7_200_000)
    const [sheet] = (await readXls(file)).sheets
    expect(sheet!.rows.length).toBe(30_001)
    // Every thousandth row reaches every part of the tables.
    const some = <T>(all: T[]) => all.filter((_, i) => i % 1000 === 999)
    expect(some(sheet!.rows.slice(1))).toEqual(some(rows))
  })

  it('writes only headings when there are no rows', async () => {
    expect((await parsed([column('text', 'Nama')], []))[0]!.rows).toEqual([['Nama']])
  })
})

const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((file) => existsSync(file))

describe.runIf(soffice)('LibreOffice', () => {
  it('opens a file of writeXls and shows its values', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hcis-soffice-'))
    try {
      const columns = (['text', 'date', 'datetime', 'time', 'money', 'number'] as const).map((type) => column(type))
      const rows = [
        ['=1+1', '2026-02-28', '2026-12-31 23:59', '08:05:30', '1500000.50', 3],
        ['日本語 😀', '2024-02-29', '2026-01-01 00:00', '-', '0.10', 4],
      ]
      await writeFile(join(folder, 'a.xls'), await writeXls({ sheetName: 'Izin', columns, rows }))
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
      const { stderr } = await promisify(execFile)(
        soffice!,
        [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, join(folder, 'a.xls')],
        { timeout: 110_000 },
      )
      expect(stderr).not.toMatch(/repair|corrupt|error/i)
      const shown = await readFile(join(folder, 'a.fods'), 'utf8')
      for (const cell of [
        'office:value-type="string"[^>]*>\\s*<text:p>=1\\+1<',
        'office:date-value="2026-02-28"[^>]*>\\s*<text:p>28-02-2026<',
        'office:date-value="2026-12-31T23:59:00"[^>]*>\\s*<text:p>31-12-2026 23:59<',
        'office:time-value="PT08H05M30S"',
        'office:value="1500000.5"[^>]*>\\s*<text:p>Rp 1[.,]500[.,]000[.,]50<',
        'office:value="0.1"',
        '<text:p>日本語 😀<',
        'table:name="Izin"',
      ])
        expect(shown).toMatch(new RegExp(cell))
      expect(shown).not.toContain('table:formula')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
