import { access, mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseTarget } from '#server/platform/database/connect.ts'
import { findBinaries } from './binaries.ts'
import { clusterIn, DATABASE, openDataFolder, USER } from './data-folder.ts'
import { findLockOwner } from './folder-lock.ts'
import { launch, type Postmaster, type Server } from './postmaster.ts'
import { PORT, socketFolder, socketPlace } from './socket.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** False only for tests: a power cut may then destroy the data. */
  durable?: boolean
  /** How long to wait, in milliseconds, for a server that still uses the folder. */
  patience?: number
}

export type Embedded = {
  target: DatabaseTarget
  /** The current process: a server that ends unexpectedly is restarted. */
  readonly pid: number
  stop(): Promise<void>
}

const targetOn = (socket: string) => ({ host: socket, port: PORT, database: DATABASE, username: USER })

/** Whether the folder has an embedded database, running or not. */
export const hasCluster = (dataDir: string): Promise<boolean> =>
  access(join(clusterIn(dataDir), 'PG_VERSION')).then(
    () => true,
    () => false,
  )

/** Finds the server that another process, such as the running app, has started on this data folder. */
export async function findRunning(dataDir: string): Promise<DatabaseTarget | undefined> {
  const home = await realpath(dataDir).catch(() => undefined)
  if (!home) return undefined
  const socket = socketPlace(home)
  return (await findLockOwner(clusterIn(home), socket)) ? targetOn(socket) : undefined
}

/**
 * Starts the PostgreSQL that ships with the program, on a socket that only this user can reach. It ends with this
 * process, however this process ends. On Linux the kernel stops it with the calling thread, so call it from the main
 * thread.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, durable = true, patience = 15_000 } = options
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const home = await realpath(dataDir)
  const binaries = await findBinaries(join(home, 'pg-lib'))
  const data = await openDataFolder(home, binaries, { durable, log })
  const socket = await socketFolder(home, data.runner)
  const stopping = new AbortController()
  const server = { data, socket, binaries, durable, log, signal: stopping.signal }

  let postmaster = await launch(server, patience)
  const supervised = supervise()

  async function supervise(): Promise<void> {
    for (;;) {
      const reason = await postmaster.ended
      if (stopping.signal.aborted) return
      log(`PostgreSQL ended unexpectedly (${reason}), restarting`)
      const next = await relaunch(server, patience)
      if (!next) return
      postmaster = next
    }
  }

  return {
    target: targetOn(socket),
    get pid() {
      return postmaster.pid
    },
    stop() {
      stopping.abort()
      return supervised
    },
  }
}

/** Tries again, with growing delays, until the server runs or is to be stopped. */
async function relaunch(server: Server, patience: number): Promise<Postmaster | undefined> {
  for (let wait = 100; !server.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
    try {
      return await launch(server, patience)
    } catch (error) {
      if (server.signal.aborted) return undefined
      server.log(String(error))
      await sleep(wait)
    }
  }
  return undefined
}
