import type { PositionRef, Stage } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { makersOf } from '#server/platform/session/account-makers.ts'
import { activeDelegations } from '#server/platform/session/active-delegations.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { hrScopeIncludes } from '#server/platform/session/company-scope.ts'

type DecidedRequest = PositionRef & Partial<Stage>

/**
 * SQL equivalent of `isDecidable` for all positions: managers of the company by rank, or the direct supervisor if the
 * approval policy says so; HR, which may always decide, only if no manager can. `only` restricts the managers to that
 * position. Deputies of these positions are included.
 */
export const decidersOf = (db: Db, row: DecidedRequest, only?: number | null) => {
  const barred = [row.user_id, ...((row.step === 2 && row.agreed) || [])]
  return db`
  with eligible as materialized (
    select candidate.*, bool_or(not is_hr) over () as has_manager
    from (${candidates(db, row, only)}) candidate
    where user_id <> all(${barred}::int[]) and ${isNotMadeBy(db, row)}
  ), able as (
    select user_id, position_id from eligible where is_hr <> has_manager
  )
  select distinct on (decider.user_id) decider.user_id, decider.position_id
  from (
    select user_id, position_id from able
    union all
    select deputy.user_id, deputy.id
    from able cross join lateral (select deputy.id, deputy.user_id from ${activeDelegations(db)} and d.from_position_id = able.position_id
      offset 0) deputy
    where deputy.user_id <> all(${barred}::int[]) and ${isNotMadeBy(db, row, 'deputy')}
  ) decider
  order by decider.user_id, decider.position_id`
}

const isNotMadeBy = (db: Db, { user_id }: DecidedRequest, decider = 'candidate') =>
  db`${user_id}::int <> all(${makersOf(db, db`${db(`${decider}.user_id`)}`)})`

/**
 * The direct supervisor, of any role, takes the first of two steps; after an escalation the other approvers may decide,
 * too.
 */
const candidates = (db: Db, row: DecidedRequest, only?: number | null) => {
  const first = row.step === 2 ? null : row.first_decider
  if (!first) return approvers(db, row, only)
  const isAlone = typeof row.escalated_after !== 'number'
  return isAlone
    ? supervisor(db, first, db`false`)
    : db`${supervisor(db, first, db`p.role_id = (select id from roles where name = 'hcis')`)} union all ${approvers(db, row, only)}`
}

const supervisor = (db: Db, position_id: number, is_hr: Fragment) => db`
  select p.user_id, p.id as position_id, ${is_hr} as is_hr from positions p where p.id = ${position_id} and ${isActivePosition(db)}`

const approvers = (db: Db, { company_id, sequence, supervisor_id, ...row }: DecidedRequest, only?: number | null) => db`
  select p.user_id, p.id as position_id, false as is_hr
  from positions p join jobs j on j.id = p.job_id
  where p.role_id = (select id from roles where name = 'manager') and p.company_id = ${company_id} and ${isActivePosition(db)}
    ${only ? db`and p.id = ${only}` : db``}
    and (j.sequence = 1 or (j.sequence = 2 and (p.id = ${supervisor_id}::int or j.sequence < ${sequence}))
      ${row.direct_supervisor && row.steps === 1 ? db`or (j.sequence = 3 and p.id = ${supervisor_id}::int)` : db``})
  union all
  select p.user_id, p.id, true
  from positions p where p.role_id = (select id from roles where name = 'hcis') and ${isActivePosition(db)}
    and ${hrScopeIncludes(db, 'p', db`${company_id}::int`)}`
