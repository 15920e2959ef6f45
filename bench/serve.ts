/** Started by app.ts as a separate process. */
import { buildApp } from '#server/app.ts'
import { jobsOf } from '#server/jobs.ts'
import { openDatabase } from '#server/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { pairStore } from '#server/platform/files/pairing.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { createServices } from '#server/platform/services.ts'
import type { Seed } from './app.ts'
import { watchHolds } from './longest-hold.ts'

const env = readEnv()
const log = createLog(env)
const database = await openDatabase(env, log)
const { sql } = database
await pairStore(sql, env)
const mailer = createMailer(sql, env, log)
const services = createServices({ sql, env, mailer, jobs: jobsOf(env), version: 'bench' })
const { seed } = (await import(process.argv[2]!)) as { seed: Seed<unknown> }
const seeded = await seed(services)
const app = await buildApp(services, log)
await app.listen({ port: 0, host: 'localhost' })
process.send!({ port: (app.server.address() as { port: number }).port, seeded })

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await app.close()
  await mailer.stop()
  await database.close()
  process.exit()
}
let watching: ReturnType<typeof watchHolds> | undefined
process.on('message', (word) => {
  if (word === 'stop') void stop()
  if (word === 'watch') watching = watchHolds()
  if (word === 'report') process.send!({ hold: watching?.stop() ?? 0 })
})
// The benchmark process has ended.
process.once('disconnect', () => void stop())
