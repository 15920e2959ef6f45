import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DatabaseTarget } from '#server/platform/database/connect.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'

export type EmbeddedChild = {
  process: ChildProcess
  /** The process id of its database. */
  pid: number
  target: DatabaseTarget
  /** The acknowledged writes. */
  written: number[]
  /** Resolves when the process has ended and all of its output is read. */
  ended: Promise<void>
}
type Options = { writers?: number; prefix?: string[]; env?: Record<string, string> }

/** Starts embedded-child.ts; rejects with its message when the database does not start. */
export async function startChild(folder: string, options: Options = {}): Promise<EmbeddedChild> {
  const child = spawnChild(folder, options)
  const written: number[] = []
  const lines = createInterface(child.stdout!)
  const ended = once(lines, 'close').then(() => {})
  const [first] = (await Promise.race([once(lines, 'line'), ended.then(() => ['{"refused":"no answer"}'])])) as [string]
  const { pid, target, refused } = JSON.parse(first)
  if (refused) throw new Error(refused)
  lines.on('line', (line) => written.push(Number(line)))
  return { process: child, pid, target, written, ended }
}

export function spawnChild(folder: string, { writers = 0, prefix = [], env = {} }: Options = {}): ChildProcess {
  const program = join(projectRoot, 'test', 'faults', 'embedded-child.ts')
  const command = [...prefix, process.execPath, '--import', 'tsx', program, folder, String(writers)]
  return spawn(command[0]!, command.slice(1), {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, so that a kill reaches all of its children.
    detached: true,
  })
}

/** An environment in which these commands fail, as they do in some containers. */
export async function withFailingCommands(folder: string, ...commands: string[]): Promise<Record<string, string>> {
  const path = await mkdtemp(join(folder, 'path-'))
  await chmod(path, 0o755)
  for (const command of commands) await writeFile(join(path, command), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return { PATH: `${path}:${process.env.PATH}` }
}
