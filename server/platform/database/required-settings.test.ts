import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { connect, type Sql } from './connect.ts'
import { findMissingSettings, requireSettings } from './required-settings.ts'

let database: TestDatabase
/** Like a connection of pgbouncer in transaction mode: the app sends no settings with it. */
let shared: Sql
beforeAll(async () => {
  database = await createTestDatabase({})
  const { target } = database
  const url =
    typeof target === 'string'
      ? target
      : `postgresql://${target.username}@localhost:${target.port}/${target.database}?host=${target.host}`
  shared = connect(`${url}${url.includes('?') ? '&' : '?'}pool_mode=transaction`, { max: 1 })
})
afterAll(async () => {
  await shared.end()
  await database.drop()
})

it('requireSettings accepts a connection with the settings of the app', async () => {
  await expect(requireSettings(database.sql)).resolves.toBeUndefined()
})

it('requireSettings names each setting that the role lacks', async () => {
  await shared.unsafe("set timezone = 'Asia/Jakarta'; set statement_timeout = 0; set lock_timeout = 0")
  await shared.unsafe('set idle_in_transaction_session_timeout = 0')
  expect(await findMissingSettings(shared)).toEqual([
    "set timezone = 'UTC'",
    "set idle_in_transaction_session_timeout = '10s'",
    "set lock_timeout = '3s'",
    "set statement_timeout = '5s'",
  ])
  await expect(requireSettings(shared)).rejects.toThrow("alter role … set lock_timeout = '3s';")
  await shared.unsafe("set timezone = 'UTC'; set statement_timeout = '1s'; set lock_timeout = '1s'")
  await shared.unsafe("set idle_in_transaction_session_timeout = '1s'")
  expect(await findMissingSettings(shared)).toEqual([])
})
