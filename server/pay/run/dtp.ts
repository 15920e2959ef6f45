/** People whose tax the state bears (PPh 21 DTP): by the regular income of their first month of the year. */
import { fixedStates } from '#contract/pay/run-states.ts'
import type { PositionPay } from '#server/pay/engine/position-pay.ts'
import { DTP_CODE } from '#server/pay/engine/slip.ts'
import { dtpLimitOf } from '#server/pay/law/tables.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PersonSource } from './person-source.ts'
import type { RunTerms } from './run-terms.ts'

interface EarlierRow {
  user_id: number
  /** Paid in the year so far. */
  given: number
  /** The regular income of the first slip of the year. */
  regular: number
}

const earlierOf = (db: Db, { company_id, tax_month }: RunTerms, user_ids: readonly number[]) => db<EarlierRow[]>`
  select s.user_id,
         coalesce(sum((select sum(l.amount) from pay_lines l where l.slip_id = s.id and l.code = ${DTP_CODE})), 0)::float8 as given,
         (array_agg((
           select coalesce(sum((it->>'last')::float8), 0) from jsonb_path_query(s.facts,
             '$.positions[*].components[*] ? (@.component.paid == "month" && @.component.kind == "earning")') it)
           order by r.tax_month, r.id) filter (where r.kind = 'bulanan'))[1] as regular
  from pay_runs r join pay_slips s on s.run_id = r.id and s.user_id = any(${user_ids}::int[]) and s.excluded is null
  where r.company_id = ${company_id} and r.tax_month between ${`${tax_month.slice(0, 4)}-01`} and ${tax_month}
    and r.state = any(${fixedStates})
  group by s.user_id`

/** The contract counts: neither a bonus nor a deduction for absence does. */
const regularOf = (positions: readonly PositionPay[]) =>
  positions
    .flatMap((it) => it.components)
    .filter((it) => it.component.paid === 'month' && it.component.kind === 'earning')
    .reduce((sum, it) => sum + it.last, 0)

/** Companies that have never had the facility have no lines of it. */
export const withDtp = async (
  db: Db,
  run: RunTerms,
  sources: readonly PersonSource[],
): Promise<readonly PersonSource[]> => {
  const limit = dtpLimitOf(Number(run.tax_month.slice(0, 4)))
  if (limit === undefined) return sources
  const rows = await earlierOf(
    db,
    run,
    sources.map((it) => it.user_id),
  )
  const earlier = new Map(rows.map((it) => [it.user_id, it]))
  return sources.map((person) => {
    const known = earlier.get(person.user_id)
    const given = known?.given ?? 0
    const applies = run.policy.dtp && (known?.regular ?? regularOf(person.positions)) <= limit
    return applies || given > 0 ? { ...person, dtp: { applies, given } } : person
  })
}
