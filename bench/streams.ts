/** Measures the cost of three thousand open streams, and the time until all of them receive an event. */
import { once } from 'node:events'
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { news } from '#contract/home/news.ts'
import { notice } from '#contract/platform/notice.ts'
import { startBenchApp } from './app.ts'
import type { CompanySeed } from './company-seed.ts'
import { percentile } from './percentile.ts'
import { LOOKING } from './streams.seed.ts'

const MEMORY_MB = 200
const AT_ONCE = 50
const IDLE_SECONDS = 10

export const measureStreams = async () => {
  const app = await startBenchApp<CompanySeed>(new URL('./streams.seed.ts', import.meta.url))
  const { hcis, people } = app.seeded
  const before = await app.rss()
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const open: ClientRequest[] = []
  const heard: number[] = []

  const listen = async (token: string) => {
    const request = get(`${app.url}${notice.stream.path}`, { agent, headers: { authorization: `Bearer ${token}` } })
    open.push(request)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    if (answer.statusCode !== 200) throw new Error(`a stream was answered ${answer.statusCode}`)
    answer.on('data', (chunk) => String(chunk).includes('event: notice') && heard.push(performance.now()))
    // The client closes the connection at the end.
    answer.on('error', () => undefined)
    request.on('error', () => undefined)
  }
  try {
    for (let i = 0; i < people.length; i += AT_ONCE) await Promise.all(people.slice(i, i + AT_ONCE).map(listen))
    await sleep(3_000)
    const held = (await app.rss()) - before
    const cpu = await app.mainThread()
    await sleep(IDLE_SECONDS * 1000)
    const idle = ((await app.mainThread()) - cpu) / IDLE_SECONDS

    const published = performance.now()
    const answer = await fetch(`${app.url}${news.add.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hcis}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        title: 'Libur bersama',
        sub_title: 'Besok',
        status: 'publish',
        body: '<p>Kantor tutup</p>',
      }),
    })
    if (!answer.ok) throw new Error(`the news were answered ${answer.status}: ${await answer.text()}`)
    for (const end = Date.now() + 30_000; heard.length < people.length && Date.now() < end; ) await sleep(50)
    const taken = heard.map((at) => at - published)
    console.log(
      `  ${LOOKING} open streams       +${held.toFixed(0)} MB (at most ${MEMORY_MB}), ${idle.toFixed(0)} ms of CPU a second`,
    )
    console.log(
      `  news to all of them    ${heard.length} heard, p50 ${percentile(taken, 50).toFixed(0)} ms, last after ${percentile(taken, 100).toFixed(0)} ms`,
    )
  } finally {
    for (const request of open) request.destroy()
    await app.stop()
  }
}
