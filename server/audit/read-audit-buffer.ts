/**
 * Rows of what was only looked at: gathered, and written several at once a moment later, so that looking costs nothing.
 * The price: a process that is killed loses those of the last moment.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '#server/database/connect.ts'
import { type NewAuditRow, writeRows } from './write-rows.ts'

export interface ReadAuditBuffer {
  add(rows: readonly NewAuditRow[]): void
  /** Until everything that was added before is written. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const FLUSH_MS = 500
const AT_ONCE = 500
/** While the database is away: rather lose rows, and say so, than the process. */
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
      log.error({ err: error, rows: waiting.length }, 'rows of the trail wait for the database')
      begin()
    })
    return writing
  }
  const begin = () => {
    if (waiting.length > 0) timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }
  return {
    add: (rows) => {
      if (waiting.length + rows.length > WAITING_MAX)
        log.error({ rows: rows.length }, 'rows of the trail were lost: too many wait for the database')
      else waiting.push(...rows)
      begin()
    },
    flush,
    stop: flush,
  }
}
