/** Child processes that report their port when they are ready. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bundled } from '#test/bundle.ts'

export interface BenchProcess<T> {
  pid: number
  ready: T & { port: number }
  sendWord(word: string): void
  ask<Answer>(word: string | object): Promise<Answer>
  stop(): Promise<void>
}

/** With PROFILE set, CPU profiles are written to that folder. */
export const profilerArgs = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []

export const startProcess = async <T>(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<BenchProcess<T>> => {
  const source = new URL(file, import.meta.url)
  const program = file.endsWith('.ts') ? await bundled(fileURLToPath(source)) : fileURLToPath(source)
  const child = fork(program, args, { execArgv: profilerArgs, env: { ...process.env, ...env } })
  return {
    pid: child.pid ?? 0,
    ready: await firstMessage<T & { port: number }>(child, file),
    sendWord: (word) => void child.send(word),
    ask: async <Answer>(word: string | object) => {
      const answer = once(child, 'message')
      child.send(word)
      return (await answer)[0] as Answer
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

const firstMessage = <T>(child: ChildProcess, file: string) =>
  new Promise<T>((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
  })
