/**
 * Reads lists from a streaming replica, only when it has replayed the caller's own writes and is recent enough. No
 * request waits for it, and a failed read is repeated on the primary.
 */
import type { FastifyBaseLogger } from 'fastify'
import { HttpError } from '#server/platform/http/errors.ts'
import { connect, type DatabaseTarget, type Db, type Sql } from './connect.ts'
import { exactlyOne } from './exactly-one.ts'

/** A position in the write-ahead log, as PostgreSQL writes it: 16/B374D848. */
type Lsn = string

export interface Replica {
  /** Reads from the replica if it has replayed `written_at`, otherwise from the primary. */
  read<T>(written_at: Lsn | null, ask: (db: Db) => Promise<T>): Promise<T>
  /** Records the write position. Call it after a write and before replying, so that the person's next reads see it. */
  noteWrite(user_id: number): Promise<void>
  /** Whether the replica would be used now for a caller without recent writes. */
  isTrusted(): boolean
  /** Compares the positions of primary and replica. */
  checkLag(): Promise<void>
  stop(): Promise<void>
}

const LOOK_MS = 500
/** Changes by other people appear in a list within this time. */
const AGE_MAX_MS = 10_000

interface Options {
  lookMs?: number
  ageMaxMs?: number
}

export const openReplica = (
  target: DatabaseTarget,
  primary: Sql,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  { lookMs = LOOK_MS, ageMaxMs = AGE_MAX_MS }: Options = {},
): Replica => {
  const sql = connect(target, { applicationName: 'hcis', patience: 1_000, deadline: 3_000 })
  /** The position only grows, so the replica has certainly passed the one that was read last. */
  let replayed = -1n
  /** A position of the primary and its time: a replica that has passed it is at least as new as that time. */
  let goal: { place: bigint; at: number } | undefined
  let freshAt = Number.NEGATIVE_INFINITY
  let trusted = false
  let looking: Promise<void> | undefined

  const isTrusted = () => trusted && performance.now() - freshAt < ageMaxMs
  const trust = (isUsable: boolean, message: string, err?: Error) => {
    if (isUsable !== trusted) log[isUsable ? 'info' : 'warn']({ err }, message)
    trusted = isUsable
  }

  const compare = async () => {
    const at = performance.now()
    const ours = exactlyOne(
      await primary<{ place: Lsn; id: string }[]>`
        select pg_current_wal_insert_lsn()::text as place, (select id from installation) as id`,
    )
    goal ??= { place: asNumber(ours.place), at }
    const [theirs] = await sql<{ place: Lsn | null; id: string }[]>`
      select pg_last_wal_replay_lsn()::text as place, (select id from installation) as id where pg_is_in_recovery()`
    if (!theirs?.place || theirs.id !== ours.id)
      return trust(false, 'DATABASE_REPLICA_URL is not a replica of this database, reading from the primary')
    replayed = asNumber(theirs.place)
    if (replayed >= goal.place) {
      freshAt = goal.at
      goal = undefined
    }
    trust(true, 'database replica available')
  }
  const look = () => {
    looking ??= compare()
      .catch((error: Error) => trust(false, 'database replica does not answer, reading from the primary', error))
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const timer = setInterval(() => void look(), lookMs)
  timer.unref()

  return {
    isTrusted,
    checkLag: look,
    read: async (written_at, ask) => {
      if (!isTrusted() || (written_at !== null && asNumber(written_at) > replayed)) return ask(primary)
      try {
        return await ask(sql)
      } catch (error) {
        // An `HttpError` is the answer of the handler; any other error may be the replica's.
        if (error instanceof HttpError) throw error
        trust(false, 'database replica failed, reading from the primary', error as Error)
        return ask(primary)
      }
    },
    noteWrite: async (user_id) => {
      const note = () => primary`
        update sessions set written_at = greatest(written_at, pg_current_wal_insert_lsn())
        where user_id = ${user_id} and revoked_at is null and expires_at > now()`
      // The write is committed, so a failure to record its position must not fail the request.
      await note()
        .catch(() => note())
        .catch((error: Error) => trust(false, 'write position not recorded, reading from the primary', error))
    },
    stop: async () => {
      clearInterval(timer)
      await looking
      await sql.end({ timeout: 1 })
    },
  }
}

const asNumber = (place: Lsn): bigint => {
  const [high = '0', low = '0'] = place.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
