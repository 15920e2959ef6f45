/** Stores opening balances from a sheet: each row makes the balance of a position the given figure, all rows or none. */

import { type BalanceImport, balanceVerdicts } from '#contract/leave/balance.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { lockCalendarShared } from '#server/calendar/work-calendar/queries.ts'
import { appendEntries } from '#server/leave/ledger/entries.ts'
import { yearEnd } from '#server/leave/ledger/rules.ts'
import { settleAgain } from '#server/leave/ledger/settlement.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { countVerdicts } from '#server/platform/import/store-import.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import type { BalanceSheetRow } from './read-balance-rows.ts'
import type { BalanceRowResult } from './validate-balance-rows.ts'

const NOTE = 'Saldo awal'

const noteOf = (date: string | undefined) =>
  `Sisa per ${date === undefined ? 'hari ini' : formatDay(date)}: hak cuti, cuti bersama dan bawaan sampai tanggal itu sudah termasuk dan tidak dihitung lagi.`

export const summaryOfImport = (results: readonly BalanceRowResult[]): BalanceImport => ({
  counts: countVerdicts(
    balanceVerdicts,
    results.map((it) => it.shown.verdict),
  ),
  note: noteOf(results.find((it) => it.opened)?.opened?.date),
  rows: results.map((it) => it.shown),
})

/** Locks the positions of a file and that of the caller, whose rights are locked afterwards, in the order of their ids. */
export const lockBalances = async (tx: Db, caller: Caller, file: readonly BalanceSheetRow[]) => {
  await lockCalendarShared(tx)
  const identities = [...new Set(file.map((it) => it.employee_identity))]
  await tx`
    select id from positions where id in (
      select p.id from positions p join users u on u.id = p.user_id where u.employee_identity = any(${identities})
      union all select ${caller.position_id}::int
    ) order by id for no key update`
}

/** Writes the adjustments and the days on which the figures hold. */
export const storeBalances = async (tx: Db, by: number, year: number, results: readonly BalanceRowResult[]) => {
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
