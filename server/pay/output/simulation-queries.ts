import { fixedStates } from '#contract/pay/run-states.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { YearSoFar } from './simulation.ts'

/** The year so far of people who are still in the company after its newest approved monthly run. */
export const yearsSoFar = (db: Db, company_id: number, year: number) => db<YearSoFar[]>`
  with slips as (
    select s.*, r.tax_month, r.kind, r.id as run from pay_runs r join pay_slips s on s.run_id = r.id and s.excluded is null
    where r.company_id = ${company_id} and r.tax_month between ${`${year}-01`} and ${`${year}-12`}
      and r.state = any(${fixedStates})
  ), newest as (
    select distinct on (user_id) * from slips where kind = 'bulanan' order by user_id, tax_month desc
  ), months as (
    select user_id, tax_month, sum(gross) as gross, sum(pension) as pension, sum(zakat) as zakat, sum(tax_amount) as tax,
           sum(tax_allowance) as allowance
    from slips group by user_id, tax_month
  ), sums as (
    select user_id, sum(gross) as gross, sum(pension) as pension, sum(zakat) as zakat, sum(tax) as tax,
           sum(allowance) as allowance, min(right(tax_month, 2)::int) as first_month,
           json_agg(json_build_object('month', right(tax_month, 2)::int, 'gross', gross) order by tax_month) as months
    from months group by user_id
  )
  select n.user_id, n.about->>'employee_identity' as employee_identity, n.about->>'name' as name, n.facts,
         least(m.first_month, coalesce(o.first_month, 12)) as first_month, right(n.tax_month, 2)::int as last_month,
         coalesce(t.annualise, false) as annualise, (m.gross + coalesce(o.gross, 0))::float8 as gross,
         (m.pension + coalesce(o.pension, 0))::float8 as pension, (m.zakat + coalesce(o.zakat, 0))::float8 as zakat,
         (m.tax + coalesce(o.tax, 0))::float8 as tax, (m.allowance + coalesce(o.tax_allowance, 0))::float8 as allowance,
         coalesce(v.net, 0)::float8 as previous_net, coalesce(v.tax, 0)::float8 as previous_tax, m.months
  from newest n join sums m on m.user_id = n.user_id
  left join pay_openings o on o.company_id = ${company_id} and o.user_id = n.user_id and o.year = ${year}
  left join tax_statuses t on t.company_id = ${company_id} and t.user_id = n.user_id and t.year = ${year}
  left join tax_previous v on v.company_id = ${company_id} and v.user_id = n.user_id and v.year = ${year}
    and not coalesce(t.annualise, false)
  where not n.is_last and n.tax->>'mode' = 'auto' and n.tax_month = (select max(tax_month) from slips where kind = 'bulanan')`
