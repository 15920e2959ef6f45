// Runs every stage even if an earlier one failed, so that one run shows all failures.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './sources.mjs'

/** Tests whose results depend neither on the process that answers nor on pgbouncer or S3, by reason. */
const sameOnManyMachines = {
  'requests are read, limited and described within one process': ['server/platform/http/'],
  'rules are compared with their SQL, or with a calculation': [
    'server/request/inbox/awaiting-decision.',
    'server/leave/ledger/ledger.property.',
    'server/pay/payroll/agreement.',
    'server/request/flow/policy.',
    'server/calendar/work-day/agreement.property.',
    'test/matrix/delegation.',
    'test/matrix/scope.',
    'test/matrix/visibility.',
  ],
  'texts and files are parsed before anything is stored': [
    'server/time/attendance/import/punches.property.',
    'server/home/news/sanitize-body.',
    'server/people/import/odd-files.',
  ],
  'lists are only read': [
    'server/home/celebration/',
    'server/people/employee/directory.',
    'server/org/lookup/',
    'server/home/quote/',
    'server/org/region/',
    'server/people/structure/',
  ],
}

/** The HTTP tests again with two processes behind pgbouncer and S3; too long for `npm test`. */
const machineTests = () => {
  const omitted = Object.values(sameOnManyMachines).flat()
  return ['server', 'test/matrix']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => name.endsWith('.test.ts') && !omitted.some((it) => name.startsWith(it)))
    .filter((name) => readFileSync(join(root, name), 'utf8').includes('startApp('))
}

const machineStages = [
  {
    name: 'machines',
    title: 'machines: two processes, pgbouncer, S3',
    run: [`vitest run --project server ${machineTests().join(' ')}`],
    env: { HCIS_TEST_VIA: 'pgbouncer,s3,two' },
  },
]

/** `npm run test:all` runs the long tests and every journey, `npm test` the journeys tagged `@core`. */
const isAll = process.argv.includes('--all')

const mainStages = [
  { name: 'check', title: 'check: format, lint, types', run: ['npm run --silent check'] },
  {
    name: 'unit',
    title: 'unit: the server over HTTP, rules and screens',
    run: ['vitest run --reporter=default --reporter=./test/failure-reporter.ts'],
    env: isAll ? { LONG_TESTS: 'all' } : {},
    failures: 'test-results/unit-failures.txt',
  },
  {
    name: 'build',
    title: 'build: web, server and what visitors download',
    run: ['node scripts/prepare.mjs --build', 'node scripts/budget.mjs'],
  },
  {
    name: 'e2e',
    title: 'e2e: journeys in a real browser',
    run: [`playwright test${isAll ? '' : ' --grep @core'}`],
    needs: 'build',
    // Waits for packages more than it computes.
    beforehand: 'tsx e2e/install-browser.ts',
  },
]

const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
const optionsWith = (env) => ({
  cwd: root,
  shell: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, ...env, PATH: path },
})
const succeeds = (command, env) => spawnSync(command, optionsWith(env)).status === 0

const results = new Map()
const stages = process.argv.includes('--machines') ? machineStages : mainStages
const prepared = new Map(
  stages.flatMap(({ name, beforehand }) =>
    beforehand ? [[name, once(spawn(beforehand, optionsWith()), 'exit')]] : [],
  ),
)
for (const { name, title, run, needs, env } of stages) {
  console.log(`\n=== ${title}`)
  const started = Date.now()
  await prepared.get(name)
  const result =
    needs && results.get(needs) !== 'passed'
      ? 'skipped'
      : run.every((command) => succeeds(command, env))
        ? 'passed'
        : 'FAILED'
  results.set(name, result)
  console.log(`--- ${name} ${result} after ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
if ([...results.values()].some((result) => result !== 'passed')) {
  for (const { name, failures } of stages)
    if (results.get(name) === 'FAILED' && failures)
      console.log(`\n${name}:\n${readFileSync(join(root, failures), 'utf8')}`)
  console.log(`\nNot passed: ${[...results].map(([name, result]) => `${name} ${result}`).join(', ')}`)
  process.exitCode = 1
}
