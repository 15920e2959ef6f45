/**
 * Measures the cost of frequent calls on generated groups of several sizes. Server CPU (app and PostgreSQL) of a call
 * is given in bare Node hellos measured in alternation, which cancels out a busy machine; so is the baseline, a bare
 * Fastify route with the same prepared statements and bytes. Growth is relative to the smallest group of the run.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { leave } from '#contract/leave.ts'
import { projectRoot } from '#server/project-root.ts'
import type { RecordedCall } from './call/baseline.ts'
import { type BenchProcess, startProcess } from './call/child-process.ts'
import { cpuOf } from './call/cpu.ts'
import { type BenchCall, calls, type Group } from './call/measured-calls.ts'

/** Costs given in milliseconds of CPU or in memory. */
export interface Cost {
  name: string
  people: number
  value: number
  unit: 'ms' | 'MB'
  goal: number
}

export interface Figure {
  name: string
  people: number
  hellos: number
  baseline?: number
}

interface Served {
  tokens: Record<string, string>
  group: Group
  target: { host: string; port: number; database: string; username: string }
}

const ROUNDS = 5
const HELLOS = 1_000
const CALLS = 40
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
    const figures: Figure[] = []
    for (const call of calls.filter(({ name }) => isAsked(name))) {
      const figure = await measureCall(call, people, app)
      report(
        `  ${call.name.padEnd(24)}${figure.hellos.toFixed(0).padStart(6)} hellos, baseline ${figure.baseline?.toFixed(0) ?? '–'}`,
      )
      figures.push(figure)
    }
    const costs = [
      ...(isAsked('approve leave') ? [await measureMail(app, people)] : []),
      ...(isAsked('sign in') ? await measureCosts(app, people) : []),
    ]
    for (const { name, value, unit, goal } of costs)
      report(`  ${name.padEnd(24)}${value.toFixed(0).padStart(6)} ${unit} (at most ${goal})`)
    return { figures, costs }
  } finally {
    await app.stop()
  }
}

/** The cost of sending one mail that the calls before have queued, to a file instead of a mail server. */
const measureMail = async (app: BenchProcess<Served>, people: number): Promise<Cost> => {
  const before = cpuOf([app.pid])
  const sent = await app.ask<number>('deliver')
  return { name: 'mail', people, value: (cpuOf([app.pid]) - before) / 1000 / sent, unit: 'ms', goal: 5 }
}

/** The cost of a sign-in and of a large file, and the memory of the process at the end. */
const measureCosts = async (app: BenchProcess<Served>, people: number): Promise<Cost[]> => {
  const { tokens, group, port } = app.ready
  const signIn = async (username: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: group.password }),
    })
    if (!answer.ok) throw new Error(`a sign-in was answered ${answer.status}`)
    await answer.text()
  }
  const names = [...group.names]
  for (const name of names.splice(0, 10)) await signIn(name)
  const perSignIn = (await costOf(app, names.length, () => signIn(names.pop()!))) / 1000

  const download = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${leave.export.path}`, {
      headers: { authorization: `Bearer ${tokens.hcis}` },
    })
    if (!answer.ok) throw new Error(`the file was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const list = await fetch(`http://127.0.0.1:${port}/api${leave.all.path}?page_size=1`, {
    headers: { authorization: `Bearer ${tokens.hcis}` },
  })
  const { total_item } = (await list.json()) as { total_item: number }
  const files: number[] = []
  await download()
  for (let i = 0; i < 3; i++) files.push((await costOf(app, 1, download)) / 1000)
  const status = await readFile(`/proc/${app.pid}/status`, 'utf8')
  const rss = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  return [
    { name: 'sign in', people, value: perSignIn, unit: 'ms', goal: 20 },
    {
      name: `file of ${total_item} rows`,
      people,
      value: median(files),
      unit: 'ms',
      goal: (1_200 * total_item) / 100_000,
    },
    { name: 'memory of the app', people, value: rss, unit: 'MB', goal: 300 },
  ]
}

const measureCall = async (call: BenchCall, people: number, app: BenchProcess<Served>): Promise<Figure> => {
  const { tokens, group, port } = app.ready
  const headers = {
    authorization: `Bearer ${tokens[call.caller]}`,
    ...(call.body ? { 'content-type': 'application/json' } : {}),
  }
  let n = 0
  const once = async (): Promise<string> => {
    const at = n++
    const answer = await fetch(`http://127.0.0.1:${port}/api${call.path(at, group)}`, {
      method: call.method,
      headers,
      ...(call.body ? { body: JSON.stringify(call.body(at, group)) } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${text.slice(0, 200)}`)
    return text
  }
  // A waiting request can be decided once.
  const most = call.method === 'PATCH' ? group.waiting.length : Number.POSITIVE_INFINITY
  const warm = Math.min(WARM, Math.floor(most / 2))
  const count = Math.min(CALLS, Math.floor((most - warm) / ROUNDS))
  for (let i = 0; i < warm; i++) await once()
  const baseline = call.method === 'GET' ? await measureBaseline(app, once) : undefined
  // A new process for each call: a warm one gets cheaper with time, and later calls would seem more expensive.
  const hello = await startProcess<object>('./hello.mjs', [])
  const costs = { call: [] as number[], hello: [] as number[], baseline: [] as number[] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      costs.hello.push(await costOf(hello, HELLOS, () => touch(hello.ready.port)))
      costs.call.push(await costOf(app, count, once))
      // The baseline uses the same PostgreSQL, which is a child of the app.
      if (baseline) costs.baseline.push(await costOf(app, count, () => touch(baseline.ready.port), baseline.pid))
    }
  } finally {
    await baseline?.stop()
    await hello.stop()
  }
  const unit = median(costs.hello)
  return {
    name: call.name,
    people,
    hellos: median(costs.call) / unit,
    ...(baseline ? { baseline: median(costs.baseline) / unit } : {}),
  }
}

/** Records the statements of one call and replays them in a separate process. */
const measureBaseline = async (app: BenchProcess<Served>, once: () => Promise<string>) => {
  app.tell('record')
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

const costOf = async (running: BenchProcess<unknown>, times: number, act: () => Promise<unknown>, also?: number) => {
  const pids = also ? [running.pid, also] : [running.pid]
  const before = cpuOf(pids)
  for (let i = 0; i < times; i++) await act()
  return (cpuOf(pids) - before) / times
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
