import type { Db } from '#server/platform/database/connect.ts'
import { type By, notifyAccountEvent } from '#server/platform/notice/account-events.ts'
import { recordMaker } from '#server/platform/session/account-makers.ts'
import { foldEmail } from '#server/platform/session/fold-email.ts'
import { endLinks } from '#server/platform/session/reset-token.ts'

interface EmailChange {
  id: number
  before: string | null
  after: string | null
  is_used: boolean
}

/**
 * Every change of an e-mail address goes through here: it also deletes open reset links and invitations, since they
 * went to the old address, and notifies the person at both addresses. People whose address stays the same keep their
 * link.
 */
export const changeEmails = async (tx: Db, by: By, people: readonly { id: number; email: string | null }[]) => {
  const changed = await tx<EmailChange[]>`
    update users u set email = r.email
    from (
      select r.id, r.email, b.email as before
      from jsonb_to_recordset(${tx.json([...people])}) as r (id int, email text) join users b on b.id = r.id
      order by r.id for no key update of b
    ) r
    where u.id = r.id and u.email is distinct from r.email
    returning u.id, r.before, u.email as after, u.last_login_at is not null or u.password_hash is not null as is_used`
  // A second statement, so that it sees a link that was issued while the first one waited for the person's row.
  await endLinks(
    tx,
    changed.map(({ id }) => id),
  )
  await recordMaker(
    tx,
    by,
    changed.map(({ id }) => id),
  )
  await notifyAccountEvent(tx, 'email_changed', { by }, changed.map(recipientOf))
}

const BEFORE = 'Alamat email ini tidak lagi dipakai untuk masuk ke HCIS.'
const AFTER = 'Alamat email ini sekarang dipakai untuk masuk ke HCIS.'

/**
 * An account that was never used gets no mail: it has nothing to lose, and its old address may be a typing error that
 * belongs to a stranger.
 */
const recipientOf = ({ id, before, after, is_used }: EmailChange) => ({
  id,
  letters: is_used
    ? [
        ...(before && !isSameMailbox(before, after) ? [{ address: before, note: BEFORE }] : []),
        ...(after ? [{ address: after, note: AFTER }] : []),
      ]
    : [],
})

/** Whether only the case of the letters changed. */
const isSameMailbox = (before: string, after: string | null) => after !== null && foldEmail(before) === foldEmail(after)
