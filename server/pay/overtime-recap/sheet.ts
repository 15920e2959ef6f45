import type { OvertimeRecapRow } from '#contract/pay/overtime-recap.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CellValue } from '#server/platform/spreadsheet/cell.ts'
import { type SheetColumn, writeXls } from '#server/platform/spreadsheet/xls/xls.ts'
import { allWithOvertime, type RecapFilters, readWages } from './queries.ts'
import { overtimeRows } from './recap.ts'

const BATCH = 250

type Column = SheetColumn & { value: (row: OvertimeRecapRow) => CellValue }
const text = (heading: string, width: number, name: keyof OvertimeRecapRow): Column => ({
  heading,
  width,
  type: 'text',
  value: (row) => row[name] ?? null,
})
const figure = (heading: string, name: keyof OvertimeRecapRow, type: SheetColumn['type'] = 'number'): Column => ({
  heading,
  width: Math.max(12, heading.length + 2),
  type,
  value: (row) => row[name] ?? null,
})

const columns: Column[] = [
  text('NIK', 14, 'employee_identity'),
  text('Nama', 28, 'name'),
  text('Entitas', 26, 'company_name'),
  text('Pekerjaan', 24, 'job_name'),
  figure('Pengajuan', 'requests'),
  figure('Jam Lembur', 'hours'),
  figure('Jam Hari Kerja', 'workday_hours'),
  figure('Jam Hari Libur', 'restday_hours'),
  figure('Jam Dikalikan', 'multiplied_hours'),
  figure('Lebih 4 Jam', 'over_days'),
  figure('Lebih 18 Jam', 'over_weeks'),
  figure('Makan', 'meals'),
]
const pay = figure('Upah Lembur', 'pay', 'money')

/** Overtime is counted in batches of people, so that other calls go on between them. */
export const overtimeSheet = async (
  db: Db,
  clock: Clock,
  { withPay, ...filters }: RecapFilters & { withPay: boolean },
) => {
  const people = await allWithOvertime(db, filters)
  const shown = withPay ? [...columns, pay] : columns
  const rows = async function* () {
    for (let first = 0; first < people.length; first += BATCH) {
      const batch = people.slice(first, first + BATCH)
      const { period } = filters
      const wages = withPay ? readWages(db, batch, period.to) : undefined
      const counted = await overtimeRows(db, clock, batch, { period, wages })
      yield counted.map((row) => shown.map((it) => it.value(row)))
    }
  }
  return { count: people.length, content: await writeXls({ sheetName: 'Rekap Lembur', columns: shown, rows: rows() }) }
}
