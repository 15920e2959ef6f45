/** The lines of loans in a monthly run: what is paid out, and what is taken back. */
import { fixedStates } from '#contract/pay/run-states.ts'
import type { SlipComponent, SlipLine } from '#server/pay/engine/position-pay.ts'
import { amountText } from '#server/pay/engine/slip-texts.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { groupBy } from '#server/platform/group-by.ts'
import type { RunTerms } from './run-terms.ts'

export interface RunningLoan {
  id: number
  user_id: number
  position_id: number
  amount: number
  instalment: number
  through_payroll: boolean
  is_paid_out: boolean
  /** Before this run. */
  rest: number
}

/** Condition on a line `l` of a slip `s` of a run `r`: it has paid back a part of the loan `o`. */
export const paysBack = (db: Db) => db`
  l.loan_id = o.id and l.kind = 'deduction' and s.excluded is null and r.state = any(${fixedStates})`

/** The loans that are not paid back, the oldest first. */
export const readLoans = async (tx: Db, { company_id, month }: RunTerms, user_ids: readonly number[]) => {
  const rows = await tx<RunningLoan[]>`
    select * from (
      select o.id, p.user_id, o.position_id, o.amount::float8 as amount, o.instalment::float8 as instalment, o.through_payroll,
        exists (
          select from pay_lines l join pay_slips s on s.id = l.slip_id join pay_runs r on r.id = s.run_id
          where l.loan_id = o.id and l.kind = 'earning' and s.excluded is null and r.state = any(${fixedStates})) as is_paid_out,
        (o.amount - coalesce((
          select sum(l.amount) from pay_lines l join pay_slips s on s.id = l.slip_id join pay_runs r on r.id = s.run_id
          where ${paysBack(tx)}), 0))::float8 as rest
      from pay_loans o join positions p on p.id = o.position_id
      where o.company_id = ${company_id} and p.user_id = any(${user_ids}::int[]) and o.first_month <= ${month}
        and o.settled_at is null
    ) loan
    where rest > 0 order by id`
  return groupBy(rows, (it) => it.user_id)
}

/** Paid out with a slip; the code is no component, because it is neither income nor taxed. */
export const PAYOUT = 'KASBON_CAIR'

export const loanLines = (
  loans: readonly RunningLoan[],
  { id, code, name, kind, taxable, reduces }: SlipComponent,
  isLeaver: boolean,
): SlipLine[] =>
  loans.flatMap(({ id: loan_id, position_id, amount, instalment, rest, through_payroll, is_paid_out }) => {
    const taken = isLeaver ? rest : Math.min(instalment, rest)
    const about = { position_id, taxable, manual: false, loan_id }
    const back: SlipLine = {
      ...{ ...about, component_id: id, code, name, kind, reduces, amount: taken },
      text: `${name} ${amountText(taken)} dari sisa ${amountText(rest)}`,
    }
    if (!through_payroll || is_paid_out) return [back]
    const out: SlipLine = {
      ...{
        ...about,
        component_id: null,
        code: PAYOUT,
        name: 'Pencairan Kasbon',
        kind: 'earning',
        reduces: null,
        amount,
      },
      text: `Pencairan Kasbon ${amountText(amount)}, tidak kena pajak`,
    }
    return [out, back]
  })

export const restOf = (loans: readonly RunningLoan[]) => loans.reduce((sum, it) => sum + it.rest, 0)
