// Runs the checks and the tests of the features that changed since a commit (by default HEAD).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.mjs'

const since = process.argv[2] ?? 'HEAD'
const lines = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter(Boolean)
}
const changed = [
  ...lines('diff', '--name-only', '--diff-filter=d', since),
  ...lines('ls-files', '--others', '--exclude-standard'),
]

/** A feature has the same group and name on each layer: `contract/home/quote.ts`, `server/home/quote/`, `web/home/quote/`. */
const testsOf = (path) => {
  const [layer, group, name = ''] = path.split('/')
  if (['contract', 'server', 'web'].includes(layer) && name) {
    const feature = name.replace(/(\.page|\.test)?\.tsx?$/, '')
    return ['contract', 'server', 'web'].map((it) => `${it}/${group}/${feature}`)
  }
  if (['contract', 'server', 'web'].includes(layer)) return [path.replace(/(\.test)?\.tsx?$/, '')]
  if (layer === 'db') return [path.startsWith('db/migrations/') ? 'db/' : path.replace(/(\.test)?\.ts$/, '')]
  return layer === 'test' ? ['test/'] : []
}
/** Fast tests over the complete tree. */
const always = [
  'test/import-rules.test.ts',
  'test/vocabulary.test.ts',
  'server/platform/http/access.test.ts',
  'contract/',
]
const isCode = (path) => /\.(tsx?|mjs|sql)$/.test(path)

const run = (command, ...args) => {
  console.log(`\n=== ${[command, ...args].join(' ')}`)
  return spawnSync('npx', ['--no-install', command, ...args], { cwd: root, stdio: 'inherit' }).status === 0
}

const steps = [
  () => run('biome', 'check'),
  () => run('tsc'),
  () => run('tsc', '-p', 'web'),
  () => run('tsc', '-p', 'e2e'),
]
const filters = [...new Set([...always, ...changed.filter(isCode).flatMap(testsOf)])]
steps.push(() => run('vitest', 'run', ...filters))
const journeys = changed.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path) && existsSync(join(root, path)))
if (journeys.length > 0) steps.push(() => run('playwright', 'test', ...journeys))
const passed = steps.map((step) => step())
process.exitCode = passed.every(Boolean) ? 0 : 1
