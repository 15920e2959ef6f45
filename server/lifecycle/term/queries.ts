import { PROBATION_MONTHS, type Term, type TermKind } from '#contract/lifecycle/term.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'

/** An older start of probation is a forgotten status, which the employment form mends. */
const PROBATION_YEARS = 2

export interface TermScope {
  me?: Me
  scope: CompanyScope
  position_id?: number
  kind?: TermKind
  today: string | Fragment
  /** Ends within so many days; all if it is missing. */
  days?: number
}

export type TermRow = Omit<Term, 'notice_by'> & { company_id: number; supervisor_id: number | null }

/** Those whom a manager may judge: the own team, and as the head of the company everybody in it. */
const mayGiveOpinion = (db: Db, me: Me | undefined) =>
  me === undefined || isHcis(me)
    ? undefined
    : db`p.user_id <> ${me.id} and (p.supervisor_id = ${me.position_id} or ${me.sequence} = 1)`

const termsWhere = (db: Db, { me, scope, position_id }: TermScope) =>
  and(db, [
    isActivePosition(db),
    companyScopeCondition(db, 'p.company_id', scope),
    mayGiveOpinion(db, me),
    position_id === undefined ? undefined : db`p.id = ${position_id}`,
  ])

/** A change gave the position its present status. */
const wasAppointed = (db: Db) => db`exists (
  select from career_changes h where h.position_id = p.id and h.state = 'applied' and h.before ? 'status_id'
    and (h.after ->> 'status_id')::int = p.status_id)`

/** Probation ends three months after the start, a contract on the day that it says unless the person became permanent. */
const terms = (db: Db, of: TermScope) => {
  const where = termsWhere(db, of)
  const { today, days } = of
  const until = days === undefined ? db`'infinity'::date` : db`${today}::date + ${days}::int`
  const probation = db`
    select p.id, 'probation'::text as kind, (p.start_at + make_interval(months => ${PROBATION_MONTHS}::int))::date - 1 as end_at
    from positions p join employee_statuses s on s.id = p.status_id and s.category = 'percobaan'
    where p.status = 'active' and p.start_at > ${today}::date - make_interval(years => ${PROBATION_YEARS}::int)
      and (p.start_at + make_interval(months => ${PROBATION_MONTHS}::int))::date - 1 <= ${until} and ${where}`
  const contract = db`
    select p.id, 'contract'::text as kind, p.contract_end_at as end_at
    from positions p left join employee_statuses s on s.id = p.status_id
    where p.status = 'active' and p.contract_end_at is not null and s.category is distinct from 'percobaan'
      and not (coalesce(s.category = 'tetap', false) and ${wasAppointed(db)})
      and p.contract_end_at <= ${until} and ${where}`
  if (of.kind) return of.kind === 'probation' ? probation : contract
  return db`${probation} union all ${contract}`
}

/** A plan that decides what follows the term; another one, such as a new salary, does not. */
const settlesTerm = (db: Db) => db`(h.kind = 'keluar' or h.after ? 'contract_end_at' or h.after ? 'status_id')`

export const listTerms = (db: Db, of: TermScope, more: Fragment = db``) => db<TermRow[]>`
  select p.id as position_id, p.user_id, u.name, p.company_id, c.name as company_name, j.name as job_name, p.supervisor_id,
    t.kind, t.end_at, t.end_at - ${of.today}::date as days_left, o.verdict as opinion, ou.name as opinion_by, o.note as opinion_note,
    (select h.kind from career_changes h where h.position_id = p.id and h.state = 'planned' and ${settlesTerm(db)}
     order by h.effective_at, h.id limit 1) as planned
  from (${terms(db, of)} order by end_at, id ${more}) t
  join positions p on p.id = t.id join users u on u.id = p.user_id join companies c on c.id = p.company_id join jobs j on j.id = p.job_id
  left join term_opinions o on o.position_id = p.id and o.kind = t.kind and o.end_at = t.end_at
  left join positions op on op.id = o.given_by left join users ou on ou.id = op.user_id
  order by t.end_at, p.id`

export const pageOfTerms = (db: Db, of: TermScope, page: { page: number; page_size: number }) =>
  listTerms(db, of, limitOffset(db, page))

export const countTerms = async (db: Db, of: TermScope) =>
  exactlyOne(await db<{ total: number }[]>`select count(*)::int as total from (${terms(db, of)}) t`).total

export const todayAt = async (db: Db, clock: Clock, timezone: string) =>
  exactlyOne(await db<{ today: string }[]>`select (${clock(db)} at time zone ${timezone})::date as today`).today
