/** SQL of the step that a request has reached and of who decides it, read with every request. */

import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { settingOf } from '#server/org/policy/columns.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inForceNow } from '#server/platform/database/in-force.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { hrScopeIncludes } from '#server/platform/session/company-scope.ts'

/** Last part of the event name of a waiting second step. */
export const SECOND_STEP_WAITS = 'waits-2'
/** Names shown of those who may take the second step. */
const NAMED_MAX = 3

/** Requests of a kind that one position decides alone, whatever the approval policy says. */
interface StageRule {
  isSingleStep?: (db: Db) => Fragment
}

const followsPolicy = (db: Db, { isSingleStep }: StageRule) => (isSingleStep ? db`not (${isSingleStep(db)})` : db`true`)

/**
 * Joins for `r`, the request, and `p`, its position: `pol` is the approval policy of the company, `fd` the direct
 * supervisor who takes the first step. Without an active supervisor who may decide, `fd` is null and the other
 * approvers take it.
 */
export const stageSource = (db: Db, kind: StageRule) => db`
  left join ${inForceNow(db, approvalPolicy, 'pol', db`r.company_id`)} and ${followsPolicy(db, kind)}
  left join lateral (
    select s.id, su.name, ${escalatedAfter(db)} as escalated_after
    from positions s join users su on su.id = s.user_id join jobs sj on sj.id = s.job_id join roles sr on sr.id = s.role_id
    where r.action_by is null and r.step = 1 and pol.steps = 2
      and s.id = p.supervisor_id and s.user_id <> p.user_id and ${isActivePosition(db, 's')}
      and ((sr.name = 'hcis' and ${hrScopeIncludes(db, 's', db`r.company_id`)}) or (sr.name = 'manager' and sj.sequence <= 3 and s.company_id = r.company_id))
    -- Not merged into the outer query: it then runs only for requests of companies with two steps.
    offset 0
  ) fd on true`

/** The days of the policy, once they are over; an edit restarts them. */
const escalatedAfter = (db: Db) => db`
  case when r.waiting_since <= now() - make_interval(days => pol.escalate_after_days) then pol.escalate_after_days end`

/** The next approvers: the direct supervisor, or some of those who were asked to take the second step. */
const waitsFor = (db: Db, kind: { name: string }) => db`
  case when r.step = 1 then fd.name when r.action_by is null then (
    select string_agg(asked.name, ', ') from (
      select au.name from notifications n join users au on au.id = n.user_id
      where n.event = ${`${kind.name}:`}::text || r.id || ${`:${SECOND_STEP_WAITS}`}::text order by au.name limit ${NAMED_MAX}::int
    ) asked) end`

export const stageColumns = (db: Db, kind: { name: string }) => db`
  r.step, case when r.action_by is null then greatest(r.step, ${settingOf(db, approvalPolicy, 'pol', 'steps')}) else r.step end as steps,
  ${settingOf(db, approvalPolicy, 'pol', 'direct_supervisor')} as direct_supervisor, fd.id as first_decider, ${waitsFor(db, kind)} as waits_for, fd.escalated_after,
  case when r.step = 2 then array(select user_id from positions where id in (r.first_by, r.first_for)) end as agreed,
  ${nameOf(db, 'r.first_by')} as first_by, ${nameOf(db, 'r.action_for')} as action_for`

const nameOf = (db: Db, position: string) => db`
  case when ${db(position)} is not null then
    (select n.name from positions np join users n on n.id = np.user_id where np.id = ${db(position)}) end`
