import type { CompanyPolicy, PolicyRow } from '#contract/org/company-policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { inForce, inForceNow } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { policySettings } from './columns.ts'

/** The current year in the company `c`. */
const thisYear = (db: Db, clock: Clock) => db`extract(year from ${clock(db)} at time zone c.timezone)::int`

export const yearIn = async (db: Db, clock: Clock, company_id: number) =>
  exactlyOne(
    await db<{ year: number }[]>`select ${thisYear(db, clock)} as year from companies c where c.id = ${company_id}`,
  ).year

interface PolicyQuery {
  /** On the company `c`. */
  where: Fragment
  /** Only for a policy by years; by default this year, by the date of each company. */
  year?: number
  /** Further columns, of the company `c`. */
  more?: (db: Db) => Fragment
}

/** The settings in force in each company, or their defaults. */
export const listPolicies = (db: Db, clock: Clock, policy: CompanyPolicy, { where, year, more }: PolicyQuery) => {
  const when = db`coalesce(${year ?? null}::int, ${thisYear(db, clock)})`
  const joined =
    policy.since === 'valid_from'
      ? inForceNow(db, policy, 'p', db`c.id`)
      : db`lateral (${inForce(db, policy, db`c.id`, when)}) p on true`
  return db<PolicyRow[]>`
    select c.id as company_id, c.name as company_name, ${policySettings(db, policy, 'p')} ${more ? db`, ${more(db)}` : db``}
    from companies c left join ${joined}
    where ${where} order by c.name collate "id-x-icu", c.id`
}

/** Whether a company with this id exists. */
export const isCompany = async (db: Db, id: number) => (await db`select 1 from companies where id = ${id}`).length === 1
