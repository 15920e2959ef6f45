/** A colleague's calls at a constant rate, independent of the replies, while something else works. */
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './percentile.ts'

const EVERY_MS = 10
/** Long enough for a percentile of 99: three hundred calls. */
export const MEASURED_MS = 3_000

/** Resolves to the 99th percentile of the colleague's calls, in milliseconds. */
export const p99OfOthers = (url: string, token: string) => {
  const ask = async () => {
    const answer = await fetch(`${url}/staff/user/account`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
  }
  return async (work: () => Promise<unknown>) => {
    let isOver = false
    const working = work().finally(() => {
      isOver = true
    })
    const taken: number[] = []
    const pending: Promise<void>[] = []
    while (!isOver) {
      const begun = performance.now()
      pending.push(ask().then(() => void taken.push(performance.now() - begun)))
      await sleep(EVERY_MS)
    }
    await Promise.all(pending)
    await working
    return percentile(taken, 99)
  }
}
