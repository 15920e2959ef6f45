// One preparation at a time per folder. The lock is a folder because mkdir is atomic everywhere.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dist } from './sources.mjs'

const folder = join(dist, '.lock')
const heartbeatMs = 2_000
const silentMs = 15_000
const reusedPidMs = 10 * 60_000

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A holder that was killed leaves its folder behind; its npm may live on for a while and still counts as the holder. */
function isStale(lock) {
  let age = 0
  try {
    age = Date.now() - statSync(lock).mtimeMs
    const { host, pids } = JSON.parse(readFileSync(join(lock, 'holder.json'), 'utf8'))
    return age > reusedPidMs || (host === hostname() ? !pids.some(isAlive) : age > silentMs)
  } catch {
    return age > silentMs
  }
}

/** Renaming first lets only one of several waiters take a dead lock away, and shows whether it was still the dead one. */
function removeStale() {
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
    if (isStale(aside)) rmSync(aside, { recursive: true, force: true })
    else renameSync(aside, folder)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function tryLock() {
  mkdirSync(dist, { recursive: true })
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

const hold = (pids) => writeFileSync(join(folder, 'holder.json'), JSON.stringify({ host: hostname(), pids }))

/** Runs `work` alone; `work` gets a function that names the child process which works for it. */
export async function withLock(work) {
  for (let tries = 0; !tryLock(); tries++) {
    if (isStale(folder)) removeStale()
    else {
      if (tries === 1) console.log('Waiting for another preparation of this folder to end…')
      await sleep(200)
    }
  }
  hold([process.pid])
  const heartbeat = setInterval(() => {
    const now = new Date()
    if (existsSync(folder)) utimesSync(folder, now, now)
  }, heartbeatMs)
  try {
    return await work((pid) => hold(pid ? [process.pid, pid] : [process.pid]))
  } finally {
    clearInterval(heartbeat)
    rmSync(folder, { recursive: true, force: true })
  }
}
