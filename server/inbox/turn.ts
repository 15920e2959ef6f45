/** Whose turn it is, as a condition of lists: what `decidesAs` answers for one row, asked of the table. */

import type { InboxKind } from '#contract/inbox.ts'
import { admits, isHcis, isHrOf, isLimited, isPayer, type Me, type Part, partsOf } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { every } from '#server/database/every.ts'
import type { Fragment } from '#server/database/sql.ts'
import { withinLimit } from '#server/session/company-in-sight.ts'

/** Requests that the rank decides over. HR decides everything. */
const ranks = (db: Db, part: Part) => {
  if (isHcis(part) || (part.role_name === 'manager' && part.sequence === 1)) return db`true`
  return part.role_name === 'manager' && part.sequence === 2
    ? db`(p.supervisor_id = ${part.position_id} or j.sequence > ${part.sequence})`
    : db`false`
}

const leads = (db: Db, part: Part) =>
  part.role_name === 'manager' && part.sequence === 3 ? db`p.supervisor_id = ${part.position_id}` : db`false`

/** In that name: the second step after somebody else's first, the first as direct supervisor, or by rank. */
const isStepOf = (db: Db, me: Me, part: Part) => db`
  case when r.step = 2 then ${ranks(db, part)} and not exists (
      select from positions fp where fp.id in (r.first_by, r.first_for) and fp.user_id in (${me.id}, ${part.id}))
    when pol.steps = 2 then fd.id is not distinct from ${part.position_id}
      or ((fd.id is null or fd.escalated_after is not null) and ${ranks(db, part)})
    else ${ranks(db, part)} or (pol.direct_supervisor and ${leads(db, part)}) end`

const decides = (db: Db, kind: InboxKind, me: Me, part: Part) => {
  const isOwn = part === me
  return every(db, [
    isOwn && isHcis(me) ? withinLimit(db, me, 'r.company_id') : db`r.company_id = ${part.company_id}`,
    isHcis(part) && !isOwn && !isHrOf(part, part.company_id) ? db`false` : undefined,
    isOwn ? undefined : db`p.user_id <> ${part.id}`,
    kind === 'overtime' && !isHcis(part)
      ? db`(r.assigned_by is null or r.assigned_by = ${part.position_id})`
      : undefined,
    isStepOf(db, me, part),
  ])
}

const anyOf = (db: Db, conditions: readonly Fragment[]) =>
  conditions.reduce((before, next) => db`${before} or (${next})`, db`false`)

const states = (db: Db, kind: InboxKind, me: Me) => {
  if (kind === 'leave') return db`r.status = 'waiting'`
  if (kind === 'overtime')
    return db`r.status in ('waiting', 'progress', 'complete') and (r.assigned_by is null or r.status = 'complete')`
  // Whoever pays has those to do, too, that somebody has granted.
  return isPayer(me) ? db`r.status in ('waiting', 'disetujui')` : db`r.status = 'waiting'`
}

/**
 * Of `r`, the request, `p`, its position, `j`, the job there, and what `stageSource` joins. Nobody decides what is their own.
 */
export const isMyTurn = (db: Db, kind: InboxKind, me: Me) => {
  if (!admits.decider(me)) return db`false`
  const turns = anyOf(
    db,
    partsOf(me).map((part) => decides(db, kind, me, part)),
  )
  const pays = every(db, [db`r.status = 'disetujui'`, withinLimit(db, me, 'r.company_id')])
  return every(db, [
    states(db, kind, me),
    inReach(db, me),
    db`p.user_id <> ${me.id}`,
    kind === 'reimbursement' && isPayer(me) ? db`((${pays}) or ${turns})` : db`(${turns})`,
  ])
}

/** Said apart from whose turn it is, so that an index finds what could be. */
const inReach = (db: Db, me: Me) => {
  if (!isHcis(me)) return db`r.company_id = ${me.company_id}`
  const companies = [...(me.company_ids ?? []), ...partsOf(me).map((part) => part.company_id)]
  return isLimited(me) ? db`r.company_id = any(${companies}::int[])` : undefined
}
