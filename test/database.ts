import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { connect, type DatabaseTarget, type Db, type Sql } from '#server/database/connect.ts'
import { byBouncer, type Machines } from './machines.ts'
import { withDatabase } from './setup.ts'

export type TestDatabase = {
  sql: Sql
  /** Where it is, without anything in between. */
  target: DatabaseTarget
  /** Further connections, as another process has them. */
  connect: () => Sql
  drop: () => Promise<void>
}

const IN_USE = '55006'

/** A database of one's own with the schema and nothing else, cloned from the template. */
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

/** The template is in use for a moment while the server tidies it up. */
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

/** Reserved, because there a machine that is busy with tests may take its time. */
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
