/** The table of docs/performance.md from the figures of one run, beside the last kept run and the goals. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import { calls } from './call/calls.ts'
import { type Figure, measureSize } from './calls.ts'

const KEPT = join(projectRoot, 'data', 'bench.json')

export const measureCalls = async (): Promise<void> => {
  const sizes = option('people', '100,10000').split(',').map(Number)
  const only = option('only', '')
  const before = await readKept()
  const figures: Figure[] = []
  for (const people of sizes) {
    console.log(`${people} people`)
    figures.push(
      ...(await measureSize(
        people,
        (name) => name.includes(only),
        (line) => console.log(line),
      )),
    )
  }
  console.log(`\n${table(figures, before, sizes)}`)
  // A part of the calls is a look, not a run to compare with.
  if (only) return
  await mkdir(join(projectRoot, 'data'), { recursive: true })
  await writeFile(KEPT, JSON.stringify(figures, null, 1))
}

const option = (name: string, otherwise: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise

const readKept = async (): Promise<Figure[]> => {
  const text = await readFile(KEPT, 'utf8').catch(() => '[]')
  return JSON.parse(text) as Figure[]
}

const table = (figures: Figure[], before: Figure[], sizes: number[]): string => {
  const [smallest = 0] = sizes
  const largest = sizes.at(-1) ?? 0
  const find = (among: Figure[], name: string, people: number) =>
    among.find((figure) => figure.name === name && figure.people === people)
  const rows = calls.map(({ name, goal }) => {
    const now = find(figures, name, largest)
    const small = find(figures, name, smallest)
    const was = find(before, name, largest)
    const growth = now && small ? now.hellos / small.hellos : undefined
    const over = now?.floor ? now.hellos / now.floor : undefined
    const cells = [name, round(was?.hellos), round(now?.hellos), round(now?.floor), tenth(over), round(goal.hellos)]
    return `| ${[...cells, tenth(growth), tenth(goal.growth)].join(' | ')} |`
  })
  const head = ['Call', 'last kept run', 'now', 'floor', 'now / floor', 'goal', `growth from ${smallest}`, 'goal']
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows].join('\n')
}

/** Kept as JSON, a figure that could not be taken is null. */
const round = (figure: number | null | undefined) => (Number.isFinite(figure) ? Number(figure).toFixed(0) : '–')
const tenth = (figure: number | undefined) => (Number.isFinite(figure) ? Number(figure).toFixed(1) : '–')
