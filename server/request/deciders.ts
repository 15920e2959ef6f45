import type { Holder } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { isOpen } from '#server/session/identify.ts'

/**
 * Whose turn it is, asked of all accounts: what `canDecide` answers for one of them. Managers of the company, by rank;
 * HR, who could always, only where no manager can. `only` is the one manager who decides it, where there is such a one.
 */
export const decidersOf = (
  db: Db,
  { user_id, company_id, sequence, supervisor_id }: Holder,
  only?: number | null,
) => db`
  select distinct on (able.user_id) able.user_id, able.position_id
  from (
    select anybody.*, bool_or(not is_hr) over () as has_manager
    from (
      select p.user_id, p.id as position_id, false as is_hr
      from positions p join jobs j on j.id = p.job_id
      where p.role_id = (select id from roles where name = 'manager') and p.company_id = ${company_id} and ${isOpen(db)}
        ${only ? db`and p.id = ${only}` : db``}
        and (j.sequence = 1 or (j.sequence = 2 and (p.id = ${supervisor_id}::int or j.sequence < ${sequence})))
      union all
      select p.user_id, p.id, true
      from positions p where p.role_id = (select id from roles where name = 'hcis') and ${isOpen(db)}
    ) anybody
    where user_id <> ${user_id}
  ) able
  where able.is_hr <> able.has_manager
  order by able.user_id, able.position_id`
