import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#db/operator-error.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { takeLock } from './advisory-locks.ts'
import type { Db, Sql } from './connect.ts'

type Migration = { name: string; sha256: string; text: string }

/** A migration that queues for a locked table makes every other statement on that table queue behind it. */
const LOCK_MS = 3_000
const MIGRATIONS = join(projectRoot, 'db', 'migrations')
const NAME = /^\d{3}_[a-z0-9_-]+\.sql$/

/**
 * Applies the numbered SQL files that the database does not have, one transaction each, and returns their names.
 * Processes that start at once take turns by a transaction-level lock, because pgbouncer keeps no session locks.
 */
export async function migrate(
  sql: Sql,
  folder = MIGRATIONS,
  { lockMs = LOCK_MS, count }: { lockMs?: number /** Only the first ones. */; count?: number } = {},
): Promise<string[]> {
  const files = (await readMigrations(folder)).slice(0, count)
  const connection = await sql.reserve()
  const done: string[] = []
  try {
    const next = () => applyNext(connection, files, lockMs)
    for (let name = await next(); name; name = await next()) done.push(name)
    return done
  } finally {
    connection.release()
  }
}

/** Applies the first file that the database does not have; resolves to its name, or undefined at the end. */
const applyNext = (connection: Db, files: Migration[], lockMs: number) =>
  connection.begin(async (tx) => {
    // Waiting for the lock or filling a large table may take longer than a request is allowed to.
    await tx`set local statement_timeout = 0`
    await tx`set local lock_timeout = 0`
    await takeLock(tx, 'migrations')
    const applied = await listApplied(tx)
    refuseSurprises(files, applied)
    const next = files[applied.length]
    if (next) await apply(tx, next, lockMs)
    return next?.name
  })

/** Checks before creating: a role without the privilege to create tables needs none when the table exists. */
const listApplied = async (tx: Db) => {
  const [there] = await tx`select to_regclass('migrations') as migrations`
  if (!there?.migrations)
    await tx`
      create table migrations (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now()
      )`
  return tx<Migration[]>`select name, sha256 from migrations order by name collate "C"`
}

/** The migrations of this release, in order. */
export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const odd = names.find((name) => !NAME.test(name))
  if (odd) throw new Error(`The migration ${odd} needs a name such as 007_leave_balance.sql.`)
  return Promise.all(
    names.map(async (name) => {
      // CRLF line endings of a Windows checkout are no change.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The applied files must be the first ones of the folder; otherwise two databases of one release would differ. */
function refuseSurprises(files: Migration[], applied: Omit<Migration, 'text'>[]): void {
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  const missing = applied.filter(({ name }) => !known.has(name)).map(({ name }) => name)
  if (missing.length > 0) {
    throw new OperatorError(
      `The database is newer than the program: it contains ${missing.join(', ')}. ` +
        'Start the release that contains them, or restore an older backup.',
    )
  }
  const changed = applied.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (changed) {
    throw new OperatorError(
      `The migration ${changed.name} was changed after it had been applied. Restore the file and add a new migration instead.`,
    )
  }
  const late = files.find(({ name }, index) => index < applied.length && name !== applied[index]?.name)
  if (late)
    throw new OperatorError(
      `The migration ${late.name} has a lower number than one that was applied. Give it a higher number.`,
    )
}

async function apply(tx: Db, { name, sha256, text }: Migration, lockMs: number): Promise<void> {
  try {
    await tx`select set_config('lock_timeout', ${String(lockMs)}, true)`
    await tx.unsafe(text)
    await tx`insert into migrations (name, sha256) values (${name}, ${sha256})`
  } catch (error) {
    throw new Error(`The migration ${name} failed and was rolled back: ${(error as Error).message}`, { cause: error })
  }
}
