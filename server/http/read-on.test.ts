import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let base = ''
let authorization = ''

beforeAll(async () => {
  const siti = await hr.as(await buildPerson(hr.sql))
  authorization = `Bearer ${siti.token}`
  const app = hr.apps[0]!
  await app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`
})

const MEGABYTES = 1024 * 1024
const post = async (path: string, init: RequestInit) => {
  const answer = await fetch(base + path, { method: 'POST', ...init })
  return [answer.status, ((await answer.json()) as { message: string }).message]
}

describe('a body over the limit', () => {
  it('is answered 413 to a client that writes all of it first, every time', async () => {
    const json = { authorization, 'content-type': 'application/json' }
    for (let i = 0; i < 10; i++) {
      const form = new FormData()
      form.append('image', new Blob([Buffer.alloc(10 * MEGABYTES)]), 'foto.jpg')
      expect(await post('/staff/user/profile/picture', { headers: { authorization }, body: form })).toEqual([
        413,
        'maksimal size file sebesar 2mb.',
      ])
      expect(await post('/staff/task', { headers: json, body: `{"task":"${'x'.repeat(10 * MEGABYTES)}"}` })).toEqual([
        413,
        'Data yang dikirim terlalu besar',
      ])
    }
  })

  it('is answered 401 without a token, and the connection serves the next call', async () => {
    const body = Buffer.alloc(5 * MEGABYTES)
    for (let i = 0; i < 5; i++)
      expect((await post('/staff/task', { headers: { 'content-type': 'application/json' }, body }))[0]).toBe(401)
  })

  it('is cut off when it does not end', async () => {
    const chunk = Buffer.alloc(MEGABYTES)
    const sent = await new Promise<number>((resolve) => {
      let megabytes = 0
      const call = send(`${base}/staff/task`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
      })
      call.on('response', (answer) => answer.resume())
      call.on('error', () => undefined)
      call.on('close', () => resolve(megabytes))
      const write = () => {
        if (call.destroyed || megabytes >= 200) return
        megabytes++
        call.write(chunk, write)
      }
      write()
    })
    expect(sent).toBeLessThan(100)
  })
})
