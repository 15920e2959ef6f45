import type { ChartRow, Headcount } from '#contract/home/dashboard.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'

/** Counts active positions like the directory, so a person with two positions counts twice. */
export const countEmployees = async (db: Db, company_id: CompanyScope) =>
  exactlyOne(
    await db<Headcount[]>`
      select coalesce(sum(delta), 0)::int as "totalEmployee",
             coalesce(sum(delta) filter (where gender = 'laki-laki'), 0)::int as "totalMale",
             coalesce(sum(delta) filter (where gender = 'perempuan'), 0)::int as "totalFemale"
      from position_tallies
      where ${and(db, [db`status = 'active'`, companyScopeCondition(db, 'company_id', company_id)])}`,
  )

/** Counts requests in any state that start in the current year of the time zone. */
export const countLeaves = async (
  db: Db,
  { company_id, type, timezone }: { company_id: CompanyScope; type: string | undefined; timezone: string },
) =>
  exactlyOne(
    await db<{ total: number }[]>`
      select coalesce(sum(delta), 0)::int as total from request_tallies
      where ${and(db, [
        db`kind = 'leave' and year = extract(year from now() at time zone ${timezone})::int`,
        companyScopeCondition(db, 'company_id', company_id),
        type === undefined ? undefined : db`type = ${type}`,
      ])}`,
  )

interface ChartFilter {
  company_id: CompanyScope
  gender: string | undefined
  stfin: string | undefined
}

/** Every company has a row, with zeros if no position matches. */
export const countByCompany = (db: Db, { company_id, gender, stfin }: ChartFilter) => db<ChartRow[]>`
  select c.name as company_name,
         coalesce(sum(t.delta) filter (where t.gender = 'laki-laki'), 0)::int as male,
         coalesce(sum(t.delta) filter (where t.gender = 'perempuan'), 0)::int as female
  from companies c
  left join position_tallies t on ${and(db, [
    db`t.company_id = c.id and t.status = 'active'`,
    gender === undefined ? undefined : db`t.gender = ${gender}`,
    stfin === undefined ? undefined : db`t.personality = ${stfin}`,
  ])}
  where ${companyScopeCondition(db, 'c.id', company_id) ?? db`true`}
  group by c.id order by c.name collate "id-x-icu"`
