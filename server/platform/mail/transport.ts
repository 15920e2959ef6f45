/** Mail transports: an SMTP server, or a folder of .eml files. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import nodemailer from 'nodemailer'
import { NOT_ME_SCREEN } from '#contract/access/not-me.ts'
import { INBOX_SCREEN } from '#contract/request-kinds.ts'
import type { Env } from '#server/platform/env.ts'
import { ALERT_DAYS } from '#server/platform/session/alert-token.ts'
import type { Lane } from './lane.ts'
import { type MailFact, notificationHtml } from './mail-html.ts'

export interface Mail {
  to: { name: string; address: string }
  subject: string
  body: string
  /** Path of the page that is linked at the end of the mail. */
  link?: string | null
  /** The table of a notification. */
  facts?: readonly MailFact[] | null
  /** The person whose password a link in the body sets: a newer link replaces the mail while it waits. */
  linkUserId?: number
  /** Normal unless given. */
  lane?: Lane
}

export interface Transport {
  send(mail: Mail): Promise<void>
  /** Rejects if the mail server is away or refuses the sign-in. */
  check(): Promise<void>
  /** Ends idle connections; the next mail opens one again. */
  close(): void
}

const SEND_TIMEOUT_MS = 20_000

// Addresses are passed as objects: in a string, a line break in a name could add recipients.
const message = (env: Env, mail: Mail) => ({
  from: env.MAIL_FROM,
  to: mail.to,
  subject: mail.subject,
  ...contentOf(env, mail),
})

const contentOf = (env: Env, { subject, body, link, facts }: Mail) => {
  if (!link) return { text: body }
  if (link.startsWith(`${NOT_ME_SCREEN}/`)) return { text: `${body}\n${reportBy(env, link)}` }
  const url = `${env.PUBLIC_URL}${link}`
  const preferencesUrl = `${env.PUBLIC_URL}/preferensi`
  const lines = (facts ?? []).map(([label, value]) => `${label}: ${value}\n`).join('')
  return {
    text: `${body}\n${lines && `${lines}\n`}${invitationTo(url, preferencesUrl)}`,
    html: notificationHtml({
      subject,
      body,
      facts: facts ?? [],
      button: { label: buttonOf(link), url },
      preferencesUrl,
    }),
  }
}

const buttonOf = (link: string) => (link.startsWith(INBOX_SCREEN) ? 'Buka dan putuskan' : 'Buka di HCIS')

/** Mails about the own account cannot be switched off, so this text does not mention preferences. */
const reportBy = ({ PUBLIC_URL }: Env, link: string) => `Bukan Anda? Buka tautan berikut dan tekan "Ini bukan saya":

${PUBLIC_URL}${link}

Semua perangkat otomatis logout dan password lama tidak dapat dipakai lagi.
Tautan ini berlaku ${ALERT_DAYS} hari dan hanya dapat dipakai satu kali.
`

const invitationTo = (url: string, preferencesUrl: string) => `Buka di HCIS: ${url}

Atur notifikasi email: ${preferencesUrl}
`

/** One connection stays open between mails: signing in for each would take longer than the mail itself. */
const POOL = {
  pool: true,
  maxConnections: 1,
  maxMessages: 100,
  idleTimeout: 10_000,
  // A connection that the server had closed is replaced once; further attempts are those of the outbox.
  maxRequeues: 1,
  connectionTimeout: SEND_TIMEOUT_MS,
  greetingTimeout: SEND_TIMEOUT_MS,
  socketTimeout: SEND_TIMEOUT_MS,
}

export const smtpTransport = (env: Env, url: string): Transport => {
  const open = () => nodemailer.createTransport({ url, ...POOL } as object)
  let transport: ReturnType<typeof open> | undefined
  const current = () => {
    transport ??= open()
    return transport
  }
  return {
    send: async (mail) => {
      await current().sendMail(message(env, mail))
    },
    check: async () => {
      await current().verify()
    },
    close: () => {
      transport?.close()
      transport = undefined
    },
  }
}

export const folderTransport = (env: Env, log: FastifyBaseLogger, logLinks: boolean): Transport => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const send = async (mail: Mail) => {
    const folder = join(env.DATA_DIR, 'mail')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { message: bytes } = await transport.sendMail(message(env, mail))
    const file = join(
      folder,
      `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.to.address.replace(/[^\w@.-]/g, '_')}.eml`,
    )
    await writeFile(file, bytes, { mode: 0o600 })
    const link = logLinks ? String(message(env, mail).text).match(/https?:\/\/\S+/)?.[0] : undefined
    log.info({ file, link }, 'mail written to a file, SMTP_URL is not set')
  }
  return { send, check: async () => {}, close: () => {} }
}
