/** Yearly tax certificates (bukti potong A1) of people whose last period is approved. */

import type { SlipTaxRow } from '#contract/pay/slip-parts.ts'
import type { OwnA1 } from '#contract/pay/year-end.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

export interface A1Row {
  user_id: number
  employee_identity: string
  name: string
  id_number: string | null
  job_name: string
  company_name: string
  /** The tax month of the last period. */
  month: string
  tax: SlipTaxRow
  annualise: boolean
  first_month: number
  /** The six fields of income, which add up to the gross of the year. */
  salary: number
  tax_allowance: number
  other: number
  insurance: number
  natura: number
  bonus: number
  gross: number
  pension: number
  zakat: number
  /** Withheld by this company in the year. */
  withheld: number
  /** Tax of the year that the state bore. */
  dtp: number
  /** The certificate of an earlier employer that was counted. */
  previous_slip: string | null
  /** The person may read it. */
  is_published: boolean
}

export const incomeFields = ['salary', 'tax_allowance', 'other', 'insurance', 'natura', 'bonus'] as const

const amountOf = (db: Db, condition: Fragment) => db`coalesce(sum(l.amount) filter (where ${condition}), 0)`

/**
 * The figures that another program computed have no fields, and count as salary beside their tax allowance. A person
 * who is paid again after a last period has a new one later.
 */
export const a1Rows = (db: Db, company_id: number, year: number, only: Fragment = db``) => db<A1Row[]>`
  with slips as (
    select s.*, r.tax_month, r.published_at, c.name as company_name from pay_runs r
    join pay_slips s on s.run_id = r.id and s.excluded is null join companies c on c.id = r.company_id
    where r.company_id = ${company_id} and r.tax_month between ${`${year}-01`} and ${`${year}-12`}
      and r.state in ('approved', 'paid', 'closed') and s.tax->>'mode' <> 'none' ${only}
  ), final as (
    select distinct on (user_id) * from slips order by user_id, tax_month desc, run_id desc
  ), lines as (
    select s.user_id, ${amountOf(db, db`c.a1 = 'salary'`)} as salary, ${amountOf(db, db`c.a1 = 'tax'`)} as tax_allowance,
           ${amountOf(db, db`coalesce(c.a1, 'other') = 'other'`)} as other, ${amountOf(db, db`c.a1 = 'natura'`)} as natura,
           ${amountOf(db, db`c.a1 = 'bonus'`)} as bonus
    from slips s join pay_lines l on l.slip_id = s.id and l.taxable and l.kind <> 'deduction'
    left join pay_components c on c.id = l.component_id
    group by s.user_id
  ), sums as (
    select user_id, sum(gross) as gross, sum(pension) as pension, sum(zakat) as zakat, sum(tax_amount) as tax,
           coalesce(sum((bpjs->>'taxable')::bigint), 0) as insurance, min(right(tax_month, 2)::int) as first_month,
           coalesce(sum((select sum(amount) from pay_lines l where l.slip_id = slips.id and l.code = 'PPH_DTP')), 0) as dtp
    from slips group by user_id
  )
  select f.user_id, f.about->>'employee_identity' as employee_identity, f.about->>'name' as name,
         coalesce(d.id_number, f.about->>'id_number') as id_number, f.about->>'job_name' as job_name, f.company_name,
         f.tax_month as month, f.tax, coalesce((f.facts #>> '{tax,last,annualise}')::boolean, false) as annualise,
         least(m.first_month, coalesce(o.first_month, 12)) as first_month,
         (coalesce(l.salary, 0) + coalesce(o.gross - o.tax_allowance, 0))::float8 as salary,
         (coalesce(l.tax_allowance, 0) + coalesce(o.tax_allowance, 0))::float8 as tax_allowance,
         coalesce(l.other, 0)::float8 as other, m.insurance::float8 as insurance, coalesce(l.natura, 0)::float8 as natura,
         coalesce(l.bonus, 0)::float8 as bonus, (m.gross + coalesce(o.gross, 0))::float8 as gross,
         (m.pension + coalesce(o.pension, 0))::float8 as pension, (m.zakat + coalesce(o.zakat, 0))::float8 as zakat,
         (m.tax + coalesce(o.tax, 0))::float8 as withheld, m.dtp::float8 as dtp,
         case when (f.tax->>'previous_net')::float8 <> 0 or (f.tax->>'previous_tax')::float8 <> 0 then e.slip_number end as previous_slip, f.published_at is not null as is_published
  from final f join sums m on m.user_id = f.user_id left join lines l on l.user_id = f.user_id
  left join pay_openings o on o.company_id = ${company_id} and o.user_id = f.user_id and o.year = ${year}
  left join tax_previous e on e.company_id = ${company_id} and e.user_id = f.user_id and e.year = ${year}
  left join profiles d on d.user_id = f.user_id
  where f.is_last
  order by f.about->>'name' collate "id-x-icu", f.user_id`

/** The years and companies in which the newest slip of a person is of a last period, and published. */
export const listOwnA1s = (db: Db, user_id: number) => db<OwnA1[]>`
  select left(it.tax_month, 4)::int as year, it.company_id, c.name as company_name, it.tax_month as month
  from (
    select distinct on (r.company_id, left(r.tax_month, 4)) r.company_id, r.tax_month, r.published_at, s.is_last, s.tax
    from pay_slips s join pay_runs r on r.id = s.run_id
    where s.user_id = ${user_id} and s.excluded is null and r.state in ('approved', 'paid', 'closed')
    order by r.company_id, left(r.tax_month, 4), r.tax_month desc, r.id desc
  ) it join companies c on c.id = it.company_id
  where it.is_last and it.published_at is not null and it.tax->>'mode' <> 'none'
  order by it.tax_month desc, c.name`

const MONTHS_OF_YEAR = 12
export const lastMonthOf = ({ month }: A1Row) => Number(month.slice(5, 7))
export const taxedMonths = (row: A1Row) => row.tax.months ?? lastMonthOf(row) - row.first_month + 1
export const firstMonthOf = (row: A1Row) => Math.max(1, lastMonthOf(row) - taxedMonths(row) + 1)

export const withholdingOf = (row: A1Row) =>
  row.annualise ? 'Annualized' : taxedMonths(row) === MONTHS_OF_YEAR ? 'FullYear' : 'PartialYear'

/** The slip of an earlier employer was counted. */
export const countsPrevious = ({ tax }: A1Row) => (tax.previous_net ?? 0) !== 0 || (tax.previous_tax ?? 0) !== 0
