import { OperatorError } from '#db/operator-error.ts'
import type { Env } from '#server/platform/env.ts'
import { failureKind, reasonOf } from '#server/platform/mail/smtp-failure.ts'
import { smtpTransport } from '#server/platform/mail/transport.ts'

const advice = {
  refused: 'The server does not accept this mail: check MAIL_FROM and the address.',
  later: 'The server may accept this mail later: try again in some minutes.',
  server: 'The server takes no mail: check SMTP_URL (host, port, user, password) and the sending limit of the account.',
}

/** Sends one mail at once, beside the outbox, and returns what to print. */
export async function sendTestMail(env: Env, address: string): Promise<string[]> {
  if (!env.SMTP_URL)
    throw new OperatorError('SMTP_URL is not set: mails become .eml files in DATA_DIR/mail and reach nobody.')
  const { hostname, port, username } = new URL(env.SMTP_URL)
  const { name, address: from } = env.MAIL_FROM
  const transport = smtpTransport(env, env.SMTP_URL)
  try {
    await transport.send({
      to: { name: '', address },
      subject: 'Uji email HCIS',
      body: `Email ini dikirim oleh pengelola HCIS (${env.PUBLIC_URL}) untuk memeriksa server email. Abaikan saja.\n`,
    })
  } catch (error) {
    throw new OperatorError(`The mail was not sent: ${reasonOf(error)}\n${advice[failureKind(error)]}`)
  } finally {
    transport.close()
  }
  return [
    `Sent from ${name} <${from}> to ${address} by ${hostname}:${port || 'default port'}${username && `, signed in as ${decodeURIComponent(username)}`}.`,
    'If it does not arrive, look into the spam folder and check SPF and DKIM of the sender.',
  ]
}
