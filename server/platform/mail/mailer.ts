/**
 * Sends mail through an outbox table: a request only writes a row, and a loop delivers it and retries while the mail
 * server is down. Without SMTP_URL each mail becomes an .eml file in the data folder.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { type Env, isLocal } from '#server/platform/env.ts'
import { createOutbox, type Outbox } from '#server/platform/outbox.ts'
import { giveUpHours, lanes } from './lane.ts'
import type { MailFact } from './mail-html.ts'
import { isOpen, recordServerFailure, recordServerSuccess, waitForTurn } from './mail-server.ts'
import { failureKind, reasonOf } from './smtp-failure.ts'
import { folderTransport, type Mail, smtpTransport, type Transport } from './transport.ts'

export interface Mailer extends Outbox {
  /** Writes in the caller's transaction, so that the mail exists if and only if the change commits. */
  post(db: Db, mail: Mail): Promise<void>
  /** Signs in to the mail server, and logs a warning if that fails. */
  check(): Promise<void>
}

/** Writes any number of mails with one statement, in the caller's transaction. */
export const postMails = async (db: Db, mails: readonly Mail[]) => {
  const rows = mails.map(({ to, link = null, linkUserId = null, lane = 'normal', ...mail }) => ({
    ...to,
    ...mail,
    link,
    linkUserId,
    lane: lanes[lane].lane,
  }))
  await db`
    insert into mail_outbox (recipient_name, recipient_address, subject, body, link, link_user_id, lane)
    select name, address, subject, body, link, "linkUserId", lane from jsonb_to_recordset(${db.json(rows)})
      as r (name text, address text, subject text, body text, link text, "linkUserId" int, lane smallint)`
}

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

interface Options {
  /** Whether the demo group is loaded; only then, and on a local address, are links with their secrets logged. */
  hasDemo?: boolean
  /** Interval between polls. */
  everyMs?: number
}

export const createMailer = (
  sql: Sql,
  env: Env,
  log: FastifyBaseLogger,
  { hasDemo = false, everyMs }: Options = {},
): Mailer => {
  const logsLinks = env.DEMO && hasDemo && isLocal(env)
  const transport = env.SMTP_URL ? smtpTransport(env, env.SMTP_URL) : folderTransport(env, log, logsLinks)
  let pacing = new AbortController()
  const deliver = async () => {
    const perMinute = env.SMTP_URL ? env.MAIL_PER_MINUTE : undefined
    if (perMinute && !((await hasDue(sql)) && (await waitForTurn(sql, perMinute, pacing.signal)))) return false
    return deliverNext(sql, transport, log)
  }
  const outbox = createOutbox(log, deliver, everyMs)
  return {
    wake: () => outbox.wake(),
    stop: async () => {
      pacing.abort()
      await outbox.stop()
      transport.close()
      pacing = new AbortController()
    },
    post: (db, mail) => postMails(db, [mail]),
    check: async () => {
      await transport
        .check()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'mail server refuses the sign-in or is away, mails will wait'),
        )
    },
  }
}

const due = (db: Db) => db`next_attempt_at <= now() and failed_at is null and ${isOpen(db)}`

const hasDue = async (db: Db) => {
  const [row] = await db`select id from mail_outbox where ${due(db)} limit 1`
  return row !== undefined
}

const isOld = (db: Db) => db`
  created_at < now() - make_interval(hours => (${giveUpHours}::int[])[lane + 1])`

/**
 * Delivers one due mail, locked while the mail server takes its time, so that two processes never send the same one. A
 * sent mail leaves no copy; one that is given up keeps its address for HR, but not the secrets in its body and link.
 */
const deliverNext = async (sql: Sql, transport: Transport, log: FastifyBaseLogger): Promise<boolean> =>
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
