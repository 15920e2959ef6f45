/** Says what an import of opening balances would do with each row. */
import type { BalanceImport, BalanceVerdict } from '#contract/leave/balance.ts'
import { isHrOf } from '#contract/policy.ts'
import { yearEnd } from '#server/leave/ledger/rules.ts'
import { settleToday } from '#server/leave/ledger/settle-position.ts'
import { hasOtherGroupHr } from '#server/org/position/employment.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { type ListedPosition, listByIdentity, remainingOn } from './queries.ts'
import type { BalanceSheetRow } from './read-balance-rows.ts'

export interface BalanceRowResult {
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
export const validateBalanceRows = async (
  { db, clock, me, year, date }: Importing,
  rows: readonly BalanceSheetRow[],
) => {
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
  return rows.map((row): BalanceRowResult => {
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
const positionOf = ({ employee_identity, company_name, job_name }: BalanceSheetRow, all: readonly ListedPosition[]) => {
  if (all.length === 0) return `NIK ${employee_identity.slice(0, 20)} tidak dikenal`
  const found = all.filter((it) => isSame(it.company_name, company_name) && isSame(it.job_name, job_name))
  const [only, another] = found
  if (!only) return 'NIK ini tidak terdaftar dengan Entitas dan Pekerjaan itu'
  return another ? 'NIK ini punya beberapa akun: isi kolom Entitas dan Pekerjaan' : only
}

const nameOf = (row: BalanceSheetRow, position?: ListedPosition) => ({
  row: row.row,
  employee_identity: row.employee_identity.slice(0, 30),
  name: position?.name ?? '-',
})

const badRow = (
  row: BalanceSheetRow,
  error: string,
  position?: ListedPosition,
  before: number | null = null,
): BalanceRowResult => ({
  position_id: position?.position_id,
  shown: { ...nameOf(row, position), verdict: 'bad', before, after: row.days ?? null, errors: [error] },
})

export const badBalances = (results: readonly BalanceRowResult[]) =>
  results.filter((it) => it.shown.verdict === 'bad').map(({ shown: { row, errors } }) => ({ row, problems: errors }))
