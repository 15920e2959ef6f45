/** The lists that a caller sees by rights and filters, as conditions. */
import type { ChecklistFilters } from '#contract/lifecycle/employee-checklist.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'

export interface ListScope {
  me: Me
  scope: CompanyScope
  /** Today, of the caller. */
  today: Fragment
}

/** Managers see less senior people, and those whom they lead. */
export const inSight = (db: Db, me: Me) =>
  isHcis(me)
    ? undefined
    : db`p.user_id <> ${me.id} and (p.supervisor_id = ${me.position_id}
         or (select j.sequence from jobs j where j.id = p.job_id) > ${me.sequence})`

export const listWhere = (
  db: Db,
  { me, scope, today }: ListScope,
  { kind, state, overdue, keyword }: ChecklistFilters,
) =>
  and(db, [
    companyScopeCondition(db, 'l.company_id', scope),
    inSight(db, me),
    kind === undefined ? undefined : db`l.kind = ${kind}`,
    state === undefined ? undefined : isInState(db, state),
    overdue === 'true' ? db`l.state = 'open' and l.next_due < ${today}` : undefined,
    overdue === 'false' ? db`not (l.state = 'open' and coalesce(l.next_due < ${today}, false))` : undefined,
    keyword ? db`l.position_id = any(${positionsNamed(db, keyword)})` : undefined,
  ])

/** As texts, which the index of open lists asks for. */
const isInState = (db: Db, state: NonNullable<ChecklistFilters['state']>) =>
  state === 'past' ? db`l.state <> 'open'` : db`l.state = ${db.unsafe(`'${state}'`)}`

/** Among lists of one state the order is that of the index. */
export const listOrder = (db: Db, state?: ChecklistFilters['state']) =>
  db`order by ${state === undefined || state === 'past' ? db`l.state <> 'open',` : db``} l.next_due nulls last, l.id desc`
