import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { FolderInUse, findLockOwner } from './folder-lock.ts'
import { commandOf, processOptions, supportsParentDeathSignal, withParentDeathSignal } from './os-user.ts'
import { tuning } from './tuning.ts'

export type Server = {
  data: DataFolder
  socket: string
  binaries: Binaries
  durable: boolean
  log: (line: string) => void
  /** Aborted to stop the server. */
  signal: AbortSignal
}
export type Postmaster = { pid: number; ended: Promise<string> }

const READY = 'database system is ready to accept connections'
/** PostgreSQL logs these lines for every connection that it refuses while restarting. */
const REFUSED = /^FATAL: +(the database system is |terminating connection due to unexpected postmaster exit)/
const HELD = /lock file ".*" already exists|pre-existing shared memory block/

/** Starts the server, and waits for an earlier one that is still stopping. */
export async function launch(server: Server, patience: number): Promise<Postmaster> {
  const deadline = Date.now() + patience
  let hasLogged = false
  for (;;) {
    const lockOwner = await findLockOwner(server.data.path, server.socket)
    const started = lockOwner ? undefined : await tryLaunch(server)
    if (started) return started
    if (server.signal.aborted) throw new Error('PostgreSQL was stopped while starting.')
    if (Date.now() > deadline) throw new FolderInUse(server.data.path, lockOwner)
    if (!hasLogged) server.log('waiting for an earlier PostgreSQL on this data folder to stop')
    hasLogged = true
    await sleep(100)
  }
}

/** Returns undefined when another server uses the folder. */
async function tryLaunch(server: Server): Promise<Postmaster | undefined> {
  const tie = await supportsParentDeathSignal()
  const { runner } = server.data
  const prefix = [...runner.prefix, ...(tie ? withParentDeathSignal('INT') : [])]
  const [file, ...args] = commandOf(prefix, server.binaries.postgres, ...serverArguments(server))
  // Detached: Ctrl-C in a terminal must reach only the program, which then stops the server in order.
  const child = spawn(file, args, {
    ...processOptions(runner, server.binaries),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines: string[] = []
  const ready = new Promise<true>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      if (!REFUSED.test(line)) server.log(line)
      if (lines.length < 50) lines.push(line)
      if (line.includes(READY)) resolve(true)
    })
  })
  stopOn(server.signal, child, exited)
  if (!tie) watchOver(child, exited)

  const isReady = (await Promise.race([ready, exited])) === true
  if (isReady && child.pid !== undefined) return { pid: child.pid, ended: exited }
  await Promise.race([closed, sleep(500)])
  const output = lines.join('\n')
  if (HELD.test(output) || server.signal.aborted) return undefined
  throw new Error(`PostgreSQL did not start (${await exited}):\n${output}`)
}

function serverArguments({ data, socket, durable }: Server): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: 100,
    max_logical_replication_workers: 0,
    // /dev/shm has often only 64 MB in containers.
    dynamic_shared_memory_type: 'mmap',
    // After a crash the default syncs every file of the folder one by one, which takes seconds on a busy disk.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_checkpoints: 'off',
    // Errors of statements go to the caller; logging them would copy personal data into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...tuning(durable ? undefined : 512),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', data.path, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * INT is PostgreSQL's fast shutdown, QUIT its immediate one, after which the next start replays the write-ahead log.
 */
function stopOn(signal: AbortSignal, child: ChildProcess, exited: Promise<string>): void {
  const timers: NodeJS.Timeout[] = []
  const stop = () => {
    child.kill('SIGINT')
    timers.push(
      setTimeout(() => child.kill('SIGQUIT'), 10_000),
      setTimeout(() => child.kill('SIGKILL'), 15_000),
    )
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  void exited.then(() => {
    signal.removeEventListener('abort', stop)
    for (const timer of timers) clearTimeout(timer)
  })
}

/** Without setpriv a shell stops the server: its input ends when this process does, however it ends. */
function watchOver(child: ChildProcess, exited: Promise<string>): void {
  const shell = spawn('sh', ['-c', 'cat >/dev/null; kill -INT "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  void exited.then(() => shell.kill('SIGKILL'))
}
