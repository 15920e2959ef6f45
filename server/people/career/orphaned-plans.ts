/**
 * Planned changes that will not be applied, and machine tokens that go on, because the account that planned or made them
 * has lost the right to them.
 */
import type { OrphanedPlan } from '#contract/people/orphaned-plan.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { orphanedTokens } from './orphaned-tokens.ts'

/**
 * Whether everything that the plan `c` changes of the position `held` lies within the company scope of its author `a`.
 */
const isWithinScope = (db: Db) => db`(
  held.company_id = any(a.company_ids)
  and coalesce((c.after ->> 'company_id')::int, held.company_id) = any(a.company_ids)
  and (not c.after ? 'company_ids' or (c.after -> 'company_ids' <> '[]' and c.after -> 'company_ids' <@ to_jsonb(a.company_ids))))`

const orphans = (db: Db) => db`
  from career_changes c
  join positions held on held.id = c.position_id
  left join positions a on a.id = c.by_position_id
  left join roles r on r.id = a.role_id
  cross join lateral (select case
    when a.id is null or not (${isActivePosition(db, 'a')}) then 'left'
    when r.name <> 'hcis' then 'role'
    when a.company_ids <> '{}' and not ${isWithinScope(db)} then 'scope'
  end as cause) lost
  where c.state = 'planned' and lost.cause is not null`

/** Plans and tokens alike, with the columns by which they are sorted and paged. */
const plansAndTokens = (db: Db) => db`
  select c.id, c.position_id, c.kind, c.effective_at, a.user_id as author_id, lost.cause, null as token, null as companies
  ${orphans(db)}
  union all
  select t.id, t.created_by, 'token', (t.expires_at at time zone 'Asia/Jakarta')::date, a.user_id, lost.cause, t.name,
         case when t.company_ids = '{}' then ${ALL_COMPANIES}
         else (select string_agg(co.name, ', ' order by co.name) from companies co where co.id = any(t.company_ids)) end
  ${orphanedTokens(db)}`
const ALL_COMPANIES = 'Semua entitas'

export const listOrphanedPlans = async (db: Db, page: { page: number; page_size: number }) => {
  const [rows, counted] = await Promise.all([
    db<OrphanedPlan[]>`
      select plan.id, held.id as position_id, held.user_id, coalesce(plan.token, u.name) as name,
             coalesce(plan.companies, co.name) as company_name, j.name as job_name, plan.kind,
             plan.effective_at, author.name as author_name, plan.cause
      from (select * from (${plansAndTokens(db)}) every_orphan order by effective_at, kind = 'token', id ${limitOffset(db, page)}) plan
      join positions held on held.id = plan.position_id join users u on u.id = held.user_id
      join companies co on co.id = held.company_id join jobs j on j.id = held.job_id
      left join users author on author.id = plan.author_id
      order by plan.effective_at, plan.kind = 'token', plan.id`,
    db<{ total: number }[]>`select count(*)::int as total from (${plansAndTokens(db)}) every_orphan`,
  ])
  return { rows, total: exactlyOne(counted).total }
}

export const isOrphanedPlan = async (tx: Db, id: number) => {
  const [row] = await tx`select c.id ${orphans(tx)} and c.id = ${id}`
  return row !== undefined
}
