import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ParseArgsConfig } from 'node:util'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { readEnv } from '#server/env.ts'
import { compareStore, forcePairing, pairStore } from '#server/files/pairing.ts'
import { storageOf } from '#server/files/storage.ts'
import { planSweep, sweepFiles } from '#server/files/sweep.ts'
import { findRunning } from '#server/postgres/embedded.ts'
import { markMoved } from '#server/postgres/moved-marker.ts'
import { projectRoot } from '#server/project-root.ts'
import { backup, defaultFile, recordBackup } from './backup.ts'
import { parseInteger, parseTarget, readPassphrase } from './command/arguments.ts'
import { log, requirePairing, withDatabase, withTemporaryDatabase } from './command/database.ts'
import { formatManifest, formatMegabytes, formatRowCount, reportSweep } from './command/format.ts'
import { describeSchema } from './describe-schema.ts'
import { move } from './move.ts'
import { OperatorError } from './operator-error.ts'
import { inspect, restore } from './restore.ts'

interface CommandInput {
  values: Record<string, unknown>
  /** The first word that is not an option. */
  argument?: string
  /** All words that are not options. */
  words: string[]
}

export interface Command {
  usage: string
  description: string
  /** How many words it accepts beside the options. */
  maxArguments?: number
  options?: ParseArgsConfig['options']
  run: (input: CommandInput) => Promise<void>
}

const print = (line: string) => console.log(line)

/** Loaded on demand: these modules import half of the app, which a nightly backup does not need. */
const importDataLoaders = async () => ({
  ...(await import('./demo/accounts.ts')),
  ...(await import('./demo/load.ts')),
  ...(await import('./generate.ts')),
})

export const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    description: 'applies pending migrations',
    run: () =>
      withDatabase({ upgrade: false }, async (sql) => {
        const applied = await migrate(sql)
        print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.')
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
  'setup-code': {
    usage: 'setup-code',
    description: 'prints the code that /setup asks for',
    run: () =>
      withDatabase({}, async (sql, env) => {
        const { isSetupNeeded, setupCode } = await import('#server/setup/create-first-account.ts')
        await requirePairing(sql, env)
        if (!(await isSetupNeeded(sql)))
          throw new OperatorError('This database already has accounts: /setup is closed.')
        print(await setupCode(sql, env))
      }),
  },
  'remove-second-factor': {
    usage: 'remove-second-factor --nik …',
    description: 'removes every second factor of one person and ends their sessions',
    options: { nik: { type: 'string' } },
    run: ({ values }) =>
      withDatabase({}, async (sql) => {
        const { removeFactor } = await import('./remove-factor.ts')
        const nik = typeof values.nik === 'string' ? values.nik : ''
        print(`${await removeFactor(sql, nik)} now signs in with the password only.`)
      }),
  },
  setup: {
    usage: 'setup --company … --name … --email … --nik … [--gender perempuan] [--timezone Asia/Jakarta]',
    description: 'creates the first company and its HR account, and prints a one-time sign-in code',
    options: Object.fromEntries(
      ['company', 'name', 'email', 'nik', 'gender', 'timezone'].map((name) => [name, { type: 'string' as const }]),
    ),
    run: ({ values }) =>
      withDatabase({}, async (sql) => {
        const { CODE_DAYS, setUpFirstAccount } = await import('./first-account.ts')
        print(
          `Sign in with ${String(values.email)} and this code within ${CODE_DAYS} days: ${await setUpFirstAccount(sql, values)}`,
        )
      }),
  },
  backup: {
    usage: 'backup [file]',
    description: 'writes the database and all files into one encrypted file',
    maxArguments: 1,
    run: ({ argument: file }) => {
      const passphrase = readPassphrase()
      return withDatabase({ upgrade: false }, async (sql, env) => {
        const to = file ? resolve(file) : defaultFile(env)
        const written = await backup(sql, env, { file: to, passphrase })
        print(`Wrote ${to} (${formatMegabytes(written.bytes)}): ${formatManifest(written.manifest)}.`)
        // Before an upgrade the table may not exist yet; the backup itself is complete.
        await recordBackup(sql, written).catch((error: Error) =>
          console.error(`The backup is complete, but its time was not recorded: ${error.message}`),
        )
      })
    },
  },
  restore: {
    usage: 'restore <file> [--check]',
    description: 'restores a backup into an empty database; --check only verifies the file',
    maxArguments: 1,
    options: { check: { type: 'boolean' } },
    run: async ({ argument: file, values }) => {
      if (!file) throw new OperatorError('Name the backup file: npm run db -- restore <file>')
      const archive = { file: resolve(file), passphrase: readPassphrase() }
      // Also before a restore: an unreadable file must not cost the time of a load.
      const { created_at, version, manifest } = await inspect(archive)
      const release = version ? `, written by release ${version},` : ''
      print(`The backup of ${created_at}${release} is readable: ${formatManifest(manifest)}.`)
      if (values.check) return
      await withDatabase({}, async (sql, env) => {
        await restore(sql, env, archive)
        print('Restored; every table matches the backup.')
        const { isBehindLastCheckpoint } = await import('./audit.ts')
        if (await isBehindLastCheckpoint(sql, env))
          print(
            'The last audit checkpoint in DATA_DIR is newer than this backup. If restoring an older backup was intended, run: npm run db -- audit accept-restore',
          )
      })
    },
  },
  'move-database': {
    usage: 'move-database [--to postgresql://…]',
    description: 'copies the embedded database to DATABASE_URL or --to; the app must be stopped',
    options: { to: { type: 'string' } },
    run: async ({ values }) => {
      const env = readEnv()
      const to = parseTarget(values.to ?? env.DATABASE_URL)
      if (await findRunning(env.DATA_DIR))
        throw new OperatorError('Stop the app first: changes during the move would be lost.')
      const target = connect(to, { applicationName: 'hcis' })
      const source = await openDatabase({ ...env, DATABASE_URL: undefined }, log, { upgrade: false })
      try {
        await migrate(target)
        print(`Moved; every table matches: ${formatRowCount(await move(source.sql, target))}.`)
        await markMoved(env.DATA_DIR, to)
        print(`Start the app with DATABASE_URL and the same DATA_DIR: uploaded files stay in ${storageOf(env).name}.`)
      } finally {
        await target.end({ timeout: 5 })
        await source.close()
      }
    },
  },
  'clean-files': {
    usage: 'clean-files [--dry-run] [--force]',
    description:
      'moves unreferenced files to the trash; --dry-run only lists them, --force also when they are more than a tenth',
    options: { 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
    run: ({ values }) =>
      withDatabase({}, async (sql, env) => {
        const isDryRun = values['dry-run'] === true
        // A dry run changes nothing, not even a missing store id.
        if (!isDryRun) await pairStore(sql, env)
        const plan = isDryRun ? await planSweep(sql, env) : await sweepFiles(sql, env, { force: values.force === true })
        if (plan.refusal) throw new OperatorError(plan.refusal)
        for (const line of reportSweep(plan, isDryRun)) print(line)
      }),
  },
  'check-files': {
    usage: 'check-files [--yes]',
    description: 'checks that the file store belongs to this database; --yes accepts it as its store',
    options: { yes: { type: 'boolean' } },
    run: ({ values }) =>
      withDatabase({}, async (sql, env) => {
        const pairing = await pairStore(sql, env)
        const { named, found } = await compareStore(sql, env)
        print(`${found} of ${named} files in the database were found in ${storageOf(env).name}.`)
        if (!pairing.paired && !values.yes) throw new OperatorError(`${pairing.why} Add --yes to accept this store.`)
        if (!pairing.paired) await forcePairing(sql, env)
        print('The file store belongs to this database.')
      }),
  },
  audit: {
    usage: 'audit verify [--secrets file] | audit accept-restore',
    description: 'verifies the audit log; accept-restore continues it after an older backup was restored',
    maxArguments: 1,
    options: { secrets: { type: 'string' } },
    run: ({ argument: action, values }) => {
      const isAccept = action === 'accept-restore' || action === 'accept'
      if (action !== 'verify' && !isAccept)
        throw new OperatorError('Name the action: npm run db -- audit verify | accept-restore')
      return withDatabase({}, async (sql, env) => {
        const { acceptRestore, reportVerification, verifyAudit } = await import('./audit.ts')
        const secrets = typeof values.secrets === 'string' ? resolve(values.secrets) : undefined
        print(isAccept ? await acceptRestore(sql, env) : reportVerification(await verifyAudit(sql, env, secrets)))
      })
    },
  },
  jobs: {
    usage: 'jobs | jobs run <name>',
    description: 'lists the scheduled jobs with their last runs; run executes one now',
    maxArguments: 2,
    run: ({ words: [action, name] }) => {
      if (action !== undefined && (action !== 'run' || !name))
        throw new OperatorError('Name the job: npm run db -- jobs run <name>')
      return withDatabase({}, async (sql, env) => {
        const { describeJobs, runByHand } = await import('./command/jobs.ts')
        for (const line of name ? await runByHand(sql, env, name) : await describeJobs(sql)) print(line)
      })
    },
  },
  'mail-test': {
    usage: 'mail-test <address>',
    description: 'sends one mail with SMTP_URL and MAIL_FROM, and prints the answer of the server',
    maxArguments: 1,
    run: async ({ argument: address }) => {
      if (!address?.includes('@')) throw new OperatorError('Name the address: npm run db -- mail-test <address>')
      const { sendTestMail } = await import('./command/mail-test.ts')
      for (const line of await sendTestMail(readEnv(), address)) print(line)
    },
  },
  'grant-app-role': {
    usage: 'grant-app-role <role>',
    description: 'grants a role that owns no table the rights to run the app; the audit log is append-only for it',
    maxArguments: 1,
    run: ({ argument: role }) => {
      if (!role) throw new OperatorError('Name the role: npm run db -- grant-app-role <role>')
      return withDatabase({}, async (sql) => {
        await (await import('./grants.ts')).grantAppRole(sql, role)
        print(`${role} may run the app: use it in DATABASE_URL, and run migrations as the owner.`)
      })
    },
  },
  schema: {
    usage: 'schema [--write]',
    description: 'prints the schema that results from the migrations; --write saves it to db/schema.sql',
    options: { write: { type: 'boolean' } },
    run: async ({ values }) => {
      const text = await withTemporaryDatabase(async (sql) => {
        await migrate(sql)
        return describeSchema(sql)
      })
      if (values.write) await writeFile(join(projectRoot, 'db', 'schema.sql'), text)
      else process.stdout.write(text)
    },
  },
}

/** Names of earlier releases, which scripts of operators may still use. */
export const commandAliases: Record<string, string> = {
  move: 'move-database',
  sweep: 'clean-files',
  pair: 'check-files',
  grants: 'grant-app-role',
  'remove-factor': 'remove-second-factor',
}
