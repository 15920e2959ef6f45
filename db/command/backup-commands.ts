import { resolve } from 'node:path'
import { openDatabase } from '#server/open-database.ts'
import { connect } from '#server/platform/database/connect.ts'
import { readEnv } from '#server/platform/env.ts'
import { compareStore, forcePairing, pairStore } from '#server/platform/files/pairing.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { planSweep, sweepFiles } from '#server/platform/files/sweep.ts'
import { findRunning, hasCluster } from '#server/platform/postgres/embedded.ts'
import { markMoved } from '#server/platform/postgres/moved-marker.ts'
import { formatRelease } from '#server/platform/start/version.ts'
import { backup, defaultFile, recordBackup } from '../backup.ts'
import { move } from '../move.ts'
import { OperatorError } from '../operator-error.ts'
import { type Archive, inspect, restore } from '../restore.ts'
import { recordCheck, restoreIntoScratch } from '../scheduled-backup.ts'
import { parseTarget, readPassphrase } from './arguments.ts'
import { type Commands, print } from './command.ts'
import { log, withDatabase } from './database.ts'
import { formatManifest, formatMegabytes, formatRowCount, reportForward, reportSweep } from './format.ts'

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

/** Copies of the database and its files. */
export const backupCommands: Commands = {
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
        const { isBehindLastCheckpoint } = await import('../audit.ts')
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
}
