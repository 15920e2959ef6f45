/** `hcis <command>`: the command line for operators; `bin/hcis.mjs` starts it. */
import { parseArgs } from 'node:util'
import { explain } from '#server/platform/start/explain-start-error.ts'
import { formatRelease, readRelease } from '#server/platform/start/version.ts'
import type { Command } from './command/command.ts'
import { commandAliases, commands } from './commands.ts'
import { OperatorError } from './operator-error.ts'

const shortNames = () =>
  Object.entries(commandAliases)
    .map(([short, name]) => `${short} (${name})`)
    .join(', ')

const USAGE_WIDTH = 40

/** A long usage has a line of its own above its description. */
const describe = ({ usage, description }: Command) =>
  usage.length > USAGE_WIDTH
    ? `  ${usage}\n  ${''.padEnd(USAGE_WIDTH)}  ${description}`
    : `  ${usage.padEnd(USAGE_WIDTH)}  ${description}`

const help = () => {
  const lines = Object.values(commands).map(describe)
  return `hcis <command>\n\n${lines.join('\n')}

hcis --version prints the release. Short names: ${shortNames()}.
The settings are the environment, the file of HCIS_ENV_FILE (/etc/hcis.env if it is readable) and .env, in this order.
The database is DATABASE_URL, or the embedded one in DATA_DIR; the app may keep running unless a command says otherwise.
BACKUP_PASSPHRASE encrypts and decrypts backups. See docs/operations.md.`
}

const run = async (name: string, { maxArguments = 0, options = {}, usage, run: execute }: Command, args: string[]) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: maxArguments > 0 })
  if (positionals.length > maxArguments) throw new OperatorError(`Too many arguments after ${name}: hcis ${usage}`)
  if (name !== 'start') exitOnSignals()
  await execute({ values, argument: positionals[0], words: positionals })
}

/** Exit handlers delete half-written files; an open transaction ends with its connection. */
const exitOnSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
}

const [name = 'help', ...args] = process.argv.slice(2)
const command = new Map(Object.entries(commands)).get(commandAliases[name] ?? name)
if (command && !args.includes('--help'))
  try {
    await run(name, command, args)
  } catch (error) {
    console.error(explain(error))
    // A connection that does not end would keep the command alive, and the timer that started it would never fire again.
    process.exit(1)
  }
else if (['--version', '-v', 'version'].includes(name)) console.log(`hcis ${formatRelease(readRelease())}`)
else if (command || ['help', '--help', '-h'].includes(name)) console.log(help())
else {
  console.error(`Unknown command: ${name}\n\n${help()}`)
  process.exitCode = 1
}
