/** Nothing ends, and nothing goes on: a database that hangs, connections that are all taken, clients that dawdle. */
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAppProcess, waitUntil } from '../app-process.ts'
import type { Outcome, Scene } from '../scene.ts'
import { openSockets } from '../sockets.ts'

/** A server that keeps silent has 8 s. A connection is waited for 5 s, for who is calling and for the deed, and a lock 3 s. */
const SILENT_MS = 9_000
const CROWDED_MS = 13_000
const HEALED_MS = 5_000

const familyOf = (pid: number) => [
  pid,
  ...execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number),
]

/** Several people, as one alone is held to a share of the places. */
const COLLEAGUES = ['staff@demo.id', 'staff2@demo.id', 'kasir@demo.id', 'staff.lain@demo.id', 'ganda@demo.id']
const CALLS_EACH = 15

async function hang(): Promise<Outcome> {
  const app = await startAppProcess()
  try {
    const tokens = await Promise.all(COLLEAGUES.map((email) => app.signIn(email)))
    const family = familyOf(await app.databasePid())
    for (const pid of family) process.kill(pid, 'SIGSTOP')
    const asked = await Promise.all(
      tokens.flatMap((token) =>
        Array.from({ length: CALLS_EACH }, () => app.call('GET', '/staff/user/account', { token })),
      ),
    )
    const health = await app.call('GET', '/healthz')
    for (const pid of family) process.kill(pid, 'SIGCONT')
    const [token] = tokens
    const healed = await waitUntil(async () => (await app.call('GET', '/staff/user/account', { token })).status === 200)
    const slowest = Math.round(Math.max(...asked.map(({ ms }) => ms)))
    const refused = asked.filter(({ status }) => status === 503).length
    return {
      seen: `${refused} of ${asked.length} calls answered 503, after ${slowest} ms at most; /healthz ${health.status} in ${Math.round(health.ms)} ms; recovered ${healed} ms after it resumed`,
      holds:
        refused === asked.length &&
        slowest <= SILENT_MS &&
        health.status === 200 &&
        healed !== undefined &&
        healed <= HEALED_MS,
    }
  } finally {
    await app.end()
  }
}

async function takeEverything(): Promise<Outcome> {
  const app = await startAppProcess()
  try {
    const tokens = await Promise.all(COLLEAGUES.map((email) => app.signIn(email)))
    const [token] = tokens
    const sql = await app.sql()
    let asked: Awaited<ReturnType<typeof app.call>>[] = []
    let health = 0
    await sql.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`
      await tx`lock table tasks in access exclusive mode`
      const waiting = tokens.flatMap((token) =>
        Array.from({ length: CALLS_EACH }, () => app.call('GET', '/staff/task', { token })),
      )
      await sleep(500)
      health = (await app.call('GET', '/healthz')).ms
      asked = await Promise.all(waiting)
    })
    const healed = await waitUntil(async () => (await app.call('GET', '/staff/task', { token })).status === 200)
    const refused = asked.filter(({ status }) => status === 503).length
    const slowest = Math.round(Math.max(...asked.map(({ ms }) => ms)))
    return {
      seen: `${refused} of ${asked.length} calls on a locked table answered 503, after ${slowest} ms at most; /healthz in ${Math.round(health)} ms; recovered after ${healed} ms`,
      holds: refused === asked.length && slowest <= CROWDED_MS && healed !== undefined && healed <= HEALED_MS,
    }
  } finally {
    await app.end()
  }
}

const CLIENTS = 200
const CLOSED_MS = 45_000

/** Each sends one more letter of its headers now and then. */
async function dawdle(): Promise<Outcome> {
  const app = await startAppProcess()
  const token = await app.signIn('staff@demo.id')
  const began = Date.now()
  const words = 'POST /api/login HTTP/1.1\r\nHost: x\r\nX-Slow: '
  const slow = await openSockets(app, { count: CLIENTS, words })
  const drip = setInterval(() => slow.write('a'), 1_000)
  try {
    const others: number[] = []
    while (slow.closed() < CLIENTS && Date.now() - began < CLOSED_MS) {
      const { status, ms } = await app.call('GET', '/healthz')
      others.push(status === 200 ? ms : Number.POSITIVE_INFINITY)
      const call = await app.call('GET', '/staff/user/account', { token })
      others.push(call.status === 200 ? call.ms : Number.POSITIVE_INFINITY)
      await sleep(100)
    }
    const gone = Date.now() - began
    const slowest = Math.round(Math.max(...others))
    return {
      seen: `${slow.closed()} of ${CLIENTS} closed within ${gone} ms; the others answered within ${slowest} ms`,
      holds: slow.closed() === CLIENTS && gone <= CLOSED_MS && slowest <= 1_000,
    }
  } finally {
    clearInterval(drip)
    slow.destroy()
    await app.end()
  }
}

export const stalls: Scene[] = [
  { name: 'the database hangs', goal: '503 within 9 s, alive meanwhile, recovered within 5 s', run: hang },
  { name: 'every connection is taken', goal: '503 within 13 s, recovered within 5 s', run: takeEverything },
  { name: '200 slow clients', goal: 'closed within 45 s, other callers are not delayed', run: dawdle },
]
