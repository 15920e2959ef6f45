import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import { notify } from './notify.ts'

/** What happened to somebody's way in: they are told even if it was not they who did it. `subjects` are those whom `what` names. */
export const tellAccountChange = (tx: Db, user_id: number, what: string, subjects: readonly number[]) =>
  notify(tx, {
    kind: 'account_changed',
    event: `account:${randomUUID()}`,
    facts: { what },
    subjects,
    link: '/keamanan',
    to: tx`select ${user_id}::int as user_id, null::int as position_id`,
  })
