/** All advisory locks of the product, their numbers, and the order in which a transaction takes them. */
import type { Db } from './connect.ts'

/**
 * The order of the lines is the order of taking: two transactions that follow it never wait for each other. Rows are
 * locked after all of them. Locks with a key are one lock for each key, taken by ascending keys.
 */
const numbers = {
  /** One process migrates at a time. */
  migrations: 4_871_002,
  /** One process loads the demo group. */
  demoGroup: 4_871_003,
  /** One process pairs the file store with the database. */
  fileStore: 4_871_004,
  /** One process writes checkpoints of the audit log. */
  auditCheckpoints: 4_871_005,
  /** One import of personal data at a time. */
  personalImport: 4_871_010,
  /** One change of positions at a time: what it checked of the tree still holds when it commits. */
  positions: 4_871_020,
  /** Shared by what is counted by the calendar, exclusive for what changes it. */
  calendar: 4_871_063,
  /** One settlement of a company at a time; the key is the company. */
  ledger: 4_871_064,
  /** One import or undo of a date at a time; the key is the date, in days since 2000. */
  attendanceDates: 4_871_070,
  /** Shared by what writes into months of a company, exclusive for closing one; the key is the company. */
  months: 4_871_080,
} as const

export type LockName = keyof typeof numbers
type Mode = 'exclusive' | 'shared'

export const lockNames = Object.keys(numbers) as LockName[]

/** Waits for the lock until the transaction ends; without an `await` it is a part of another statement. */
export const takeLock = (tx: Db, name: LockName, mode: Mode = 'exclusive') => {
  noteOrder(tx, name, mode)
  return mode === 'shared'
    ? tx`select pg_advisory_xact_lock_shared(${numbers[name]})`
    : tx`select pg_advisory_xact_lock(${numbers[name]})`
}

/** The same for the locks of these keys. */
export const takeKeyedLocks = (tx: Db, name: LockName, keys: readonly number[], mode: Mode = 'exclusive') => {
  const ascending = [...new Set(keys)].toSorted((a, b) => a - b)
  for (const key of ascending) noteOrder(tx, name, mode, key)
  return mode === 'shared'
    ? tx`select pg_advisory_xact_lock_shared(${numbers[name]}, key) from unnest(${ascending}::int[]) as key`
    : tx`select pg_advisory_xact_lock(${numbers[name]}, key) from unnest(${ascending}::int[]) as key`
}

/** True if the lock was free; it does not wait, so that its order does not matter. */
export const tryLock = async (tx: Db, name: LockName): Promise<boolean> => {
  const [row] = await tx<{ taken: boolean }[]>`select pg_try_advisory_xact_lock(${numbers[name]}) as taken`
  return row?.taken === true
}

interface Taken {
  modes: Map<string, Mode>
  /** Rank and key of the last one that was taken. */
  last: readonly [rank: number, key: number]
}
const takenBy = new WeakMap<Db, Taken>()

/** A wrong order fails at every call, because the deadlock it leads to would show once in a thousand. */
const noteOrder = (tx: Db, name: LockName, mode: Mode, key = 0) => {
  const taken: Taken = takenBy.get(tx) ?? { modes: new Map(), last: [-1, 0] }
  takenBy.set(tx, taken)
  const id = `${name} ${key}`
  const held = taken.modes.get(id)
  if (held === 'exclusive' || held === mode) return
  const rank = lockNames.indexOf(name)
  const [lastRank, lastKey] = taken.last
  const isInOrder = rank > lastRank || (rank === lastRank && key > lastKey)
  if (held || !isInOrder)
    throw new Error(`Advisory lock out of order: ${id} after ${[...taken.modes.keys()].join(', ')}.`)
  taken.modes.set(id, mode)
  taken.last = [rank, key]
}
