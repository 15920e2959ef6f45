/** Costs beside those of the calls: a mail, a sign-in, a large file, and the memory of the app. */
import { readFile } from 'node:fs/promises'
import { leave } from '#contract/leave/request.ts'
import type { Group } from './bench-call.ts'
import type { BenchProcess } from './child-process.ts'
import { costOf, median } from './cost-of.ts'
import { cpuOf } from './cpu.ts'

/** Costs given in milliseconds of CPU or in memory. */
export interface Cost {
  name: string
  people: number
  value: number
  unit: 'ms' | 'MB'
  goal: number
}

export interface Served {
  tokens: Record<string, string>
  group: Group
  target: { host: string; port: number; database: string; username: string }
}

/** The cost of sending one mail that the calls before have queued, to a file instead of a mail server. */
export const measureMail = async (app: BenchProcess<Served>, people: number): Promise<Cost> => {
  const before = cpuOf([app.pid])
  const sent = await app.ask<number>('deliver')
  return { name: 'mail', people, value: (cpuOf([app.pid]) - before) / sent, unit: 'ms', goal: 5 }
}

/** The cost of a sign-in and of a large file, and the memory of the process at the end. */
export const measureSignInFileAndMemory = async (app: BenchProcess<Served>, people: number): Promise<Cost[]> => {
  const { tokens, group, port } = app.ready
  const signIn = async (username: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: group.password }),
    })
    if (!answer.ok) throw new Error(`a sign-in was answered ${answer.status}`)
    await answer.text()
  }
  const names = [...group.names]
  for (const name of names.splice(0, 10)) await signIn(name)
  const perSignIn = await costOf(app, names.length, () => signIn(names.pop()!))

  const download = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${leave.export.path}`, {
      headers: { authorization: `Bearer ${tokens.hcis}` },
    })
    if (!answer.ok) throw new Error(`the file was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const list = await fetch(`http://127.0.0.1:${port}/api${leave.all.path}?page_size=1`, {
    headers: { authorization: `Bearer ${tokens.hcis}` },
  })
  const { total_item } = (await list.json()) as { total_item: number }
  const files: number[] = []
  await download()
  for (let i = 0; i < 3; i++) files.push(await costOf(app, 1, download))
  const status = await readFile(`/proc/${app.pid}/status`, 'utf8')
  const rss = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  return [
    { name: 'sign in', people, value: perSignIn, unit: 'ms', goal: 20 },
    {
      name: `file of ${total_item} rows`,
      people,
      value: median(files),
      unit: 'ms',
      goal: (1_200 * total_item) / 100_000,
    },
    { name: 'memory of the app', people, value: rss, unit: 'MB', goal: 300 },
  ]
}
