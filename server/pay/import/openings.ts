/** Figures of the year from another program: one row a person and year. */
import { monthNames } from '#contract/platform/date-names.ts'
import { fixedAmong } from '#server/pay/run/fixed-months.ts'
import { type OpeningDraft, openingsOfPeople, writeOpenings } from '#server/pay/tax/opening-queries.ts'
import { isBlank, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { parseAmount } from '#server/platform/spreadsheet/read/parse-amount.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
import { personFinder } from './people.ts'
import { badRow, goodRow, sheetKind, unknownText, yearInCell } from './sheet-kind.ts'
import type { PaySheetRow } from './sheet-rows.ts'

type Figures = Omit<OpeningDraft, 'user_id'>
type FigureName = keyof Figures

const columns = {
  gross: ['Penghasilan Bruto', 'bruto', 'penghasilan'],
  pension: ['Iuran Pensiun', 'jhtjp', 'pensiun'],
  zakat: ['Zakat'],
  tax: ['PPh 21 Dipotong', 'pph', 'pajak'],
  tax_allowance: ['Tunjangan PPh 21', 'tunjanganpajak'],
  first_month: ['Dari Bulan', 'bulanpertama'],
  last_month: ['Sampai Bulan', 'bulanterakhir'],
} as const satisfies Record<FigureName, readonly [string, ...string[]]>
const names = Object.keys(columns) as FigureName[]
const labelOf = (name: FigureName) => columns[name][0]
export const openingHeadings = names.map((name) => ({ name, heading: labelOf(name) }))

/** A number of the month or its name; null for other texts. */
const monthNumber = (cell: Cell | undefined) => {
  if (isBlank(cell)) return undefined
  const text = textInCell(cell).toLowerCase()
  const number = /^\d+$/.test(text) ? Number(text) : monthNames.findIndex((it) => it.toLowerCase() === text) + 1
  return number >= 1 && number <= monthNames.length ? number : null
}

const figureIn = (name: FigureName, cell: Cell | undefined) => {
  if (name === 'first_month' || name === 'last_month') return monthNumber(cell)
  const amount = parseAmount(cell)
  return typeof amount === 'string' ? Math.round(Number(amount)) : amount
}

/** The figures that a row names. */
const figuresOf = ({ cellOf }: PaySheetRow) => {
  const given: Partial<Figures> = {}
  const errors: string[] = []
  for (const name of names) {
    const figure = figureIn(name, cellOf(name))
    if (figure === null) errors.push(unknownText(labelOf(name), cellOf(name)))
    else if (figure !== undefined) given[name] = figure
  }
  return { given, errors }
}

const NONE = { pension: 0, zakat: 0, tax: 0, tax_allowance: 0, first_month: 1 }

/** The mistakes of a row laid over the stored figures. */
const problemsOf = ({ gross, first_month = 1, last_month }: Partial<Figures>) => [
  ...(gross === undefined ? [`${labelOf('gross')} belum diisi`] : []),
  ...(last_month === undefined ? [`${labelOf('last_month')} belum diisi`] : []),
  ...(last_month !== undefined && last_month < first_month ? ['Bulan terakhir sebelum bulan pertama'] : []),
]

interface Write {
  year: number
  row: OpeningDraft
}

export const openingImport = sheetKind<Write>({
  entity: 'pay_opening',
  columns: () => ({ year: ['Tahun', 'tahunpajak'], ...columns }),
  required: [['year'], ['gross']],
  validate: async (db, { company }, { rows }) => {
    const find = await personFinder(db, company, rows)
    const read = rows.map((row) => ({
      row,
      person: find(row),
      year: yearInCell(row.cellOf('year')),
      ...figuresOf(row),
    }))
    const ids = read.flatMap(({ person }) => (typeof person === 'string' ? [] : person.user_id))
    const fixed = await fixedAmong(
      db,
      company.id,
      read.flatMap((it) => (it.year ? String(it.year) : [])),
    )
    const storedOf = await openingsOfPeople(db, company.id, ids)
    const seen = new Set<string>()
    return read.map(({ row, person, year, given, errors: wrong }) => {
      const errors = [...row.errors, ...(year ? [] : ['Tahun belum diisi, 2020 sampai 2035']), ...wrong]
      if (typeof person === 'string') return badRow(row, [person, ...errors])
      if (!year) return badRow(row, errors, person)
      const { user_id } = person
      const key = `${user_id} ${year}`
      if (seen.has(key)) errors.push('Karyawan dan tahun ini sudah ada di baris sebelumnya')
      seen.add(key)
      const stored = storedOf(user_id, year)
      const isEmpty = Object.keys(given).length === 0
      const merged = { ...(isEmpty ? {} : NONE), ...stored, ...given }
      if (!isEmpty) errors.push(...problemsOf(merged))
      const changed = names.filter((name) => merged[name] !== stored?.[name])
      if (changed.length > 0 && fixed.has(String(year))) errors.push(`Gaji tahun ${year} sudah ada yang disetujui`)
      if (errors.length > 0) return badRow(row, errors, person)
      const figures = merged as Figures
      return goodRow(row, person, {
        changes: changed.map((name) => ({
          ...{ label: labelOf(name), before: stored?.[name] ?? null, after: figures[name] },
        })),
        writes: changed.length > 0 ? [{ year, row: { user_id, ...figures } }] : [],
        audit: {
          before: { ...stored, company_id: company.id, year },
          after: { ...figures, company_id: company.id, year },
        },
      })
    })
  },
  store: async (tx, { me, company }, writes) => {
    for (const year of new Set(writes.map((it) => it.year))) {
      const ofYear = { company_id: company.id, year, changed_by: me.position_id }
      await writeOpenings(
        tx,
        ofYear,
        writes.filter((it) => it.year === year).map((it) => it.row),
      )
    }
  },
})
