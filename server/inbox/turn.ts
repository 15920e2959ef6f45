/** Whose turn it is, as a condition of lists: what `mayDecide` answers for one row, asked of the table. */

import type { InboxKind } from '#contract/inbox.ts'
import { admits, isHcis, isPayer, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { every } from '#server/database/every.ts'

/** Requests of the same company that the caller ranks above. HR decides everywhere. */
const ranks = (db: Db, me: Me) => {
  if (isHcis(me) || me.sequence === 1) return undefined
  return db`(p.supervisor_id = ${me.position_id} or j.sequence > ${me.sequence})`
}

const open = (db: Db, kind: InboxKind, me: Me) => {
  switch (kind) {
    case 'leave':
      return db`r.status = 'waiting'`
    case 'reimbursement':
      // Whoever pays has those to do, too, that somebody has granted.
      return isPayer(me) ? db`r.status in ('waiting', 'disetujui')` : db`r.status = 'waiting'`
    case 'overtime':
      return db`r.status in ('waiting', 'progress', 'complete') and (r.assigned_by is null
        or (r.status = 'complete' and ${isHcis(me) ? db`true` : db`r.assigned_by = ${me.position_id}`}))`
  }
}

/** Of `r`, the request, `p`, its position, and `j`, the job there. Nobody decides what is their own. */
export const isMyTurn = (db: Db, kind: InboxKind, me: Me) =>
  admits.senior(me)
    ? every(db, [
        open(db, kind, me),
        isHcis(me) ? undefined : db`r.company_id = ${me.company_id}`,
        db`p.user_id <> ${me.id}`,
        ranks(db, me),
      ])
    : db`false`
