import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#db/operator-error.ts'
import { syncFolder } from '#server/platform/files/sync-folder.ts'
import type { Binaries } from './binaries.ts'
import { isAlive } from './folder-lock.ts'
import {
  chooseRunner,
  commandOf,
  type ProgramCommand,
  processOptions,
  type Runner,
  supportsParentDeathSignal,
  withParentDeathSignal,
} from './os-user.ts'

const MAJOR = 18
const UNFINISHED = /^pg\d+\.new-(\d+)-/
export const USER = 'hcis'
export const DATABASE = 'hcis'

type Options = { durable: boolean; log: (line: string) => void }
export type DataFolder = { path: string; runner: Runner }

export const clusterIn = (home: string) => join(home, `pg${MAJOR}`)

/** Opens the folder of the cluster, and creates it at the first start. */
export async function openDataFolder(home: string, binaries: Binaries, options: Options): Promise<DataFolder> {
  const path = clusterIn(home)
  await removeUnfinished(home)
  if (!(await isInitialised(path))) {
    await refuseOtherMajor(home)
    await create(home, path, binaries, options)
  }
  return { path, runner: await chooseRunner(path, binaries) }
}

/** Creates the cluster under another name and renames it when complete, so that a crash leaves no partial cluster. */
async function create(home: string, path: string, binaries: Binaries, { durable, log }: Options): Promise<void> {
  log(`creating the PostgreSQL data folder ${path}`)
  const draft = await mkdtemp(join(home, `pg${MAJOR}.new-${process.pid}-`))
  try {
    const runner = await chooseRunner(draft, binaries)
    const tie = (await supportsParentDeathSignal()) ? withParentDeathSignal('KILL') : []
    const start = (program: string, ...args: string[]) => commandOf([...runner.prefix, ...tie], program, ...args)
    const where = ['-D', draft]
    const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const safety = ['--data-checksums', ...(durable ? [] : ['--no-sync'])]
    // No password: only this user can enter the socket's folder, and there is no TCP.
    await complete(start(binaries.initdb, ...where, '-U', USER, '-A', 'trust', ...locale, ...safety), runner, binaries)
    const fsync = ['-c', `fsync=${durable ? 'on' : 'off'}`]
    const single = start(binaries.postgres, '--single', ...where, ...fsync, '-c', 'log_checkpoints=off', 'postgres')
    await complete(single, runner, binaries, `create database ${DATABASE}\n`)
    await rename(draft, path)
    await syncFolder(home)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process that started at the same time has created the folder, which can be used as well.
    if (!(await isInitialised(path))) throw error
  }
}

function complete([file, ...args]: ProgramCommand, runner: Runner, binaries: Binaries, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...processOptions(runner, binaries), stdio: 'pipe', detached: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code) => {
      // A single-user session exits with 0 even when its statement failed.
      if (code === 0 && !/^(ERROR|FATAL|PANIC):/m.test(output)) return resolve()
      reject(new Error(`PostgreSQL could not create its data folder:\n${output.trim().slice(-2000)}`))
    })
  })
}

/** Otherwise an upgrade to a release with a newer PostgreSQL would look like a loss of all data. */
async function refuseOtherMajor(home: string): Promise<void> {
  const other = (await readdir(home)).find((name) => /^pg\d+$/.test(name) && name !== `pg${MAJOR}`)
  if (!other || !(await isInitialised(join(home, other)))) return
  throw new OperatorError(
    `The data in ${join(home, other)} was written by PostgreSQL ${other.slice(2)}, and this release ships ${MAJOR}. ` +
      'Make a backup with the release that wrote it and restore that backup here.',
  )
}

/** Removes drafts of interrupted starts; a child of their initdb may still be writing, hence the retries. */
async function removeUnfinished(home: string): Promise<void> {
  const retrying = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }
  for (const name of await readdir(home)) {
    const pid = UNFINISHED.exec(name)?.[1]
    if (!pid) continue
    const draft = join(home, name)
    const age = Date.now() - ((await stat(draft).catch(() => undefined))?.mtimeMs ?? 0)
    if (!isAlive(Number(pid)) || age > 600_000) await rm(draft, retrying).catch(() => {})
  }
}

async function isInitialised(path: string): Promise<boolean> {
  try {
    return (await stat(join(path, 'PG_VERSION'))).isFile()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES') throw new OperatorError(`The data folder ${path} belongs to another user.`)
    return false
  }
}
