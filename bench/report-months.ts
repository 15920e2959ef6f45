/** Measures the nightly job that stores the figures of reports, on a generated group. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { type BenchProcess, startProcess } from './call/child-process.ts'
import { cpuOf } from './call/cpu.ts'
import type { ReportNight } from './call/report-group.ts'
import { option } from './option.ts'

const PEOPLE = 10_000
/** Days of attendance; a night reads those of two months. */
const DAYS = '365'

const measure = async (group: BenchProcess<object>, name: string, night: ReportNight, goal: string) => {
  const [cpu, begun] = [cpuOf([group.pid]), performance.now()]
  const { written } = await group.ask<{ written: number }>(night)
  const [spent, took] = [(cpuOf([group.pid]) - cpu) / 1000, (performance.now() - begun) / 1000]
  console.log(
    `  ${name.padEnd(34)} CPU ${spent.toFixed(1)} s (goal ${goal}), took ${took.toFixed(1)} s, ${written} rows written`,
  )
}

export const measureReportMonths = async () => {
  const people = Number(option('people', String(PEOPLE)))
  const DATA_DIR = join(projectRoot, 'data', `bench-${people}`)
  await mkdir(DATA_DIR, { recursive: true })
  const env = { DATA_DIR, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', DEMO: 'false' }
  await (await startProcess<object>('./generate-group.ts', [String(people), option('days', DAYS)], env)).stop()
  const group = await startProcess<object>('./report-group.ts', [], env)
  console.log(`  ${people} people`)
  try {
    const seconds = (people * 10) / PEOPLE
    await measure(group, 'a night', 'night', `${seconds} s`)
    await measure(group, 'the same again', 'again', `${people / PEOPLE} s`)
    await measure(group, 'a year of one company', 'year', `${seconds} s`)
  } finally {
    await group.stop()
  }
}
