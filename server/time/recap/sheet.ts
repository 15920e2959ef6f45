import type { RecapRow } from '#contract/time/recap.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { CompanyScope } from '#server/platform/session/company-scope.ts'
import type { ComputedSheet, Sheet } from '#server/platform/spreadsheet/sheet.ts'
import { allPeople } from './queries.ts'
import { recapRows } from './recap.ts'

const BATCH = 250

type Column = Sheet<RecapRow>['columns'][number]
const text = (heading: string, width: number, name: keyof RecapRow): Column => ({
  heading,
  width,
  type: 'text',
  value: (row) => row[name],
})
const count = (heading: string, name: keyof RecapRow): Column => ({
  heading,
  width: Math.max(10, heading.length + 2),
  type: 'number',
  value: (row) => row[name],
})

const columns: Column[] = [
  text('NIK', 14, 'employee_identity'),
  text('Nama', 28, 'name'),
  text('Entitas', 26, 'company_name'),
  text('Pekerjaan', 24, 'job_name'),
  count('Hari Kerja', 'working_days'),
  count('Hadir', 'hadir'),
  count('Terlambat', 'terlambat'),
  count('Cuti', 'cuti'),
  count('Izin', 'izin'),
  count('Sakit', 'sakit'),
  count('Libur', 'libur'),
  count('Belum Absen', 'belum_absen'),
  count('Tanpa Kabar', 'tanpa_kabar'),
  count('Masuk di Hari Libur', 'rest_days_worked'),
  count('Menit Terlambat', 'late_minutes'),
  count('Menit Pulang Cepat', 'early_minutes'),
  count('Menit Lembur', 'overtime_minutes'),
  count('Menit Hadir', 'attend_minutes'),
]

interface RecapSource {
  scope: CompanyScope
  period: DayPeriod
  /** The instant at which the figures hold. */
  now: string
}

/** Days are added up for a batch of people at a time, which limits the memory. */
const readRows = async function* (db: Db, { scope, period, now }: RecapSource) {
  const clock: Clock = (tx) => tx`${now}::timestamptz`
  const people = await allPeople(db, { scope, period })
  for (let first = 0; first < people.length; first += BATCH)
    yield await recapRows(db, clock, people.slice(first, first + BATCH), period)
}

export const recapSheet: ComputedSheet<RecapRow, RecapSource> = { sheetName: 'Rekap Kehadiran', columns, readRows }
