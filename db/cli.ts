/** `npm run db -- <command>`: what an operator does to the database. */
import { parseArgs } from 'node:util'
import { explain } from '#server/explain-start-error.ts'
import { type Command, commands } from './commands.ts'
import { Refusal } from './refusal.ts'

const help = () => {
  const width = Math.max(...Object.values(commands).map((it) => it.usage.length))
  const lines = Object.values(commands).map((it) => `  ${it.usage.padEnd(width)}  ${it.does}`)
  return `npm run db -- <command>\n\n${lines.join('\n')}

The database is that of DATABASE_URL, or the embedded one of DATA_DIR, whose app may be running unless said otherwise.
BACKUP_PASSPHRASE opens and closes backups. See docs/operations.md.`
}

const run = async (name: string, { takes = 0, options = {}, usage, run: work }: Command, args: string[]) => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: takes > 0 })
  if (positionals.length > takes) throw new Refusal(`Too many words after ${name}: npm run db -- ${usage}`)
  await work({ values, file: positionals[0] })
}

// Leaving in order lets a command tidy up what it has half-written; its transaction ends with the connection.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const [name = 'help', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command && !args.includes('--help'))
  try {
    await run(name, command, args)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
else if (command || ['help', '--help', '-h'].includes(name)) console.log(help())
else {
  console.error(`There is no command ${name}.\n\n${help()}`)
  process.exitCode = 1
}
