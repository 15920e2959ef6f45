/** A streaming replica of an embedded server: a copy of its running folder, and a second server that follows the first. */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { DatabaseTarget } from '#server/platform/database/connect.ts'
import { connect } from '#server/platform/database/connect.ts'
import { findBinaries } from '#server/platform/postgres/binaries.ts'
import { clusterIn } from '#server/platform/postgres/data-folder.ts'
import { startEmbedded } from '#server/platform/postgres/embedded.ts'
import {
  chooseRunner,
  processOptions,
  supportsParentDeathSignal,
  withParentDeathSignal,
} from '#server/platform/postgres/os-user.ts'
import { PORT, socketFolder } from '#server/platform/postgres/socket.ts'
import { removeFolder } from './remove-folder.ts'

type ServerAddress = Exclude<DatabaseTarget, string>

export interface Pair {
  primary: ServerAddress
  replica: ServerAddress
  startReplica(): Promise<void>
  stopReplica(): Promise<void>
  stop(): Promise<void>
}

/** Files that the copy must not contain: they belong to the running server, or arrive by the stream. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_dynshmem\/.+|pg_stat_tmp\/.+)$/

export const startPair = async (): Promise<Pair> => {
  const homes = [
    await mkdtemp(join(tmpdir(), 'hcis-primary-')),
    await mkdtemp(join(tmpdir(), 'hcis-replica-')),
  ] as const
  const embedded = await startEmbedded({ dataDir: homes[0], log: () => {}, durable: false })
  const primary = embedded.target as ServerAddress
  await copyRunning(primary, clusterIn(homes[0]), clusterIn(homes[1]))
  const replica = await prepareReplica(homes[1], primary)
  await replica.start()
  return {
    primary,
    replica: { ...primary, host: replica.socket },
    startReplica: replica.start,
    stopReplica: replica.stop,
    stop: async () => {
      await replica.stop()
      await embedded.stop()
      for (const home of homes) await removeFolder(home)
    },
  }
}

/** Does what pg_basebackup does, which the embedded server does not include. */
const copyRunning = async (primary: ServerAddress, from: string, to: string) => {
  const sql = connect(primary, { max: 1 })
  const session = await sql.reserve()
  await session`select pg_backup_start('copy', true)`
  await cp(from, to, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(from, path)) })
  const [label] = await session<{ text: string }[]>`select labelfile as text from pg_backup_stop(false)`
  session.release()
  await sql.end()
  for (const folder of ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_stat_tmp'])
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
  await writeFile(join(to, 'backup_label'), label!.text)
  await writeFile(join(to, 'standby.signal'), '')
}

const prepareReplica = async (home: string, primary: ServerAddress) => {
  const binaries = await findBinaries(join(home, 'pg-lib'))
  const data = clusterIn(home)
  const runner = await chooseRunner(data, binaries)
  const socket = await socketFolder(home, runner)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socket}"`,
    port: PORT,
    dynamic_shared_memory_type: 'mmap',
    shared_buffers: '64MB',
    fsync: 'off',
    timezone: 'UTC',
    // Conflicts with writes of the primary show at once instead of after half a minute.
    max_standby_streaming_delay: '200ms',
    primary_conninfo: `host=${primary.host} port=${primary.port} user=${primary.username}`,
  }
  let child: ReturnType<typeof spawn> | undefined
  let ended: Promise<void> = Promise.resolve()

  const start = async () => {
    const tie = (await supportsParentDeathSignal()) ? withParentDeathSignal('KILL') : []
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command, ...args] = [...runner.prefix, ...tie, binaries.postgres, '-D', data, ...options]
    const server = spawn(command!, args, {
      ...processOptions(runner, binaries),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    child = server
    ended = new Promise((resolve) => server.once('exit', () => resolve()))
    const lines: string[] = []
    const ready = new Promise<true>((resolve) => {
      createInterface(server.stderr!).on('line', (line) => {
        lines.push(line)
        if (line.includes('ready to accept read-only connections')) resolve(true)
      })
    })
    if ((await Promise.race([ready, ended])) !== true)
      throw new Error(`The replica did not start:\n${lines.join('\n')}`)
  }
  const stop = async () => {
    child?.kill('SIGINT')
    await ended
  }
  return { socket, start, stop }
}
