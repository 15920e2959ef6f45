/** Stalls without an end: a hanging database, exhausted connections, slow clients. */
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAppProcess, waitUntil } from '#test/faults/app-process.ts'
import type { Scenario, ScenarioResult } from '#test/faults/scenario.ts'
import { openSockets } from '#test/faults/sockets.ts'

/** Timeouts: 8 s for a silent server, 5 s for a connection (once for the session, once for the action), 3 s for a lock. */
const SILENT_MS = 9_000
const CROWDED_MS = 13_000
const RECOVERED_MS = 5_000

const processTreeOf = (pid: number) => [
  pid,
  ...execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number),
]

/** Several people, because one caller gets only a share of the concurrency slots. */
const COLLEAGUES = ['staff@demo.id', 'staff2@demo.id', 'kasir@demo.id', 'staff.lain@demo.id', 'ganda@demo.id']
const CALLS_EACH = 15

async function hangDatabase(): Promise<ScenarioResult> {
  const app = await startAppProcess()
  try {
    const tokens = await Promise.all(COLLEAGUES.map((email) => app.signIn(email)))
    const processTree = processTreeOf(await app.databasePid())
    for (const pid of processTree) process.kill(pid, 'SIGSTOP')
    const results = await Promise.all(
      tokens.flatMap((token) =>
        Array.from({ length: CALLS_EACH }, () => app.call('GET', '/staff/user/account', { token })),
      ),
    )
    const health = await app.call('GET', '/healthz')
    for (const pid of processTree) process.kill(pid, 'SIGCONT')
    const [token] = tokens
    const recovered = await waitUntil(
      async () => (await app.call('GET', '/staff/user/account', { token })).status === 200,
    )
    const slowest = Math.round(Math.max(...results.map(({ ms }) => ms)))
    const refused = results.filter(({ status }) => status === 503).length
    return {
      observed: `${refused} of ${results.length} calls answered 503, after ${slowest} ms at most; /healthz ${health.status} in ${Math.round(health.ms)} ms; recovered ${recovered} ms after it resumed`,
      passed:
        refused === results.length &&
        slowest <= SILENT_MS &&
        health.status === 200 &&
        recovered !== undefined &&
        recovered <= RECOVERED_MS,
    }
  } finally {
    await app.end()
  }
}

async function exhaustConnections(): Promise<ScenarioResult> {
  const app = await startAppProcess()
  try {
    const tokens = await Promise.all(COLLEAGUES.map((email) => app.signIn(email)))
    const [token] = tokens
    const sql = await app.sql()
    let results: Awaited<ReturnType<typeof app.call>>[] = []
    let health = 0
    await sql.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`
      await tx`lock table tasks in access exclusive mode`
      const waiting = tokens.flatMap((token) =>
        Array.from({ length: CALLS_EACH }, () => app.call('GET', '/staff/task', { token })),
      )
      await sleep(500)
      health = (await app.call('GET', '/healthz')).ms
      results = await Promise.all(waiting)
    })
    const recovered = await waitUntil(async () => (await app.call('GET', '/staff/task', { token })).status === 200)
    const refused = results.filter(({ status }) => status === 503).length
    const slowest = Math.round(Math.max(...results.map(({ ms }) => ms)))
    return {
      observed: `${refused} of ${results.length} calls on a locked table answered 503, after ${slowest} ms at most; /healthz in ${Math.round(health)} ms; recovered after ${recovered} ms`,
      passed:
        refused === results.length && slowest <= CROWDED_MS && recovered !== undefined && recovered <= RECOVERED_MS,
    }
  } finally {
    await app.end()
  }
}

const CLIENTS = 200
const CLOSED_MS = 45_000

/** Each client sends one more character of its headers from time to time. */
async function runSlowClients(): Promise<ScenarioResult> {
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
      observed: `${slow.closed()} of ${CLIENTS} closed within ${gone} ms; the others answered within ${slowest} ms`,
      passed: slow.closed() === CLIENTS && gone <= CLOSED_MS && slowest <= 1_000,
    }
  } finally {
    clearInterval(drip)
    slow.destroy()
    await app.end()
  }
}

export const stallScenarios: Scenario[] = [
  { name: 'the database hangs', goal: '503 within 9 s, alive meanwhile, recovered within 5 s', run: hangDatabase },
  { name: 'every connection is taken', goal: '503 within 13 s, recovered within 5 s', run: exhaustConnections },
  { name: '200 slow clients', goal: 'closed within 45 s, other callers are not delayed', run: runSlowClients },
]
