import { overloaded, tooManyAtOnce } from './limit-errors.ts'

export interface ConcurrencyOptions {
  /** Requests in progress at once, of all callers. */
  total: number
  /** How many requests of one key may wait for a slot; one more is refused at once. */
  queue: number
  /** How long a request waits for a slot. */
  waitMs: number
}

/** Releases the slot; a second call does nothing. */
export type ReleaseSlot = () => void

type Waiter = (release: ReleaseSlot) => void
interface Share {
  acquired: number
  queue: Set<Waiter>
}

/** Limits requests in progress by key, so that one caller uses up only its own share. */
export const createConcurrencyLimit = ({ total: inAll, queue, waitMs }: ConcurrencyOptions) => {
  const shares = new Map<string, Share>()
  let active = 0

  const slot = (key: string, share: Share): ReleaseSlot => {
    let isAcquired = true
    return () => {
      if (!isAcquired) return
      isAcquired = false
      const [next] = share.queue
      if (next) {
        share.queue.delete(next)
        return next(slot(key, share))
      }
      active--
      if (--share.acquired === 0) shares.delete(key)
    }
  }

  return {
    active: () => active,
    /** Takes a slot for the key, at once if its share has one free; a burst waits in a queue for up to `waitMs`. */
    acquire: (key: string, most: number): ReleaseSlot | Promise<ReleaseSlot> => {
      const share = shares.get(key) ?? { acquired: 0, queue: new Set() }
      if (share.acquired >= most) return share.queue.size >= queue ? tooManyAtOnce() : waitIn(share, waitMs)
      if (active >= inAll) return overloaded()
      shares.set(key, share)
      share.acquired++
      active++
      return slot(key, share)
    },
  }
}

const waitIn = (share: Share, waitMs: number) =>
  new Promise<ReleaseSlot>((resolve, reject) => {
    const timer = setTimeout(() => {
      share.queue.delete(waiter)
      try {
        tooManyAtOnce()
      } catch (error) {
        reject(error)
      }
    }, waitMs)
    const waiter: Waiter = (release) => {
      clearTimeout(timer)
      resolve(release)
    }
    share.queue.add(waiter)
  })

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
