import { expect, it } from 'vitest'
import { createQueue } from './queue.ts'

const refuse = (): never => {
  throw new Error('refused')
}

/** A queue with a concurrency of one whose first work runs until `go` is called. */
const heldQueue = (limits: { waitingMax?: number; waitingOfKey?: number } = {}) => {
  const queued = createQueue({ atOnce: 1, refuse, ...limits })
  let go = () => {}
  const done: string[] = []
  const first = queued(() => new Promise<void>((resume) => (go = resume)))
  const add = (name: string, key: string) =>
    queued(async () => void done.push(name), key).catch(() => void done.push(`${name} refused`))
  return { add, done, go: () => go(), first }
}

it('createQueue serves keys in turns when one key fills the line', async () => {
  const { add, done, go } = heldQueue()
  const all = ['a1', 'a2', 'a3'].map((name) => add(name, 'a'))
  all.push(add('b1', 'b'), add('c1', 'c'), add('b2', 'b'))
  go()
  await Promise.all(all)
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('createQueue refuses a key above its own limit and accepts others', async () => {
  const { add, done, go } = heldQueue({ waitingOfKey: 1 })
  const all = [add('a1', 'a'), add('a2', 'a'), add('b1', 'b')]
  go()
  await Promise.all(all)
  expect(done).toEqual(['a2 refused', 'a1', 'b1'])
})

it('createQueue refuses the last waiter of the longest line when it is full', async () => {
  const { add, done, go } = heldQueue({ waitingMax: 3 })
  const all = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a'), add('b1', 'b'), add('b2', 'b')]
  go()
  await Promise.all(all)
  expect(done.toSorted()).toEqual(['a1', 'a2', 'a3 refused', 'b1', 'b2 refused'])
})
