import type { ParseArgsConfig } from 'node:util'

interface CommandInput {
  values: Record<string, unknown>
  /** The first word that is not an option. */
  argument?: string
  /** All words that are not options. */
  words: string[]
}

export interface Command {
  usage: string
  description: string
  /** How many words it accepts beside the options. */
  maxArguments?: number
  options?: ParseArgsConfig['options']
  run: (input: CommandInput) => Promise<void>
}

export type Commands = Record<string, Command>

export const print = (line: string) => console.log(line)
