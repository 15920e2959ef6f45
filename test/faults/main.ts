/**
 * `npm run faults [-- words of scenario names] [--rounds=10] [--seconds=60] [--seed=1]` injects faults into the built
 * app, prints what was observed, writes it to docs/reliability.md, and fails if a goal was missed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { arch, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#server/platform/start/project-root.ts'
import type { Scenario, ScenarioResult } from './scenario.ts'
import { diskScenarios } from './scenarios/disk.ts'
import { fairShareScenarios } from './scenarios/fair-share.ts'
import { historyScenarios } from './scenarios/history.ts'
import { jobScenarios } from './scenarios/jobs.ts'
import { killScenarios } from './scenarios/kills.ts'
import { letterScenarios } from './scenarios/letters.ts'
import { mailScenarios } from './scenarios/mail.ts'
import { payRunScenarios } from './scenarios/pay-runs.ts'
import { stallScenarios } from './scenarios/stalls.ts'
import { stopScenarios } from './scenarios/stop.ts'

const scenarios: Scenario[] = [
  ...killScenarios,
  ...jobScenarios,
  ...payRunScenarios,
  ...letterScenarios,
  ...stallScenarios,
  ...fairShareScenarios,
  ...diskScenarios,
  ...mailScenarios,
  ...stopScenarios,
  ...historyScenarios,
]

const option = (name: string, fallback: number) =>
  Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? fallback)
const options = {
  rounds: option('rounds', 10),
  seconds: option('seconds', 60),
  seed: option('seed', Date.now() % 1_000_000),
}
const nameFilters = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const selected = scenarios.filter(
  ({ name }) => nameFilters.length === 0 || nameFilters.some((arg) => name.includes(arg)),
)

const file = join(projectRoot, 'docs', 'reliability.md')

/** Replaces the line of this scenario only. */
async function saveResult({ name }: Scenario, { observed, passed }: ScenarioResult) {
  const text = await readFile(file, 'utf8')
  const line = new RegExp(`^\\| ${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} \\|.*$`, 'm')
  const goal = scenarios.find((scenario) => scenario.name === name)?.goal
  if (!line.test(text)) throw new Error(`docs/reliability.md has no line for "${name}"`)
  await writeFile(
    file,
    text.replace(line, () => `| ${name} | ${goal} | ${observed}${passed ? '' : ' **(not held)**'} |`),
  )
}

console.log(`${cpus().length} cores (${arch()}), load average ${loadavg()[0]?.toFixed(1)}`)
let hasFailed = false
for (const scenario of selected) {
  const outcome = await scenario.run(options)
  hasFailed ||= !outcome.passed
  console.log(`${outcome.skipped ? '–' : outcome.passed ? '✓' : '✗'} ${scenario.name}: ${outcome.observed}`)
  if (!outcome.skipped) await saveResult(scenario, outcome)
}
process.exit(hasFailed ? 1 : 0)
