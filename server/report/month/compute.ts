/** A month of a company as the hand-over to payroll computes it, with its days added up by date. */
import type { DayInPeriod, DayPeriod } from '#server/calendar/work-day/period.ts'
import type { PayrollCompany } from '#server/pay/payroll/queries.ts'
import { type ComputedPerson, computePeople } from '#server/pay/payroll/rows.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { allPeople } from '#server/time/recap/queries.ts'

const BATCH = 250

export interface MonthRow {
  position_id: number
  due: number
  present: number
  cuti: number
  izin: number
  sakit: number
  absent: number
  late_days: number
  late_minutes: number
  overtime_hours: number
  overtime_multiplied: number
  over_days: number
  over_weeks: number
  leave_of_kinds: { kind: string; days: number }[]
  joint_leave: number
  overtime_pay: number | null
  claims_paid: number
}

export interface DaySums {
  date: string
  due: number
  came: number
  late: number
  cuti: number
  izin: number
  sakit: number
  absent: number
}

/** Leave without a kind has a row of its own beside the kinds of the company. */
const plainKinds: Record<string, string> = {
  'Cuti tahunan': 'Cuti tanpa jenis',
  Izin: 'Izin tanpa jenis',
  Sakit: 'Sakit tanpa jenis',
}

/** Working days without those that are still to come. */
const monthRowOf = ({ sums, overtime, computed: { row, kinds } }: ComputedPerson): MonthRow => ({
  position_id: row.position_id,
  due: sums.working_days - sums.belum_absen,
  present: sums.hadir + sums.terlambat - sums.rest_days_worked,
  cuti: sums.cuti,
  izin: sums.izin,
  sakit: sums.sakit,
  absent: sums.tanpa_kabar,
  late_days: sums.terlambat,
  late_minutes: sums.late_minutes,
  overtime_hours: row.overtime_hours,
  overtime_multiplied: row.overtime_multiplied,
  over_days: overtime?.over_days ?? 0,
  over_weeks: overtime?.over_weeks ?? 0,
  leave_of_kinds: kinds.map(({ kind, days: length }) => ({ kind: plainKinds[kind] ?? kind, days: length })),
  joint_leave: row.joint_leave,
  overtime_pay: row.overtime_pay,
  claims_paid: row.claims_paid,
})

const addDay = (days: Map<string, DaySums>, { date, state, work }: DayInPeriod) => {
  const own = days.get(date) ?? { date, due: 0, came: 0, late: 0, cuti: 0, izin: 0, sakit: 0, absent: 0 }
  days.set(date, own)
  if (work.is_free || state === 'belum_absen') return
  own.due += 1
  if (state === 'hadir' || state === 'terlambat' || state === 'tanpa_absensi') own.came += 1
  if (state === 'terlambat') own.late += 1
  if (state === 'cuti' || state === 'izin' || state === 'sakit') own[state] += 1
  if (state === 'tanpa_kabar') own.absent += 1
}

export interface ComputedMonth {
  rows: MonthRow[]
  days: DaySums[]
}

/** In batches, between which the process answers other calls and may stop. */
export const computeMonth = async (
  db: Db,
  clock: Clock,
  company: PayrollCompany,
  period: DayPeriod,
  signal?: AbortSignal,
): Promise<ComputedMonth | undefined> => {
  const people = await allPeople(db, { scope: company.id, period })
  const rows: MonthRow[] = []
  const days = new Map<string, DaySums>()
  for (let first = 0; first < people.length; first += BATCH) {
    if (signal?.aborted) return undefined
    for (const it of await computePeople(db, clock, company, people.slice(first, first + BATCH), period)) {
      rows.push(monthRowOf(it))
      for (const day of it.days) addDay(days, day)
    }
  }
  return { rows, days: [...days.values()] }
}
