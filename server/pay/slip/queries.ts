import type { Transfer } from '#contract/pay/bank-lines.ts'
import type { OwnSlip, Slip } from '#contract/pay/slip.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** A slip as it is shown, with the facts that only files and checks need. */
const slipColumns = (db: Db) => db`
  s.id, s.user_id, s.position_id, coalesce((s.about->>'is_leaver')::boolean, false) as is_leaver,
  s.about->>'last_day' as last_day, s.about->>'employee_identity' as employee_identity, s.about->>'name' as name,
  s.about->>'company_name' as company_name, s.about->>'npwp' as npwp, s.about->>'job_name' as job_name,
  s.about->>'status_name' as status_name, r.kind, r.name as run_name, r.month, r.first_day as "from", r.last_day as "to",
  r.pay_date, r.state, s.about->>'bank' as bank, right(s.about->>'account_number', 4) as account_end, s.cash,
  coalesce((select json_agg(json_build_object('id', l.id, 'code', l.code, 'name', l.name, 'kind', l.kind, 'amount', l.amount,
    'taxable', l.taxable, 'text', l.text, 'manual', l.manual, 'note', l.note,
    'month', l.settles_month) order by l.place)
    from pay_lines l where l.slip_id = s.id), '[]') as lines,
  s.sums, s.tax, ${taxOfYear(db)} as tax_of_year, s.bpjs, s.about->'days' as days, s.warnings,
  case when s.before_net is not null then json_build_object('net', s.before_net) end as before, s.reasons, s.note, s.excluded,
  coalesce((s.about->>'loan_rest')::float8, 0) as loan_rest, s.about->'items' as items`

/** The tax of the year in the company up to the run of the slip, with that of another program. */
const taxOfYear = (db: Db) => db`(
  s.tax_amount + coalesce((
    select sum(e.tax_amount) from pay_slips e join pay_runs er on er.id = e.run_id
    where e.user_id = s.user_id and er.company_id = r.company_id and e.excluded is null and e.id <> s.id
      and er.state in ('approved', 'paid', 'closed') and left(er.tax_month, 4) = left(r.tax_month, 4)
      and (er.tax_month, er.id) < (r.tax_month, r.id)
  ), 0) + coalesce((
    select o.tax from pay_openings o
    where o.company_id = r.company_id and o.user_id = s.user_id and o.year = left(r.tax_month, 4)::int
  ), 0))::float8`

const slipsWhere = (db: Db, where: Fragment, rest: Fragment = db``) => db<Slip[]>`
  select ${slipColumns(db)} from pay_slips s join pay_runs r on r.id = s.run_id where ${where} ${rest}`

export const findSlip = async (db: Db, run_id: number, user_id: number) =>
  (await slipsWhere(db, db`s.run_id = ${run_id} and s.user_id = ${user_id}`))[0]

/** The slips of those who are paid, in the order of the run; in pages, because a file of thousands needs all of them. */
export const slipsOfRun = (db: Db, run_id: number, after: number, upTo: number) =>
  slipsWhere(
    db,
    db`s.run_id = ${run_id} and s.excluded is null and s.place > ${after} and s.place <= ${upTo}`,
    db`order by s.place`,
  )

/** Condition on a slip `s` of a run `r`: its person may read it. */
const isPublished = (db: Db) => db`(r.published_at is not null and s.excluded is null)`

export const findOwnSlip = async (db: Db, user_id: number, id: number) =>
  (await slipsWhere(db, db`s.id = ${id} and s.user_id = ${user_id} and ${isPublished(db)}`))[0]

export const listOwnSlips = (db: Db, user_id: number, year: number) => db<OwnSlip[]>`
  select s.id, r.month, r.kind, r.name as run_name, s.about->>'company_name' as company_name, s.net::float8 as net, r.published_at
  from pay_slips s join pay_runs r on r.id = s.run_id
  where s.user_id = ${user_id} and ${isPublished(db)} and left(r.month, 4) = ${String(year)}
  order by r.month desc, r.id desc`

/** Condition on a slip `s`: it is paid by a transfer, not in cash or otherwise. */
const isTransfer = (db: Db) => db`
  (s.about->>'account_number' is not null and not s.cash)`

/** The transfers of a run by name; of one bank, or of all. */
export const transfersOf = (db: Db, run_id: number, bank: string | undefined) => db<Transfer[]>`
  select s.about->>'employee_identity' as nik, s.about->>'name' as name, s.about->>'bank' as bank,
         s.about->>'account_number' as account_number, s.about->>'account_holder' as account_holder,
         (select u.email from users u where u.id = s.user_id) as email, s.net::float8 as net
  from pay_slips s
  where s.run_id = ${run_id} and s.excluded is null and s.net > 0 and ${isTransfer(db)}
    ${bank === undefined ? db`` : db`and s.about->>'bank' = ${bank}`}
  order by s.place`

export const banksOf = (db: Db, run_id: number) => db<{ bank: string | null; people: number; amount: number }[]>`
  select case when ${isTransfer(db)} then s.about->>'bank' end as bank, count(*)::int as people,
         sum(s.net)::float8 as amount
  from pay_slips s where s.run_id = ${run_id} and s.excluded is null and s.net > 0
  group by 1 order by 1 nulls last`
