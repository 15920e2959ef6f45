import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connect.ts'
import { hrOfGroup } from './hr.ts'
import { notify } from './notify.ts'

/** Notifies HR of the whole group, but for `me`, of what `me` did to accounts or rights. `subjects` are the others whom `what` names. */
export const tellGroupHr = (
  tx: Db,
  me: { id: number },
  { what, subjects, link = '/jejak' }: { what: string; subjects: readonly number[]; link?: string },
) =>
  notify(tx, {
    kind: 'account_changed',
    event: `account:${randomUUID()}`,
    facts: { what },
    subjects: [me.id, ...subjects],
    link,
    to: hrOfGroup(tx, me.id),
  })
