import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo } from '#contract/people/photo.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildApp } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import type { App } from '#server/platform/services.ts'
import { startApp } from '#test/harness.ts'
import { AT_ONCE } from './limit-requests-in-progress.ts'

const hr = startApp()
const WITHIN_MS = 400
let app: App
let port = 0
let token = ''

beforeAll(async () => {
  token = (await hr.as(await buildPerson(hr.sql))).token!
  app = await buildApp(hr, createLog(hr.env), { withinMs: WITHIN_MS, leastBytesPerSecond: 1_000, waitMs: 100 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

interface Sender {
  socket: Socket
  /** The complete reply, once the server closed the connection. */
  closed: Promise<string>
}

const send = async (lines: string[], beginning: string): Promise<Sender> => {
  const socket = connect(port, '127.0.0.1')
  const answer: Buffer[] = []
  socket.on('data', (chunk: Buffer) => answer.push(chunk))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close').then(() => Buffer.concat(answer).toString())
  await once(socket, 'connect')
  socket.write(`${[...lines, 'host: hcis.test'].join('\r\n')}\r\n\r\n${beginning}`)
  return { socket, closed }
}
const login = ['POST /api/login HTTP/1.1', 'content-type: application/json', 'content-length: 200']
const upload = (length: number) => [
  `${photo.change.method} /api${photo.change.path} HTTP/1.1`,
  'content-type: multipart/form-data; boundary=x',
  `content-length: ${length}`,
  `authorization: Bearer ${token}`,
]
const statusOf = (answer: string) => answer.match(/^HTTP\/1.1 (\d+)/)?.[1]

describe('body timeout', () => {
  it('a pending body holds no request slot', async () => {
    const senders = await Promise.all(Array.from({ length: AT_ONCE + 10 }, () => send(login, '{"user')))
    expect((await fetch(`http://127.0.0.1:${port}/api/version`)).status).toBe(200)
    for (const { socket } of senders) socket.destroy()
  })

  it('answers 408 to a small body and closes the connection', async () => {
    const { closed } = await send(login, '{"user')
    expect(statusOf(await closed)).toBe('408')
  })

  it('answers 408 to an upload below the minimum rate and closes the connection', async () => {
    const { closed } = await send(upload(100_000), '--x\r\n')
    expect(statusOf(await closed)).toBe('408')
  })

  it('closes the connection of a pending body after a refusal', async () => {
    const { closed } = await send(['POST /api/staff/task HTTP/1.1', ...login.slice(1)], '{"task')
    expect(statusOf(await closed)).toBe('401')
  })

  it('closes the connection of a pending body after a reply that did not need it', async () => {
    const { closed } = await send(['GET /api/version HTTP/1.1', ...login.slice(1)], '{"task')
    expect(statusOf(await closed)).toBe('200')
  })
})

it('body timeout: reads an upload above the minimum rate to its end', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\n'
  const tail = '\r\n--x--\r\n'
  const { socket, closed } = await send(upload(head.length + 10_000 + tail.length), head)
  socket.write('a'.repeat(9_000))
  await sleep(WITHIN_MS * 4)
  socket.write(`${'a'.repeat(1_000)}${tail}`)
  socket.write('GET /healthz HTTP/1.1\r\nhost: hcis.test\r\nconnection: close\r\n\r\n')
  expect(statusOf(await closed)).toBe('422')
})
