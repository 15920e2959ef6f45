import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { connect, type DatabaseTarget, type Db, type Sql } from '#server/platform/database/connect.ts'
import { byBouncer, type Machines } from './machines.ts'
import { withDatabase } from './setup.ts'

export type TestDatabase = {
  sql: Sql
  /** The database itself, without pgbouncer. */
  target: DatabaseTarget
  /** Opens another pool, as a second process would. */
  connect: () => Sql
  drop: () => Promise<void>
}

const IN_USE = '55006'

/** Clones the template into a new database, which has the schema and no rows. */
export const createTestDatabase = async (machines: Machines = inject('machines')): Promise<TestDatabase> => {
  const { target, run, template } = inject('database')
  const name = `${run}_${randomBytes(6).toString('hex')}`
  await administer(target, (admin) => clone(admin, name, template))
  const own = withDatabase(target, name)
  const pools: Sql[] = []
  const another = () => {
    const pool = connect(machines.bouncer ? byBouncer(machines.bouncer, name) : own)
    pools.push(pool)
    return pool
  }
  return {
    sql: another(),
    target: own,
    connect: another,
    drop: async () => {
      await Promise.all(pools.map((it) => it.end({ timeout: 5 })))
      await administer(target, (admin) => admin.unsafe(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Retries while the server still uses the template, as autovacuum does for a moment. */
async function clone(admin: Db, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
      return
    } catch (error) {
      if (attempt === 100 || (error as { code?: string }).code !== IN_USE) throw error
      await sleep(100)
    }
  }
}

/** Runs on a reserved connection, which has no statement timeout: a machine busy with tests is slow. */
async function administer(target: DatabaseTarget, work: (admin: Db) => Promise<unknown>): Promise<void> {
  const pool = connect(target, { max: 1, patience: 30_000 })
  const admin = await pool.reserve()
  try {
    await admin`set statement_timeout = 0`
    await work(admin)
  } finally {
    admin.release()
    await pool.end()
  }
}
