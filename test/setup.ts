/** Starts a PostgreSQL server with a migrated template database before the first test. */
import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type DatabaseTarget, type Db } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbedded } from '#server/platform/postgres/embedded.ts'
import { isAlive } from '#server/platform/postgres/folder-lock.ts'
import { provideMachines } from './machines.ts'
import { removeFolder } from './remove-folder.ts'
import { createTestFolder, testRoot } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `run` is the prefix of all database names of this run. */
    database: { target: DatabaseTarget; run: string; template: string }
  }
}

const FOLDER = 'hcis-test-pg-'

export const withDatabase = (target: DatabaseTarget, database: string): DatabaseTarget => {
  if (typeof target !== 'string') return { ...target, database }
  return target.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`)
}

export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  const server = url ? undefined : await startServer()
  const target = url ?? server!.target
  const run = `hcis_test_${process.pid}_${randomBytes(4).toString('hex')}`
  // Stays open under the name of the run, which shows other runs that its databases are not leftovers.
  const pool = connect(target, { max: 1, applicationName: run })
  const admin = await pool.reserve()
  await admin`set statement_timeout = 0`
  const template = `${run}_template`
  await dropLeftovers(admin)
  await admin.unsafe(`create database ${template}`)
  const sql = connect(withDatabase(target, template), { max: 1 })
  await migrate(sql)
  await sql.end()
  project.provide('database', { target, run, template })
  const stopMachines = await provideMachines(project, target, admin)

  return async () => {
    await stopMachines()
    if (url) await dropDatabases(admin, [run])
    admin.release()
    await pool.end()
    await server?.stop()
  }
}

async function startServer() {
  await removeOldFolders()
  const folder = await createTestFolder(`${FOLDER}${process.pid}-`)
  const embedded = await startEmbedded({ dataDir: folder, log: () => {}, durable: false })
  return {
    target: embedded.target,
    stop: async () => {
      await embedded.stop()
      await removeFolder(folder)
    },
  }
}

/** Removes folders of killed runs, whose servers ended with them. */
async function removeOldFolders(): Promise<void> {
  const root = await testRoot()
  for (const name of await readdir(root)) {
    const pid = name.startsWith(FOLDER) && Number.parseInt(name.slice(FOLDER.length), 10)
    if (pid && !isAlive(pid)) await rm(join(root, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function dropLeftovers(admin: Db): Promise<void> {
  const runs = await admin<{ run: string }[]>`
    select distinct substring(datname from '^hcis_test_\\d+_[0-9a-f]+') as run from pg_database
    where datname ~ '^hcis_test_\\d+_[0-9a-f]+_'
      and substring(datname from '^hcis_test_\\d+_[0-9a-f]+') not in (select application_name from pg_stat_activity)`
  await dropDatabases(
    admin,
    runs.map(({ run }) => run),
  )
}

async function dropDatabases(admin: Db, runs: string[]): Promise<void> {
  for (const run of runs) {
    const databases = await admin<{ name: string }[]>`
      select datname as name from pg_database where datname like ${`${run.replaceAll('_', '\\_')}\\_%`}`
    for (const { name } of databases) await admin.unsafe(`drop database if exists ${name} with (force)`)
  }
}
