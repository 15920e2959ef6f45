/** The commands of `hcis`, in the order in which they are listed. */
import { accountCommands } from './command/account-commands.ts'
import { backupCommands } from './command/backup-commands.ts'
import type { Commands } from './command/command.ts'
import { dataCommands } from './command/data-commands.ts'
import { operationCommands } from './command/operation-commands.ts'

export const commands: Commands = {
  start: {
    usage: 'start',
    description: 'starts the app and its scheduled jobs, until it is stopped by a signal',
    run: async () => {
      await import('#server/main.ts')
    },
  },
  ...dataCommands,
  ...accountCommands,
  ...backupCommands,
  ...operationCommands,
}

/** Names of earlier releases, which scripts of operators may still use. */
export const commandAliases: Record<string, string> = {
  move: 'move-database',
  sweep: 'clean-files',
  pair: 'check-files',
  grants: 'grant-app-role',
  'remove-factor': 'remove-second-factor',
}
