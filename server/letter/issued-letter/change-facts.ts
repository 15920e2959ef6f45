/** Reads the changes of careers that letters are about. */
import type { TermsSnapshot } from '#contract/people/career-entry.ts'
import type { Db } from '#server/platform/database/connect.ts'

export interface ChangeFacts {
  id: number
  position_id: number
  user_id: number
  name: string
  /** The company after the change. */
  company_id: number
  kind: string
  state: string
  effective_at: string
  reason: string | null
  /** Categories of the status before and after. */
  before_category: string | null
  after_category: string | null
  before: TermsSnapshot
  after: TermsSnapshot
  before_salary: number | null
  after_salary: number | null
}

/** The company in which a change `c` of the position `p` takes effect. */
const companyOfChange = (db: Db) => db`coalesce((c.after->>'company_id')::int, (
  select w.company_id from workplaces w where w.position_id = p.id and w.days @> c.effective_at limit 1), p.company_id)`

/** The changes of a month in a company, by day and name. */
export const changesOfMonth = async (db: Db, company_id: number, month: string) => {
  const rows = await db<{ id: number }[]>`
    select c.id from career_changes c join positions p on p.id = c.position_id join users u on u.id = p.user_id
    where c.state <> 'withdrawn' and c.effective_at between ${`${month}-01`} and (${`${month}-01`}::date + interval '1 month' - interval '1 day')::date
      and p.id in (select position_id from workplaces where company_id = ${company_id} union all select id from positions where company_id = ${company_id})
      and ${companyOfChange(db)} = ${company_id}
    order by c.effective_at, u.name collate "id-x-icu", c.id limit 500`
  return rows.map((it) => it.id)
}

export const findChange = async (db: Db, id: number) => {
  const [row] = await db<ChangeFacts[]>`
    select c.id, c.position_id, p.user_id, u.name, ${companyOfChange(db)} as company_id, c.kind, c.state, c.effective_at, c.reason,
           (select s.category from employee_statuses s where s.id = (c.before->>'status_id')::int) as before_category,
           (select s.category from employee_statuses s where s.id = (c.after->>'status_id')::int) as after_category,
           c.before || jsonb_build_object(
             'company_name', (select coalesce(l.legal_name, co.name) from companies co left join letterheads l on l.company_id = co.id where co.id = (c.before->>'company_id')::int),
             'job_name', (select name from jobs where id = (c.before->>'job_id')::int)) as before,
           c.after || jsonb_build_object(
             'company_name', (select coalesce(l.legal_name, co.name) from companies co left join letterheads l on l.company_id = co.id where co.id = (c.after->>'company_id')::int),
             'job_name', (select name from jobs where id = (c.after->>'job_id')::int)) as after,
           round((c.before->>'base_salary')::numeric)::float8 as before_salary,
           round((c.after->>'base_salary')::numeric)::float8 as after_salary
    from career_changes c join positions p on p.id = c.position_id join users u on u.id = p.user_id where c.id = ${id}`
  return row
}
