/** Delivers the next mail that is due, or records why it could not. */
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { giveUpHours } from './lane.ts'
import type { MailFact } from './mail-html.ts'
import { isOpen, recordServerFailure, recordServerSuccess } from './mail-server.ts'
import { failureKind, reasonOf } from './smtp-failure.ts'
import type { Transport } from './transport.ts'

interface OutboxRow {
  id: number
  recipient_name: string
  recipient_address: string
  subject: string
  body: string
  link: string | null
  facts: readonly MailFact[] | null
  attempts: number
  is_old: boolean
}

export const due = (db: Db) => db`next_attempt_at <= now() and failed_at is null and ${isOpen(db)}`

const isOld = (db: Db) => db`
  created_at < now() - make_interval(hours => (${giveUpHours}::int[])[lane + 1])`

/**
 * Delivers one due mail, locked while the mail server takes its time, so that two processes never send the same one. A
 * sent mail leaves no copy; one that is given up keeps its address for HR, but not the secrets in its body and link.
 */
export const deliverNext = async (sql: Sql, transport: Transport, log: FastifyBaseLogger): Promise<boolean> =>
  transaction(sql, async (tx) => {
    const [row] = await tx<OutboxRow[]>`
      select id, recipient_name, recipient_address, subject, body, link, facts, attempts, ${isOld(tx)} as is_old,
             set_config('idle_in_transaction_session_timeout', '60000', true) as patience from mail_outbox
      where ${due(tx)} order by lane, next_attempt_at, id limit 1 for update skip locked`
    if (!row) return false
    try {
      await transport.send({
        to: { name: row.recipient_name, address: row.recipient_address },
        subject: row.subject,
        body: row.body,
        link: row.link,
        facts: row.facts,
      })
    } catch (error) {
      return recordFailure(tx, row, error, log)
    }
    await tx`delete from mail_outbox where id = ${row.id}`
    await recordServerSuccess(tx)
    return true
  })

/** False while no mail can be sent. */
const recordFailure = async (tx: Db, row: OutboxRow, error: unknown, log: FastifyBaseLogger): Promise<boolean> => {
  const [kind, last_error, attempts] = [failureKind(error), reasonOf(error), row.attempts + 1]
  await tx`update mail_outbox set attempts = ${attempts}, last_error = ${last_error} where id = ${row.id}`
  if (kind === 'refused' || (kind === 'later' && row.is_old)) {
    log.error({ mail: row.id, attempts, last_error }, 'mail not delivered, given up')
    await giveUp(tx, tx`id = ${row.id}`)
    return true
  }
  if (kind === 'server') {
    log.warn({ err: error, mail: row.id }, 'mail server takes no mail, will be tried again')
    await recordServerFailure(tx, last_error)
    const gone = await giveUp(tx, tx`failed_at is null and ${isOld(tx)}`)
    if (gone > 0) log.error({ mails: gone, last_error }, 'mails not delivered, given up')
    return false
  }
  // 1, 2, 4 … minutes between attempts, up to 6 hours.
  const minutes = Math.min(2 ** row.attempts, 360)
  log.warn({ err: error, mail: row.id, attempts }, 'mail not delivered, will be tried again')
  await tx`update mail_outbox set next_attempt_at = now() + make_interval(mins => ${minutes}) where id = ${row.id}`
  return true
}

const giveUp = async (tx: Db, which: Fragment) => {
  const rows = await tx`
    update mail_outbox set failed_at = now(), body = '', link = null, facts = null where ${which} returning id`
  return rows.length
}
