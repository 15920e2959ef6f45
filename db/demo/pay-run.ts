/** Runs of pay in the demo group, computed, paid and published. */
import { monthInWords } from '#contract/platform/date-names.ts'
import { periodOf } from '#server/pay/payroll/period.ts'
import type { PayrollCompany } from '#server/pay/payroll/queries.ts'
import { computeRun } from '#server/pay/run/compute.ts'
import * as runEventQueries from '#server/pay/run/event-queries.ts'
import * as runQueries from '#server/pay/run/queries.ts'
import { databaseClock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoPerson } from './demo-person.ts'
import type { DemoGroup } from './group.ts'

const accountOf = ({ user_id, position_id, company }: DemoPerson) => ({
  ...{
    id: user_id,
    position_id,
    company_id: company.id,
    role_name: 'hcis' as const,
    sequence: 2,
    job_name: 'HR Manager',
  },
  ...{ pays: false, payroll: true },
})

type DemoRun = Pick<runQueries.StoredRun, 'kind' | 'name' | 'month' | 'pay_date'> & {
  holiday?: runQueries.StoredRun['holiday']
}

/** A run that HR has computed. */
export const computedRun = async (
  db: Db,
  group: DemoGroup,
  { id: company_id, period_start_day }: PayrollCompany,
  { holiday = null, ...draft }: DemoRun,
) => {
  const me = accountOf(group.person('hcis@demo.id'))
  const id = await runQueries.insertRun(db, {
    ...{ ...draft, company_id, tax_month: draft.month, holiday },
    ...periodOf(draft.month, period_start_day),
  })
  if (id === undefined) throw new Error(`There is a run of ${draft.month} already.`)
  await runEventQueries.addEvent(db, id, me, { action: 'create', state: 'draft' })
  const run = await runQueries.lockRun(db, id)
  if (!run) throw new Error('The run is gone.')
  await computeRun({ tx: db, outside: db, clock: databaseClock, me }, run)
  await runQueries.sumUp(db, id)
  await runQueries.updateRun(db, id, { state: 'computed', more: { stale: false } })
  await runEventQueries.addEvent(db, id, me, { action: 'compute', state: 'computed' })
  return run
}

export const monthlyRun = (db: Db, group: DemoGroup, company: PayrollCompany, month: string) =>
  computedRun(db, group, company, {
    ...{ kind: 'bulanan', name: `Gaji ${monthInWords(month)}`, month, pay_date: `${month}-28` },
  })

/** HR checks it, finance approves and pays it, and its slips are published on the day of payment. */
export const payAndPublish = async (db: Db, group: DemoGroup, { id }: Pick<runQueries.StoredRun, 'id'>) => {
  const [maker, approver] = [group.person('hcis@demo.id'), group.person('finance@demo.id')].map(accountOf)
  if (!maker || !approver) return
  await db`update pay_slips set note = 'Sesuai daftar hadir' where run_id = ${id} and needs_note`
  const steps = [
    ['check', 'checked', maker],
    ['approve', 'approved', approver],
    ['pay', 'paid', approver],
    ['publish', 'paid', maker],
  ] as const
  for (const [action, state, by] of steps) {
    await runQueries.updateRun(db, id, { state })
    await runEventQueries.addEvent(db, id, by, { action, state })
  }
  await db`
    update pay_runs set paid_at = pay_date, published_at = pay_date + interval '10 hours', stale = false where id = ${id}`
}
