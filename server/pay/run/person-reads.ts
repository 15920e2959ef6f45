/** The statements that read what some people of a run are paid from. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import type { PersonSource, TaxSums, TaxTerms } from './person-source.ts'
import { positionReads } from './position-reads.ts'
import type { RunTerms } from './run-terms.ts'

type PersonRow = Pick<
  PersonSource,
  | 'user_id'
  | 'employee_identity'
  | 'name'
  | 'birth_month'
  | 'id_number'
  | 'tax_number'
  | 'bank'
  | 'account_number'
  | 'account_holder'
  | 'bpjs_tk_number'
  | 'bpjs_kes_number'
>
interface StayRow {
  user_id: number
  since: string | null
  until: string | null
}
type TermsRow = TaxTerms & { user_id: number }
interface OpeningRow {
  user_id: number
  gross: number
  pension: number
  zakat: number
  tax: number
  tax_allowance: number
  first_month: number
}
interface PreviousRow {
  user_id: number
  net: number
  tax: number
  slip_number: string | null
}
interface ItemsRow {
  user_id: number
  out: number
  charge: number
}
interface SumsRow extends TaxSums {
  user_id: number
  is_month: boolean
}
interface PayTermsRow {
  position_id: number
  method: PersonSource['method']
  programs: PersonSource['programs']
  extra_family: number
}

/** The sums of the approved slips of these people in a year, apart for the tax month. */
const approvedSums = (db: Db, { company_id, tax_month }: RunTerms, users: Fragment) => {
  const year = tax_month.slice(0, 4)
  return db<SumsRow[]>`
    select s.user_id, r.tax_month = ${tax_month} as is_month, sum(s.gross)::float8 as gross, sum(s.pension)::float8 as pension,
           sum(s.zakat)::float8 as zakat, sum(s.tax_amount)::float8 as tax, sum(s.tax_allowance)::float8 as allowance
    from pay_runs r join pay_slips s on s.run_id = r.id and s.user_id = any(${users}) and s.excluded is null
    where r.company_id = ${company_id} and r.tax_month between ${`${year}-01`} and ${`${year}-12`}
      and r.state in ('approved', 'paid', 'closed')
    group by 1, 2`
}

export const personReads = (db: Db, run: RunTerms, position_ids: readonly number[], user_ids: readonly number[]) => {
  const { company_id, tax_month } = run
  const [positions, users] = [db`${position_ids}::int[]`, db`${user_ids}::int[]`]
  const year = Number(tax_month.slice(0, 4))
  return {
    ...positionReads(db, { ...run, period: run.valued }, position_ids),
    people: db<PersonRow[]>`
      select u.id as user_id, u.employee_identity, u.name, to_char(d.date_of_birth, 'YYYY-MM') as birth_month, d.id_number,
             d.tax_number, case when d.bank = 'Lainnya' then d.bank_name else d.bank end as bank, d.account_number, d.account_holder,
             d.bpjs_tk_number, d.bpjs_kes_number
      from users u left join profiles d on d.user_id = u.id where u.id = any(${users})`,
    stays: db<StayRow[]>`
      select p.user_id, nullif(min(greatest(coalesce(lower(w.days), '-infinity'), coalesce(p.start_at, '-infinity'))), '-infinity') as since,
             nullif(max(least(coalesce(upper(w.days) - 1, 'infinity'), coalesce(p.last_day, 'infinity'))), 'infinity') as until
      from positions p join workplaces w on w.position_id = p.id and w.company_id = ${company_id} and not isempty(w.days)
      where p.user_id = any(${users}) group by p.user_id`,
    payTerms: db<PayTermsRow[]>`
      select position_id, method, programs, extra_family from pay_positions where position_id = any(${positions})`,
    taxTerms: db<TermsRow[]>`
      select user_id, status, confirmed, tax_mode, annualise from tax_statuses
      where company_id = ${company_id} and year = ${year} and user_id = any(${users})`,
    openings: db<OpeningRow[]>`
      select user_id, gross::float8 as gross, pension::float8 as pension, zakat::float8 as zakat, tax::float8 as tax,
             tax_allowance::float8 as tax_allowance, first_month
      from pay_openings where company_id = ${company_id} and year = ${year} and user_id = any(${users})`,
    previous: db<PreviousRow[]>`
      select user_id, net::float8 as net, tax::float8 as tax, slip_number from tax_previous
      where company_id = ${company_id} and year = ${year} and user_id = any(${users})`,
    things: db<ItemsRow[]>`
      select p.user_id, count(*) filter (where h.returned_at is null and k.returnable)::int as out,
             coalesce(sum(h.charge), 0)::float8 as charge
      from handovers h join item_kinds k on k.id = h.kind_id join positions p on p.id = h.position_id
      where h.position_id = any(${positions}) group by p.user_id`,
    sums: approvedSums(db, run, users),
  }
}
