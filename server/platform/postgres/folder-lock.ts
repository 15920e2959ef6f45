import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { socketIn } from './socket.ts'

/** Another server uses the folder and did not stop in time. */
export class FolderInUse extends Error {
  constructor(folder: string, pid?: number) {
    super(
      `The data folder ${folder} is in use by another PostgreSQL${pid ? ` (process ${pid})` : ''}. ` +
        'Stop the program that uses it, or choose another data folder.',
    )
  }
}

/**
 * Returns the process id of the server that uses the folder. PostgreSQL trusts the bare process id in its lock files,
 * which after a crash may belong to another program (in containers it often does), and would never start again; such
 * lock files are removed here.
 */
export async function findLockOwner(folder: string, socket: string): Promise<number | undefined> {
  const lock = join(folder, 'postmaster.pid')
  const pid = await readPid(lock)
  if (!pid) return undefined
  if (await isServerOf(pid, folder)) return pid
  // A server in another container is not among our processes, but it accepts connections.
  if (await answers(socketIn(socket))) return pid
  if (takesNumber(pid) && (await readPid(lock)) === pid) {
    await rm(lock, { force: true })
    await rm(`${socketIn(socket)}.lock`, { force: true })
  }
  return undefined
}

/** Whether PostgreSQL would take the process for a running server. */
function takesNumber(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function readPid(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || 0
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  return (await commandLine(pid)).includes(folder)
}

/** Empty for a process that has ended, reaped or not. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

/** A zombie counts as dead: the init process of a container may never reap it. */
export function isAlive(pid: number): boolean {
  try {
    if (process.platform === 'linux') return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
