/** Asks services outside of the app whether they answer, not more often than needed. */
import nodemailer from 'nodemailer'
import { type Finding, green, red, yellow } from './check.ts'

const PROBE_MS = 5_000
const PROBE_EVERY_MS = 5 * 60_000

/** Each address is asked at most once in five minutes, however often the screen is read. */
const probed = (probe: (address: string) => Promise<Finding>) => {
  let last: { address: string; at: number; finding: Promise<Finding> } | undefined
  return (address: string) => {
    if (last?.address !== address || Date.now() - last.at > PROBE_EVERY_MS)
      last = { address, at: Date.now(), finding: probe(address) }
    return last.finding
  }
}

export const probeMail = probed(async (SMTP_URL) => {
  if (!SMTP_URL)
    return yellow(
      'No SMTP_URL: mails become files in DATA_DIR/mail.',
      'SMTP_URL belum diatur: email hanya menjadi file.',
    )
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: PROBE_MS,
    socketTimeout: PROBE_MS,
  } as object)
  try {
    await transport.verify()
    return green('the mail server accepts the account', 'server email menerima akun')
  } catch (error) {
    return red(`The mail server refuses: ${(error as Error).message}.`, 'Server email tidak menerima sambungan.')
  } finally {
    transport.close()
  }
})

export const probeProvider = probed(async (issuer) => {
  if (!issuer) return green('not used', 'tidak dipakai')
  const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(PROBE_MS) })
    if (status === 200) return green(`${issuer} answers`, 'penyedia menjawab')
    return red(`${address} answers ${status}.`, `Penyedia menjawab ${status}.`)
  } catch (error) {
    return red(`${address} does not answer: ${(error as Error).message}.`, 'Penyedia tidak menjawab.')
  }
})
