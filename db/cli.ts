/** `npm run db -- <command>`: the command line for operators. */
import { parseArgs } from 'node:util'
import { explain } from '#server/explain-start-error.ts'
import { type Command, commandAliases, commands } from './commands.ts'
import { OperatorError } from './operator-error.ts'

const help = () => {
  const width = Math.max(...Object.values(commands).map((it) => it.usage.length))
  const lines = Object.values(commands).map((it) => `  ${it.usage.padEnd(width)}  ${it.description}`)
  return `npm run db -- <command>\n\n${lines.join('\n')}

The database is DATABASE_URL, or the embedded one in DATA_DIR; the app may keep running unless a command says otherwise.
BACKUP_PASSPHRASE encrypts and decrypts backups. See docs/operations.md.`
}

const run = async (name: string, { maxArguments = 0, options = {}, usage, run: execute }: Command, args: string[]) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: maxArguments > 0 })
  if (positionals.length > maxArguments)
    throw new OperatorError(`Too many arguments after ${name}: npm run db -- ${usage}`)
  await execute({ values, argument: positionals[0], words: positionals })
}

// Exit handlers delete half-written files; an open transaction ends with its connection.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const [name = 'help', ...args] = process.argv.slice(2)
const command = new Map(Object.entries(commands)).get(commandAliases[name] ?? name)
if (command && !args.includes('--help'))
  try {
    await run(name, command, args)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
else if (command || ['help', '--help', '-h'].includes(name)) console.log(help())
else {
  console.error(`Unknown command: ${name}\n\n${help()}`)
  process.exitCode = 1
}
