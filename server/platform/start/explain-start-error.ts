import { OperatorError } from '#db/operator-error.ts'
import { BadEnvironment } from '#server/platform/env.ts'
import { FolderInUse } from '#server/platform/postgres/folder-lock.ts'

/** Error codes of PostgreSQL and the system that a wrong set-up causes, with a sentence about what to correct. */
const SENTENCES: Record<string, string> = {
  '28P01': 'The database rejected the user or the password of DATABASE_URL.',
  '28000': 'The database does not allow the user of DATABASE_URL to connect: check pg_hba.conf.',
  '3D000': 'The database of DATABASE_URL does not exist: create it first.',
  '42501': 'The user of DATABASE_URL lacks a privilege in the database.',
  '53300': 'The database has no free connection: raise max_connections or stop other clients.',
  '57P03': 'The database is starting up or shutting down: try again in a moment.',
  ECONNREFUSED: 'No server listens at the address of DATABASE_URL.',
  ENOTFOUND: 'The host name of DATABASE_URL is unknown.',
  EAI_AGAIN: 'The host name of DATABASE_URL cannot be resolved at the moment.',
  CONNECT_TIMEOUT: 'The database did not answer in time.',
  STORE_AWAY: 'The file store of STORAGE_URL is not available.',
  EADDRINUSE: 'The port is in use by another program: stop that one, or choose another PORT.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  EACCES: 'A permission is missing on this machine.',
  '53100': 'The disk of the database is full: make room on it.',
  ENOSPC: 'The disk is full: make room on it, or name a folder on another one.',
  EDQUOT: 'The disk quota is used up: raise it, or name a folder on another disk.',
}

/** PostgreSQL and its tools report a full disk in words when they cannot start. */
const NO_SPACE = /no space left on device/i
const DETAIL_MAX = 300

/** Returns one sentence for an error that an operator can fix, and the error with its stack for any other. */
export const explain = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const code = codeOf(error) || (NO_SPACE.test(error.message) ? 'ENOSPC' : '')
  if (error instanceof OperatorError || error instanceof BadEnvironment || error instanceof FolderInUse)
    return error.message
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message
  // A host with several addresses fails with one error per address and an empty message of its own.
  const message = error instanceof AggregateError && code ? (error.errors[0] as Error).message : error.message
  const detail = [message.replaceAll(/\s+/g, ' ').slice(0, DETAIL_MAX), code].join(', ')
  if (SENTENCES[code]) return `${SENTENCES[code]} (${detail})`
  return code && !code.startsWith('ERR_') ? detail : error
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
