/**
 * Sends mail through an outbox table: a request only writes a row, and a loop delivers it and retries while the mail
 * server is down. Without SMTP_URL each mail becomes an .eml file in the data folder.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Sql } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Env } from '#server/env.ts'
import { createOutbox, type Outbox } from '#server/outbox.ts'
import { folderTransport, type Mail, type Send, smtpTransport } from './transport.ts'

export interface Mailer extends Outbox {
  /** Writes in the caller's transaction, so that the mail exists if and only if the change commits. */
  post(db: Db, mail: Mail): Promise<void>
}

/** Writes any number of mails with one statement, in the caller's transaction. */
export const postMails = async (db: Db, mails: readonly Mail[]) => {
  const rows = mails.map(({ to, link = null, linkUserId = null, ...mail }) => ({ ...to, ...mail, link, linkUserId }))
  await db`
    insert into mail_outbox (recipient_name, recipient_address, subject, body, link, link_user_id)
    select name, address, subject, body, link, "linkUserId" from jsonb_to_recordset(${db.json(rows)})
      as r (name text, address text, subject text, body text, link text, "linkUserId" int)`
}

interface OutboxRow {
  id: number
  recipient_name: string
  recipient_address: string
  subject: string
  body: string
  link: string | null
  attempts: number
  is_old: boolean
}

const GIVE_UP_HOURS = 24

interface Options {
  /** Whether the demo group is loaded; only then links, which may contain a secret, are logged. */
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
  const send = env.SMTP_URL ? smtpTransport(env, env.SMTP_URL) : folderTransport(env, log, env.DEMO && hasDemo)
  return {
    ...createOutbox(log, () => deliverNext(sql, send, log), everyMs),
    post: (db, mail) => postMails(db, [mail]),
  }
}

/**
 * Delivers one due mail, locked while the mail server takes its time, so that two processes never send the same one. A
 * sent mail leaves no copy; one that is given up keeps its address for HR, but not the secrets in its body and link.
 */
const deliverNext = async (sql: Sql, send: Send, log: FastifyBaseLogger): Promise<boolean> =>
  transaction(sql, async (tx) => {
    const [row] = await tx<OutboxRow[]>`
      select id, recipient_name, recipient_address, subject, body, link, attempts,
             created_at < now() - make_interval(hours => ${GIVE_UP_HOURS}) as is_old,
             set_config('idle_in_transaction_session_timeout', '60000', true) as patience from mail_outbox
      where next_attempt_at <= now() and failed_at is null order by id limit 1 for update skip locked`
    if (!row) return false
    try {
      await send({
        to: { name: row.recipient_name, address: row.recipient_address },
        subject: row.subject,
        body: row.body,
        link: row.link,
      })
      await tx`delete from mail_outbox where id = ${row.id}`
    } catch (error) {
      const attempts = row.attempts + 1
      const last_error = reasonOf(error)
      if (row.is_old || isRefusal(error)) {
        log.error({ mail: row.id, attempts, last_error }, 'mail not delivered, given up')
        await tx`update mail_outbox set attempts = ${attempts}, last_error = ${last_error}, failed_at = now(), body = '', link = null
                 where id = ${row.id}`
        return true
      }
      // 1, 2, 4 … minutes between attempts, up to 6 hours.
      const minutes = Math.min(2 ** row.attempts, 360)
      log.warn({ err: error, mail: row.id, attempts }, 'mail not delivered, will be tried again')
      await tx`update mail_outbox set attempts = ${attempts}, last_error = ${last_error},
               next_attempt_at = now() + make_interval(mins => ${minutes}) where id = ${row.id}`
    }
    return true
  })

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

/** A permanent refusal of this mail; a refused sign-in or connection says nothing about the mail and may be fixed. */
const isRefusal = (error: unknown) => {
  const { responseCode = 0, code = '' } = error as SmtpError
  return responseCode >= 500 && responseCode < 600 && ['EENVELOPE', 'EMESSAGE'].includes(code)
}

const reasonOf = (error: unknown) => String((error as SmtpError).response ?? error).slice(0, 500)
