import type { Readable, Writable } from 'node:stream'
import { from, to } from 'pg-copy-streams'
import type { Db } from './connect.ts'

/** Streams the rows of `copy … to stdout`, with back-pressure up to the server. */
export const copyOut = (tx: Db, statement: string): Readable => tx.submit(to(statement))

/** A sink for the rows of `copy … from stdin`; it finishes when the server has accepted them all. */
export const copyIn = (tx: Db, statement: string): Writable => tx.submit(from(statement))
