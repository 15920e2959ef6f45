/**
 * Buffers the audit rows of reads and writes them in batches shortly afterwards, so that reads do not wait for them.
 * The price: a killed process loses the rows of the last half second.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '#server/platform/database/connect.ts'
import { type NewAuditRow, writeRows } from './write-rows.ts'

export interface ReadAuditBuffer {
  add(rows: readonly NewAuditRow[]): void
  /** Resolves when all rows added before are written. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const FLUSH_MS = 500
const AT_ONCE = 500
/** While the database is unavailable, rows above this limit are dropped and logged, to bound the memory. */
const WAITING_MAX = 20_000

export const createReadAuditBuffer = (sql: Sql, log: Pick<FastifyBaseLogger, 'error'>): ReadAuditBuffer => {
  let waiting: NewAuditRow[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, AT_ONCE)
      await writeRows(sql, batch)
      waiting = waiting.slice(batch.length)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll).catch((error: unknown) => {
      log.error({ err: error, rows: waiting.length }, 'audit rows buffered: database unavailable')
      scheduleFlush()
    })
    return writing
  }
  const scheduleFlush = () => {
    if (waiting.length > 0) timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }
  return {
    add: (rows) => {
      if (waiting.length + rows.length > WAITING_MAX)
        log.error({ rows: rows.length }, 'audit rows lost: buffer full, database unavailable')
      else waiting.push(...rows)
      scheduleFlush()
    },
    flush,
    stop: flush,
  }
}
