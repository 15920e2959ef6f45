import { execFile } from 'node:child_process'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
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

/** Runs in its own process, so that it writes while the app replies; prints the count of each reply. */
const client = async (url: string, headers: Record<string, string>, bytes: number) => {
  const script = `
    const [url, headers, bytes] = JSON.parse(process.argv[1])
    const answers = {}
    for (let i = 0; i < 20; i++) {
      const answer = await fetch(url, { method: 'POST', headers, body: Buffer.alloc(bytes, 'x') }).then(
        async (it) => it.status + ' ' + (await it.json()).message,
        (error) => String(error.cause?.code ?? error),
      )
      answers[answer] = (answers[answer] ?? 0) + 1
    }
    console.log(JSON.stringify(answers))`
  const args = ['--input-type=module', '-e', script, JSON.stringify([url, headers, bytes])]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as Record<string, number>
}

describe('body over the size limit', () => {
  const json = { 'content-type': 'application/json' }

  it('gets 413 when the client writes all of it first', async () => {
    expect(await client(`${base}/staff/task`, { ...json, authorization }, 5 * MEGABYTES)).toEqual({
      '413 Data yang dikirim terlalu besar': 20,
    })
  })

  it('closes the connection when the body does not end', async () => {
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
