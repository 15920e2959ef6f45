import { OperatorError } from '#db/operator-error.ts'
import { BadEnvironment } from './env.ts'
import { FolderInUse } from './postgres/folder-lock.ts'

/** What PostgreSQL and the system say when something is set up wrongly, as sentences about what to mend. */
const SENTENCES: Record<string, string> = {
  '28P01': 'The database refuses the user or the password of DATABASE_URL.',
  '28000': 'The database does not let the user of DATABASE_URL in.',
  '3D000': 'The database that DATABASE_URL names does not exist: create it first.',
  '42501': 'The user of DATABASE_URL lacks a right in the database.',
  '53300': 'The database has no connection left.',
  '57P03': 'The database is starting up or shutting down.',
  ECONNREFUSED: 'Nothing answers where DATABASE_URL points to.',
  ENOTFOUND: 'The host of DATABASE_URL is unknown.',
  EAI_AGAIN: 'The host of DATABASE_URL cannot be looked up now.',
  CONNECT_TIMEOUT: 'The database did not answer in time.',
  STORE_AWAY: 'The store of STORAGE_URL cannot be used.',
  EADDRINUSE: 'The port is in use by another program: stop that one, or choose another PORT.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  EACCES: 'A right is missing on this machine.',
}

/** What an operator can mend is told in one sentence; only the unforeseen comes with its stack. */
export const explain = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const code = codeOf(error)
  if (error instanceof OperatorError || error instanceof BadEnvironment || error instanceof FolderInUse)
    return error.message
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message
  // A host with several addresses fails with one error for each and no text of its own.
  const message = error instanceof AggregateError && code ? (error.errors[0] as Error).message : error.message
  const detail = [message.replaceAll(/\s+/g, ' '), code].join(', ')
  if (SENTENCES[code]) return `${SENTENCES[code]} (${detail})`
  return code && !code.startsWith('ERR_') ? detail : error
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
