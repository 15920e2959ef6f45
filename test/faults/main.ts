/**
 * `npm run faults [-- words of scenario names] [--rounds=10] [--seconds=60] [--seed=1]`: what goes wrong in a machine room, done to the
 * built app. Prints what was seen, writes it into docs/reliability.md, and fails where something did not hold.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/project-root.ts'
import type { Outcome, Scene } from './scene.ts'
import { disk } from './scenes/disk.ts'
import { history } from './scenes/history.ts'
import { kills } from './scenes/kills.ts'
import { mail } from './scenes/mail.ts'
import { shares } from './scenes/shares.ts'
import { stalls } from './scenes/stalls.ts'
import { stop } from './scenes/stop.ts'

const scenes: Scene[] = [...kills, ...stalls, ...shares, ...disk, ...mail, ...stop, ...history]

const option = (name: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise)
const options = {
  rounds: option('rounds', 10),
  seconds: option('seconds', 60),
  seed: option('seed', Date.now() % 1_000_000),
}
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const wanted = scenes.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

const file = join(projectRoot, 'docs', 'reliability.md')

/** The line of a scene is written anew, and the others stay. */
async function keep({ name }: Scene, { seen, holds }: Outcome) {
  const text = await readFile(file, 'utf8')
  const line = new RegExp(`^\\| ${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\|.*$`, 'm')
  const goal = scenes.find((scene) => scene.name === name)?.goal
  if (!line.test(text)) throw new Error(`docs/reliability.md has no line for "${name}"`)
  await writeFile(
    file,
    text.replace(line, () => `| ${name} | ${goal} | ${seen}${holds ? '' : ' **(not held)**'} |`),
  )
}

console.log(`${cpus().length} cores (${arch()}), load average ${loadavg()[0]?.toFixed(1)}`)
let hasFailed = false
for (const scene of wanted) {
  const outcome = await scene.run(options)
  hasFailed ||= !outcome.holds
  console.log(`${outcome.skipped ? '–' : outcome.holds ? '✓' : '✗'} ${scene.name}: ${outcome.seen}`)
  if (!outcome.skipped) await keep(scene, outcome)
}
process.exit(hasFailed ? 1 : 0)
