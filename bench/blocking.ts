/**
 * Measures for each long call how long it keeps the main thread from answering anybody, and what other callers notice.
 * Ends with 1 if a call holds it for longer than the goal.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startBenchApp } from './app.ts'
import type { BlockingSeed } from './blocking.seed.ts'
import { type BlockingCall, blockingCalls } from './blocking-calls.ts'
import { MEASURED_MS, p99OfOthers } from './colleague.ts'
import { option } from './option.ts'

const HOLD_MS = 50
const RATIO = 1.5

/** The bytes of a request, which can be handed to a thread. */
const sent = async (body: BlockingCall['body']) => {
  if (!body) return {}
  if (!(body instanceof FormData)) return { body: JSON.stringify(body), type: 'application/json' }
  const request = new Request('http://localhost', { method: 'POST', body })
  return { type: request.headers.get('content-type'), body: await request.arrayBuffer() }
}

/** Makes the call once, or again and again for so long, and resolves to the answers that were refusals. */
const heavyCalls = async (workerData: object) => {
  const worker = new Worker(new URL('./heavy-client.worker.mjs', import.meta.url), { workerData })
  const [refusals] = (await once(worker, 'message')) as [{ status: number; text: string }[]]
  return refusals
}

export const measureBlocking = async () => {
  const app = await startBenchApp<BlockingSeed>(new URL('./blocking.seed.ts', import.meta.url))
  const { hcis, staff } = app.seeded.tokens
  const during = p99OfOthers(app.url, staff)
  const row = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
  const calls = await blockingCalls(app.seeded)
  const only = option('only', '').split(';')
  await during(() => sleep(MEASURED_MS))
  row(['Call', `hold ms (at most ${HOLD_MS})`, 'p99 of others, idle', 'during', `ratio (goal ${RATIO})`])
  row(['---', '---', '---', '---', '---'])
  const held: string[] = []
  for (const { name, path, body, isOnce } of calls.filter(({ name: it }) => only.some((part) => it.includes(part)))) {
    const idle = await during(() => sleep(MEASURED_MS))
    let busy = 0
    const hold = await app.longestHold(async () => {
      busy = await during(async () => {
        const answers = await heavyCalls({
          url: `${app.url}${path}`,
          token: hcis,
          ...(await sent(body)),
          forMs: isOnce ? 0 : MEASURED_MS,
        })
        for (const { status, text } of answers) console.log(`  ${name} answered ${status}: ${text}`)
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
