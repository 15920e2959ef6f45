import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

export interface SheetAmounts {
  employee_identity: string
  name: string
  job_name: string
  /** By the id of the component. */
  amounts: Record<string, number>
}

interface SheetQuery {
  company: { id: number }
  date: string
  month: string
  except_user_id: number
}

/** People who are in the company now and work there in these days, with amounts of a position `p`. */
const peopleWith = (db: Db, { company, except_user_id }: SheetQuery, days: Fragment, amounts: Fragment) => db<
  SheetAmounts[]
>`
  select u.employee_identity, u.name, j.name as job_name, coalesce((
    select jsonb_object_agg(it.component_id, it.amount) from (${amounts}) it
  ), '{}') as amounts
  from positions p join users u on u.id = p.user_id join jobs j on j.id = p.job_id
  where p.company_id = ${company.id} and p.user_id <> ${except_user_id}
    and exists (select from workplaces w where w.position_id = p.id and w.company_id = p.company_id and w.days && ${days})
    and coalesce(p.last_day >= lower(${days}), true)
  order by u.name collate "id-x-icu", p.id`

export const valueRows = (db: Db, query: SheetQuery) =>
  peopleWith(
    db,
    query,
    db`daterange(${query.date}::date, ${query.date}::date, '[]')`,
    db`select v.component_id, v.amount from pay_values v
       where v.position_id = p.id and v.valid_from <= ${query.date} and coalesce(v.valid_until >= ${query.date}, true)`,
  )

/** Several amounts of a component in the month are shown as their sum. */
export const itemRows = (db: Db, query: SheetQuery) => {
  const first = `${query.month}-01`
  return peopleWith(
    db,
    query,
    db`daterange(${first}::date, (${first}::date + interval '1 month')::date)`,
    db`select i.component_id, sum(i.amount) as amount from pay_items i
       where i.position_id = p.id and i.company_id = p.company_id and i.month = ${query.month} group by i.component_id`,
  )
}
