import { getPriority } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { connect, type DatabaseTarget, type Db, type Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { startApp } from '#test/harness.ts'
import { ONE_PROCESS } from '#test/machines.ts'
import { lowerBackendsOf, lowerDatabasePriority } from './lower-priority.ts'

const hr = startApp({}, ONE_PROCESS)
let own: Sql
afterEach(() => own.end())

const priorityOf = async (db: Db) => {
  const { pid } = exactlyOne(await db<{ pid: number }[]>`select pg_backend_pid() as pid`)
  return getPriority(pid)
}

/** Lowers the priority of a new connection for this target and returns its priority. */
const priorityAfter = async (target: DatabaseTarget) => {
  own = connect(hr.sql.target, { max: 1 })
  return own.begin(async (tx) => {
    await lowerDatabasePriority(tx, target)
    return priorityOf(tx)
  })
}

// Only with the tests' own database on this machine.
describe.runIf(process.platform === 'linux' && !process.env.TEST_DATABASE_URL)('lowerDatabasePriority', () => {
  it('sets the lowest priority for a connection to the embedded database', async () => {
    expect(await priorityAfter(hr.sql.target)).toBe(19)
  })

  it('gives every connection of a thread of long calls a lower priority', async () => {
    own = connect(hr.sql.target, { max: 1, ...lowerBackendsOf(hr.sql.target) })
    expect(await priorityOf(own)).toBe(10)
    await own.end()
    own = connect(hr.sql.target, { max: 1, ...lowerBackendsOf('postgres://elsewhere/hcis') })
    expect(await priorityOf(own)).toBe(getPriority())
  })

  it('changes no process when the database is on another machine', async () => {
    expect(await priorityAfter('postgres://elsewhere/hcis')).toBe(getPriority())
  })
})
