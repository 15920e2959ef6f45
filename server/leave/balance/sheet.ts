/** Leave balances as a sheet. */
import type { BalanceRow } from '#contract/leave/balance.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CellValue } from '#server/platform/spreadsheet/cell.ts'
import { type SheetColumn, writeXls } from '#server/platform/spreadsheet/xls/xls.ts'
import { balanceRows } from './balance-rows.ts'
import { type BalanceFilters, listAllPositions } from './queries.ts'

const BATCH = 1_000
const DAYS_WIDTH = 12

type Column = SheetColumn & { value: (row: BalanceRow) => CellValue }
const text = (heading: string, width: number, value: Column['value']): Column => ({
  heading,
  width,
  type: 'text',
  value,
})
const day = (heading: string, value: Column['value']): Column => ({ heading, width: 14, type: 'date', value })
const days = (heading: string, name: keyof BalanceRow): Column => ({
  heading,
  width: DAYS_WIDTH,
  type: 'number',
  value: (row) => row[name] as number,
})

const columns: Column[] = [
  text('NIK', 14, (it) => it.employee_identity),
  text('Nama', 28, (it) => it.name),
  text('Entitas', 26, (it) => it.company_name),
  text('Pekerjaan', 24, (it) => it.job_name),
  day('Mulai Bekerja', (it) => it.start_at),
  day('Berhak Sejak', (it) => it.entitled_from),
  days('Hak', 'granted'),
  days('Bawaan', 'carried'),
  days('Penyesuaian', 'adjusted'),
  days('Cuti Bersama', 'joint'),
  days('Diambil', 'taken'),
  days('Hangus', 'expired'),
  days('Dibawa', 'carried_out'),
  days('Sisa', 'remaining'),
  days('Menunggu', 'reserved'),
  days('Cuti Bersama Mendatang', 'joint_ahead'),
  days('Tersedia', 'available'),
]

/** Balances are computed in batches, so that other calls go on between them. */
export const balanceSheet = async (db: Db, clock: Clock, filters: BalanceFilters, year: number) => {
  const positions = await listAllPositions(db, clock, filters)
  const rows = async function* () {
    for (let first = 0; first < positions.length; first += BATCH) {
      const batch = await balanceRows(db, positions.slice(first, first + BATCH), year)
      yield batch.map((row) => columns.map((it) => it.value(row)))
    }
  }
  return { count: positions.length, content: await writeXls({ sheetName: 'Saldo Cuti', columns, rows: rows() }) }
}
