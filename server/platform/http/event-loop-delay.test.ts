import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { FEW_REQUESTS, rejectWhileDelayed } from './event-loop-delay.ts'
import { sendError } from './send-error.ts'

/** Blocks the event loop, as on a paused machine. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

it('rejectWhileDelayed: answers 503 only while several requests are in progress', async () => {
  let underWay = 1
  const app = Fastify()
  app.setErrorHandler(sendError)
  await rejectWhileDelayed(app, { active: () => underWay }, { maxEventLoopDelay: 50, sampleInterval: 20 })
  app.get('/', async () => 'ok')
  await app.ready()
  const ask = async (calls: number) => {
    underWay = calls
    return (await app.inject('/')).statusCode
  }
  for (let i = 0; i < 100 && !app.isUnderPressure(); i++) {
    standStill(200)
    await sleep(0)
  }
  expect(app.isUnderPressure()).toBe(true)
  expect([await ask(1), await ask(FEW_REQUESTS + 1)]).toEqual([200, 503])
  await app.close()
})
