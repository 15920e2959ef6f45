import { describe, expect, it } from 'vitest'
import { createOrderThread } from './order-thread.ts'

interface Order {
  id: number
  text: 'fast' | 'slow' | 'fail' | 'crash' | 'exit'
}
type Delivery = { id: number; thread: number; text: string }

const WORKER = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', ({ id, text }) => {
    if (text === 'exit') process.exit()
    if (text === 'crash') throw new Error('out of order')
    setTimeout(() => parentPort.postMessage({ id, thread: threadId, text }), text === 'slow' ? 200 : 0)
  })`

const startThread = (idleMs = 60_000) =>
  createOrderThread<Order, Delivery, Delivery>({
    name: 'test thread',
    script: new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`),
    memory: {},
    idleMs,
    answerOf: (delivery) => {
      if (delivery.text === 'fail') throw new Error('refused')
      return delivery
    },
  })

describe('createOrderThread', () => {
  it('gives each order its own answer from one thread, whichever is ready first', async () => {
    const order = startThread()
    const [slow, fast] = await Promise.all([order({ text: 'slow' }), order({ text: 'fast' })])
    expect([slow.text, fast.text]).toEqual(['slow', 'fast'])
    expect(slow.thread).toBe(fast.thread)
  })

  it('rejects an order with the failure of its delivery', async () => {
    await expect(startThread()({ text: 'fail' })).rejects.toThrow('refused')
  })

  it.each([
    ['exit', 'The test thread ended.'],
    ['crash', 'out of order'],
  ] as const)('rejects the orders that a thread leaves behind by %s, and starts another', async (text, message) => {
    const order = startThread()
    const { thread } = await order({ text: 'fast' })
    const left = [order({ text: 'slow' }), order({ text })]
    for (const it of await Promise.allSettled(left))
      expect(String((it as PromiseRejectedResult).reason)).toContain(message)
    expect((await order({ text: 'fast' })).thread).not.toBe(thread)
  })

  it('ends without orders after its idle time, and not while one waits', async () => {
    const order = startThread(50)
    const { thread } = await order({ text: 'slow' })
    await expect.poll(async () => (await order({ text: 'fast' })).thread, { interval: 300 }).not.toBe(thread)
  })
})
