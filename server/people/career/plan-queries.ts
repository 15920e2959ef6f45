import type { CareerChange } from '#contract/people/career-change.ts'
import type { Me } from '#contract/policy.ts'
import type { PositionTerms } from '#server/org/position/career-entry.ts'
import { dropExit } from '#server/people/exit/queries.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type FailedChange, failureEvent } from '#server/platform/notice/failed-change.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { meColumns, meSource } from '#server/platform/session/identify.ts'
import { followCareer } from '#server/position-followers.ts'

export interface PlannedChange {
  id: number
  position_id: number
  kind: string
  state: string
  effective_at: string
  reason: string | null
  letter_number: string | null
  after: Partial<PositionTerms>
  /** Whether it was a move to another company when it was planned. */
  is_move: boolean
  successor_id: number | null
  /** The account that planned it. */
  by_position_id: number | null
}

export const findPlanned = async (tx: Db, id: number) => {
  const [row] = await tx<PlannedChange[]>`
    select id, position_id, kind, state, effective_at, reason, letter_number, after, successor_id, before ? 'company_id' as is_move, by_position_id
    from career_changes where id = ${id} and state = 'planned' for update`
  return row
}

/** The account that planned a change, with its current rights; undefined if it is closed or no longer HR. */
export const findAuthor = async (tx: Db, { by_position_id }: PlannedChange) => {
  const [author] = await tx<Me[]>`
    select ${meColumns(tx)} from ${meSource(tx)} where p.id = ${by_position_id} and r.name = 'hcis' and ${isActivePosition(tx)}`
  return author
}

/** Whether a change of the same kind to the same terms is planned for the same day. */
export const hasTwin = async (
  db: Db,
  position_id: number,
  { kind, effective_at }: Pick<CareerChange, 'kind' | 'effective_at'>,
  terms: Partial<PositionTerms>,
) => {
  const [twin] = await db`
    select id from career_changes
    where position_id = ${position_id} and state = 'planned' and kind = ${kind} and effective_at = ${effective_at}
      and after @> ${db.json(terms)}`
  return twin !== undefined
}

export const hasPlannedLeave = async (tx: Db, position_id: number) => {
  const [row] = await tx`
    select id from career_changes where position_id = ${position_id} and state = 'planned' and kind = 'keluar'`
  return row !== undefined
}

/** Delay before a failed change is attempted again; people fix the cause, so attempting it sooner does not help. */
const RETRY = '1 hour'

/** Plans that are due in the time zone of their company; a leaver still works on the last day. */
export const listDue = (db: Db, clock: Clock) => db<{ id: number }[]>`
  select c.id from career_changes c
  join positions p on p.id = c.position_id
  join companies co on co.id = p.company_id
  where c.state = 'planned' and c.effective_at <= (${clock(db)} at time zone 'UTC')::date + 1
    and c.effective_at < (${clock(db)} at time zone co.timezone)::date + case when c.kind = 'keluar' then 0 else 1 end
    and (c.retry_at is null or c.retry_at <= ${clock(db)})
  order by c.effective_at, c.id`

/** Closes a plan and marks the notifications about its failure as read. */
export const closeEntry = async (
  tx: Db,
  id: number,
  state: 'applied' | 'withdrawn',
  before?: Partial<PositionTerms>,
) => {
  await tx`
    with plan as (select id, problem from career_changes where id = ${id} for update), closed as (
      update career_changes c set state = ${state}, closed_at = now(), problem = null, retry_at = null
        ${before ? tx`, before = ${tx.json(before)}` : tx``}
      from plan where c.id = plan.id
    )
    update notifications set read_at = now() from plan where event = ${failureEvent(tx, 'plan')} and read_at is null`
}

/** Withdrawing a departure also clears the last day, so that the account stays open. */
export const withdraw = async (tx: Db, plan: Pick<PlannedChange, 'id' | 'position_id' | 'kind'>) => {
  await closeEntry(tx, plan.id, 'withdrawn')
  if (plan.kind !== 'keluar') return
  await dropExit(tx, plan.position_id)
  await setLastDay(tx, plan.position_id, null)
  await followCareer(tx, [{ ...plan, state: 'withdrawn', before: {}, after: {} }])
}

/** Stores why a change could not be applied and when it is attempted again. */
export const recordProblem = async (tx: Db, clock: Clock, id: number, problem: string) => {
  const [row] = await tx<FailedChange[]>`
    with plan as (
      select c.id, c.problem, p.company_id, p.user_id, u.name
      from career_changes c join positions p on p.id = c.position_id join users u on u.id = p.user_id
      where c.id = ${id} and c.state = 'planned' for update of c
    ), noted as (
      update career_changes c set problem = ${problem}, retry_at = ${clock(tx)} + ${RETRY}::interval
      from plan where c.id = plan.id returning c.*
    )
    select noted.id, noted.kind, noted.effective_at, noted.problem, noted.position_id, plan.user_id, plan.company_id, plan.name,
           ${failureEvent(tx, 'noted')} as event,
           case when plan.problem <> noted.problem then ${failureEvent(tx, 'plan')} end as settled
    from noted join plan on plan.id = noted.id`
  return row
}

/** The account closes at the end of the last day, even if the plan itself is not applied. */
export const setLastDay = async (tx: Db, position_id: number, last_day: string | null) => {
  await tx`update positions set last_day = ${last_day} where id = ${position_id}`
}
