/**
 * Measures for each long call how long it keeps the main thread from answering anybody, and what other callers notice.
 * Ends with 1 if a call holds it for longer than the goal.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startBenchApp } from './app.ts'
import type { BlockingSeed } from './blocking.seed.ts'
import { type BlockingCall, blockingCalls } from './blocking-calls.ts'
import { percentile } from './percentile.ts'

const HOLD_MS = 50
const RATIO = 1.5
const EVERY_MS = 10
const IDLE_MS = 3_000

export const measureBlocking = async () => {
  const app = await startBenchApp<BlockingSeed>(new URL('./blocking.seed.ts', import.meta.url))
  const { hcis, staff } = app.seeded.tokens
  const send = async (path: string, token: string, body?: BlockingCall['body']) => {
    const answer = await fetch(`${app.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const bytes = await answer.arrayBuffer()
    return { status: answer.status, text: () => Buffer.from(bytes).toString('utf8').slice(0, 200) }
  }
  /** A colleague's calls at a constant rate, independent of the replies. */
  const others = async (until: () => boolean) => {
    const taken: number[] = []
    const pending: Promise<void>[] = []
    while (!until()) {
      const begun = performance.now()
      pending.push(send('/staff/user/account', staff).then(() => void taken.push(performance.now() - begun)))
      await sleep(EVERY_MS)
    }
    await Promise.all(pending)
    return taken
  }
  const during = async (work: () => Promise<unknown>) => {
    let isOver = false
    const working = work().finally(() => {
      isOver = true
    })
    const taken = await others(() => isOver)
    await working
    return percentile(taken, 99)
  }
  const row = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
  const calls = await blockingCalls(app.seeded)
  const only = (process.argv.find((word) => word.startsWith('--only='))?.slice(7) ?? '').split(';')
  await during(() => sleep(IDLE_MS))
  row(['Call', `hold ms (at most ${HOLD_MS})`, 'p99 of others, idle', 'during', `ratio (goal ${RATIO})`])
  row(['---', '---', '---', '---', '---'])
  const held: string[] = []
  for (const { name, path, body } of calls.filter(({ name: it }) => only.some((part) => it.includes(part)))) {
    const idle = await during(() => sleep(IDLE_MS))
    let busy = 0
    const hold = await app.longestHold(async () => {
      busy = await during(async () => {
        const { status, text } = await send(path, hcis, body)
        if (status >= 300) console.log(`  ${name} answered ${status}: ${text()}`)
      })
    })
    if (hold > HOLD_MS) held.push(name)
    row([name, ...[hold, idle, busy].map((it) => it.toFixed(1)), (busy / idle).toFixed(2)])
  }
  await app.stop()
  if (held.length === 0) return
  console.log(`  above ${HOLD_MS} ms: ${held.join(', ')}`)
  process.exitCode = 1
}
