/** The present figures of some people in a payroll period, read off the same computations as their screens. */

import type { OvertimeRecapRow } from '#contract/pay/overtime-recap.ts'
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import { computePeriod, type DayInPeriod, type DayPeriod } from '#server/calendar/work-day/period.ts'
import { readPolicies } from '#server/leave/ledger/policies.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import { readWages } from '#server/pay/overtime-recap/queries.ts'
import { overtimeRows } from '#server/pay/overtime-recap/recap.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { RecapPerson } from '#server/time/recap/queries.ts'
import { sumDays } from '#server/time/recap/recap.ts'
import { type LeaveOfKind, leaveFigures } from './leave-figures.ts'
import { type PayrollCompany, readExtras, readLeaveTerms } from './queries.ts'

export interface ComputedRow {
  row: PayrollRow
  kinds: LeaveOfKind[]
}

const rupiah = (amount: string | null | undefined) => (amount ? Number(amount) : null)
const NO_TERMS = { deducts: false, kind_name: null, paid: null }

/** A row with the days and the overtime that it adds up. */
export interface ComputedPerson {
  computed: ComputedRow
  days: readonly DayInPeriod[]
  sums: ReturnType<typeof sumDays>
  overtime: OvertimeRecapRow | undefined
}

export const computeRows = async (
  db: Db,
  clock: Clock,
  company: PayrollCompany,
  people: readonly RecapPerson[],
  period: DayPeriod,
): Promise<ComputedRow[]> => (await computePeople(db, clock, company, people, period)).map((it) => it.computed)

/** The same with what the rows add up, for reports. */
export const computePeople = async (
  db: Db,
  clock: Clock,
  company: PayrollCompany,
  people: readonly RecapPerson[],
  period: DayPeriod,
): Promise<ComputedPerson[]> => {
  const ids = people.map((it) => it.position_id)
  const days = await computePeriod(db, clock, people, period)
  const leave_ids = new Set<number>()
  for (const own of days) for (const { leave } of own) if (leave) leave_ids.add(leave.id)
  const reading = readWages(db, people, period.to)
  const [extrasOf, terms, policyOf, overtime, wages] = await Promise.all([
    readExtras(db, company, ids, period),
    readLeaveTerms(db, [...leave_ids]),
    readPolicies(db),
    overtimeRows(db, clock, people, { period, wages: reading }),
    reading,
  ])
  const wageOf = new Map(wages.map((it) => [it.position_id, it]))
  return people.map(({ position_id, employee_identity, name, job_name }, index): ComputedPerson => {
    const own = days[index] ?? []
    const sums = sumDays(own)
    const { unpaid, kinds, ...leave } = leaveFigures(
      own,
      (id) => terms.get(id) ?? NO_TERMS,
      (date) => policyOf(company.id, yearOf(date)).izin_paid,
    )
    const worked = overtime[index]
    const wage = wageOf.get(position_id)
    const computed = {
      kinds,
      row: {
        position_id,
        employee_identity,
        name,
        job_name: wage?.job_name ?? job_name,
        ...extrasOf(position_id),
        working_days: sums.working_days,
        present: sums.hadir + sums.terlambat,
        rest_days_worked: sums.rest_days_worked,
        late_days: sums.terlambat,
        late_minutes: sums.late_minutes,
        early_minutes: sums.early_minutes,
        ...leave,
        absent: sums.tanpa_kabar,
        unpaid_days: unpaid + sums.tanpa_kabar,
        overtime_hours: worked?.hours ?? 0,
        overtime_multiplied: worked?.multiplied_hours ?? 0,
        overtime_pay: worked?.pay ?? null,
        base_salary: rupiah(wage?.base_salary),
        take_home_pay: rupiah(wage?.take_home_pay),
      },
    }
    return { computed, days: own, sums, overtime: worked }
  })
}
