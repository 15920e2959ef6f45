import { execFile } from 'node:child_process'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemPath } from '#server/platform/env.ts'
import type { Binaries } from './binaries.ts'

const run = promisify(execFile)
const NOBODY = 65534

/** How to start PostgreSQL as a user that it accepts: it refuses to run as root. */
export type Runner = {
  /** Command that starts the program. */
  prefix: string[]
  /** The required owner of the files, as seen by this process. */
  owner: { uid: number; gid: number }
  /** Whether Node itself switches to the owner. */
  become: boolean
}

export type ProgramCommand = [file: string, ...args: string[]]

/** A program after the commands that start it as another user, or tie it to this process. */
export const commandOf = ([first, ...others]: readonly string[], program: string, ...args: string[]): ProgramCommand =>
  first === undefined ? [program, ...args] : [first, ...others, program, ...args]

const asNobodyInside = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/** Chooses the first runner that works for this data folder, and changes the folder's owner if it needs that. */
export async function chooseRunner(folder: string, binaries: Binaries): Promise<Runner> {
  const { uid, gid } = await stat(folder)
  const me = process.getuid?.() ?? uid
  if (me !== 0) {
    if (uid !== me) throw new Error(`The data folder ${folder} belongs to another user (uid ${uid}).`)
    const plain = { prefix: [], owner: { uid, gid }, become: false }
    // initdb needs a user name, which the random uids of some container platforms lack.
    const nameless = { ...plain, prefix: asNobodyInside }
    return hasName() || !(await works(nameless, folder, binaries)) ? plain : nameless
  }
  for (const runner of runnersForRoot({ uid, gid })) {
    const handOver = runner.owner.uid !== uid
    if (handOver) await chown(folder, runner.owner.uid, runner.owner.gid)
    if (await works(runner, folder, binaries)) {
      if (handOver) await chownTree(folder, runner.owner)
      return runner
    }
    if (handOver) await chown(folder, uid, gid)
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and no other user can enter ${folder} and ${binaries.postgres} here. ` +
      'Start the program as an ordinary user, move both out of folders closed to others, or set DATABASE_URL.',
  )
}

function runnersForRoot(owner: { uid: number; gid: number }): Runner[] {
  const other = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : owner
  const runners: Runner[] = [
    {
      // For folders whose parents that user may not enter.
      prefix: [
        'setpriv',
        `--reuid=${other.uid}`,
        `--regid=${other.gid}`,
        '--clear-groups',
        '--inh-caps=+dac_override',
        '--ambient-caps=+dac_override',
        '--securebits=+no_setuid_fixup',
        '--',
      ],
      owner: other,
      become: false,
    },
    { prefix: [], owner: other, become: true },
  ]
  // In a user namespace root appears as `nobody`, and the files still belong to root.
  if (owner.uid === 0) runners.unshift({ prefix: asNobodyInside, owner, become: false })
  return runners
}

async function works(runner: Runner, folder: string, binaries: Binaries): Promise<boolean> {
  const script = 'cd "$0" && test -w . && exec "$1" --version'
  const [file, ...args] = commandOf(runner.prefix, 'sh', '-c', script, folder, binaries.postgres)
  try {
    await run(file, args, processOptions(runner, binaries))
    return true
  } catch {
    return false
  }
}

/** A clean environment: settings such as PGDATA or a missing locale must not reach the server. */
export function processOptions(runner: Runner, binaries: Binaries) {
  return {
    cwd: '/',
    env: {
      PATH: systemPath,
      LC_ALL: 'C',
      ...(binaries.libraryPath ? { LD_LIBRARY_PATH: binaries.libraryPath } : {}),
    },
    ...(runner.become ? runner.owner : {}),
  }
}

/** Whether `setpriv` can end a program together with this process. */
export async function supportsParentDeathSignal(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return run('setpriv', ['--pdeathsig', 'INT', '--', 'true']).then(
    () => true,
    () => false,
  )
}

/**
 * Makes the kernel send the signal when this process dies. It must come after every change of user, which clears the
 * setting; the shell covers the case that this process died before the setting was made.
 */
export const withParentDeathSignal = (signal: 'INT' | 'KILL') => [
  ...['setpriv', '--pdeathsig', signal, '--'],
  ...['sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)],
]

export async function chownTree(folder: string, { uid, gid }: Runner['owner']): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await lchown(join(folder, entry), uid, gid)
  await chown(folder, uid, gid)
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
