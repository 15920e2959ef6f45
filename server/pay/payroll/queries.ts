import { type PayrollRow, payrollFigures } from '#contract/pay/payroll-row.ts'
import { careerEntryKinds } from '#contract/people/career-entry.ts'
import { attendancePolicy } from '#contract/time/policy.ts'
import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import { settingOf } from '#server/org/policy/columns.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { inForceNow } from '#server/platform/database/in-force.ts'
import { readTogether } from '#server/platform/database/read-together.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'

export interface PayrollCompany {
  id: number
  name: string
  timezone: string
  period_start_day: number
  today: string
}

/** Companies in scope, by name. */
export const payrollCompanies = (db: Db, clock: Clock, scope: CompanyScope) => db<PayrollCompany[]>`
  select c.id, c.name, c.timezone, ${settingOf(db, attendancePolicy, 'p', 'period_start_day')} as period_start_day,
         (${clock(db)} at time zone c.timezone)::date as today
  from companies c left join ${inForceNow(db, attendancePolicy, 'p', db`c.id`)}
  where ${companyScopeCondition(db, 'c.id', scope) ?? db`true`} order by c.name, c.id`

export const findCompany = async (db: Db, clock: Clock, id: number) => (await payrollCompanies(db, clock, id))[0]

interface ClosedPeriod {
  month: string
  from: string
  to: string
  closed_at: string
  closed_by: string | null
  handed_over_at: string | null
}

export const closedPeriods = (db: Db, company_id: number, months: readonly string[]) => db<ClosedPeriod[]>`
  select t.month, t.first_day as "from", t.last_day as "to", t.closed_at, u.name as closed_by, t.handed_over_at
  from payroll_periods t left join positions p on p.id = t.closed_by left join users u on u.id = p.user_id
  where t.company_id = ${company_id} and t.month = any(${months}::text[])`

export const firstAttendance = async (db: Db, company_id: number) =>
  exactlyOne(
    await db<{ day: string | null }[]>`select min(work_date) as day from attendances where company_id = ${company_id}`,
  ).day

type Salaries = Partial<Record<'base_salary' | 'take_home_pay', string | null>>
interface CareerChangeRow {
  position_id: number
  kind: (typeof careerEntryKinds.values)[number]
  effective_at: string
  before: Salaries
  after: Salaries
}

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })
const amount = (it: string | null | undefined) => (it ? `Rp ${rupiah.format(Number(it))}` : '-')

/** With old and new amounts, so that pay can be divided at the day of the change. */
const changeText = ({ kind, effective_at, before, after }: CareerChangeRow) => {
  const amounts = (['base_salary', 'take_home_pay'] as const)
    .filter((it) => it in after && after[it] !== before[it])
    .map((it) => `${payrollFigures[it]} ${amount(before[it])} → ${amount(after[it])}`)
  const what = `${careerEntryKinds.label(kind)} ${formatDay(effective_at)}`
  return amounts.length > 0 ? `${what} (${amounts.join(', ')})` : what
}

/** Facts beside the days of some people, for their figures: terms, joint leave, claims and career. */
export const readExtras = async (
  db: Db,
  { id: company_id, timezone }: PayrollCompany,
  position_ids: readonly number[],
  { from, to }: DayPeriod,
) => {
  const rows = await readTogether(db, {
    terms: db<{ position_id: number; status_name: string | null; start_at: string | null }[]>`
      select p.id as position_id, s.name as status_name, p.start_at
      from positions p left join employee_statuses s on s.id = p.status_id where p.id = any(${position_ids}::int[])`,
    joint: db<{ position_id: number; days: number }[]>`
      select position_id, -sum(days)::float8 as days from leave_entries
      where position_id = any(${position_ids}::int[]) and company_id = ${company_id} and kind = 'joint'
        and year between extract(year from ${from}::date) and extract(year from ${to}::date)
        and date between ${from} and ${to}
      group by position_id`,
    claims: db<{ position_id: number; total: number }[]>`
      select position_id, sum(total)::float8 as total from reimbursements
      where position_id = any(${position_ids}::int[]) and company_id = ${company_id} and status = 'transfer'
        and (action_at at time zone ${timezone})::date between ${from} and ${to}
      group by position_id`,
    changes: db<CareerChangeRow[]>`
      select position_id, kind, effective_at, before, after from career_changes
      where position_id = any(${position_ids}::int[]) and state = 'applied' and effective_at between ${from} and ${to}
      order by effective_at, id`,
  })
  const changesOf = groupBy(rows.changes, (it) => it.position_id)
  const terms = new Map(rows.terms.map((it) => [it.position_id, it]))
  const joint = new Map(rows.joint.map((it) => [it.position_id, it.days]))
  const claims = new Map(rows.claims.map((it) => [it.position_id, it.total]))
  return (
    position_id: number,
  ): Pick<PayrollRow, 'status_name' | 'start_at' | 'joint_leave' | 'claims_paid' | 'changes'> => ({
    status_name: terms.get(position_id)?.status_name ?? null,
    start_at: terms.get(position_id)?.start_at ?? null,
    joint_leave: joint.get(position_id) ?? 0,
    claims_paid: claims.get(position_id) ?? 0,
    changes: (changesOf.get(position_id) ?? []).map(changeText).join('; '),
  })
}

/** The terms of leaves: what they deduct, and whether they are paid; null without a kind. */
export const readLeaveTerms = async (db: Db, leave_ids: readonly number[]) => {
  const rows = await db<{ id: number; deducts: boolean; kind_name: string | null; paid: boolean | null }[]>`
    select l.id, l.deducts, k.name as kind_name, k.paid
    from leaves l left join leave_kinds k on k.id = l.leave_kind_id where l.id = any(${leave_ids}::int[])`
  return new Map(rows.map((it) => [it.id, it]))
}
