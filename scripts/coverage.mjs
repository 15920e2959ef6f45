// Measures the line coverage of the unit and HTTP tests by layer; informative, not a gate.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './sources.mjs'

const layers = ['contract', 'server', 'web', 'db']
const folder = join(root, 'test-results', 'coverage')
const { status } = spawnSync(
  'npx',
  [
    ...['--no-install', 'vitest', 'run', '--coverage', '--coverage.provider=v8', '--coverage.reporter=json-summary'],
    ...[`--coverage.reportsDirectory=${folder}`, '--coverage.reportOnFailure'],
    ...layers.map((layer) => `--coverage.include=${layer}/**/*.{ts,tsx}`),
  ],
  { cwd: root, stdio: 'inherit' },
)
const summary = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8'))
for (const layer of layers) {
  const files = Object.entries(summary).filter(([path]) => relative(root, path).startsWith(`${layer}/`))
  const share = (kind) => {
    const [covered, total] = ['covered', 'total'].map((name) => files.reduce((sum, [, it]) => sum + it[kind][name], 0))
    return `${((100 * covered) / total).toFixed(1)} %`
  }
  console.log(`${layer.padEnd(9)} lines ${share('lines')}, branches ${share('branches')}, ${files.length} files`)
}
process.exitCode = status ?? 1
