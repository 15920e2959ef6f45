/** Pay that is computed here: six paid months with published slips in one company, and one computed month with warnings. */

import { concerns } from '#server/calendar/work-calendar/queries.ts'
import { freeze } from '#server/pay/payroll/month.ts'
import { periodOf } from '#server/pay/payroll/period.ts'
import { findCompany, type PayrollCompany } from '#server/pay/payroll/queries.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'
import { demoBonus, demoLateRaise, demoLoans, demoThr } from './pay-beside.ts'
import { monthlyRun, payAndPublish } from './pay-run.ts'

const PAID_MONTHS = 6
/** The places of the month with a bonus, and of the one in which a raise was entered too late. */
const [BONUS_MONTH, RAISED_MONTH] = [1, 3]

/** The month so many before this one. */
const monthBefore = (today: string, count: number) => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7)
}

/** The months that are paid in one company, the oldest first, and the one that waits in another. */
const paidMonths = (today: string) =>
  Array.from({ length: PAID_MONTHS }, (_, n) => monthBefore(today, PAID_MONTHS + 1 - n))
const waitingMonth = (today: string) => monthBefore(today, 1)

const companiesOf = async (db: Db, group: DemoGroup) => {
  const [paid, waiting] = [
    await findCompany(db, databaseClock, group.company('PT Cahaya Edukasi').id),
    await findCompany(db, databaseClock, group.company('CV Rasa Lestari').id),
  ]
  if (!paid || !waiting) throw new Error('The demo group lacks a company.')
  return { paid, waiting }
}

/** Before months are closed, because overtime is priced by the rules of pay. */
export const demoPayRules = async (db: Db, group: DemoGroup) => {
  const { paid, waiting } = await companiesOf(db, group)
  const [first = ''] = paidMonths(paid.today)
  await attendBefore(db, paid.id, first)
  await setUp(db, paid, first)
  await setUp(db, waiting, waitingMonth(waiting.today))
}

export const demoPay = async (db: Db, group: DemoGroup) => {
  const { paid, waiting } = await companiesOf(db, group)
  await paidCompany(db, group, paid)
  await companyInWork(db, group, waiting)
}

/** Everybody was on time from the first paid month until the first day of attendance. */
const attendBefore = (db: Db, company_id: number, month: string) => db`
  insert into attendances (position_id, company_id, work_date, "in", "out", location, out_location)
  select p.id, p.company_id, it.day, time '07:40' + mod(p.id * 7 + it.place, 19) * interval '1 minute',
         time '17:02' + mod(p.id * 5 + it.place, 26) * interval '1 minute', 'Work From Office', 'Work From Office'
  from positions p,
       (select day::date as day, extract(doy from day)::int as place
        from generate_series(${`${month}-01`}::date,
          (select min(work_date) - 1 from attendances where company_id = ${company_id}), interval '1 day') day) it
  where p.company_id = ${company_id} and coalesce(p.start_at <= it.day, true) and coalesce(it.day <= p.last_day, true)
    and extract(isodow from it.day) < 6
    and not exists (select from holidays h where h.date = it.day and ${concerns(db, company_id)})
    and not exists (
      select from leaves l
      where l.position_id = p.id and l.status = 'accepted' and it.day between l.start_date and l.end_date)`

/** Six months up to the one before the last, paid, with slips that their people read. */
const paidCompany = async (db: Db, group: DemoGroup, company: PayrollCompany) => {
  const months = paidMonths(company.today)
  await demoLoans(db, group, months)
  for (const [index, month] of months.entries()) {
    await closeMonth(db, group, company, month)
    await demoThr(db, group, company, month)
    await payAndPublish(db, group, await monthlyRun(db, group, company, month))
    if (index === BONUS_MONTH) await demoBonus(db, group, company, month)
    if (index === RAISED_MONTH) await demoLateRaise(db, group, month)
  }
  // The newest slips have just been published, so that the home shows them.
  await db`
    update pay_runs set published_at = now() - interval '1 day' where company_id = ${company.id} and month = ${months.at(-1) ?? ''}`
}

/** A month that waits for HR: some tax statuses and accounts are missing. */
const companyInWork = async (db: Db, group: DemoGroup, company: PayrollCompany) => {
  const month = waitingMonth(company.today)
  const ids = (
    await db<{ id: number }[]>`
      select distinct user_id as id from positions where company_id = ${company.id} and status = 'active' order by 1`
  ).map((it) => it.id)
  await db`delete from tax_statuses where company_id = ${company.id} and user_id = any(${ids.slice(0, 2)})`
  await db`update tax_statuses set confirmed = false where company_id = ${company.id} and user_id = ${ids[2] ?? 0}`
  await db`update profiles set bank = null, bank_name = null, account_number = null where user_id = ${ids[4] ?? 0}`
  await monthlyRun(db, group, company, month)
}

/** The rules of the company, allowances by rank, and the tax status of everybody in the years concerned. */
const setUp = async (db: Db, { id: company_id, today }: PayrollCompany, first: string) => {
  await db`
    insert into pay_policies (company_id, valid_from, enabled_from, method, proration, late, late_amount, overtime, jkk_class,
      programs, bpjs_until_day, thr, thr_leavers, change_percent, change_amount, surcharge_without_tax_id, dtp, npwp, pay_day)
    values (${company_id}, ${`${first}-01`}, ${first}, 'gross', 'working', 'none', 0, true, 1,
      ${['kes', 'jkk', 'jkm', 'jht', 'jp']}, 31, 'per_religion', 'all', 10, 500000, false, false, '0012345678901000', 28)`
  await db`
    insert into pay_values (position_id, component_id, amount, valid_from)
    select p.id, c.id, case c.code when 'TJ_JABATAN' then (5 - j.sequence) * 500000 when 'TJ_MAKAN' then 30000 else 100000 end,
           ${`${first}-01`}
    from positions p join jobs j on j.id = p.job_id
    join pay_components c on c.company_id = p.company_id
    where p.company_id = ${company_id}
      and (c.code = 'TJ_MAKAN' or c.code = 'TJ_JABATAN' and j.sequence < 4 or c.code = 'KOPERASI' and p.id % 3 = 0)`
  await db`
    insert into tax_statuses (company_id, user_id, year, status, confirmed)
    select distinct p.company_id, p.user_id, year,
           case when u.gender = 'perempuan' then 'TK/0' else (array['K/0', 'K/1', 'TK/0', 'K/2'])[1 + u.id % 4] end, true
    from positions p join users u on u.id = p.user_id,
         generate_series(${Number(first.slice(0, 4))}::int, ${Number(today.slice(0, 4))}::int) year
    where p.company_id = ${company_id}`
  await db`
    update profiles set bpjs_tk_number = (10000000000 + user_id)::text, bpjs_kes_number = lpad((12000000 + user_id)::text, 13, '0')
    where user_id in (select user_id from positions where company_id = ${company_id})`
  const before = Number(first.slice(5)) - 1
  if (before === 0) return
  await db`
    insert into pay_openings (company_id, user_id, year, gross, pension, zakat, tax, tax_allowance, first_month, last_month)
    select company_id, user_id, ${Number(first.slice(0, 4))}, sum(base_salary) * ${before}, sum(base_salary) * ${before} * 0.03, 0,
           round(sum(base_salary) * ${before} * 0.0125), 0, 1, ${before}
    from positions where company_id = ${company_id} and start_at < ${`${first}-01`} and base_salary > 0
    group by company_id, user_id`
}

const closeMonth = async (db: Db, group: DemoGroup, company: PayrollCompany, month: string) => {
  const period = periodOf(month, company.period_start_day)
  const [closed] = await db`select 1 from payroll_periods where company_id = ${company.id} and month = ${month}`
  if (closed) return
  await freeze(db, databaseClock, company, { month, ...period, closed_by: group.person('hcis@demo.id').position_id })
  await db`
    update payroll_periods set closed_at = least(now() - interval '2 days', ${period.to}::date + interval '33 hours')
    where company_id = ${company.id} and month = ${month}`
}
