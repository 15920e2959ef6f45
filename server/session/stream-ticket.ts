/** A key for one stream: it may stand in an address, since it works once, for half a minute, and opens nothing else. */
import { createHash, randomBytes } from 'node:crypto'
import { TICKET_SECONDS } from '#contract/notice.ts'
import type { Db } from '#server/database/connect.ts'

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

export const issueStreamTicket = async (db: Db, session_id: string) => {
  const ticket = randomBytes(32).toString('base64url')
  await db`
    insert into stream_tickets (ticket_hash, session_id, expires_at)
    values (${hashOf(ticket)}, ${session_id}, now() + make_interval(secs => ${TICKET_SECONDS}))`
  return ticket
}

/** The session that it stands for. Whoever deletes the row may use it: of two at once, one. */
export const consumeStreamTicket = async (db: Db, ticket: unknown) => {
  if (typeof ticket !== 'string' || ticket.length > 100) return undefined
  const [row] = await db<{ session_id: string; is_good: boolean }[]>`
    delete from stream_tickets where ticket_hash = ${hashOf(ticket)} returning session_id, expires_at > now() as is_good`
  return row?.is_good ? row.session_id : undefined
}
