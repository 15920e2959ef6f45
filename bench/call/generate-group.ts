/** Runs as a separate process: generates the group once, so that the measured app does not hold the memory of it. */

import { generate } from '#db/generate.ts'
import { openDatabase } from '#server/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { storeChecklists } from './store-checklists.ts'
import { storeReports } from './store-reports.ts'

const [people = '100', asked = '365'] = process.argv.slice(2)
/** The largest group has as many days as make twenty million rows of attendance. */
const days = Math.min(Number(asked), 20_000_000 / Number(people))
const env = readEnv()
const database = await openDatabase(env, createLog(env))
const [found] = await database.sql<{ count: number }[]>`select count(*)::int as count from users`
if (found?.count === 0) await generate(database.sql, env, { people: Number(people), days })
await storeReports(database.sql)
await storeChecklists(database.sql)
await database.close()
process.send!({ port: 0 })
process.once('disconnect', () => process.exit())
