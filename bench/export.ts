/** Measures how much a large export slows down other calls, its CPU and its memory. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { leave } from '#contract/leave/request.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { startBenchApp } from './app.ts'
import { cpuOf } from './call/cpu.ts'
import { type ExportSeed, ROWS } from './export.seed.ts'
import { percentile } from './percentile.ts'
import { RECAP_MONTH, RECAP_PEOPLE } from './recap-sheet.seed.ts'

const EVERY_MS = 10
/** Alternates between idle and exporting, so that other load on the machine affects both. */
const ROUNDS = 8
const SECONDS = 3
const ALONE = 5
const GOAL_RATIO = 2

interface MeasuredExport {
  name: string
  seed: URL
  path: string
  goal: { cpuMs: number; memoryMb: number }
}

export const measureExport = () =>
  measureFile({
    name: `export of ${ROWS} rows`,
    seed: new URL('./export.seed.ts', import.meta.url),
    path: leave.export.path,
    goal: { cpuMs: 1_200, memoryMb: 150 },
  })

export const measureRecapSheet = () =>
  measureFile({
    name: `recap of ${RECAP_PEOPLE} people`,
    seed: new URL('./recap-sheet.seed.ts', import.meta.url),
    path: `${attendanceRecap.export.path}?from=${RECAP_MONTH.from}&to=${RECAP_MONTH.to}`,
    goal: { cpuMs: 1_000, memoryMb: 100 },
  })

const download = async (url: string, token: string) => {
  const worker = new Worker(new URL('./export-client.worker.mjs', import.meta.url), { workerData: { url, token } })
  const [size] = (await once(worker, 'message')) as [number]
  return size
}

const measureFile = async ({ name, seed, path, goal }: MeasuredExport) => {
  const app = await startBenchApp<ExportSeed>(seed)
  const { hcis, manager, staff } = app.seeded
  const get = async (other: string, token: string) => {
    const answer = await fetch(`${app.url}${other}`, { headers: { authorization: `Bearer ${token}` } })
    const body = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${other} answered ${answer.status}`)
    return body.byteLength
  }
  /** A hundred requests per second of other people, independent of the responses. */
  const others: [string, string][] = [
    [leave.own.path, staff],
    [`${leave.company.path}?year=2024&status=accepted`, manager],
    ['/staff/user/account', staff],
    ['/staff/task', staff],
  ]
  const latencies = async (until: () => boolean) => {
    const taken: number[] = []
    const pending: Promise<void>[] = []
    for (let i = 0; !until(); i++) {
      const [other, token] = others[i % others.length]!
      const begun = performance.now()
      pending.push(get(other, token).then(() => void taken.push(performance.now() - begun)))
      await sleep(EVERY_MS)
    }
    await Promise.all(pending)
    return taken
  }
  const after = (seconds: number) => {
    const end = performance.now() + seconds * 1000
    return () => performance.now() > end
  }

  await latencies(after(5))
  const before = await app.rss()

  // Repeated without other load: the cost of one export, app and PostgreSQL together.
  const costs: number[] = []
  const onMain: number[] = []
  for (let i = 0; i < ALONE; i++) {
    const spent = cpuOf([app.pid])
    const spentOnMain = await app.mainThread()
    await download(`${app.url}${path}`, hcis)
    costs.push(cpuOf([app.pid]) - spent)
    onMain.push((await app.mainThread()) - spentOnMain)
  }

  let peak = before
  let size = 0
  const durations: number[] = []
  const watch = async () => {
    peak = Math.max(peak, await app.rss())
  }
  const watching = setInterval(() => void watch(), 50)
  const idle: number[] = []
  const loaded: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    idle.push(...(await latencies(after(SECONDS))))
    const isOver = after(SECONDS)
    const exporting = (async () => {
      while (!isOver()) {
        const begun = performance.now()
        size = await download(`${app.url}${path}`, hcis)
        durations.push(performance.now() - begun)
      }
    })()
    loaded.push(...(await latencies(isOver)))
    await exporting
  }
  clearInterval(watching)
  await app.stop()

  const [calm, busy] = [percentile(idle, 99), percentile(loaded, 99)]
  const ms = (it: number) => `${it.toFixed(1)} ms`
  console.log(
    `  ${name.padEnd(23)}${ms(percentile(durations, 50))} (${durations.length} in a row), ${(size / 1e6).toFixed(1)} MB`,
  )
  console.log(`  CPU of one             ${ms(percentile(costs, 50))} (at most ${goal.cpuMs})`)
  console.log(`  of it, where all wait   ${ms(percentile(onMain, 50))} (the thread that answers everybody)`)
  console.log(`  others, idle           p50 ${ms(percentile(idle, 50))}  p99 ${ms(calm)}  (${idle.length} requests)`)
  console.log(
    `  others, while exporting p50 ${ms(percentile(loaded, 50))}  p99 ${ms(busy)}  (${loaded.length} requests)`,
  )
  console.log(`  ratio of p99           ${(busy / calm).toFixed(2)} (at most ${GOAL_RATIO})`)
  console.log(
    `  memory                 ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at the peak (+${(peak - before).toFixed(0)}, at most ${goal.memoryMb})`,
  )
}
