import { expect, it } from 'vitest'
import { STREAMS_MOST } from '#contract/notice.ts'
import { task } from '#contract/task.ts'
import { buildPerson } from '#db/build/person.ts'
import { listen } from '#test/events.ts'
import { startApp } from '#test/harness.ts'
import { AT_ONCE } from './pressure.ts'

const hr = startApp()

it('refuses at once what is more than it can do, and nobody who came before', async () => {
  const siti = await hr.as(await buildPerson(hr.sql))
  const held = await hr.sql.reserve()
  const answered: Promise<{ status: number }>[] = []
  await held.begin(async (tx) => {
    // Nobody is known for a moment: every call waits.
    await tx`lock table sessions`
    for (let i = 0; i < AT_ONCE; i++) answered.push(siti.call(task.own))
    const over = await siti.call(task.own)
    expect([over.status, over.body.code, over.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
    // The machine that watches is not among them.
    expect((await hr.app.inject('/healthz')).statusCode).toBe(200)
  })
  held.release()
  const statuses = new Set((await Promise.all(answered)).map(({ status }) => status))
  expect(statuses).toEqual(new Set([200]))
  expect((await siti.call(task.own)).status).toBe(200)
})

it('has room for everybody while many look on', async () => {
  const streams: Awaited<ReturnType<typeof listen>>[] = []
  for (let person = 0; person * STREAMS_MOST <= AT_ONCE; person++) {
    const { token } = await hr.as(await buildPerson(hr.sql))
    for (let i = 0; i < STREAMS_MOST; i++) streams.push(await listen(hr.apps[0]!, { token: token! }))
  }
  expect(streams.length).toBeGreaterThan(AT_ONCE)
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  const siti = await hr.as(await buildPerson(hr.sql))
  expect((await siti.call(task.own)).status).toBe(200)
  for (const stream of streams) stream.hangUp()
})
