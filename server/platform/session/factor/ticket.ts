/** Tickets between the two steps of a sign-in, stored in the database so that any process can continue. */
import { createHash, randomBytes } from 'node:crypto'
import { TICKET_ATTEMPTS, TICKET_MINUTES } from '#contract/access/auth.ts'
import type { Db } from '#server/platform/database/connect.ts'

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()
const printOf = (db: Db) => db`sha256(convert_to(u.password_hash, 'UTF8'))`

/** For a person whose password was right and who needs a second factor. */
export const issueLoginTicket = async (tx: Db, user_id: number) => {
  const ticket = randomBytes(32).toString('base64url')
  await tx`
    insert into login_tickets (ticket_hash, user_id, password_print, expires_at)
    select ${hashOf(ticket)}, u.id, ${printOf(tx)}, now() + make_interval(mins => ${TICKET_MINUTES})
    from users u where u.id = ${user_id}`
  return ticket
}

const isGood = (db: Db, ticket: string) => db`
  t.ticket_hash = ${hashOf(ticket)} and t.expires_at > now() and t.tries < ${TICKET_ATTEMPTS}
  and u.id = t.user_id and t.password_print = ${printOf(db)}`

/**
 * Returns the owner; counts the attempt before the code is checked, so that parallel guesses cannot exceed the limit.
 */
export const countTicketAttempt = async (db: Db, ticket: string): Promise<number | undefined> => {
  const [row] = await db<{ user_id: number }[]>`
    update login_tickets t set tries = t.tries + 1 from users u where ${isGood(db, ticket)} returning t.user_id`
  return row?.user_id
}

/** Replaces the previous challenge of the ticket. */
export const saveTicketChallenge = async (db: Db, ticket: string, challenge: string): Promise<boolean> => {
  const rows = await db`
    update login_tickets t set challenge = ${challenge} from users u where ${isGood(db, ticket)} returning t.user_id`
  return rows.length > 0
}

export const ownerOfLoginTicket = async (db: Db, ticket: string): Promise<number | undefined> => {
  const [row] = await db<{ user_id: number }[]>`
    select t.user_id from login_tickets t, users u where ${isGood(db, ticket)}`
  return row?.user_id
}

/** A challenge is valid for one signature: this call removes it. */
export const consumeTicketChallenge = async (db: Db, ticket: string): Promise<string | undefined> => {
  const [row] = await db<{ challenge: string }[]>`
    with kept as (
      select ticket_hash, challenge from login_tickets
      where ticket_hash = ${hashOf(ticket)} and challenge is not null for update
    )
    update login_tickets t set challenge = null from kept where t.ticket_hash = kept.ticket_hash returning kept.challenge`
  return row?.challenge
}

/**
 * Completes the sign-in. Locks the user as the first step does, so that a concurrent change of password or factors ends
 * the new session, too; false for a ticket that is used up or expired.
 */
export const closeLoginTicket = async (tx: Db, ticket: string): Promise<boolean> => {
  const [good] = await tx`
    select u.id from users u join login_tickets t on t.user_id = u.id
    where t.ticket_hash = ${hashOf(ticket)} and t.password_print = ${printOf(tx)} for no key update of u`
  if (!good) return false
  const closed = await tx`delete from login_tickets where ticket_hash = ${hashOf(ticket)} returning user_id`
  return closed.length > 0
}
