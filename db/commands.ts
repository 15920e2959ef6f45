import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ParseArgsConfig } from 'node:util'
import { openDatabase } from '#server/open-database.ts'
import { connect, type Sql } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readEnv } from '#server/platform/env.ts'
import { compareStore, forcePairing, pairStore } from '#server/platform/files/pairing.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { planSweep, sweepFiles } from '#server/platform/files/sweep.ts'
import { findRunning, hasCluster } from '#server/platform/postgres/embedded.ts'
import { markMoved } from '#server/platform/postgres/moved-marker.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { formatRelease } from '#server/platform/start/version.ts'
import { backup, defaultFile, recordBackup } from './backup.ts'
import { parseInteger, parseTarget, readPassphrase } from './command/arguments.ts'
import { log, requirePairing, withDatabase } from './command/database.ts'
import { formatManifest, formatMegabytes, formatRowCount, reportForward, reportSweep } from './command/format.ts'
import { describeSchema } from './describe-schema.ts'
import { move } from './move.ts'
import { OperatorError } from './operator-error.ts'
import { type Archive, inspect, restore } from './restore.ts'
import { recordCheck, restoreIntoScratch } from './scheduled-backup.ts'
import { withTemporaryServer } from './scratch-database.ts'

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

const tryRestore = (archive: Archive) =>
  withDatabase({ upgrade: false }, async (sql, env) => {
    const loaded = await restoreIntoScratch(env, archive)
    print('Restored into a scratch database; every table matches the backup.')
    for (const line of reportForward(loaded)) print(line)
    // Before an upgrade the column may not exist yet; the check itself is complete.
    await recordCheck(sql, archive.file).catch((error: Error) =>
      console.error(`The backup is good, but the check was not recorded: ${error.message}`),
    )
  })

/** Loaded on demand: these modules import half of the app, which a nightly backup does not need. */
const importDataLoaders = async () => ({
  ...(await import('./demo/accounts.ts')),
  ...(await import('./demo/load.ts')),
  ...(await import('./generate.ts')),
})

const applyMigrations = async (sql: Sql) => {
  const applied = await migrate(sql)
  print(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.')
}

export const commands: Record<string, Command> = {
  start: {
    usage: 'start',
    description: 'starts the app and its scheduled jobs, until it is stopped by a signal',
    run: async () => {
      await import('#server/main.ts')
    },
  },
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
        const { tryUpgrade } = await import('./command/upgrade.ts')
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
  'setup-code': {
    usage: 'setup-code',
    description: 'prints the code that /setup asks for',
    run: () =>
      withDatabase({}, async (sql, env) => {
        const { isSetupNeeded, setupCode } = await import('#server/access/setup/create-first-account.ts')
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
    usage: 'restore <file> [--check | --try]',
    description:
      'restores a backup of this or an older release into an empty database; --check only verifies the file, --try restores it into a scratch database',
    maxArguments: 1,
    options: { check: { type: 'boolean' }, try: { type: 'boolean' } },
    run: async ({ argument: file, values }) => {
      if (!file) throw new OperatorError('Name the backup file: hcis restore <file>')
      const archive = { file: resolve(file), passphrase: readPassphrase() }
      // Also before a restore: an unreadable file must not cost the time of a load.
      const { created_at, version, commit = null, manifest } = await inspect(archive)
      const release = version ? `, written by release ${formatRelease({ version, commit })},` : ''
      print(`The backup of ${created_at}${release} is readable: ${formatManifest(manifest)}.`)
      if (values.check) return
      if (values.try) return tryRestore(archive)
      // The backup decides up to which migration its rows fit.
      await withDatabase({ upgrade: false }, async (sql, env) => {
        const loaded = await restore(sql, env, archive)
        print('Restored; every table matches the backup.')
        for (const line of reportForward(loaded)) print(line)
        const { isBehindLastCheckpoint } = await import('./audit.ts')
        if (await isBehindLastCheckpoint(sql, env))
          print(
            'The last audit checkpoint in DATA_DIR is newer than this backup. If restoring an older backup was intended, run: hcis audit accept-restore',
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
      if (!(await hasCluster(env.DATA_DIR)))
        throw new OperatorError(`There is no embedded database in ${env.DATA_DIR}: nothing to move.`)
      if (await findRunning(env.DATA_DIR))
        throw new OperatorError('Stop the app first: changes during the move would be lost.')
      const target = connect(to, { applicationName: 'hcis' })
      const source = await openDatabase({ ...env, DATABASE_URL: undefined }, log, { upgrade: false })
      try {
        const moved = await move(source.sql, target)
        print(`Moved; every table matches: ${formatRowCount(moved.manifest)}.`)
        for (const line of reportForward(moved)) print(line)
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
    usage: 'audit verify [--secrets file] | audit accept-restore | audit accept --because …',
    description:
      'verifies the audit log; accept-restore continues it after an older backup was restored, accept records why its faults are known',
    maxArguments: 1,
    options: { secrets: { type: 'string' }, because: { type: 'string' } },
    run: ({ argument: action, values }) => {
      const isAccept = action === 'accept-restore' || action === 'accept'
      if (action !== 'verify' && !isAccept)
        throw new OperatorError('Name the action: hcis audit verify | accept-restore | accept --because …')
      const because = typeof values.because === 'string' ? values.because.trim() : undefined
      if (because !== undefined && (action !== 'accept' || because.length < 10))
        throw new OperatorError('Say in at least ten characters why: hcis audit accept --because "…"')
      return withDatabase({}, async (sql, env) => {
        const { acceptFaults, acceptRestore, reportVerification, verifyAudit } = await import('./audit.ts')
        const secrets = typeof values.secrets === 'string' ? resolve(values.secrets) : undefined
        if (because) print(await acceptFaults(sql, env, because, secrets))
        else print(isAccept ? await acceptRestore(sql, env) : reportVerification(await verifyAudit(sql, env, secrets)))
      })
    },
  },
  doctor: {
    usage: 'doctor [--json]',
    description: 'checks the installation on one page; exits with 1 when something needs to be repaired',
    options: { json: { type: 'boolean' } },
    run: async ({ values }) => {
      const { diagnose, formatFindings, formatFindingsAsJson, isHealthy } = await import('./command/doctor.ts')
      const findings = await diagnose()
      for (const line of values.json ? [formatFindingsAsJson(findings)] : formatFindings(findings)) print(line)
      if (!isHealthy(findings)) process.exitCode = 1
    },
  },
  'leave-year': {
    usage: 'leave-year [--day YYYY-MM-DD] [--dry-run]',
    description:
      'settles the leave ledgers as if that day had just ended; without a day, what the nightly job would do now',
    options: { day: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    run: ({ values }) =>
      withDatabase({}, async (sql) => {
        const { settleYear } = await import('./command/leave-year.ts')
        const day = values.day as string | undefined
        for (const line of await settleYear(sql, { day, dryRun: values['dry-run'] === true })) print(line)
      }),
  },
  jobs: {
    usage: 'jobs | jobs run <name>',
    description: 'lists the scheduled jobs with their last runs; run executes one now',
    maxArguments: 2,
    run: ({ words: [action, name] }) => {
      if (action !== undefined && (action !== 'run' || !name))
        throw new OperatorError('Name the job: hcis jobs run <name>')
      return withDatabase({}, async (sql, env) => {
        const { describeJobs, runByHand } = await import('./command/jobs.ts')
        for (const line of name ? await runByHand(sql, env, name) : await describeJobs(sql, env)) print(line)
      })
    },
  },
  'mail-test': {
    usage: 'mail-test <address>',
    description: 'sends one mail with SMTP_URL and MAIL_FROM, and prints the answer of the server',
    maxArguments: 1,
    run: async ({ argument: address }) => {
      if (!address?.includes('@')) throw new OperatorError('Name the address: hcis mail-test <address>')
      const { sendTestMail } = await import('./command/mail-test.ts')
      for (const line of await sendTestMail(readEnv(), address)) print(line)
    },
  },
  'grant-app-role': {
    usage: 'grant-app-role <role>',
    description: 'grants a role that owns no table the rights to run the app; the audit log is append-only for it',
    maxArguments: 1,
    run: ({ argument: role }) => {
      if (!role) throw new OperatorError('Name the role: hcis grant-app-role <role>')
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
      const text = await withTemporaryServer(async (sql) => {
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
