import { NOT_INVITED_MAX, type SetupChecklist } from '#contract/access/setup.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

/**
 * Each number comes from a small table, a stored count or the index of those who never signed in, whose counts in the
 * condition keep the planner from joining complete tables.
 */
export const countChecklist = async (db: Db) =>
  exactlyOne(
    await db<SetupChecklist[]>`
      select
        (select count(*)::int from companies where active) as companies,
        (select count(*)::int from companies c where c.active
          and not exists (select from attendance_rules r where r.company_id = c.id)) as companies_without_hours,
        (select count(*)::int from jobs where active) as jobs,
        (select coalesce(sum(delta), 0)::int from position_tallies where status = 'active') as people,
        (select count(*)::int from (
          select from users u where u.last_login_at is null and u.password_kind = 'own'
            and (select count(*) from invitations i where i.user_id = u.id) = 0
            and (select count(*) from positions p where p.user_id = u.id and p.status = 'active') > 0
          order by u.id ${db.unsafe(`limit ${NOT_INVITED_MAX}`)}) some_people) as not_invited,
        (select count(*)::int from companies c where c.active
          and exists (select from approval_policies a where a.company_id = c.id)) as companies_with_policy`,
  )
