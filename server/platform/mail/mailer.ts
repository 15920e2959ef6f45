/**
 * Sends mail through an outbox table: a request only writes a row, and a loop delivers it and retries while the mail
 * server is down. Without SMTP_URL each mail becomes an .eml file in the data folder.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { type Env, isLocal } from '#server/platform/env.ts'
import { createOutbox, type Outbox } from '#server/platform/outbox.ts'
import { deliverNext, due } from './deliver-mail.ts'
import { lanes } from './lane.ts'
import { waitForTurn } from './mail-server.ts'
import { folderTransport, type Mail, smtpTransport } from './transport.ts'

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

const hasDue = async (db: Db) => {
  const [row] = await db`select id from mail_outbox where ${due(db)} limit 1`
  return row !== undefined
}
