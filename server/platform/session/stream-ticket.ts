/** A ticket that opens one stream: safe in a URL, because it works once, for half a minute, and for nothing else. */
import { createHash, randomBytes } from 'node:crypto'
import { TICKET_SECONDS } from '#contract/platform/notice.ts'
import type { Db } from '#server/platform/database/connect.ts'

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

export const issueStreamTicket = async (db: Db, session_id: string) => {
  const ticket = randomBytes(32).toString('base64url')
  await db`
    insert into stream_tickets (ticket_hash, session_id, expires_at)
    values (${hashOf(ticket)}, ${session_id}, now() + make_interval(secs => ${TICKET_SECONDS}))`
  return ticket
}

/** Returns the session of the ticket. Deleting the row claims it: only one of two concurrent uses succeeds. */
export const consumeStreamTicket = async (db: Db, ticket: unknown) => {
  if (typeof ticket !== 'string' || ticket.length > 100) return undefined
  const [row] = await db<{ session_id: string; is_good: boolean }[]>`
    delete from stream_tickets where ticket_hash = ${hashOf(ticket)} returning session_id, expires_at > now() as is_good`
  return row?.is_good ? row.session_id : undefined
}
