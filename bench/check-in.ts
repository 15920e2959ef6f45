/** The morning peak: a hundred people per second check in, each in two tabs at once. */
import { setTimeout as sleep } from 'node:timers/promises'
import { attendance } from '#contract/time/attendance.ts'
import { startBenchApp } from './app.ts'
import { PER_SECOND, SECONDS } from './check-in.seed.ts'
import type { CompanySeed } from './company-seed.ts'
import { percentile } from './percentile.ts'

const P99_MS = 300

export const measureCheckIn = async () => {
  const app = await startBenchApp<CompanySeed>(new URL('./check-in.seed.ts', import.meta.url))
  const { hcis, people } = app.seeded
  const taken: number[] = []
  const statuses = new Map<number, number>()
  const checkIn = async (token: string) => {
    const begun = performance.now()
    const answer = await fetch(`${app.url}${attendance.mark.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'in', location: 'Work From Office' }),
    })
    await answer.arrayBuffer()
    taken.push(performance.now() - begun)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }

  const everybody = async () => {
    const start = performance.now()
    const pending: Promise<void>[] = []
    for (const [i, token] of people.entries()) {
      // At a constant rate, independent of the responses: people do not wait for each other.
      await sleep(Math.max(0, start + (i * 1000) / PER_SECOND - performance.now()))
      pending.push(checkIn(token), checkIn(token))
    }
    await Promise.all(pending)
    const list = await fetch(`${app.url}${attendance.company.path}`, { headers: { authorization: `Bearer ${hcis}` } })
    return ((await list.json()) as { total_item: number }).total_item
  }
  const stored = await everybody().finally(() => app.stop())

  const ms = (it: number) => `${it.toFixed(1)} ms`
  const counted = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`  ${people.length} people in ${SECONDS} s, two tabs each   ${counted}`)
  console.log(
    `  answers                p50 ${ms(percentile(taken, 50))}  p99 ${ms(percentile(taken, 99))} (at most ${P99_MS})`,
  )
  console.log(`  rows stored            ${stored}, duplicates ${stored - people.length}`)
}
