import type { Sql } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { OperatorError } from '../operator-error.ts'
import { parseInteger } from './arguments.ts'
import { type Commands, print } from './command.ts'
import { requirePairing, withDatabase } from './database.ts'

/** Loaded on demand: these modules import half of the app, which a nightly backup does not need. */
const importDataLoaders = async () => ({
  ...(await import('../demo/accounts.ts')),
  ...(await import('../demo/load.ts')),
  ...(await import('../generate.ts')),
})

const applyMigrations = async (sql: Sql) => {
  const applied = await migrate(sql)
  print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.')
}

/** Schema and rows of a new database. */
export const dataCommands: Commands = {
  migrate: {
    usage: 'migrate',
    description: 'applies pending migrations',
    run: () => withDatabase({ upgrade: false }, applyMigrations),
  },
  upgrade: {
    usage: 'upgrade [--dry-run]',
    description: 'the same as migrate; --dry-run tries the pending migrations on a copy of the database',
    options: { 'dry-run': { type: 'boolean' } },
    run: ({ values }) =>
      withDatabase({ upgrade: false }, async (sql, env) => {
        if (!values['dry-run']) return applyMigrations(sql)
        const { tryUpgrade } = await import('./upgrade.ts')
        for (const line of await tryUpgrade(sql, env)) print(line)
      }),
  },
  demo: {
    usage: 'demo',
    description: 'loads the demo group into a database without accounts',
    run: () =>
      withDatabase({}, async (sql, env) => {
        const { DEMO_PASSWORD, loadDemo } = await importDataLoaders()
        await requirePairing(sql, env)
        if (!(await loadDemo(sql, env)))
          throw new OperatorError(
            'This database already has accounts: the demo group was not loaded. Use an empty database.',
          )
        print(`Loaded the demo group; every password is ${DEMO_PASSWORD}.`)
      }),
  },
  generate: {
    usage: 'generate [--people 5000] [--days 365] [--force]',
    description: 'fills a database without accounts with a large generated group, for measurements',
    options: { people: { type: 'string' }, days: { type: 'string' }, force: { type: 'boolean' } },
    run: ({ values }) => {
      const size = {
        people: parseInteger(values, 'people', 5_000, 100_000),
        days: parseInteger(values, 'days', 365, 3_650),
      }
      return withDatabase({}, async (sql, env) => {
        const { DEMO_PASSWORD, generate } = await importDataLoaders()
        if (env.STORAGE_URL) throw new OperatorError('generate writes files to disk only: unset STORAGE_URL.')
        await requirePairing(sql, env)
        const { rows, accounts } = await generate(sql, env, size, { force: values.force === true, report: print })
        for (const [table, count] of Object.entries(rows)) print(`${table.padEnd(16)} ${count.toLocaleString('en')}`)
        print(`Every password is ${DEMO_PASSWORD}. One account of each role and rank:`)
        for (const it of accounts) print(`  ${it.email}  ${it.role}, ${it.job}, ${it.company}`)
      })
    },
  },
}
