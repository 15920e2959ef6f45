import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import { notify } from './notify.ts'

/** What happened to somebody's way in: they are told even if it was not they who did it. */
export const tellAccountChange = (tx: Db, user_id: number, what: string) =>
  notify(tx, {
    kind: 'account_changed',
    event: `account:${randomUUID()}`,
    facts: { what },
    link: '/keamanan',
    to: tx`select ${user_id}::int as user_id, null::int as position_id`,
  })
