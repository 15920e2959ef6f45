/** The consequence of a failed mail for this mail and for the others. */

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

/**
 * `refused`: this mail will never be accepted. `later`: this mail may be accepted later. `server`: no mail can be sent
 * at the moment, because the server is away, refuses the sign-in, or its sending limit is used up.
 */
export type FailureKind = 'refused' | 'later' | 'server'

/** Sending limits in the replies of Google (5.4.5), Microsoft 365 (5.7.x, 4.7.x) and others, some with a permanent code. */
const LIMIT = /\b[45]\.4\.5\b|quota|rate.?limit|sending limit|limit exceeded|exceeded .*limit|too many|throttl/i
/** The mailbox of this recipient is full. */
const MAILBOX_FULL = /\b[45]\.2\.2\b|mailbox (is )?full/i
const CLOSING = 421

export const failureKind = (error: unknown): FailureKind => {
  const { responseCode = 0, code = '' } = error as SmtpError
  const text = reasonOf(error)
  if (code === 'EAUTH' || responseCode < 400 || responseCode === CLOSING) return 'server'
  if (MAILBOX_FULL.test(text)) return 'later'
  if (LIMIT.test(text)) return 'server'
  if (responseCode < 500) return 'later'
  return ['EENVELOPE', 'EMESSAGE'].includes(code) ? 'refused' : 'server'
}

export const reasonOf = (error: unknown) => String((error as SmtpError).response ?? error).slice(0, 500)
