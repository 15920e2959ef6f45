/** The statements that read what positions are paid in a period. */
import type { Db } from '#server/platform/database/connect.ts'
import type { CareerFacts, DatedAmount } from './career-pay.ts'
import type { RunTerms } from './run-terms.ts'

export interface PositionRow extends CareerFacts {
  position_id: number
  contract_end: string | null
  department_name: string | null
}
export interface ItemRow {
  position_id: number
  component_id: number
  amount: string
  note: string | null
}
export interface ChangeRow {
  position_id: number
  effective: string
  before: string
}
export type AmountRow = DatedAmount & { position_id: number }

/** The terms of a run that amounts depend on. */
export type PayTermsOfMonth = Pick<RunTerms, 'company_id' | 'month' | 'period' | 'policy' | 'components'>

export const positionReads = (
  db: Db,
  { company_id, month, period }: PayTermsOfMonth,
  position_ids: readonly number[],
) => {
  const positions = db`${position_ids}::int[]`
  return {
    positions: db<PositionRow[]>`
      select p.id as position_id, w.days::text as days, p.start_at, p.last_day, p.base_salary::text as base_salary,
             p.contract_end_at as contract_end, d.name as department_name
      from positions p join workplaces w on w.position_id = p.id and w.company_id = ${company_id}
      left join departments d on d.id = p.department_id
      where p.id = any(${positions})`,
    changes: db<ChangeRow[]>`
      select c.position_id, c.effective_at as effective, c.before->>'base_salary' as before from career_changes c
      where c.position_id = any(${positions}) and c.state = 'applied' and c.effective_at > ${period.from}
        and c.before->>'base_salary' is not null
      order by c.effective_at, c.id`,
    amounts: db<AmountRow[]>`
      select v.position_id, v.component_id, v.amount::text as amount, v.valid_from, v.valid_until
      from pay_values v join pay_components c on c.id = v.component_id and c.company_id = ${company_id}
      where v.position_id = any(${positions}) and v.valid_from <= ${period.to}
        and coalesce(v.valid_until >= ${period.from}, true)
      order by v.valid_from`,
    items: db<ItemRow[]>`
      select position_id, component_id, amount::text as amount, note from pay_items
      where company_id = ${company_id} and month = ${month} and position_id = any(${positions}) order by id`,
  }
}
