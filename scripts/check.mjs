// Runs format, lint and types side by side: each of them keeps one core busy.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './sources.mjs'

/** More threads than cores work out the same types several times. */
const threads = Math.max(1, Math.floor(availableParallelism() / 2))
const types = `tsc --checkers ${threads}`

/** Commands of one lane run one after the other. */
const lanes = [
  ['biome check', 'oxlint --type-aware', `${types} -p web/worker`, `${types} -p e2e`],
  [types, `${types} -p web`],
]

const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
const succeeds = (command) =>
  new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, GOMAXPROCS: String(threads) },
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      if (code !== 0) console.log(`${command} failed`)
      resolve(code === 0)
    })
  })

const results = await Promise.all(
  lanes.map(async (commands) => {
    const passed = []
    for (const command of commands) passed.push(await succeeds(command))
    return passed.every(Boolean)
  }),
)
process.exitCode = results.every(Boolean) ? 0 : 1
