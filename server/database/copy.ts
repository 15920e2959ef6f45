import type { Readable, Writable } from 'node:stream'
import { from, to } from 'pg-copy-streams'
import type { Db } from './connect.ts'

/** The rows that `copy … to stdout` sends, with back-pressure down to the server. */
export const copyOut = (tx: Db, statement: string): Readable => tx.submit(to(statement))

/** Takes the rows for `copy … from stdin`. It finishes when the server has accepted them all. */
export const copyIn = (tx: Db, statement: string): Writable => tx.submit(from(statement))
