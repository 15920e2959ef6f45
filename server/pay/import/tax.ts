/** Tax status of a year: one row a person and year. */
import { taxStatuses } from '#contract/pay/tax-status.ts'
import { type StoredStatus, statusesOfPeople, storeStatuses } from '#server/pay/tax/queries.ts'
import { isBlank, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
import { personFinder } from './people.ts'
import { badRow, goodRow, sheetKind, unknownText, yearInCell } from './sheet-kind.ts'

export const STATUS_HEADING = 'Status PTKP'
export const CONFIRMED_HEADING = 'Dipastikan'

/** Accepts K/1, k1 and TK-0; null for other texts. */
const statusIn = (cell: Cell | undefined) => {
  if (isBlank(cell)) return undefined
  const [, kind, count] =
    textInCell(cell)
      .toUpperCase()
      .replace(/\s/g, '')
      .match(/^(TK|K)[/-]?(\d)$/) ?? []
  return taxStatuses.values.find((it) => it === `${kind}/${count}`) ?? null
}

const flagIn = (cell: Cell | undefined) => {
  if (isBlank(cell)) return undefined
  const text = textInCell(cell).toLowerCase()
  return text === 'ya' ? true : text === 'tidak' ? false : null
}
const flagText = (value: boolean) => (value ? 'Ya' : 'Tidak')

export const taxImport = sheetKind<StoredStatus>({
  entity: 'pay_tax',
  columns: () => ({
    year: ['Tahun', 'tahunpajak'],
    status: [STATUS_HEADING, 'ptkp', 'statuspajak'],
    confirmed: [CONFIRMED_HEADING, 'pasti'],
    proposal: ['Usulan'],
  }),
  required: [['year'], ['status']],
  validate: async (db, { company }, { rows }) => {
    const find = await personFinder(db, company, rows)
    const people = rows.map((row) => find(row))
    const ids = people.flatMap((it) => (typeof it === 'string' ? [] : it.user_id))
    const storedOf = await statusesOfPeople(db, company.id, ids)
    const seen = new Set<string>()
    return rows.map((row, index) => {
      const person = people[index] ?? ''
      const [year, status, confirmed] = [
        yearInCell(row.cellOf('year')),
        statusIn(row.cellOf('status')),
        flagIn(row.cellOf('confirmed')),
      ]
      const errors = [
        ...row.errors,
        ...(year ? [] : ['Tahun belum diisi, 2020 sampai 2035']),
        ...(status === null ? [unknownText(STATUS_HEADING, row.cellOf('status'))] : []),
        ...(confirmed === null ? [unknownText(CONFIRMED_HEADING, row.cellOf('confirmed'))] : []),
      ]
      if (typeof person === 'string') return badRow(row, [person, ...errors])
      const { user_id } = person
      if (seen.has(`${user_id} ${year}`)) errors.push('Karyawan dan tahun ini sudah ada di baris sebelumnya')
      seen.add(`${user_id} ${year}`)
      if (!year || errors.length > 0) return badRow(row, errors, person)
      const stored = storedOf(user_id, year)
      const chosen = status ?? stored?.status
      // Without a status there is nothing to confirm; HR that brings another one is sure of it.
      const isSure = confirmed ?? (chosen === stored?.status ? stored?.confirmed : true) ?? true
      const isNewStatus = chosen !== undefined && chosen !== stored?.status
      const isNewSure = chosen !== undefined && stored !== undefined && isSure !== stored.confirmed
      const changes = [
        ...(isNewStatus ? [{ label: STATUS_HEADING, before: stored?.status ?? null, after: chosen }] : []),
        ...(isNewSure
          ? [{ label: CONFIRMED_HEADING, before: flagText(stored.confirmed), after: flagText(isSure) }]
          : []),
      ]
      return goodRow(row, person, {
        changes,
        writes: chosen && changes.length > 0 ? [{ user_id, year, status: chosen, confirmed: isSure }] : [],
        audit: {
          before: { status: stored?.status ?? null, confirmed: stored?.confirmed ?? false },
          after: { status: chosen, confirmed: isSure, company_id: company.id, year },
        },
      })
    })
  },
  store: (tx, { me, company }, writes) =>
    storeStatuses(tx, { company_id: company.id, changed_by: me.position_id }, writes),
})
