import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { hrOfGroup, hrRecipientsOf } from './hr-recipients.ts'
import { notify } from './notify.ts'

/**
 * Notifies group HR, except `me`, of what `me` did to accounts or rights. `subjects` are the other people that `what`
 * names.
 */
export const notifyGroupHr = (
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
    recipients: hrOfGroup(tx, me.id),
  })

/** Notifies HR of each company of the person, and group HR, that the held account waits for them. */
export const notifyHrOfHold = (tx: Db, { id, name }: { id: number; name: string }) =>
  notify(tx, {
    kind: 'account_changed',
    event: `account:${randomUUID()}`,
    facts: {
      what: `${name} melaporkan "Bukan saya" dari alamat email sebelumnya. Akunnya ditahan: temui orangnya, periksa emailnya, lalu buat kode sementara`,
    },
    subjects: [id],
    link: '/employee',
    recipients: tx`
      select distinct on (hr.user_id) hr.user_id, hr.position_id, '/detail-employee/' || held.id || '/' || ${id}::int || '?tab=akun' as link
      from (select p.id, p.company_id from positions p where p.user_id = ${id} and ${isActivePosition(tx)}) held
      cross join lateral (${hrRecipientsOf(tx, tx`held.company_id`)}) hr
      where hr.user_id <> ${id} order by hr.user_id, held.id`,
  })
