/** Limits concurrent work and queues the rest. Keys take turns, so that a long line delays only its own key. */
export type Queue = <T>(work: () => Promise<T>, key?: string) => Promise<T>

export interface QueueOptions {
  atOnce: number
  /** How many may wait; one more is refused, or the last waiter of a longer line instead. */
  waitingMax?: number
  /** How many of one key may wait. */
  waitingOfKey?: number
  refuse?: () => never
}

interface Waiter {
  start: () => void
  giveUp: () => void
}

const NO_LIMIT = Number.POSITIVE_INFINITY

export const createQueue = ({
  atOnce,
  waitingMax = NO_LIMIT,
  waitingOfKey = NO_LIMIT,
  refuse,
}: QueueOptions): Queue => {
  // In round-robin order.
  const lines = new Map<string, Waiter[]>()
  let waiting = 0
  let running = 0

  const makeRoom = (own: number) => {
    const longest = [...lines.values()].reduce<Waiter[]>((most, it) => (it.length > most.length ? it : most), [])
    if (longest.length <= own + 1) return refuse?.()
    waiting--
    longest.pop()?.giveUp()
  }

  const wait = (key: string) => {
    const line = lines.get(key) ?? []
    if (line.length >= waitingOfKey) refuse?.()
    if (waiting >= waitingMax) makeRoom(line.length)
    return new Promise<void>((start, reject) => {
      const giveUp = () => {
        try {
          refuse?.()
        } catch (error) {
          reject(error)
        }
      }
      line.push({ start, giveUp })
      lines.set(key, line)
      waiting++
    })
  }

  const next = () => {
    const [turn] = lines
    if (!turn) return undefined
    const [key, line] = turn
    const waiter = line.shift()
    lines.delete(key)
    if (line.length > 0) lines.set(key, line)
    waiting--
    return waiter
  }

  return async (work, key = '') => {
    if (running >= atOnce) await wait(key)
    else running++
    try {
      return await work()
    } finally {
      // The slot passes directly to the next waiter; only an empty queue frees it.
      const waiter = next()
      if (waiter) waiter.start()
      else running--
    }
  }
}
