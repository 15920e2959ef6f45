/** Opens three thousand streams that are never read, and measures the memory that unsent data takes in the app. */
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { notice } from '#contract/platform/notice.ts'
import { startBenchApp } from './app.ts'
import type { CompanySeed } from './company-seed.ts'
import { LOOKING } from './streams.seed.ts'

/** 64 KB of unsent text each, and as much again for Node and the garbage collector. */
const MEMORY_MB = 400
const NOTICE_BYTES = 8_000
const ROUNDS = 120

/** Counts open files of the app: a client that does not read cannot see that its connection was closed. */
const countFiles = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length

export const measureSlowReaders = async () => {
  const app = await startBenchApp<CompanySeed>(new URL('./streams.seed.ts', import.meta.url))
  const sql = await app.sql()
  const { port } = new URL(app.url)
  const sockets: Socket[] = []
  let closed = 0

  const open = async (token: string) => {
    const socket = connect({ port: Number(port), host: 'localhost' })
    sockets.push(socket)
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`GET /api${notice.stream.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    if (!String(head).startsWith('HTTP/1.1 200')) throw new Error(`a stream was answered ${String(head).slice(0, 20)}`)
    socket.pause()
  }
  try {
    const before = await app.rss()
    for (const token of app.seeded.people) await open(token)
    const opened = await app.rss()
    let most = opened
    let rounds = 0
    const filesOpen = await countFiles(app.pid)
    for (; rounds < ROUNDS && closed < LOOKING; rounds++) {
      await sql`
        insert into notifications (user_id, kind, event, text, link)
        select id, 'news_published', 'slow ' || ${rounds}::text, repeat('x', ${NOTICE_BYTES}::int), '/' from users`
      await sleep(1_000)
      most = Math.max(most, await app.rss())
      closed = filesOpen - (await countFiles(app.pid))
    }
    console.log(
      `  ${LOOKING} streams unread     +${(most - before).toFixed(0)} MB at most (goal ${MEMORY_MB}), of it ${(opened - before).toFixed(0)} MB when opened; ${((rounds * NOTICE_BYTES) / 1024).toFixed(0)} KB sent to each, of which the system holds what fits its buffers; ${closed} closed by the app`,
    )
  } finally {
    for (const socket of sockets) socket.destroy()
    await sql.end({ timeout: 1 })
    await app.stop()
  }
}
