import type { ChartRow, Headcount } from '#contract/dashboard.ts'
import type { Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'

/** Without a company: of the whole group. */
const ofCompany = (db: Db, company_id: number | undefined) =>
  company_id === undefined ? db`true` : db`p.company_id = ${company_id}`

/** Active positions, as the directory lists them under that filter: two accounts of a person are two. */
export const countEmployees = async (db: Db, company_id: number | undefined) => {
  const rows = await db<Headcount[]>`
    select count(*)::int as "totalEmployee",
           (count(*) filter (where u.gender = 'laki-laki'))::int as "totalMale",
           (count(*) filter (where u.gender = 'perempuan'))::int as "totalFemale"
    from positions p join users u on u.id = p.user_id
    where p.status = 'active' and ${ofCompany(db, company_id)}`
  return one(rows)
}

/** Requests in any state that start in this year, as it is in the time zone. */
export const countLeaves = async (
  db: Db,
  { company_id, type, timezone }: { company_id: number | undefined; type: string | undefined; timezone: string },
) => {
  const rows = await db<{ total: number }[]>`
    select count(*)::int as total
    from leaves l,
    lateral (select date_trunc('year', now() at time zone ${timezone})::date as first_day) this_year
    where l.start_date >= this_year.first_day and l.start_date < this_year.first_day + interval '1 year'
      and ${company_id === undefined ? db`true` : db`l.company_id = ${company_id}`} and ${type === undefined ? db`true` : db`l.request_type = ${type}`}`
  return one(rows)
}

interface ChartFilter {
  company_id: number | undefined
  gender: string | undefined
  stfin: string | undefined
}

/** Every company has its row, with zeros where nobody fits. */
export const countByCompany = (db: Db, { company_id, gender, stfin }: ChartFilter) => db<ChartRow[]>`
  select c.name as company_name,
         (count(*) filter (where u.gender = 'laki-laki'))::int as male,
         (count(*) filter (where u.gender = 'perempuan'))::int as female
  from companies c
  left join positions p on p.company_id = c.id and p.status = 'active'
  left join users u on u.id = p.user_id
    and ${gender === undefined ? db`true` : db`u.gender = ${gender}`}
    and ${stfin === undefined ? db`true` : db`u.personality = ${stfin}`}
  where ${company_id === undefined ? db`true` : db`c.id = ${company_id}`}
  group by c.id order by c.name collate "id-x-icu"`
