import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { buildPerson, PASSWORD } from '#db/build/person.ts'
import { browserOf, startApp } from '#test/harness.ts'

const hr = startApp()
const HERE = '127.0.0.1'
const WORKERS = 140

/** Keeps the password queue of an address full while the work runs. */
const duringFlood = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
  let isOver = false
  const flood = Array.from({ length: WORKERS }, async () => {
    while (!isOver) await hr.passwords.verify(null, 'guess', `address:${address}`).catch(() => sleep(1))
  })
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(flood)
  }
}

describe('sign-in during a flood', () => {
  const login = async (username: string) => {
    const stranger = browserOf(hr.apps[0]!, undefined)
    return (await stranger.call(auth.login, { body: { username, password: PASSWORD } })).status
  }

  it('counts no attempt when it is answered 503', async () => {
    const { employee_identity } = await buildPerson(hr.sql)
    const during = await duringFlood(HERE, async () => {
      const statuses: number[] = []
      while (statuses.filter((it) => it === 503).length < 7 && statuses.length < 50)
        statuses.push(await login(employee_identity))
      return new Set(statuses)
    })
    expect(during.has(503)).toBe(true)
    expect(during.has(429)).toBe(false)
    expect(await hr.sql`select key from throttles where count > 0`).toEqual([])
    expect(await login(employee_identity)).toBe(200)
  })

  it('succeeds when the flood comes from another address', async () => {
    const { employee_identity } = await buildPerson(hr.sql)
    const statuses = await duringFlood('10.0.0.1', async () => {
      const all: number[] = []
      for (let i = 0; i < 5; i++) all.push(await login(employee_identity))
      return all
    })
    expect(statuses).toEqual([200, 200, 200, 200, 200])
  })
})
