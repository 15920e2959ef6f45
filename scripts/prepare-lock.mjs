// Allows one preparation at a time per folder; the lock is a folder because mkdir is atomic everywhere.
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dist } from './sources.mjs'

const folder = join(dist, '.lock')
/** The owner touches its lock at this interval; a lock without a heartbeat belongs to a killed process. */
const HEARTBEAT_MS = 2_000
const SILENT_MS = 15_000

const isTaken = () => {
  try {
    mkdirSync(folder)
    return false
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return true
  }
}

const isSilent = () => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > SILENT_MS

export async function withLock(work) {
  mkdirSync(dist, { recursive: true })
  for (let tries = 0; isTaken(); tries++) {
    if (isSilent()) rmSync(folder, { recursive: true, force: true })
    else if (tries === 1) console.log('Waiting for another preparation of this folder to end…')
    await sleep(200)
  }
  const heartbeat = setInterval(() => utimesSync(folder, new Date(), new Date()), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(folder, { recursive: true, force: true })
  }
}
