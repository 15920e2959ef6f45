/** Environment → database → app → listen. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { DEMO_PASSWORD, demoAccounts } from '#db/demo/accounts.ts'
import { loadDemo } from '#db/demo/load.ts'
import { buildApp } from './app.ts'
import { databaseClock } from './database/clock.ts'
import { openDatabase } from './database/open.ts'
import { BadEnvironment, readEnv } from './env.ts'
import { housekeeping } from './housekeeping.ts'
import { createLog } from './log.ts'
import { createMailer } from './mail/mailer.ts'
import { projectRoot } from './project-root.ts'
import { createPasswords } from './session/password.ts'
import { tokensOf } from './session/token.ts'

const builtVersion = () => {
  try {
    return (JSON.parse(readFileSync(join(projectRoot, 'dist', 'version.json'), 'utf8')) as { version: string }).version
  } catch {
    return 'dev'
  }
}

const start = async () => {
  const env = readEnv()
  const log = createLog(env)
  const database = await openDatabase(env, log)
  const { sql } = database
  const loaded = env.DEMO && (await loadDemo(sql, env))

  const mailer = createMailer(sql, env, log)
  const app = await buildApp(
    {
      sql,
      clock: databaseClock,
      env,
      passwords: createPasswords(),
      tokens: tokensOf(env),
      mailer,
      version: builtVersion(),
    },
    log,
  )
  const chores = housekeeping(sql, env, log)
  closeWithGrace({ delay: 10_000, logger: { error: (it: unknown) => log.error(it) } }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an error')
    await app.close()
    await Promise.all([chores.stop(), mailer.stop()])
    await database.close()
  })

  await app.listen({ port: env.PORT, host: env.HOST })
  mailer.wake()
  const { port } = app.server.address() as { port: number }
  console.log(`\nHCIS is ready: http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${port}\n`)
  if (env.DEMO) {
    if (loaded) console.log('The demo group was loaded.')
    console.log(`Demo accounts (password: ${DEMO_PASSWORD}):`)
    for (const it of demoAccounts) console.log(`  ${it.email.padEnd(22)} ${it.employee_identity}  ${it.about}`)
    console.log('')
  }
}

start().catch((error: unknown) => {
  // What an operator can mend is told in one sentence; only the unforeseen comes with its stack.
  const known = error instanceof BadEnvironment || (error as { expected?: boolean }).expected
  console.error(known ? (error as Error).message : error)
  process.exit(1)
})
