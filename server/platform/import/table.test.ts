import { describe, expect, it } from 'vitest'
import type { Cell, ReadSheet } from '#server/platform/spreadsheet/read/read.ts'
import { readEditedRows } from './edited-rows.ts'
import { tableRows } from './read-table.ts'
import { findTable, type ImportLayout } from './table.ts'

type Column = 'nik' | 'pin' | 'name' | 'amount'
const columns: ImportLayout<Column>['columns'] = {
  nik: ['NIK', 'nip'],
  pin: ['PIN'],
  name: ['Nama'],
  amount: ['Nilai Komponen', 'nilai'],
}
const strict: ImportLayout<Column> = { columns, required: [['nik', 'pin'], ['amount']], filled: ['amount'] }
const mappable: ImportLayout<Column> = { columns, required: [['nik'], ['amount']], isMappable: true }

const sheetOf = (rows: Cell[][], merges: ReadSheet['merges'] = []): ReadSheet => ({
  name: 'Data',
  rows,
  merges,
  formulas: [],
  isCut: false,
  isPunchLines: false,
})

const rowNumbers = (sheet: ReadSheet, layout = strict) => {
  const table = findTable([sheet], [layout])
  return table && tableRows(table).map((it) => it.row)
}

describe('findTable', () => {
  it('finds headings by name or alias below titles, one of each required group', () => {
    const sheet = sheetOf([['Komponen Mei'], [], ['Nama', 'pin', 'NILAI'], ['Ani', '7', 5]])
    const table = findTable([sheetOf([['Petunjuk']]), sheet], [strict])
    expect(table).toMatchObject({ sheet, at: 2, indexes: { name: 0, pin: 1, amount: 2 }, missing: [], proposal: {} })
  })

  it('finds nothing without the required columns, unless they can be mapped', () => {
    const sheet = sheetOf([
      ['NIK', 'Nama', 'Nilai Komponan', 'No'],
      ['1', 'Ani', 5],
    ])
    expect(findTable([sheet], [strict])).toBeUndefined()
    expect(findTable([sheet], [mappable])).toMatchObject({
      headings: ['NIK', 'Nama', 'Nilai Komponan', 'No'],
      mapping: { NIK: 'NIK', Nama: 'Nama' },
      missing: ['Nilai Komponen'],
      proposal: { 'Nilai Komponan': 'Nilai Komponen' },
    })
    expect(findTable([sheet], [mappable], { 'nilai  komponan': 'Nilai Komponen', nama: '' })).toMatchObject({
      indexes: { nik: 0, amount: 2 },
      missing: [],
    })
  })

  it('prefers the layout that comes first, in whichever sheet it is', () => {
    const [byName, byAmount] = [sheetOf([['NIK', 'Nama']]), sheetOf([['NIK', 'Nilai']])]
    const other: ImportLayout<Column> = { columns, required: [['nik'], ['name']] }
    expect(findTable([byName, byAmount], [strict, other])).toMatchObject({ layout: strict, sheet: byAmount })
    expect(findTable([byName], [strict, other])).toMatchObject({ layout: other })
  })

  it('takes the last row of headings that span two rows', () => {
    const merges = [0, 1].map((column) => ({ startRow: 0, endRow: 1, startCol: column, endCol: column }))
    const sheet = sheetOf(
      [
        ['NIK', 'Nilai', 'Lain'],
        [null, null, 'Nama'],
        ['1', 5, 'Ani'],
      ],
      merges,
    )
    expect(findTable([sheet], [strict])).toMatchObject({ at: 1, indexes: { nik: 0, amount: 1, name: 2 } })
  })

  it('reads a row that ends before merged cells', () => {
    const sheet = sheetOf(
      [
        ['NIK', 'Nilai'],
        ['1', 5],
      ],
      [{ startRow: 0, endRow: 0, startCol: 5, endCol: 7 }],
    )
    expect(findTable([sheet], [mappable])).toMatchObject({ at: 0, headings: ['NIK', 'Nilai'] })
  })

  it('takes no merged title for headings', () => {
    const title = { startRow: 0, endRow: 0, startCol: 0, endCol: 4 }
    const sheet = sheetOf([['Daftar gaji'], ['Induk', 'Orang', 'Jumlah'], ['1', 'Ani', 5]], [title])
    expect(findTable([sheet], [mappable])).toMatchObject({ at: 1, headings: ['Induk', 'Orang', 'Jumlah'] })
  })
})

describe('tableRows', () => {
  it('leaves out empty rows and repeated headings, and counts as the spreadsheet does', () => {
    const rows = [['NIK', 'Nilai', 'Nama'], [], ['1', 5], ['-', '--', 'Jumlah'], ['NIP', 'Nilai'], ['2', null]]
    expect(rowNumbers(sheetOf(rows))).toEqual([3, 6])
  })

  it('keeps a number that consists of a heading and digits', () => {
    expect(
      rowNumbers(
        sheetOf([
          ['NIK', 'Nilai'],
          ['NIK0000107', 5],
          ['nip 12', 5],
        ]),
      ),
    ).toEqual([2, 3])
  })
})

describe('readEditedRows', () => {
  it('applies corrections before replacements, and leaves rows out', () => {
    const table = findTable(
      [
        sheetOf([
          ['NIK', 'Nilai'],
          ['1', 'lima'],
          ['2', 'Lima '],
          ['3', 6],
        ]),
      ],
      [mappable],
    )
    const rows = table
      ? readEditedRows(table, {
          corrections: [{ row: 2, column: 'amount', value: '4' }],
          replacements: [{ column: 'amount', from: 'lima', to: '5' }],
          skip: [4],
        })
      : []
    expect(rows.map((it) => [it.row, it.cellOf('amount')])).toEqual([
      [2, '4'],
      [3, '5'],
    ])
  })
})
