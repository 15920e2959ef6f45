import { getPriority } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { connect, type DatabaseTarget, type Sql } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import { startApp } from '#test/harness.ts'
import { lowerDatabasePriority } from './lower-priority.ts'

const hr = startApp()
let own: Sql
afterEach(() => own.end())

/** The priority of a connection of its own, after it was asked to step back as one of this server. */
const priorityAfter = async (target: DatabaseTarget) => {
  own = connect(hr.sql.target, { max: 1 })
  return own.begin(async (tx) => {
    await lowerDatabasePriority(tx, target)
    const { pid } = exactlyOne(await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)
    return getPriority(pid)
  })
}

// Where the tests have a database of their own, and not one that was given to them.
describe.runIf(process.platform === 'linux' && !process.env.TEST_DATABASE_URL)('an export', () => {
  it('goes behind everybody in the own database', async () => {
    expect(await priorityAfter(hr.sql.target)).toBe(19)
  })

  it('leaves processes alone whose number comes from another machine', async () => {
    expect(await priorityAfter('postgres://elsewhere/hcis')).toBe(getPriority())
  })
})
