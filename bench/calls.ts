/**
 * Measures the cost of frequent calls on generated groups of several sizes. Server CPU (app and PostgreSQL) of a call
 * is given in milliseconds and as a multiple of session checks of the same app, measured in alternation, which cancels
 * out a busy machine; so is the baseline, a bare Fastify route with the same prepared statements and bytes. Growth is
 * relative to the smallest group of the run.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/start/project-root.ts'
import type { RecordedCall } from './call/baseline.ts'
import type { BenchCall } from './call/bench-call.ts'
import { type BenchProcess, startProcess } from './call/child-process.ts'
import { costOf, median } from './call/cost-of.ts'
import { calls, sessionCheck } from './call/measured-calls.ts'
import { measureMonth } from './call/month-costs.ts'
import { type Cost, measureMail, measureSignInFileAndMemory, type Served } from './call/other-costs.ts'

/** CPU milliseconds of a call, of the session checks measured with it, and of its baseline. */
export interface Figure {
  name: string
  people: number
  ms: number
  session: number
  baseline?: number
}

/** The cost in the unit of the tables: multiples of the session check. */
export const multipleOf = ({ ms, session }: Figure) => ms / session

const ROUNDS = 5
const HELLOS = 1_000
const CALLS = 40
const CHECKS = 100
/** Enough calls for the JIT to compile the hot code. */
const WARM = 150

export const measureSize = async (
  people: number,
  isAsked: (name: string) => boolean,
  report: (line: string) => void,
): Promise<{ figures: Figure[]; costs: Cost[] }> => {
  const DATA_DIR = join(projectRoot, 'data', `bench-${people}`)
  await mkdir(DATA_DIR, { recursive: true })
  const env = { DATA_DIR, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', DEMO: 'false' }
  await (await startProcess<object>('./generate-group.ts', [String(people)], env)).stop()
  const app = await startProcess<Served>('./served-group.ts', [], env)
  try {
    report(`  ${'hello of Node'.padEnd(24)}${(await measureHello()).toFixed(3).padStart(8)} ms`)
    const figures: Figure[] = []
    for (const call of calls.filter(({ name }) => isAsked(name))) {
      const figure = await measureCall(call, people, app)
      report(`  ${call.name.padEnd(24)}${figure.ms.toFixed(2).padStart(8)} ms,${inSessionChecks(figure)}`)
      figures.push(figure)
    }
    const costs = [
      ...(isAsked('approve leave') ? [await measureMail(app, people)] : []),
      ...(isAsked('a month') ? await measureMonth(app, people) : []),
      ...(isAsked('sign in') ? await measureSignInFileAndMemory(app, people) : []),
    ]
    for (const { name, value, unit, goal } of costs)
      report(`  ${name.padEnd(24)}${value.toFixed(0).padStart(6)} ${unit} (at most ${goal})`)
    return { figures, costs }
  } finally {
    await app.stop()
  }
}

const inSessionChecks = (figure: Figure) => {
  const baseline = figure.baseline ? (figure.baseline / figure.session).toFixed(2) : '–'
  return `${multipleOf(figure).toFixed(2).padStart(7)} session checks of ${figure.session.toFixed(2)} ms, baseline ${baseline}`
}

/** A bare reply of Node's own server in a new process: says how fast this machine is. */
const measureHello = async (): Promise<number> => {
  const hello = await startProcess<object>('./hello.mjs', [])
  const costs: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) costs.push(await costOf(hello, HELLOS, () => touch(hello.ready.port)))
  } finally {
    await hello.stop()
  }
  return median(costs)
}

/** Sends the next call of this kind at every invocation. */
const caller = (call: BenchCall, { ready: { tokens, group, port } }: BenchProcess<Served>) => {
  const headersOf = (token: string | undefined) => ({
    authorization: `Bearer ${token}`,
    ...(call.body ? { 'content-type': 'application/json' } : {}),
  })
  const many = call.byMany?.(group)
  let n = 0
  return async (): Promise<string> => {
    const at = n++
    const answer = await fetch(`http://127.0.0.1:${port}/api${call.path(at, group)}`, {
      method: call.method,
      headers: headersOf(many ? many[at] : tokens[call.caller]),
      ...(call.body ? { body: JSON.stringify(call.body(at, group)) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${text.slice(0, 200)}`)
    if (call.expects && !text.includes(call.expects)) throw new Error(`${call.name} answered ${text.slice(0, 200)}`)
    return text
  }
}

const measureCall = async (call: BenchCall, people: number, app: BenchProcess<Served>): Promise<Figure> => {
  const once = caller(call, app)
  const check = caller(sessionCheck, app)
  // A waiting request can be decided once, and a person checks in once a day.
  const { waiting, corrections } = app.ready.group
  const most =
    call.byMany?.(app.ready.group).length ??
    (call.method === 'PATCH' ? Math.min(waiting.length, corrections.length) : Number.POSITIVE_INFINITY)
  const warm = Math.min(WARM, Math.floor(most / 2))
  const count = Math.min(CALLS, Math.floor((most - warm) / ROUNDS))
  for (let i = 0; i < warm; i++) await once()
  for (let i = 0; i < WARM; i++) await check()
  const baseline = call.method === 'GET' ? await measureBaseline(app, once) : undefined
  const costs = { call: [] as number[], session: [] as number[], baseline: [] as number[] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      costs.session.push(await costOf(app, CHECKS, check))
      costs.call.push(await costOf(app, count, once))
      // The baseline uses the same PostgreSQL, which is a child of the app.
      if (baseline) costs.baseline.push(await costOf(app, count, () => touch(baseline.ready.port), baseline.pid))
    }
  } finally {
    await baseline?.stop()
  }
  return {
    name: call.name,
    people,
    ms: median(costs.call),
    session: median(costs.session),
    ...(baseline ? { baseline: median(costs.baseline) } : {}),
  }
}

/** Records the statements of one call and replays them in a separate process. */
const measureBaseline = async (app: BenchProcess<Served>, once: () => Promise<string>) => {
  app.sendWord('record')
  const bytes = await once()
  const statements = await app.ask<RecordedCall['statements']>('statements')
  const { username, ...place } = app.ready.target
  const baseline = await startProcess<object>('./baseline.ts', [JSON.stringify({ ...place, user: username })])
  await baseline.ask<object>({ statements, bytes })
  return baseline
}

const touch = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  return answer.text()
}
