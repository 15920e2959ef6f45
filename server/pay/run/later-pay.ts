/** Computes the earnings of paid months again as they are right now, and what of them is still to be paid (Susulan). */

import type { PayComponent } from '#contract/pay/component.ts'
import { fixedStates } from '#contract/pay/run-states.ts'
import { earningLines, type SlipComponent, type SlipLine } from '#server/pay/engine/earnings.ts'
import { laterFigures } from '#server/pay/payroll/later.ts'
import { frozenRows } from '#server/pay/payroll/month.ts'
import { monthsBack } from '#server/pay/payroll/period.ts'
import type { PayrollCompany } from '#server/pay/payroll/queries.ts'
import { type ComputedRow, computeRows } from '#server/pay/payroll/rows.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { allPeople, type RecapPerson } from '#server/time/recap/queries.ts'
import type { RunTerms } from './person-facts.ts'
import { listFixedMonths, type StoredRun } from './queries.ts'
import { readPositionPay } from './read-position-pay.ts'
import { readRunTerms } from './run-terms.ts'
import type { SettledFigure } from './store-slips.ts'

/** A month is settled up to this many months later. */
const MONTHS = 12

/** A month whose run is approved, with everybody who stood on the desk of the company as of now. */
interface PaidMonth {
  run: StoredRun
  terms: RunTerms
  desk: ReadonlyMap<number, readonly RecapPerson[]>
  frozen: readonly ComputedRow[]
}

export interface LaterPay {
  lines: SlipLine[]
  settles: SettledFigure[]
}

export interface Reading {
  tx: Db
  clock: Clock
  company: PayrollCompany
}

const readPaidMonth = async ({ tx, company }: Reading, run: StoredRun): Promise<PaidMonth> => ({
  run,
  terms: await readRunTerms(tx, run),
  desk: groupBy(await allPeople(tx, { scope: company.id, period: run }), (it) => it.user_id),
  frozen: await frozenRows(tx, company.id, run.month),
})

/** The months before a run that it settles, the oldest first. */
export const readPaidMonths = async (reading: Reading, run: StoredRun) => {
  const months: PaidMonth[] = []
  for (const paid of await listFixedMonths(reading.tx, run.company_id, monthsBack(run.month, MONTHS), run.month))
    months.push(await readPaidMonth(reading, paid))
  return months
}

/** The components of the system whose lines follow from a month; others, such as THR or the end of a contract, are paid once. */
const COMPUTED_AGAIN = ['POKOK', 'LEMBUR', 'POT_ABSEN', 'POT_TELAT']

type PaidRow = Record<'user_id' | 'component_id' | 'amount', number> & { month: string; is_excluded: boolean }

/** The earnings that approved runs paid these people for the months, by component: in the run of the month, or as Susulan since. */
const readPaid = (tx: Db, company_id: number, months: readonly PaidMonth[], user_ids: readonly number[]) => tx<
  PaidRow[]
>`
  select s.user_id, coalesce(l.settles_month, r.month) as month, coalesce(l.settles_component_id, l.component_id) as component_id,
         sum(l.amount)::float8 as amount
  from pay_runs r join pay_slips s on s.run_id = r.id and s.user_id = any(${user_ids}::int[]) and s.excluded is null
  join pay_lines l on l.slip_id = s.id and l.kind = 'earning' and not l.manual
  join pay_components c on c.id = coalesce(l.settles_component_id, l.component_id)
    and (not c.system or c.code = any(${COMPUTED_AGAIN}))
  where r.company_id = ${company_id} and r.kind = 'bulanan' and r.state = any(${fixedStates})
    and coalesce(l.settles_month, r.month) = any(${months.map((it) => it.run.month)}::text[])
  group by 1, 2, 3`

const readExcluded = (tx: Db, months: readonly PaidMonth[], user_ids: readonly number[]) => tx<
  { user_id: number; run_id: number }[]
>`
  select user_id, run_id from pay_slips
  where run_id = any(${months.map((it) => it.run.id)}::int[]) and user_id = any(${user_ids}::int[]) and excluded is not null`

/** Amounts by component. */
type Amounts = Map<number, number>
const add = (amounts: Amounts, component_id: number, amount: number) =>
  amounts.set(component_id, (amounts.get(component_id) ?? 0) + amount)

/** The earnings of people in a month as of now, and the figures that differ from the frozen ones. */
const computeMonth = async ({ tx, clock, company }: Reading, month: PaidMonth, user_ids: readonly number[]) => {
  const { run, terms, desk, frozen } = month
  const people = user_ids.flatMap((it) => desk.get(it) ?? [])
  const rows = await computeRows(tx, clock, company, people, run)
  const pay = await readPositionPay(tx, terms, rows)
  const { late, late_amount, overtime } = terms.policy
  const earned = new Map<number, Amounts>()
  for (const [index, { user_id }] of people.entries()) {
    const position = pay[index]
    const amounts = earned.get(user_id) ?? new Map<number, number>()
    earned.set(user_id, amounts)
    if (!position) continue
    for (const { kind, component_id, amount } of earningLines(position, terms.computed, {
      late,
      late_amount,
      overtime,
    }))
      if (kind === 'earning' && component_id !== null) add(amounts, component_id, amount)
  }
  const userOf = new Map(people.map((it) => [it.position_id, it.user_id]))
  const before = frozen.filter((it) => userOf.has(it.row.position_id)).map((it) => it.row)
  const later = laterFigures(
    before,
    rows.map((it) => it.row),
  )
  const figures = groupBy(later, (it) => userOf.get(it.position_id) ?? 0)
  return { earned, figures }
}

const lineOf = (
  susulan: SlipComponent,
  month: string,
  of: Pick<PayComponent, 'id' | 'name'>,
  amount: number,
): SlipLine => {
  const text = `${susulan.name} ${month}: ${of.name}`
  const { id, code, kind, taxable, reduces } = susulan
  return {
    ...{ position_id: null, component_id: id, code, name: text, kind, amount, taxable, reduces, text, manual: false },
    ...{ settles_month: month, settles_component_id: of.id },
  }
}

/** People whom HR left out of a month are not paid for it later either. */
export const laterPayOf = async (
  reading: Reading,
  months: readonly PaidMonth[],
  { terms, user_ids }: { terms: RunTerms; user_ids: readonly number[] },
): Promise<(user_id: number) => LaterPay> => {
  const result = new Map<number, LaterPay>(user_ids.map((it) => [it, { lines: [], settles: [] }]))
  const found = (user_id: number) => result.get(user_id) ?? { lines: [], settles: [] }
  if (months.length === 0) return found
  const paid = groupBy(
    await readPaid(reading.tx, terms.company_id, months, user_ids),
    (it) => `${it.user_id} ${it.month}`,
  )
  const excluded = new Set((await readExcluded(reading.tx, months, user_ids)).map((it) => `${it.user_id} ${it.run_id}`))
  for (const month of months) {
    const { id, month: name } = month.run
    const { earned, figures } = await computeMonth(reading, month, user_ids)
    for (const user_id of user_ids) {
      if (excluded.has(`${user_id} ${id}`)) continue
      const due = earned.get(user_id) ?? new Map<number, number>()
      for (const it of paid.get(`${user_id} ${name}`) ?? []) add(due, it.component_id, -it.amount)
      const { lines, settles } = found(user_id)
      for (const component of terms.allComponents) {
        const amount = due.get(component.id) ?? 0
        if (amount !== 0) lines.push(lineOf(terms.later, name, component, amount))
      }
      for (const { position_id, field, now } of figures.get(user_id) ?? [])
        settles.push({ month: name, position_id, field, value: now })
    }
  }
  return found
}
