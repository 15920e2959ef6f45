/** Amounts of a single month: one row a person and month, one column a component. */
import { monthNames } from '#contract/platform/date-names.ts'
import { fixedAmong } from '#server/pay/run/fixed-months.ts'
import { type ItemWrite, writeItems } from '#server/pay/value/item-queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import { parseDay } from '#server/platform/spreadsheet/read/parse-day.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
import { amountsOf, byCode, type GivenAmount, headingsOfComponents } from './amounts.ts'
import { type ListedPerson, positionFinder } from './people.ts'
import { badRow, goodRow, type Importing, sheetKind, unknownText } from './sheet-kind.ts'
import type { PaySheetRow } from './sheet-rows.ts'

const HEADING = 'Bulan'

/** Accepts 2026-05, 05-2026, 5/2026, Mei 2026 or a date of the month; undefined for other texts. */
export const monthInCell = (cell: Cell | undefined): string | undefined => {
  const text = cell instanceof Date ? '' : textInCell(cell)
  const [, year, before] = text.match(/^(20\d{2})[-/](\d{1,2})$/) ?? []
  const [, after, last] = text.match(/^(\d{1,2})[-/.](20\d{2})$/) ?? []
  const number = Number(before ?? after ?? Number.NaN)
  if (number >= 1 && number <= monthNames.length) return `${year ?? last}-${String(number).padStart(2, '0')}`
  const named = /^\p{L}/u.test(text) ? parseDay(`1 ${text}`) : parseDay(cell)
  return named?.startsWith('20') ? named.slice(0, 7) : undefined
}

interface Stored {
  id: number
  amount: number
}

/** The items of these people in these months, by position, month and component. */
const readItems = async (db: Db, company_id: number, months: readonly string[], position_ids: readonly number[]) => {
  const rows = await db<({ position_id: number; month: string; component_id: number } & Stored)[]>`
    select id, position_id, month, component_id, amount::float8 as amount from pay_items
    where company_id = ${company_id} and month = any(${months}) and position_id = any(${position_ids}::int[]) order by id`
  const found = new Map<string, Stored[]>()
  for (const { position_id, month, component_id, ...stored } of rows) {
    const key = `${position_id} ${month} ${component_id}`
    found.set(key, [...(found.get(key) ?? []), stored])
  }
  return (position_id: number, month: string, component_id: number) =>
    found.get(`${position_id} ${month} ${component_id}`) ?? []
}

const sumOf = (all: readonly Stored[]) => all.reduce((sum, it) => sum + Math.round(it.amount * 100), 0) / 100

interface ReadRow {
  row: PaySheetRow
  person: ListedPerson | string
  month: string
  given: GivenAmount[]
  errors: string[]
}

const readRows = async (db: Db, { company, components }: Importing, rows: readonly PaySheetRow[]) => {
  const find = await positionFinder(db, company, rows)
  return rows.map((row): ReadRow => {
    const person = find(row)
    const cell = row.cellOf('month')
    const month = monthInCell(cell) ?? ''
    const { given, errors } = amountsOf(components, row)
    const zero = given.filter((it) => it.amount === 0).map((it) => `${it.component.name}: tulis - untuk menghapus`)
    const missing = month ? [] : [textInCell(cell) ? unknownText(HEADING, cell) : `${HEADING} belum diisi`]
    return { row, person, month, given, errors: [...row.errors, ...missing, ...errors, ...zero] }
  })
}

export const itemImport = sheetKind<ItemWrite>({
  entity: 'pay_item',
  columns: (components) => ({ month: [HEADING, 'bulangaji', 'periode'], ...headingsOfComponents(components) }),
  required: [['month']],
  validate: async (db, importing, { rows }) => {
    const { company } = importing
    const read = await readRows(db, importing, rows)
    const ids = read.flatMap(({ person }) => (typeof person === 'string' ? [] : person.position_id))
    const fixed = await fixedAmong(
      db,
      company.id,
      read.map((it) => it.month),
    )
    const storedOf = await readItems(db, company.id, [...new Set(read.map((it) => it.month))], ids)
    const seen = new Set<string>()
    return read.map(({ row, person, month, given, errors }) => {
      if (typeof person === 'string') return badRow(row, [person, ...errors])
      const { position_id } = person
      const key = `${position_id} ${month}`
      if (seen.has(key)) errors.push('Karyawan dan bulan ini sudah ada di baris sebelumnya')
      seen.add(key)
      const changes = given
        .map(({ component, amount }) => ({ component, stored: storedOf(position_id, month, component.id), amount }))
        .filter(({ stored, amount }) => (stored.length === 0 ? amount !== null : sumOf(stored) !== amount))
      for (const { component, stored } of changes)
        if (stored.length > 1) errors.push(`${component.name} ada ${stored.length} kali bulan itu: ubah di Data Gaji`)
      if (changes.length > 0 && fixed.has(month)) errors.push(`Gaji bulan ${month} sudah disetujui`)
      if (errors.length > 0) return badRow(row, errors, person)
      const beforeOf = ({ stored }: { stored: Stored[] }) => stored[0]?.amount ?? null
      return goodRow(row, person, {
        changes: changes.map((it) => ({ label: it.component.name, before: beforeOf(it), after: it.amount })),
        writes: changes.map(({ component, stored, amount }) => ({
          ...{
            id: stored[0]?.id ?? null,
            position_id,
            company_id: company.id,
            component_id: component.id,
            month,
            amount,
          },
        })),
        audit: {
          before: { month, amounts: byCode(changes.map((it) => ({ code: it.component.code, amount: beforeOf(it) }))) },
          after: { month, amounts: byCode(changes.map((it) => ({ code: it.component.code, amount: it.amount }))) },
        },
      })
    })
  },
  store: (tx, { me }, writes) => writeItems(tx, writes, me.position_id),
})
