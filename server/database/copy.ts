import type { Readable, Writable } from 'node:stream'
import type { Db } from './connect.ts'

/** The rows that `copy … to stdout` sends, with back-pressure down to the server. */
export async function copyOut(db: Db, statement: string): Promise<Readable> {
  const stream = await db.unsafe(statement).readable()
  // The driver pauses its socket for a slow reader, and after the last row nothing would wake it up again: the end of
  // the statement would never be read when it did not arrive together with that row.
  stream.once('end', () => {
    try {
      stream._read(0)
    } catch {
      // The connection is gone; whoever uses it next is told.
    }
  })
  return stream
}

/** Takes the rows for `copy … from stdin`. It finishes when the server has accepted them all. */
export async function copyIn(db: Db, statement: string): Promise<Writable> {
  const query = db.unsafe(statement)
  const stream = await query.writable()
  // A failure after the last row, such as a foreign key, is only told to the statement, which has its result already.
  void Object.assign(query, { reject: (error: Error) => stream.destroy(error) })
  return stream
}
