/**
 * A streaming replica that lists may be read from. It is asked only when it is known to have everything that the caller has
 * written, and to be young; nobody ever waits for it, and whatever it fails at is asked of the primary again.
 */
import type { FastifyBaseLogger } from 'fastify'
import { HttpError } from '#server/errors.ts'
import { connect, type DatabaseTarget, type Db, type Sql } from './connect.ts'

/** A place in the log of the database, as PostgreSQL writes it: 16/B374D848. */
type Lsn = string

export interface Replica {
  /** Reads from the replica if it has come as far as `written_at`, from the primary otherwise. */
  read<T>(written_at: Lsn | null, ask: (db: Db) => Promise<T>): Promise<T>
  /** To be called after a person has written and before it is told: from then on the reads of that person see it. */
  noteWrite(user_id: number): Promise<void>
  /** Whether it would be asked now for what nobody has written recently. */
  isTrusted(): boolean
  /** Asks both sides how far they are. */
  look(): Promise<void>
  stop(): Promise<void>
}

const LOOK_MS = 500
/** What others have written may be this old in a list, not older. */
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
  /** It only ever goes forward, so what was read a while ago is a place that the replica has passed for sure. */
  let replayed = -1n
  /** A place that the primary had reached at a time: passed by the replica, it proves that the replica is no older. */
  let goal: { place: bigint; at: number } | undefined
  let freshAt = Number.NEGATIVE_INFINITY
  let trusted = false
  let looking: Promise<void> | undefined

  const isTrusted = () => trusted && performance.now() - freshAt < ageMaxMs
  const trust = (believes: boolean, why: string) => {
    if (believes !== trusted) log[believes ? 'info' : 'warn'](why)
    trusted = believes
  }

  const compare = async () => {
    const at = performance.now()
    const [ours] = await primary<{ place: Lsn; id: string }[]>`
      select pg_current_wal_insert_lsn()::text as place, (select id from installation) as id`
    goal ??= { place: asNumber(ours!.place), at }
    const [theirs] = await sql<{ place: Lsn | null; id: string }[]>`
      select pg_last_wal_replay_lsn()::text as place, (select id from installation) as id where pg_is_in_recovery()`
    if (!theirs?.place || theirs.id !== ours!.id)
      return trust(false, 'the server of DATABASE_REPLICA_URL is no replica of this database: it is not asked')
    replayed = asNumber(theirs.place)
    if (replayed >= goal.place) {
      freshAt = goal.at
      goal = undefined
    }
    trust(true, 'the replica of the database answers')
  }
  const look = () => {
    looking ??= compare()
      .catch((error: Error) => trust(false, `the replica of the database does not answer: ${error.message}`))
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const timer = setInterval(() => void look(), lookMs)
  timer.unref()

  return {
    isTrusted,
    look,
    read: async (written_at, ask) => {
      if (!isTrusted() || (written_at !== null && asNumber(written_at) > replayed)) return ask(primary)
      try {
        return await ask(sql)
      } catch (error) {
        // A refusal of ours is an answer; anything else may be the replica's own trouble.
        if (error instanceof HttpError) throw error
        trust(false, `the replica of the database failed, the primary is asked instead: ${(error as Error).message}`)
        return ask(primary)
      }
    },
    noteWrite: async (user_id) => {
      const note = () => primary`
        update sessions set written_at = greatest(written_at, pg_current_wal_insert_lsn())
        where user_id = ${user_id} and revoked_at is null and expires_at > now()`
      // What is written is written: that it could not be noted must not look like a failure.
      await note()
        .catch(() => note())
        .catch((error: Error) => trust(false, `a write could not be noted, the primary is asked: ${error.message}`))
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
