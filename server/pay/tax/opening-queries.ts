import type { Opening } from '#contract/pay/tax-opening.ts'
import type { Db } from '#server/platform/database/connect.ts'

interface OfYear {
  company_id: number
  year: number
  changed_by: number
}

export const listOpenings = (db: Db, company_id: number, year: number) => db<Opening[]>`
  select o.user_id, u.employee_identity, u.name, o.gross::float8 as gross, o.pension::float8 as pension,
         o.zakat::float8 as zakat, o.tax::float8 as tax, o.tax_allowance::float8 as tax_allowance,
         o.first_month, o.last_month
  from pay_openings o
  cross join lateral (select id, name, employee_identity from users where id = o.user_id limit 1) u
  where o.company_id = ${company_id} and o.year = ${year} order by u.name collate "id-x-icu", u.id`

/** The figures of these people in all years. */
export const openingsOfPeople = async (db: Db, company_id: number, user_ids: readonly number[]) => {
  const rows = await db<(Omit<OpeningDraft, 'user_id'> & { user_id: number; year: number })[]>`
    select o.user_id, o.year, o.gross::float8 as gross, o.pension::float8 as pension, o.zakat::float8 as zakat,
           o.tax::float8 as tax, o.tax_allowance::float8 as tax_allowance, o.first_month, o.last_month
    from pay_openings o where o.company_id = ${company_id} and o.user_id = any(${user_ids}::int[])`
  const found = new Map(rows.map(({ user_id, year, ...figures }) => [`${user_id} ${year}`, figures]))
  return (user_id: number, year: number) => found.get(`${user_id} ${year}`)
}

export type OpeningDraft = Omit<Opening, 'employee_identity' | 'name'>

export const writeOpenings = (tx: Db, { company_id, year, changed_by }: OfYear, rows: readonly OpeningDraft[]) => tx`
  insert into pay_openings (company_id, year, user_id, gross, pension, zakat, tax, tax_allowance, first_month, last_month, changed_by)
  select ${company_id}, ${year}, it.user_id, round(it.gross), round(it.pension), round(it.zakat), round(it.tax),
         round(it.tax_allowance), it.first_month, it.last_month, ${changed_by}
  from jsonb_to_recordset(${tx.json(rows)}) as it (user_id int, gross numeric, pension numeric, zakat numeric, tax numeric,
    tax_allowance numeric, first_month int, last_month int)
  on conflict (company_id, year, user_id) do update set gross = excluded.gross, pension = excluded.pension,
    zakat = excluded.zakat, tax = excluded.tax, tax_allowance = excluded.tax_allowance,
    first_month = excluded.first_month, last_month = excluded.last_month, changed_by = excluded.changed_by, changed_at = now()`
