/** The app, the database or both are killed during writes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type AppProcess, startAppProcess, waitUntil } from '#test/faults/app-process.ts'
import type { Scenario, ScenarioResult } from '#test/faults/scenario.ts'
import { countLost, formatStatuses, startWriters, unexpectedStatuses } from '#test/faults/writers.ts'

const READY_MS = 5_000
const RECOVERED_MS = 5_000

async function killApp(rounds: number, withDatabase: boolean): Promise<ScenarioResult> {
  const app = await startAppProcess()
  try {
    const token = await app.signIn('staff@demo.id')
    let [acknowledged, lost, slowest] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const writers = startWriters(app, token)
      await sleep(150 + Math.random() * 500)
      if (withDatabase) process.kill(await app.databasePid(), 'SIGKILL')
      await app.kill()
      await writers.stop()
      slowest = Math.max(slowest, await app.start())
      acknowledged += writers.acknowledged.size
      lost += await countLost(app, token, writers.acknowledged)
    }
    return {
      observed: `${rounds} kills, ${acknowledged} acknowledged writes, ${lost} lost; ready again after ${slowest} ms at most`,
      passed: lost === 0 && slowest <= READY_MS,
    }
  } finally {
    await app.end()
  }
}

/** Ends the database while the app keeps running; the app restarts it. */
async function endDatabase(rounds: number, signal: 'SIGKILL' | 'SIGQUIT'): Promise<ScenarioResult> {
  const app = await startAppProcess()
  try {
    const token = await app.signIn('staff@demo.id')
    let [acknowledged, lost, slowest] = [0, 0, 0]
    const statuses = new Map<number, number>()
    let unexpected: [number, number][] = []
    for (let round = 0; round < rounds; round++) {
      const writers = startWriters(app, token)
      await sleep(300 + Math.random() * 500)
      process.kill(await app.databasePid(), signal)
      await sleep(50)
      slowest = Math.max(slowest, (await waitUntil(() => isHealthy(app, token))) ?? Number.POSITIVE_INFINITY)
      await sleep(200)
      await writers.stop()
      for (const [status, times] of writers.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times)
      unexpected = [...unexpected, ...unexpectedStatuses(writers)]
      acknowledged += writers.acknowledged.size
      lost += await countLost(app, token, writers.acknowledged)
    }
    return {
      observed: `${rounds} times, ${acknowledged} acknowledged writes, ${lost} lost; recovered after ${slowest} ms at most; answers ${formatStatuses(statuses)}`,
      passed: lost === 0 && slowest <= RECOVERED_MS && unexpected.length === 0,
    }
  } finally {
    await app.end()
  }
}

const isHealthy = async (app: AppProcess, token: string) =>
  (await app.call('GET', '/readyz')).status === 200 &&
  (await app.call('GET', '/staff/user/account', { token })).status === 200

export const killScenarios: Scenario[] = [
  {
    name: 'kill -9 of the app',
    goal: 'nothing acknowledged lost, ready within 5 s',
    run: ({ rounds }) => killApp(rounds, false),
  },
  {
    name: 'kill -9 of the app and its database',
    goal: 'nothing acknowledged lost, ready within 5 s',
    run: ({ rounds }) => killApp(rounds, true),
  },
  {
    name: 'kill -9 of the database',
    goal: '503 meanwhile, recovered within 5 s, nothing acknowledged lost',
    run: ({ rounds }) => endDatabase(rounds, 'SIGKILL'),
  },
  {
    name: 'immediate stop of the database',
    goal: '503 meanwhile, recovered within 5 s, nothing acknowledged lost',
    run: ({ rounds }) => endDatabase(rounds, 'SIGQUIT'),
  },
]
