/** Beside the months of the demo company that pays: loans, THR, a bonus, and a raise that was entered too late. */
import { shiftDay } from '#contract/platform/day.ts'
import type { PayrollCompany } from '#server/pay/payroll/queries.ts'
import { withLine } from '#server/pay/run/change-slip.ts'
import { newSlip } from '#server/pay/run/compute.ts'
import * as runQueries from '#server/pay/run/queries.ts'
import { policyOn } from '#server/pay/run/run-terms.ts'
import { storeSlips } from '#server/pay/run/store-slips.ts'
import { THR_HOLIDAYS } from '#server/pay/run/thr-holiday.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { DemoGroup } from './group.ts'
import { computedRun, payAndPublish } from './pay-run.ts'

/** One that is half paid back, and one that the newest slip pays out. */
export const demoLoans = async (db: Db, group: DemoGroup, months: readonly string[]) => {
  const { position_id: changed_by } = group.person('hcis@demo.id')
  const loan = (email: string, first_month = '') => {
    const { position_id, company } = group.person(email)
    return { position_id, company_id: company.id, first_month, changed_by }
  }
  await db`
    insert into pay_loans ${db.values([
      {
        ...loan('staff@demo.id', months[1]),
        ...{ amount: 3_000_000, instalment: 300_000, note: 'Biaya sekolah anak', through_payroll: false },
      },
      {
        ...loan('staff2@demo.id', months.at(-1)),
        ...{ amount: 2_400_000, instalment: 400_000, note: 'Perbaikan rumah', through_payroll: true },
      },
    ])}`
}

const componentOf = async (db: Db, company_id: number, code: string) =>
  exactlyOne(
    await db<{ id: number }[]>`select id from pay_components where company_id = ${company_id} and code = ${code}`,
  ).id

const DAYS_BEFORE = 8

/** THR for the first holiday that is paid for in the month, if there is one. */
export const demoThr = async (db: Db, group: DemoGroup, company: PayrollCompany, month: string) => {
  for (const { name, pattern, religions } of THR_HOLIDAYS) {
    const [holiday] = await db<{ date: string }[]>`
      select date from holidays
      where kind = 'libur' and name ~* ${pattern} and to_char(date - ${DAYS_BEFORE}::int, 'YYYY-MM') = ${month}
      order by date limit 1`
    if (!holiday) continue
    const run = await computedRun(db, group, company, {
      ...{ kind: 'thr', name: `THR ${name}`, month, pay_date: shiftDay(holiday.date, -DAYS_BEFORE) },
      holiday: { name, date: holiday.date, religions },
    })
    return payAndPublish(db, group, run)
  }
}

const BONUSES = [
  { email: 'supervisor@demo.id', amount: 4_000_000 },
  { email: 'staff@demo.id', amount: 2_000_000 },
  { email: 'ganda@demo.id', amount: 2_500_000 },
]

export const demoBonus = async (db: Db, group: DemoGroup, company: PayrollCompany, month: string) => {
  const run = await computedRun(db, group, company, {
    ...{ kind: 'lain', name: 'Bonus akreditasi', month, pay_date: `${month}-28` },
  })
  const [component_id, policy] = [await componentOf(db, company.id, 'BONUS'), await policyOn(db, company.id, run.to)]
  for (const { email, amount } of BONUSES) {
    const input = await newSlip(db, run, group.person(email).user_id)
    if (!input) continue
    const kept = await withLine(db, run.id, input, { component_id, amount, note: 'Akreditasi A' })
    await storeSlips(db, run.id, [{ ...input, kept }], policy)
  }
  await runQueries.sumUp(db, run.id)
  await payAndPublish(db, group, run)
}

/** HR hears of it after the month was paid: the next run settles it. */
export const demoLateRaise = async (db: Db, group: DemoGroup, month: string) => {
  const { position_id, company } = group.person('staff@demo.id')
  await db`
    insert into pay_values (position_id, component_id, amount, valid_from)
    values (${position_id}, ${await componentOf(db, company.id, 'TJ_TETAP')}, 250000, ${`${month}-01`})`
}
