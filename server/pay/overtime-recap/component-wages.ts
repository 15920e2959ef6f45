/** The wage of overtime by components, in companies that compute pay here. */
import { payPolicy } from '#contract/pay/pay-policy.ts'
import { calendarDays } from '#server/calendar/work-calendar/calendar.ts'
import { readPersonalCalendars } from '#server/calendar/work-calendar/queries.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import { overtimePay } from '#server/pay/engine/time.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inForce } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** Sums of a position by the basis of overtime; those of a day count for each working day of the period. */
export interface ComponentWage {
  fixed: number
  fixed_daily: number
  variable: number
  variable_daily: number
}

/**
 * The components of a position `p` in the company `asked` on its last day there, as JSON; null where pay is not computed
 * here in the month of the date. The amounts are whole rupiah, as on a slip.
 */
export const componentWage = (db: Db, base_salary: Fragment, day: Fragment, date: string) => db`(
  select json_build_object(
    'fixed', ${sumOf(db, 'fixed', 'month')}, 'fixed_daily', ${sumOf(db, 'fixed', 'day')},
    'variable', ${sumOf(db, 'variable', 'month')}, 'variable_daily', ${sumOf(db, 'variable', 'day')})
  from (
    select c.overtime, c.paid, round(v.amount)::float8 as amount
    from pay_values v join pay_components c on c.id = v.component_id
    where v.position_id = p.id and c.company_id = asked.company_id and c.active and c.overtime <> 'none'
      and c.kind = 'earning' and v.valid_from <= ${day} and coalesce(v.valid_until >= ${day}, true)
    union all
    select c.overtime, c.paid, round(${base_salary}::numeric)::float8
    from pay_components c where c.company_id = asked.company_id and c.code = 'POKOK'
  ) it
  where (select in_force.enabled_from from (${inForce(db, payPolicy, db`asked.company_id`, db`${date}::date`)}) in_force)
    <= ${date.slice(0, 7)}
  having count(*) > 0
)`

const sumOf = (db: Db, basis: 'fixed' | 'variable', paid: 'month' | 'day') =>
  db`coalesce(sum(amount) filter (where overtime = ${basis} and paid = ${paid}), 0)`

interface Worker {
  position_id: number
  company_id: number
}
type PaidWorker = Worker & { components: ComponentWage | null }

const hasDaily = ({ components }: PaidWorker) =>
  components !== null && components.fixed_daily + components.variable_daily > 0

/** The working days of a period of those whose wage depends on them. */
export const workingDaysOf = async (db: Db, wages: readonly PaidWorker[], period: DayPeriod) => {
  const people = wages.filter(hasDaily)
  if (people.length === 0) return () => 0
  const calendarOf = await readPersonalCalendars(db, people, period)
  return ({ position_id, company_id }: Worker) =>
    calendarDays(calendarOf(position_id, company_id), period.from, period.to).filter((it) => it.kind === 'work').length
}

const HUNDREDTHS = 100
/** As on a slip; null without any pay. */
export const componentOvertimePay = (components: ComponentWage, multiplied_hours: number, working_days: number) => {
  const fixed = components.fixed + components.fixed_daily * working_days
  const variable = components.variable + components.variable_daily * working_days
  return fixed + variable > 0 ? overtimePay(fixed, variable, Math.round(multiplied_hours * HUNDREDTHS)) : null
}
