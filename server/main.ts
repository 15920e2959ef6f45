/** Entry point of the server: reads the environment, opens the database, builds the app and listens. */
import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger } from 'fastify'
import { DEMO_PASSWORD, demoAccounts } from '#db/demo/accounts.ts'
import { hasDemo } from '#db/demo/has-demo.ts'
import { isSetupNeeded, setupCode } from './access/setup/create-first-account.ts'
import { buildApp } from './app.ts'
import { jobsOf } from './jobs.ts'
import { openDatabase } from './open-database.ts'
import { beginEpoch, createCheckpointWriter } from './platform/audit/checkpoint.ts'
import { databaseClock } from './platform/database/clock.ts'
import type { Sql } from './platform/database/connect.ts'
import { openReplica } from './platform/database/replica.ts'
import { type Env, readEnv } from './platform/env.ts'
import { pairAtStart } from './platform/files/pairing.ts'
import { createJobRunner } from './platform/jobs/runner.ts'
import { createLog } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createPusher } from './platform/push/pusher.ts'
import { createServices } from './platform/services.ts'
import { explain } from './platform/start/explain-start-error.ts'
import { limitHeapGrowth } from './platform/start/heap-growth.ts'
import { readBuild } from './platform/start/version.ts'

/** Services may start together: a database or a bucket may need longer than the app. */
const PATIENCE_MS = 30_000

const beginAt = (url: string, code: string) =>
  `No accounts exist yet. Create the first one at ${url}/setup#${code} or with \`hcis setup\`; for a trial start ` +
  'with DEMO=true or run `hcis demo`; to load a backup run `hcis restore <file>`.'

const start = async () => {
  limitHeapGrowth()
  const env = readEnv()
  const log = createLog(env)
  const database = await openDatabase(env, log, { patience: PATIENCE_MS })
  const { sql } = database
  try {
    await serve(env, log, database)
  } catch (error) {
    await database.close()
    throw error
  }
  await welcome(env, log, sql)
}

const serve = async (env: Env, log: FastifyBaseLogger, database: { sql: Sql; close(): Promise<void> }) => {
  const { sql } = database
  const pairing = await pairAtStart(sql, env, PATIENCE_MS, (line) => log.warn(line))
  if (!pairing.paired) log.error(pairing.why)
  // Without a pairing the demo's pictures might go into the store of another database.
  if (env.DEMO && pairing.paired && (await (await import('#db/demo/load.ts')).loadDemo(sql, env)))
    log.info('demo group loaded')

  const mailer = createMailer(sql, env, log, { hasDemo: await hasDemo(sql) })
  const pusher = createPusher(sql, env, log)
  await beginEpoch(sql)
  const checkpointWriter = createCheckpointWriter(sql, env, log)
  const replica = env.DATABASE_REPLICA_URL ? openReplica(env.DATABASE_REPLICA_URL, sql, log) : undefined
  const jobs = jobsOf(env)
  const app = await buildApp(createServices({ sql, replica, env, mailer, jobs, ...readBuild() }), log)
  const jobRunner = createJobRunner({ sql, env, log, clock: databaseClock }, jobs)
  const stop = async () => {
    await app.close()
    await Promise.all([jobRunner.stop(), mailer.stop(), pusher.stop(), replica?.stop()])
    // Cover the audit rows of the last requests with a checkpoint before the process ends.
    checkpointWriter.wake()
    await checkpointWriter.stop()
  }
  try {
    // At eight all employees connect at once: a long backlog queues connections instead of refusing them.
    await app.listen({ port: env.PORT, host: env.HOST, backlog: 4096 })
  } catch (error) {
    await stop()
    throw error
  }
  closeWithGrace({ delay: 10_000, logger: { error: (it: unknown) => log.error(it) } }, async ({ err }) => {
    if (err) log.fatal({ err }, 'unhandled error, shutting down')
    await stop()
    await database.close()
  })
  void mailer.check()
  mailer.wake()
  pusher.wake()
  checkpointWriter.wake()
  env.PORT = (app.server.address() as AddressInfo).port
}

/** Writes log lines in production without a terminal, and plain text otherwise. */
const welcome = async (env: Env, log: FastifyBaseLogger, sql: Sql) => {
  const url = `http://${['0.0.0.0', '::'].includes(env.HOST) ? 'localhost' : env.HOST}:${env.PORT}`
  // From another machine the server is reached by its public address.
  const outside = env.PUBLIC_URL.startsWith('http://localhost:') ? url : env.PUBLIC_URL
  const start = (await isSetupNeeded(sql)) && beginAt(outside, await setupCode(sql, env))
  const accounts = env.DEMO && (await hasDemo(sql)) ? demoAccounts : []
  if (env.NODE_ENV === 'production' && !process.stdout.isTTY) {
    log.info({ url, demo_accounts: accounts.map((it) => it.email) }, 'HCIS is ready')
    if (start) log.warn(start)
    return
  }
  console.log(`\nHCIS is ready: ${url}\n`)
  if (start) console.log(`${start}\n`)
  if (accounts.length === 0) return
  console.log(`Demo accounts (password: ${DEMO_PASSWORD}):`)
  for (const it of accounts) console.log(`  ${it.email.padEnd(22)} ${it.employee_identity}  ${it.about}`)
  console.log('')
}

start().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
