/**
 * `npm run load -- r1|r2|r3|r5|soak [--seconds=60] [--people=5000] [--rate=300]` puts the app under load, on a generated
 * group. The client shares the machine with it; the load average shows what else runs there.
 */
import { mkdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { type BenchProcess, startProcess } from '../call/child-process.ts'
import { option } from '../option.ts'
import { atRate, reportResponses, sendRequest } from './client.ts'
import { mixOf } from './mix.ts'
import { overload } from './overload.ts'
import type { LoadGroup } from './served.ts'
import { soak } from './soak.ts'

const number = (name: string, fallback: number) => Number(option(name, String(fallback)))
const seconds = number('seconds', 60)
const people = number('people', 5_000)

const staffOf = (group: LoadGroup) => group.people.filter(({ role }) => role === 'staff')

const loadTests: Record<string, (app: BenchProcess<LoadGroup>) => Promise<void>> = {
  /** The mix of a working day. */
  r1: async ({ ready }) => {
    const next = mixOf(ready)
    await atRate(100, 5, (_, due) => sendRequest(ready.port, next(), due))
    const answers = await atRate(300, seconds, (_, due) => sendRequest(ready.port, next(), due))
    reportResponses('300 mixed a second', answers, 'p99 at most 250 ms, no 5xx')
    for (const what of new Set(answers.map((answer) => answer.what)))
      reportResponses(
        what,
        answers.filter((answer) => answer.what === what),
        'a part of it',
      )
  },
  /** The morning peak: all check in, in two tabs at once. */
  r2: async (app) => {
    const { port } = app.ready
    const coming = staffOf(app.ready).slice(0, 50 * seconds)
    const mark = { method: 'POST', path: '/staff/user/employee/position/own/attendance' } as const
    const body = { status: 'in', location: 'Work From Office' }
    const answers = await atRate(50, coming.length / 50, (n, due) => {
      const tab = () => sendRequest(port, { ...mark, token: coming[n]!.token, body }, due)
      return [tab(), tab()]
    })
    reportResponses('100 check-ins a second', answers, 'p99 at most 300 ms, one row each')
    const stored = await app.ask<{ rows: number; people: number }>('today')
    console.log(
      `  rows stored            ${stored.rows} for ${coming.length} people, duplicates ${stored.rows - stored.people}`,
    )
  },
  /** All sign in after an outage while others go on working. */
  r3: async ({ ready }) => {
    const next = mixOf(ready, 'reads')
    const names = staffOf(ready)
    const signIn = (n: number) => ({
      method: 'POST' as const,
      path: '/login',
      body: { username: names[n % names.length]!.number, password: ready.password },
    })
    const begun = performance.now()
    const [logins, reads] = await Promise.all([
      atRate(12, seconds, (n, due) => sendRequest(ready.port, signIn(n), due)),
      atRate(50, seconds, (_, due) => sendRequest(ready.port, next(), due)),
    ])
    const done = logins.filter(({ status }) => status < 300).length / ((performance.now() - begun) / 1000)
    reportResponses('12 sign-ins a second', logins, `at least 8 a second; ${done.toFixed(1)} were done`)
    reportResponses('50 reads a second', reads, 'p99 at most 500 ms')
  },
  /** Three times the capacity. */
  r5: ({ ready }) => overload(ready.port, mixOf(ready, 'reads'), seconds / 3),
  /** Meant for 1,200 seconds and more. */
  soak: ({ pid, ready }) => soak({ pid, port: ready.port }, mixOf(ready), number('rate', 300), seconds),
}

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = chosen.filter((name) => !loadTests[name])
if (unknown.length > 0 || chosen.length === 0) {
  console.error(`Name some of: ${Object.keys(loadTests).join(', ')}`)
  process.exit(1)
}
const DATA_DIR = join(projectRoot, 'data', `load-${people}`)
await mkdir(DATA_DIR, { recursive: true })
const env = { DATA_DIR, PORT: '0', LOG_LEVEL: 'fatal', NODE_ENV: 'production', DEMO: 'false' }
for (const name of chosen) {
  await (await startProcess<object>('./generate-group.ts', [String(people)], env)).stop()
  const app = await startProcess<LoadGroup>('./served.ts', [], env)
  try {
    console.log(`${name}: ${people} people, load average ${loadavg()[0]!.toFixed(1)} before`)
    await loadTests[name]!(app)
    console.log(`  load average ${loadavg()[0]!.toFixed(1)} after`)
  } finally {
    await app.stop()
  }
}
process.exit()
