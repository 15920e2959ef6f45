/** Amounts from a day on: one row a person, one column a component. */
import { isUnusual, UNUSUAL_AMOUNT, VALUE_DAYS_AHEAD, VALUE_DAYS_BACK } from '#contract/pay/pay-value.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { isRealDay } from '#contract/platform/fields.ts'
import { type NewValue, writeValues } from '#server/pay/value/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { parseDay } from '#server/platform/spreadsheet/read/parse-day.ts'
import { amountsOf, byCode, type GivenAmount, headingsOfComponents } from './amounts.ts'
import { type ListedPerson, positionFinder } from './people.ts'
import { badRow, goodRow, type Importing, sheetKind, unknownText } from './sheet-kind.ts'
import type { PaySheetRow } from './sheet-rows.ts'

const HEADING = 'Berlaku Mulai'

/** The first day of a row, or why it is none. */
const firstDay = ({ cellOf }: PaySheetRow, today: string) => {
  const cell = cellOf('valid_from')
  const day = parseDay(cell)
  if (day === undefined) return { error: `${HEADING} belum diisi` }
  if (day === null || !isRealDay(day)) return { error: unknownText(HEADING, cell) }
  if (day < shiftDay(today, -VALUE_DAYS_BACK))
    return { error: `${HEADING} paling lama ${VALUE_DAYS_BACK} hari yang lalu` }
  if (day > shiftDay(today, VALUE_DAYS_AHEAD))
    return { error: `${HEADING} paling jauh ${VALUE_DAYS_AHEAD} hari ke depan` }
  return { day }
}

/** The amounts in force on the day of each row, by position and component. */
const readInForce = async (db: Db, days: readonly { position_id: number; day: string }[]) => {
  const rows = await db<{ position_id: number; component_id: number; amount: number }[]>`
    select v.position_id, v.component_id, v.amount::float8 as amount
    from unnest(${days.map((it) => it.position_id)}::int[], ${days.map((it) => it.day)}::date[]) asked (position_id, day)
    join pay_values v on v.position_id = asked.position_id and v.valid_from <= asked.day
      and coalesce(v.valid_until >= asked.day, true)`
  const found = new Map(rows.map((it) => [`${it.position_id} ${it.component_id}`, it.amount]))
  return (position_id: number, component_id: number) => found.get(`${position_id} ${component_id}`) ?? null
}

interface ReadRow {
  row: PaySheetRow
  person: ListedPerson | string
  day: string
  given: GivenAmount[]
  errors: string[]
}

const readRows = async (db: Db, { company, components }: Importing, rows: readonly PaySheetRow[]) => {
  const find = await positionFinder(db, company, rows)
  return rows.map((row): ReadRow => {
    const person = find(row)
    const { day = '', error } = firstDay(row, company.today)
    const { given, errors } = amountsOf(components, row)
    return { row, person, day, given, errors: [...row.errors, ...(error ? [error] : []), ...errors] }
  })
}

export const valueImport = sheetKind<NewValue>({
  entity: 'pay_value',
  columns: (components) => ({
    valid_from: [HEADING, 'mulai', 'berlaku', 'tanggalmulai'],
    ...headingsOfComponents(components),
  }),
  required: [['valid_from']],
  validate: async (db, importing, { rows }) => {
    const read = await readRows(db, importing, rows)
    const dated = read.flatMap(({ person, day }) =>
      typeof person === 'string' || !day ? [] : { position_id: person.position_id, day },
    )
    const amountOn = await readInForce(db, dated)
    const seen = new Set<number>()
    return read.map(({ row, person, day, given, errors }) => {
      if (typeof person === 'string') return badRow(row, [person, ...errors])
      const { position_id } = person
      if (seen.has(position_id)) errors.push('Karyawan ini sudah ada di baris sebelumnya')
      seen.add(position_id)
      if (errors.length > 0) return badRow(row, errors, person)
      const changes = given
        .map(({ component, amount }) => ({ component, before: amountOn(position_id, component.id), amount }))
        .filter((it) => it.before !== it.amount)
      const unusual = changes.filter(
        ({ component, amount }) => component.paid === 'month' && amount !== null && isUnusual(amount),
      )
      return goodRow(row, person, {
        changes: changes.map(({ component, before, amount }) => ({ label: component.name, before, after: amount })),
        warnings: unusual.map(({ component }) => `${component.name}: ${UNUSUAL_AMOUNT}`),
        writes: changes.map(({ component, amount }) => ({
          ...{ position_id, component_id: component.id, amount, valid_from: day },
        })),
        audit: {
          before: { amounts: byCode(changes.map((it) => ({ code: it.component.code, amount: it.before }))) },
          after: {
            amounts: byCode(changes.map((it) => ({ code: it.component.code, amount: it.amount }))),
            valid_from: day,
          },
        },
      })
    })
  },
  store: (tx, { me }, writes) => writeValues(tx, writes, me.position_id),
})
