/** One caller uses up a resource: slow bodies, silent connections, many calls, a flood of sign-ins. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#db/demo/accounts.ts'
import { type AppProcess, startAppProcess } from '#test/faults/app-process.ts'
import type { Scenario, ScenarioResult } from '#test/faults/scenario.ts'
import { openSockets } from '#test/faults/sockets.ts'

const CONNECTIONS = 1_000
const ADDRESSES = 10
const CLOSED_MS = 30_000

interface ResponseTally {
  statuses: Map<number, number>
  times: number[]
}

const addToTally = ({ statuses, times }: ResponseTally, { status, ms }: { status: number; ms: number }) => {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  times.push(ms)
}
const emptyTally = (): ResponseTally => ({ statuses: new Map(), times: [] })
const p99 = ({ times }: ResponseTally) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * 0.99) - 1)] ?? 0)
const formatTally = ({ statuses }: ResponseTally) =>
  [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
const isAll = ({ statuses }: ResponseTally, status: number) => statuses.size === 1 && statuses.has(status)

/** Opens connections from ten loopback addresses and calls as another person until all of them are closed. */
async function occupyConnections(words: string): Promise<ScenarioResult> {
  const app = await startAppProcess()
  const token = await app.signIn('staff@demo.id')
  const began = Date.now()
  const connections = await openSockets(app, { count: CONNECTIONS, addresses: ADDRESSES, words })
  try {
    const others = emptyTally()
    while (connections.closed() < CONNECTIONS && Date.now() - began < CLOSED_MS) {
      addToTally(others, await app.call('GET', '/version'))
      addToTally(others, await app.call('GET', '/staff/user/account', { token }))
      await sleep(100)
    }
    const gone = Date.now() - began
    return {
      observed: `${connections.closed()} of ${CONNECTIONS} closed within ${gone} ms; another caller got ${formatTally(others)}, p99 ${p99(others)} ms`,
      passed: connections.closed() === CONNECTIONS && isAll(others, 200) && p99(others) <= 1_000,
    }
  } finally {
    connections.destroy()
    await app.end()
  }
}

const SLOW_BODY =
  'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"user'

interface CallFromOptions {
  path: string
  method?: string
  token?: string
  body?: string
  localAddress?: string
}

/** Keeps connections open, as browsers and proxies do: a new one waits until the server has accepted all before it. */
const agent = new Agent({ keepAlive: true })

/** One call from a loopback address; the status is 0 without a response. */
const callFrom = (app: AppProcess, { path, method = 'GET', token, body, localAddress }: CallFromOptions) =>
  new Promise<{ status: number; ms: number }>((done) => {
    const began = performance.now()
    const end = (status: number) => done({ status, ms: performance.now() - began })
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const { port } = app
    const outgoing = request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers, localAddress, agent })
    outgoing.on('response', (answer) => {
      answer.resume()
      answer.once('close', () => end(answer.statusCode ?? 0))
    })
    outgoing.on('error', () => end(0))
    outgoing.end(body)
  })

const GREEDY = 280
const LASTS_MS = 10_000

/** Calls with so many workers until the returned function is called. */
const callRepeatedly = (workers: number, call: () => Promise<{ status: number; ms: number }>) => {
  const tally = emptyTally()
  let isOver = false
  const all = Array.from({ length: workers }, async () => {
    while (!isOver) {
      const answer = await call()
      addToTally(tally, answer)
      // Waits as long as the refusal asks for.
      if (answer.status === 429 || answer.status === 503) await sleep(2_000)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(all)
    return tally
  }
}

async function runGreedyUser(): Promise<ScenarioResult> {
  const app = await startAppProcess()
  try {
    const [greedy, colleague] = [await app.signIn('staff@demo.id'), await app.signIn('manager@demo.id')]
    const search = '/staff/structure/search?keyword=an'
    const stop = callRepeatedly(GREEDY, () => callFrom(app, { path: search, token: greedy }))
    await sleep(1_000)
    const others = emptyTally()
    const began = Date.now()
    while (Date.now() - began < LASTS_MS) {
      addToTally(others, await callFrom(app, { path: '/staff/user/account', token: colleague }))
      await sleep(50)
    }
    const taken = await stop()
    return {
      observed: `the greedy person got ${formatTally(taken)}; a colleague got ${formatTally(others)}, p99 ${p99(others)} ms`,
      passed: isAll(others, 200) && p99(others) <= 500,
    }
  } finally {
    await app.end()
  }
}

const FLOOD = 140

async function signInFlood(): Promise<ScenarioResult> {
  const app = await startAppProcess()
  try {
    let name = 0
    const wrong = () => ({ username: `nobody${name++}@demo.id`, password: 'not the password' })
    const login = (body: object, localAddress: string) =>
      callFrom(app, { path: '/login', method: 'POST', body: JSON.stringify(body), localAddress })
    const stop = callRepeatedly(FLOOD, () => login(wrong(), '127.0.0.2'))
    await sleep(500)
    const others = emptyTally()
    const honest = { username: 'staff@demo.id', password: DEMO_PASSWORD }
    const began = Date.now()
    while (Date.now() - began < LASTS_MS) {
      addToTally(others, await login(honest, '127.0.0.1'))
      await sleep(100)
    }
    const taken = await stop()
    const after = await login(honest, '127.0.0.1')
    return {
      observed: `flood: ${formatTally(taken)}; other sign-ins ${formatTally(others)}, p99 ${p99(others)} ms, and ${after.status} afterwards`,
      passed:
        others.statuses.size === 1 && others.statuses.has(after.status) && after.status < 300 && p99(others) <= 1_000,
    }
  } finally {
    await app.end()
  }
}

export const fairShareScenarios: Scenario[] = [
  {
    name: '1,000 slow bodies from 10 addresses',
    goal: 'closed within 30 s, another caller is answered within 1 s',
    run: () => occupyConnections(SLOW_BODY),
  },
  {
    name: '1,000 connections that send nothing',
    goal: 'closed within 30 s, another caller is answered within 1 s',
    run: () => occupyConnections(''),
  },
  { name: 'one greedy person', goal: 'a colleague is always answered, p99 500 ms', run: runGreedyUser },
  {
    name: 'a flood of sign-ins',
    goal: 'sign-ins from another address succeed within 1 s, and afterwards',
    run: signInFlood,
  },
]
