/** Writes the table and the chart of docs/performance.md from one run, the last saved run and the goals. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { drawBarChart } from './bar-chart.ts'
import { calls } from './call/measured-calls.ts'
import type { Cost } from './call/other-costs.ts'
import { type Figure, measureSize, multipleOf } from './calls.ts'
import { option } from './option.ts'

const SAVED_RUN = join(projectRoot, 'data', 'bench.json')
const CHART_FILE = join(projectRoot, 'docs', 'images', 'calls.svg')

interface Run {
  figures: Figure[]
  costs: Cost[]
}

export const measureCalls = async (): Promise<void> => {
  const sizes = option('people', '100,10000').split(',').map(Number)
  const only = option('only', '').split(';')
  const isPartial = only.some(Boolean)
  const before = await readSavedRun()
  const run: Run = { figures: [], costs: [] }
  for (const people of sizes) {
    console.log(`${people} people, load average ${loadavg()[0]!.toFixed(1)}`)
    const measured = await measureSize(
      people,
      (name) => only.some((part) => name.includes(part)),
      (line) => console.log(line),
    )
    run.figures.push(...measured.figures)
    run.costs.push(...measured.costs)
  }
  for (const people of sizes.slice(sizes.length > 1 ? 1 : 0))
    console.log(`\n${people} people\n${table(run.figures, before.figures, sizes[0]!, people)}`)
  // A run of some calls only is not saved for comparison.
  if (isPartial) return
  await mkdir(join(projectRoot, 'data'), { recursive: true })
  await writeFile(SAVED_RUN, JSON.stringify(run, null, 1))
  const shown = calls.flatMap(({ name, goal }) => {
    const now = find(run.figures, name, sizes[1] ?? sizes[0]!)
    return now ? [{ name, now: multipleOf(now), goal: goal.multiple }] : []
  })
  await writeFile(CHART_FILE, drawBarChart(shown))
}

const readSavedRun = async (): Promise<Run> => {
  const saved = JSON.parse(await readFile(SAVED_RUN, 'utf8').catch(() => '[]')) as Run | Figure[]
  return Array.isArray(saved) ? { figures: saved, costs: [] } : saved
}

const find = (among: Figure[], name: string, people: number) =>
  among.find((figure) => figure.name === name && figure.people === people)

const table = (figures: Figure[], before: Figure[], smallest: number, people: number): string => {
  const measured = calls.filter(({ name }) => find(figures, name, people))
  const rows = measured.map(({ name, goal }) => {
    const now = find(figures, name, people)
    const small = find(figures, name, smallest)
    const last = find(before, name, people)
    const growth = now && small ? multipleOf(now) / multipleOf(small) : undefined
    const baseline = now?.baseline && now.baseline / now.session
    const multiples = [last && multipleOf(last), now && multipleOf(now), baseline, goal.multiple]
    return `| ${[name, hundredth(now?.ms), ...multiples.map(hundredth), tenth(growth), tenth(goal.growth)].join(' | ')} |`
  })
  const head = ['Call', 'CPU ms', 'last kept run', 'now', 'baseline', 'goal', `growth from ${smallest}`, 'goal']
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows].join('\n')
}

/** A figure that could not be measured is null in the saved JSON. */
const hundredth = (figure: number | null | undefined) => (Number.isFinite(figure) ? Number(figure).toFixed(2) : '–')
const tenth = (figure: number | undefined) => (Number.isFinite(figure) ? Number(figure).toFixed(1) : '–')
