import type { Db } from '#server/database/connect.ts'

/**
 * The one way to change e-mail addresses: it also ends reset links and invitations under way, since they went to the address
 * before. Those whose address stays the same keep their link.
 */
export const changeEmails = async (tx: Db, people: readonly { id: number; email: string | null }[]) => {
  const changed = await tx<{ id: number }[]>`
    update users u set email = r.email from jsonb_to_recordset(${tx.json([...people])}) as r (id int, email text)
    where u.id = r.id and u.email is distinct from r.email returning u.id`
  // A second statement, so that it sees a link that was issued while the first one waited for the person's row.
  await tx`delete from password_resets where user_id = any(${changed.map(({ id }) => id)})`
}
