import type { CareerEntry, CareerPreview, TermsSnapshot } from '#contract/career.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import type { Clock } from '#server/database/clock.ts'
import type { Db } from '#server/database/connect.ts'
import { type FailedChange, failureEvent } from '#server/notice/failed-change.ts'
import type { PositionTerms } from '#server/position/career-entry.ts'
import { isActivePosition } from '#server/session/active-position.ts'
import { companyScopeCondition, companyScopeOf } from '#server/session/company-scope.ts'
import { meColumns, meSource } from '#server/session/identify.ts'

/** HR sees its companies, a manager the own one. */
export const isVisible = async (db: Db, me: Me, position_id: number) => {
  const [row] = await db`
    select id from positions where id = ${position_id} and ${companyScopeCondition(db, 'company_id', companyScopeOf(me)) ?? db`true`}`
  return row !== undefined
}

type Row = Omit<CareerEntry, 'before' | 'after'> & Record<'before' | 'after', Partial<PositionTerms>>

const entries = (db: Db) => db`
  select c.id, c.kind, c.effective_at, c.state, c.reason, c.letter_number, c.before, c.after, c.at, c.problem, u.name as by
  from career_changes c
  left join positions p on p.id = c.by_position_id
  left join users u on u.id = p.user_id`

/** The newest first: a position has some dozen lines in a whole life. */
export const listEntries = async (db: Db, me: Me, position_id: number) => {
  const rows = await db<Row[]>`
    ${entries(db)} where c.position_id = ${position_id} order by c.effective_at desc, c.id desc`
  return withNames(db, me, rows)
}

export const findEntry = async (db: Db, me: Me, id: number) => {
  const [line] = await withNames(db, me, await db<Row[]>`${entries(db)} where c.id = ${id}`)
  return line
}

/** Ids say nothing to people: names stand beside them. Salaries and limits leave here for hcis only. */
const withNames = async (db: Db, me: Me, rows: Row[]): Promise<CareerEntry[]> => {
  const sides = rows.flatMap((row) => [row.before, row.after])
  const names = await namesOf(db, sides)
  const readable = ({ base_salary, take_home_pay, company_ids, ...side }: Partial<PositionTerms>): TermsSnapshot => {
    const told: TermsSnapshot = isHcis(me) ? { ...side, ...given({ base_salary, take_home_pay, company_ids }) } : side
    if (told.company_ids) told.scope_names = told.company_ids.flatMap((id) => names.company[id] ?? [])
    for (const [what, list] of Object.entries(names))
      if (`${what}_id` in side)
        Object.assign(told, { [`${what}_name`]: list[side[`${what}_id` as 'job_id'] ?? 0] ?? null })
    return told
  }
  return rows.map((row) => ({ ...row, before: readable(row.before), after: readable(row.after) }))
}

const given = <T extends object>(side: T) =>
  Object.fromEntries(Object.entries(side).filter(([, value]) => value !== undefined)) as Partial<T>

const namesOf = async (db: Db, sides: Partial<PositionTerms>[]) => {
  const ids = (name: keyof PositionTerms) => [
    ...new Set(sides.flatMap((side) => (side[name] as number | number[] | null) ?? [])),
  ]
  const [{ company, job, role, status, supervisor }] = await db<[Record<string, Record<number, string> | null>]>`
    select (select json_object_agg(id, name) from companies where id = any(${[...ids('company_id'), ...ids('company_ids')]}::int[])) as company,
           (select json_object_agg(id, name) from jobs where id = any(${ids('job_id')}::int[])) as job,
           (select json_object_agg(id, name) from roles where id = any(${ids('role_id')}::int[])) as role,
           (select json_object_agg(id, name) from employee_statuses where id = any(${ids('status_id')}::int[])) as status,
           (select json_object_agg(p.id, u.name) from positions p join users u on u.id = p.user_id
            where p.id = any(${ids('supervisor_id')}::int[])) as supervisor`
  return {
    company: company ?? {},
    job: job ?? {},
    role: role ?? {},
    status: status ?? {},
    supervisor: supervisor ?? {},
  }
}

/** What waits for a decision, of every kind. */
export const listOpenRequests = (db: Db, position_id: number) => db<CareerPreview['open_requests']>`
  select 'leave' as kind, id, start_date::text as date, description from leaves where position_id = ${position_id} and status = 'waiting'
  union all
  select 'reimbursement', id, reimburse_date::text, description from reimbursements
  where position_id = ${position_id} and status in ('waiting', 'disetujui')
  union all
  select 'overtime', id, start::date::text, detail from overtimes
  where position_id = ${position_id} and status in ('waiting', 'progress', 'complete')
  order by date, kind, id`

export interface PlannedChange {
  id: number
  position_id: number
  kind: string
  state: string
  effective_at: string
  reason: string | null
  letter_number: string | null
  after: Partial<PositionTerms>
  /** It was to another company when it was planned. */
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

/** The account that planned a change with the rights that it has now; nothing once it is not open or not one of HR. */
export const findAuthor = async (tx: Db, { by_position_id }: PlannedChange) => {
  const [author] = await tx<Me[]>`
    select ${meColumns(tx)} from ${meSource(tx)} where p.id = ${by_position_id} and r.name = 'hcis' and ${isActivePosition(tx)}`
  return author
}

export const hasPlannedLeave = async (tx: Db, position_id: number) => {
  const [row] = await tx`
    select id from career_changes where position_id = ${position_id} and state = 'planned' and kind = 'keluar'`
  return row !== undefined
}

/** How long a change that failed waits: what stands against it is mended by people, not by trying. */
const RETRY = '1 hour'

/** Those whose day has come on the clock of their company; who leaves works through the last day. */
export const listDue = (db: Db, clock: Clock) => db<{ id: number }[]>`
  select c.id from career_changes c
  join positions p on p.id = c.position_id
  join companies co on co.id = p.company_id
  where c.state = 'planned' and c.effective_at <= (${clock(db)} at time zone 'UTC')::date + 1
    and c.effective_at < (${clock(db)} at time zone co.timezone)::date + case when c.kind = 'keluar' then 0 else 1 end
    and (c.retry_at is null or c.retry_at <= ${clock(db)})
  order by c.effective_at, c.id`

/** Ends a plan; what HR was notified of it needs no look any more. */
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

/** The account of a person who was to leave stays open. */
export const withdraw = async (tx: Db, plan: Pick<PlannedChange, 'id' | 'position_id' | 'kind'>) => {
  await closeEntry(tx, plan.id, 'withdrawn')
  if (plan.kind === 'keluar') await setLastDay(tx, plan.position_id, null)
}

/** Writes down why a change could not be applied and when it is tried again. */
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

/** Until the end of that day the account stays open, and not longer, whatever becomes of the plan. */
export const setLastDay = async (tx: Db, position_id: number, last_day: string | null) => {
  await tx`update positions set last_day = ${last_day} where id = ${position_id}`
}
