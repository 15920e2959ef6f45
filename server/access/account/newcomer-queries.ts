/** Employees who have never signed in, and the links and codes that they hold. */
import type { CompanyProgress, Newcomer, NewcomerState } from '#contract/access/newcomer.ts'
import type { Me } from '#contract/policy.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { hrScopeCondition } from '#server/platform/session/company-scope.ts'

export interface NewcomerFilters {
  company_id?: number
  job_id?: number
  state?: NewcomerState
  keyword?: string
  email?: 'true' | 'false'
}

/** People by id, whether they signed in or not; without ids the newcomers that the filters select. */
export interface Selection extends NewcomerFilters {
  user_ids?: number[]
}

const hasCode = (db: Db) => db`(u.password_kind = 'code' and u.password_expires_at > now())`

const stateOf = (db: Db) => db`
  case when ${hasCode(db)} then 'code' when r.user_id is not null then 'invited'
       when i.user_id is not null or u.password_kind = 'code' then 'expired' else 'never' end`

/** The active positions of `u` that the filters name, within the scope of HR. */
const placesOf = (db: Db, me: Me, { company_id, job_id, keyword }: NewcomerFilters) => db`
  from positions p
  where ${and(db, [
    db`p.user_id = u.id`,
    db`p.status = 'active'`,
    hrScopeCondition(db, me, 'p.company_id'),
    company_id === undefined ? undefined : db`p.company_id = ${company_id}`,
    job_id === undefined ? undefined : db`p.job_id = ${job_id}`,
    keyword ? db`p.id = any(${positionsNamed(db, keyword)})` : undefined,
  ])}`

const selected = (db: Db, me: Me, selection: Selection) => {
  const { user_ids, state, email } = selection
  return db`
    from users u
    left join invitations i on i.user_id = u.id
    left join password_resets r on r.user_id = u.id and r.expires_at > now()
    where ${and(db, [
      user_ids ? db`u.id = any(${user_ids})` : db`u.last_login_at is null`,
      db`exists (select ${placesOf(db, me, selection)})`,
      state === undefined ? undefined : db`${stateOf(db)} = ${state}`,
      email === undefined ? undefined : email === 'true' ? db`u.email is not null` : db`u.email is null`,
    ])}`
}

/** The names of company and job come from the oldest of these positions. */
const nameOf = (db: Db, me: Me, selection: Selection, of: 'company' | 'job') => db`
  (select named.name from ${db(of === 'company' ? 'companies' : 'jobs')} named where named.id =
    (select ${db(`p.${of}_id`)} ${placesOf(db, me, selection)} order by p.id limit 1))`

export const listNewcomers = async (
  db: Db,
  me: Me,
  filters: NewcomerFilters,
  page: { page: number; page_size: number },
) => {
  const from = selected(db, me, filters)
  const rows = await db<Newcomer[]>`
    select u.id as user_id, u.employee_identity, u.name, u.email, ${stateOf(db)} as state,
           ${nameOf(db, me, filters, 'company')} as company_name, ${nameOf(db, me, filters, 'job')} as job_name,
           i.invited_at, r.expires_at as link_until, case when ${hasCode(db)} then u.password_expires_at end as code_until
    ${from} order by u.id ${limitOffset(db, page)}`
  const { total } = exactlyOne(await db<{ total: number }[]>`select count(*)::int as total ${from}`)
  return { rows, total }
}

export interface SelectedPerson {
  id: number
  name: string
  email: string | null
  employee_identity: string
  company_name: string
  /** A link or a code of the person is valid. */
  is_live: boolean
}

/** Ordered by company and name, as codes are printed. */
export const listSelected = (db: Db, me: Me, selection: Selection) => db<SelectedPerson[]>`
  select u.id, u.name, u.email, u.employee_identity, ${isLive(db)} as is_live,
         ${nameOf(db, me, selection, 'company')} as company_name
  ${selected(db, me, selection)}
  order by company_name, u.name collate "id-x-icu", u.id`

const isLive = (db: Db): Fragment => db`(r.user_id is not null or ${hasCode(db)})`

/** Those of the people whose link or code is valid; read under the locks of the caller. */
export const listLive = async (tx: Db, user_ids: readonly number[]) => {
  const rows = await tx<{ id: number }[]>`
    select u.id from users u left join password_resets r on r.user_id = u.id and r.expires_at > now()
    where u.id = any(${user_ids}) and ${isLive(tx)}`
  return new Set(rows.map(({ id }) => id))
}

/** The progress of each company with people; a person with two positions in a company counts once. */
export const listProgress = (db: Db, me: Me) => {
  const count = (condition: Fragment) => db`count(distinct u.id) filter (where ${condition})::int`
  const signedIn = db`u.last_login_at is not null`
  return db<CompanyProgress[]>`
    select c.id as company_id, c.name as company_name, count(distinct u.id)::int as people,
      ${count(db`${signedIn} or u.password_kind <> 'own' or i.user_id is not null`)} as invited,
      ${count(signedIn)} as signed_in, ${count(db`u.status = 'old'`)} as profiles_complete
    from positions p
    join companies c on c.id = p.company_id join users u on u.id = p.user_id
    left join invitations i on i.user_id = u.id
    where ${and(db, [db`p.status = 'active'`, hrScopeCondition(db, me, 'p.company_id')])}
    group by c.id order by c.name, c.id`
}
