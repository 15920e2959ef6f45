/** Names leave the slips of anonymised people once the law no longer asks for them; figures stay for the sums. */
import { fixedStates } from '#contract/pay/run-states.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'

/** Records of pay are kept for so many years after their tax year. */
export const KEPT_YEARS = 10

const NOBODY = {
  ...{ bank: null, account_number: null, account_holder: null, id_number: null, tax_number: null },
  nameless: true,
}

const dropNames = (tx: Db, company_id: number, last_year: number) => tx<{ id: number }[]>`
  update pay_slips s
  set about = s.about || jsonb_build_object('name', u.name, 'employee_identity', u.employee_identity) || ${tx.json(NOBODY)},
    note = null, excluded = case when s.excluded is not null then '-' end, manual_tax_reason = null
  from pay_runs r, users u
  where r.company_id = ${company_id} and r.tax_month <= ${`${last_year}-12`} and r.state = any(${fixedStates})
    and s.run_id = r.id and u.id = s.user_id and u.anonymised_at is not null and not s.about ? 'nameless'
  returning s.id`

export const dropOldNames = (sql: Sql, company_id: number, day: string) =>
  transaction(sql, async (tx) => {
    await tx`select set_config('hcis.anonymising', 'on', true)`
    return (await dropNames(tx, company_id, Number(day.slice(0, 4)) - KEPT_YEARS - 1)).length
  })
