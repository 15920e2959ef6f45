import type { CompanyPolicy, PolicyRow } from '#contract/org/company-policy.ts'
import type { PolicyValue } from '#contract/org/policy-setting.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { inForce, inForceNow } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { policyColumns, policySettings } from './columns.ts'

/** The current date and year in the company `c`. */
const today = (db: Db, clock: Clock) => db`(${clock(db)} at time zone c.timezone)::date`
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
  /** Only for a policy from a chosen day; by default today. */
  day?: string
  /** Further columns, of the company `c`. */
  more?: (db: Db) => Fragment
}

/** The settings in force in each company, or their defaults. */
export const listPolicies = (db: Db, clock: Clock, policy: CompanyPolicy, { where, year, day, more }: PolicyQuery) => {
  const inYear = db`coalesce(${year ?? null}::int, ${thisYear(db, clock)})`
  const onDay = db`coalesce(${day ?? null}::date, ${today(db, clock)})`
  const joined =
    policy.since === 'valid_from' && !policy.choosesDay
      ? inForceNow(db, policy, 'p', db`c.id`)
      : db`lateral (${inForce(db, policy, db`c.id`, policy.since === 'from_year' ? inYear : onDay)}) p on true`
  return db<PolicyRow[]>`
    select c.id as company_id, c.name as company_name, ${policySettings(db, policy, 'p')} ${more ? db`, ${more(db)}` : db``}
    from companies c left join ${joined}
    where ${where} order by c.name collate "id-x-icu", c.id`
}

/** The rows of a company from all days, the newest first. */
export const policyHistory = (db: Db, policy: CompanyPolicy, company_id: number) => db<Record<string, PolicyValue>[]>`
  select p.valid_from, ${policyColumns(db, policy, 'p')} from ${db(policy.table)} p
  where p.company_id = ${company_id} order by p.valid_from desc`

/** Whether a company with this id exists. */
export const isCompany = async (db: Db, id: number) => (await db`select 1 from companies where id = ${id}`).length === 1
