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
import { backup, defaultFile } from './backup.ts'
import { log, requirePair, withDatabase, withScratch } from './command/database.ts'
import { megabytes, readPassphrase, readTarget, rowsIn, summary, tellSweep, whole } from './command/words.ts'
import { move } from './move.ts'
import { Refusal } from './refusal.ts'
import { inspect, restore } from './restore.ts'
import { describeSchema } from './schema.ts'

interface Given {
  values: Record<string, unknown>
  file?: string
}

export interface Command {
  usage: string
  does: string
  /** How many words may follow that are no options. */
  takes?: number
  options?: ParseArgsConfig['options']
  run: (given: Given) => Promise<void>
}

const say = (line: string) => console.log(line)

/** They bring half of the app along, which a nightly backup need not wait for. */
const fillers = async () => ({
  ...(await import('./demo/accounts.ts')),
  ...(await import('./demo/load.ts')),
  ...(await import('./generate.ts')),
})

export const commands: Record<string, Command> = {
  migrate: {
    usage: 'migrate',
    does: 'brings the schema up to date',
    run: () =>
      withDatabase({ upgrade: false }, async (sql) => {
        const applied = await migrate(sql)
        say(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.')
      }),
  },
  demo: {
    usage: 'demo',
    does: 'loads the demo group into a database without people',
    run: () =>
      withDatabase({}, async (sql, env) => {
        const { DEMO_PASSWORD, loadDemo } = await fillers()
        await requirePair(sql, env)
        if (!(await loadDemo(sql, env)))
          throw new Refusal('This database has people already: the demo group was not loaded.')
        say(`The demo group was loaded; every password is ${DEMO_PASSWORD}.`)
      }),
  },
  generate: {
    usage: 'generate [--people 5000] [--days 365] [--force]',
    does: 'fills a database without people with a large group, for measurements',
    options: { people: { type: 'string' }, days: { type: 'string' }, force: { type: 'boolean' } },
    run: ({ values }) => {
      const size = { people: whole(values, 'people', 5_000, 100_000), days: whole(values, 'days', 365, 3_650) }
      return withDatabase({}, async (sql, env) => {
        const { DEMO_PASSWORD, generate } = await fillers()
        if (env.STORAGE_URL) throw new Refusal('A generated group keeps its files on the disk: leave STORAGE_URL out.')
        await requirePair(sql, env)
        const { rows, accounts } = await generate(sql, env, size, { force: values.force === true, tell: say })
        for (const [table, count] of Object.entries(rows)) say(`${table.padEnd(16)} ${count.toLocaleString('en')}`)
        say(`Every password is ${DEMO_PASSWORD}. One account of each kind:`)
        for (const it of accounts) say(`  ${it.email}  ${it.role}, ${it.job}, ${it.company}`)
      })
    },
  },
  'setup-code': {
    usage: 'setup-code',
    does: 'prints the code with which /setup lets the first person in',
    run: () =>
      withDatabase({}, async (sql, env) => {
        const { isSetupNeeded, setupCode } = await import('#server/setup/create-first-account.ts')
        await requirePair(sql, env)
        if (!(await isSetupNeeded(sql))) throw new Refusal('This database has people already: no code opens /setup.')
        say(await setupCode(sql, env))
      }),
  },
  'remove-factor': {
    usage: 'remove-factor --nik …',
    does: 'takes every second factor away from somebody whom nobody of HR can help, and signs them out',
    options: { nik: { type: 'string' } },
    run: ({ values }) =>
      withDatabase({}, async (sql) => {
        const { removeFactor } = await import('./remove-factor.ts')
        const nik = typeof values.nik === 'string' ? values.nik : ''
        say(`${await removeFactor(sql, nik)} signs in with the password alone now.`)
      }),
  },
  setup: {
    usage: 'setup --company … --name … --email … --nik … [--gender perempuan] [--timezone Asia/Jakarta]',
    does: 'makes the first company and its HR account, and prints a code to sign in with once',
    options: Object.fromEntries(
      ['company', 'name', 'email', 'nik', 'gender', 'timezone'].map((name) => [name, { type: 'string' as const }]),
    ),
    run: ({ values }) =>
      withDatabase({}, async (sql) => {
        const { CODE_DAYS, setUp } = await import('./first-account.ts')
        say(`Sign in with ${String(values.email)} and this code within ${CODE_DAYS} days: ${await setUp(sql, values)}`)
      }),
  },
  backup: {
    usage: 'backup [file]',
    does: 'writes everything into one encrypted file',
    takes: 1,
    run: ({ file }) => {
      const passphrase = readPassphrase()
      return withDatabase({ upgrade: false }, async (sql, env) => {
        const to = file ? resolve(file) : defaultFile(env)
        const { bytes, manifest } = await backup(sql, env, { file: to, passphrase })
        say(`Wrote ${to} (${megabytes(bytes)}): ${summary(manifest)}.`)
      })
    },
  },
  restore: {
    usage: 'restore <file> [--check]',
    does: 'brings a backup into an empty database; --check only reads the file',
    takes: 1,
    options: { check: { type: 'boolean' } },
    run: async ({ file, values }) => {
      if (!file) throw new Refusal('Name the backup file: npm run db -- restore <file>')
      const archive = { file: resolve(file), passphrase: readPassphrase() }
      // Also before a restore: a file that cannot be read must not cost the time of a load.
      const { created_at, version, manifest } = await inspect(archive)
      const release = version ? `, written by release ${version},` : ''
      say(`The backup of ${created_at}${release} can be read: ${summary(manifest)}.`)
      if (values.check) return
      await withDatabase({}, async (sql, env) => {
        await restore(sql, env, archive)
        say('Restored, and every table compared with the backup.')
        const { isBehindLastCheckpoint: isBehindHead } = await import('./audit.ts')
        if (await isBehindHead(sql, env))
          say(
            'The head of the trail in DATA_DIR is ahead of this backup: `npm run db -- audit accept` says that this is meant.',
          )
      })
    },
  },
  move: {
    usage: 'move [--to postgresql://…]',
    does: 'copies the embedded database to DATABASE_URL or --to; the app must be stopped',
    options: { to: { type: 'string' } },
    run: async ({ values }) => {
      const env = readEnv()
      const to = readTarget(values.to ?? env.DATABASE_URL)
      if (await findRunning(env.DATA_DIR))
        throw new Refusal('Stop the app first: what people do during the move would be lost.')
      const target = connect(to, { applicationName: 'hcis' })
      const source = await openDatabase({ ...env, DATABASE_URL: undefined }, log, { upgrade: false })
      try {
        await migrate(target)
        say(`Moved, and every table compared: ${rowsIn(await move(source.sql, target))}.`)
        await markMoved(env.DATA_DIR, to)
        say(`Start the app with DATABASE_URL and the same DATA_DIR: uploaded files stay in ${storageOf(env).name}.`)
      } finally {
        await target.end({ timeout: 5 })
        await source.close()
      }
    },
  },
  sweep: {
    usage: 'sweep [--dry-run] [--force]',
    does: 'puts uploaded files that no row knows into the trash; --dry-run only tells, --force overrules the tenth',
    options: { 'dry-run': { type: 'boolean' }, force: { type: 'boolean' } },
    run: ({ values }) =>
      withDatabase({}, async (sql, env) => {
        const isTrial = values['dry-run'] === true
        // A trial changes nothing at all, not even an id that is missing.
        if (!isTrial) await pairStore(sql, env)
        const plan = isTrial ? await planSweep(sql, env) : await sweepFiles(sql, env, { force: values.force === true })
        if (plan.refusal) throw new Refusal(plan.refusal)
        for (const line of tellSweep(plan, isTrial)) say(line)
      }),
  },
  pair: {
    usage: 'pair [--yes]',
    does: 'tells whether the files and the database belong together; --yes declares that they do',
    options: { yes: { type: 'boolean' } },
    run: ({ values }) =>
      withDatabase({}, async (sql, env) => {
        const pairing = await pairStore(sql, env)
        const { named, found } = await compareStore(sql, env)
        say(`Of ${named} files that the database names, ${found} are in ${storageOf(env).name}.`)
        if (!pairing.paired && !values.yes) throw new Refusal(`${pairing.why} Add --yes if you know better.`)
        if (!pairing.paired) await forcePairing(sql, env)
        say('The database and the files belong together.')
      }),
  },
  audit: {
    usage: 'audit verify [--secrets file] | audit accept',
    does: 'finds rows of the trail that were changed or are missing; accept says that an older backup was restored',
    takes: 1,
    options: { secrets: { type: 'string' } },
    run: ({ file: what, values }) => {
      if (what !== 'verify' && what !== 'accept') throw new Refusal('Say what: npm run db -- audit verify')
      return withDatabase({}, async (sql, env) => {
        const { acceptRestore, reportVerification: tellVerdict, verifyAudit: verifyTrail } = await import('./audit.ts')
        const secrets = typeof values.secrets === 'string' ? resolve(values.secrets) : undefined
        say(what === 'accept' ? await acceptRestore(sql, env) : tellVerdict(await verifyTrail(sql, env, secrets)))
      })
    },
  },
  grants: {
    usage: 'grants <role>',
    does: 'lets a role run the app that owns no table: all data to work with, the trail only to add to',
    takes: 1,
    run: ({ file: role }) => {
      if (!role) throw new Refusal('Name the role: npm run db -- grants <role>')
      return withDatabase({}, async (sql) => {
        await (await import('./grants.ts')).grantTo(sql, role)
        say(`${role} may run the app: name it in DATABASE_URL, and migrate with the owner.`)
      })
    },
  },
  schema: {
    usage: 'schema [--write]',
    does: 'prints the schema that the migrations make; --write puts it into db/schema.sql',
    options: { write: { type: 'boolean' } },
    run: async ({ values }) => {
      const text = await withScratch(async (sql) => {
        await migrate(sql)
        return describeSchema(sql)
      })
      if (values.write) await writeFile(join(projectRoot, 'db', 'schema.sql'), text)
      else process.stdout.write(text)
    },
  },
}
