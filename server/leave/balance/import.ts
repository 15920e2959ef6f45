/** Opening balances from a sheet: each row makes the balance of a position the given figure, all rows or none. */

import { type BalanceImport, type BalanceVerdict, balanceFile, balanceVerdicts } from '#contract/leave/balance.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { isHrOf } from '#contract/policy.ts'
import { lockCalendarShared } from '#server/calendar/work-calendar/queries.ts'
import { appendEntries } from '#server/leave/ledger/entries.ts'
import { yearEnd } from '#server/leave/ledger/rules.ts'
import { settleAgain, settleToday } from '#server/leave/ledger/settlement.ts'
import { hasOtherGroupHr } from '#server/org/position/employment.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { UploadedFile } from '#server/platform/http/upload.ts'
import { type ImportFile, readTable, requireRows, tableRows } from '#server/platform/import/read-table.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import type { ImportLayout } from '#server/platform/import/table.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { nameInCell, nikInCell, textInCell } from '#server/platform/spreadsheet/read/cell.ts'
import type { Cell } from '#server/platform/spreadsheet/read/read.ts'
import { type ListedPosition, listByIdentity, remainingOn } from './queries.ts'

const NOTE = 'Saldo awal'
const DAYS_MAX = 99

const columns = {
  employee_identity: ['NIK', 'nomorinduk', 'nikkaryawan'],
  company_name: ['Entitas', 'namaentitas', 'perusahaan'],
  job_name: ['Pekerjaan', 'jabatan', 'jobtitle'],
  days: ['Sisa Cuti', 'saldocuti', 'sisa'],
} satisfies ImportLayout['columns']

export const balanceImportFile: ImportFile<keyof typeof columns> = {
  upload: balanceFile,
  layouts: [{ columns, required: [['employee_identity'], ['days']], filled: ['days'] }],
  maxRows: 5_000,
  maxColumns: 60,
  namedMax: 1,
  noRows: 'File tidak berisi data',
}

interface SheetRow {
  row: number
  employee_identity: string
  company_name?: string
  job_name?: string
  /** Undefined if the cell is no number of days. */
  days?: number
}

const daysIn = (cell: Cell | undefined) => {
  const days = typeof cell === 'number' ? cell : Number(textInCell(cell).replace(',', '.') || Number.NaN)
  return Number.isInteger(days * 2) && Math.abs(days) <= DAYS_MAX ? days : undefined
}

export const readBalanceRows = async (file: UploadedFile): Promise<SheetRow[]> => {
  const table = await readTable(file, balanceImportFile)
  const rows = tableRows(table)
  requireRows(balanceImportFile, table.sheet.isCut, rows.length)
  return rows.map(({ row, cell }) => ({
    row,
    employee_identity: nikInCell(cell('employee_identity')),
    company_name: nameInCell(cell('company_name')),
    job_name: nameInCell(cell('job_name')),
    days: daysIn(cell('days')),
  }))
}

interface RowResult {
  /** The position whose balance it shows. */
  position_id?: number
  shown: BalanceImport['rows'][number]
  /** The entry of a changed balance. */
  change?: { position: ListedPosition; days: number }
  /** The day on which the figure holds, of a row that can be stored. */
  opened?: { position_id: number; date: string }
}

interface Importing {
  db: Db
  clock: Clock
  me: Caller
  year: number
  /** The day on which the figures hold; today by default, or the last day of a year that is over. */
  date?: string | null
}

/**
 * The verdicts of an import for its rows, the same for preview and import. Settles the ledgers first, since grants and
 * joint leave that are still missing would come on top of the figures.
 */
export const validateBalanceRows = async ({ db, clock, me, year, date }: Importing, rows: readonly SheetRow[]) => {
  const identities = [...new Set(rows.map((it) => it.employee_identity))]
  const positions = (await listByIdentity(db, clock, identities)).filter((it) => isHrOf(me, it.company_id))
  const byIdentity = groupBy(positions, (it) => it.employee_identity)
  await settleToday(db, clock, positions)
  const dayOf = ({ today }: ListedPosition) => date ?? (today < yearEnd(year) ? today : yearEnd(year))
  const balances = await remainingOn(
    db,
    positions.map((it) => ({ position_id: it.position_id, date: dayOf(it) })),
    year,
  )
  const hasOther = await hasOtherGroupHr(db, me.id)
  const seen = new Set<number>()
  return rows.map((row): RowResult => {
    const found = positionOf(row, byIdentity.get(row.employee_identity) ?? [])
    if (typeof found === 'string') return badRow(row, found)
    const before = balances.get(found.position_id) ?? 0
    if (row.days === undefined) return badRow(row, 'Jumlah hari tidak valid', found, before)
    if (seen.has(found.position_id)) return badRow(row, 'Karyawan ini sudah ada di baris sebelumnya', found, before)
    if (found.user_id === me.id && hasOther) return badRow(row, OWN, found, before)
    const day = dayOf(found)
    if (found.opening_date !== null && day < found.opening_date)
      return badRow(
        row,
        `Saldo awal per ${formatDay(found.opening_date)} sudah ada: pilih tanggal itu atau sesudahnya`,
        found,
        before,
      )
    seen.add(found.position_id)
    const days = row.days - before
    const verdict: BalanceVerdict = days === 0 ? 'same' : 'change'
    const shown = { ...nameOf(row, found), verdict, before, after: row.days, errors: [] }
    const { position_id } = found
    const opened = { position_id, date: day }
    return days === 0
      ? { position_id, shown, opened }
      : { position_id, shown, opened, change: { position: found, days } }
  })
}

const OWN = 'Saldo anda sendiri hanya dapat diubah HR lain'

const isSame = (one: string, other: string | undefined) =>
  other === undefined || one.localeCompare(other, 'id', { sensitivity: 'base' }) === 0

/** The one position that the row means, or why there is none. */
const positionOf = ({ employee_identity, company_name, job_name }: SheetRow, all: readonly ListedPosition[]) => {
  if (all.length === 0) return `NIK ${employee_identity.slice(0, 20)} tidak dikenal`
  const found = all.filter((it) => isSame(it.company_name, company_name) && isSame(it.job_name, job_name))
  const [only, another] = found
  if (!only) return 'NIK ini tidak terdaftar dengan Entitas dan Pekerjaan itu'
  return another ? 'NIK ini punya beberapa akun: isi kolom Entitas dan Pekerjaan' : only
}

const nameOf = (row: SheetRow, position?: ListedPosition) => ({
  row: row.row,
  employee_identity: row.employee_identity.slice(0, 30),
  name: position?.name ?? '-',
})

const badRow = (row: SheetRow, error: string, position?: ListedPosition, before: number | null = null): RowResult => ({
  position_id: position?.position_id,
  shown: { ...nameOf(row, position), verdict: 'bad', before, after: row.days ?? null, errors: [error] },
})

const noteOf = (date: string | undefined) =>
  `Sisa per ${date === undefined ? 'hari ini' : formatDay(date)}: hak cuti, cuti bersama dan bawaan sampai tanggal itu sudah termasuk dan tidak dihitung lagi.`

export const summaryOfImport = (results: readonly RowResult[]): BalanceImport => ({
  counts: countVerdicts(
    balanceVerdicts,
    results.map((it) => it.shown.verdict),
  ),
  note: noteOf(results.find((it) => it.opened)?.opened?.date),
  rows: results.map((it) => it.shown),
})

/** Locks the positions of a file and that of the caller, whose rights are locked afterwards, in the order of their ids. */
export const lockBalances = async (tx: Db, caller: Caller, file: readonly SheetRow[]) => {
  await lockCalendarShared(tx)
  const identities = [...new Set(file.map((it) => it.employee_identity))]
  await tx`
    select id from positions where id in (
      select p.id from positions p join users u on u.id = p.user_id where u.employee_identity = any(${identities})
      union all select ${caller.position_id}::int
    ) order by id for no key update`
}

export const badBalances = (results: readonly RowResult[]) =>
  results.filter((it) => it.shown.verdict === 'bad').map(({ shown: { row, errors } }) => ({ row, problems: errors }))

/** Writes the adjustments and the days on which the figures hold. */
export const storeBalances = async (tx: Db, by: number, year: number, results: readonly RowResult[]) => {
  const changes = results.flatMap((it) => it.change ?? [])
  const opened = results.flatMap((it) => it.opened ?? [])
  const dateOf = new Map(opened.map((it) => [it.position_id, it.date]))
  await appendEntries(
    tx,
    changes.map(({ position: { position_id, company_id }, days }) => ({
      ...{ position_id, company_id, year, date: dateOf.get(position_id) ?? '', days, note: NOTE },
      kind: 'adjustment' as const,
      by,
    })),
  )
  await tx`
    update positions p set opening_date = it.date
    from unnest(${opened.map((it) => it.position_id)}::int[], ${opened.map((it) => it.date)}::date[]) as it (id, date)
    where p.id = it.id`
  await settleAgain(
    tx,
    changes.map(({ position }) => ({ position_id: position.position_id, date: yearEnd(year) })),
  )
}

const DAYS_BACK = 366

/** A day of the year or before it, and not ahead. */
export const requireNearDate = (date: string | null | undefined, year: number, today: string) => {
  if (!date) return
  const refuse = (text: string) => invalid({ date: [text] })
  if (date > today) refuse('Tanggal tidak boleh setelah hari ini')
  if (date < shiftDay(today, -DAYS_BACK)) refuse(`Paling lama ${DAYS_BACK} hari yang lalu`)
  if (date > yearEnd(year)) refuse(`Pilih tanggal sampai ${formatDay(yearEnd(year))}`)
}

/** Last, current or next year. */
export const requireNearYear = (year: number, current: number) => {
  if (Math.abs(year - current) > 1) invalid({ year: ['Pilih tahun lalu, tahun ini atau tahun depan'] })
}
