/**
 * Kills the database with -9 in the middle of writes and looks for every write that had been acknowledged. In every
 * second round the program dies with it. `node --import tsx test/faults/database-kill.ts [rounds]`
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { type EmbeddedChild, startChild } from './child.ts'

const ROUNDS = Number(process.argv[2] ?? 20)
const WRITERS = 8

const folder = await mkdtemp(join(tmpdir(), 'hcis-database-kill-'))
const acknowledged = new Set<number>()
let slowest = 0
let lost = 0

const collect = ({ written }: EmbeddedChild) => {
  for (const id of written.splice(0)) acknowledged.add(id)
}

/** Asks on new connections, because the old server's children may live on for a moment. */
const stored = async ({ target }: EmbeddedChild, since: number): Promise<Set<number>> => {
  const sql = connect(target, { max: 1, deadline: 60_000 })
  try {
    for (;;) {
      const rows = await sql<{ id: string }[]>`select id from written`.catch(() => undefined)
      if (rows) slowest = Math.max(slowest, Date.now() - since)
      if (rows) return new Set(rows.map(({ id }) => Number(id)))
      if (Date.now() - since > 60_000) throw new Error('The database did not come back within a minute.')
      await sleep(10)
    }
  } finally {
    await sql.end()
  }
}

let child = await startChild(folder, { writers: WRITERS })
try {
  for (let round = 1; round <= ROUNDS; round++) {
    await sleep(150 + Math.random() * 500)
    const killed = Date.now()
    process.kill(await currentPid(), 'SIGKILL')
    if (round % 2 === 0) {
      process.kill(-child.process.pid!, 'SIGKILL')
      await child.ended
      collect(child)
      child = await startChild(folder, { writers: WRITERS })
    }
    // What was acknowledged before the question must be in the answer; the pipe may bring a few later ones.
    await sleep(20)
    collect(child)
    const asked = new Set(acknowledged)
    const found = await stored(child, killed)
    lost += [...asked].filter((id) => !found.has(id)).length
    if (lost > 0) break
  }
} finally {
  child.process.kill('SIGTERM')
  await child.ended
  await rm(folder, { recursive: true, force: true })
}
console.log(`${ROUNDS} kills, ${acknowledged.size} acknowledged writes, ${lost} lost, back after ${slowest} ms at most`)
process.exit(lost > 0 ? 1 : 0)

/** Of the server that runs now: the program starts it again by itself. */
async function currentPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'pg18', 'postmaster.pid'), 'utf8'), 10)
}
