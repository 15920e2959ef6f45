import { overloaded, tooManyAtOnce } from '#server/errors.ts'

export interface ConcurrencyOptions {
  /** Calls under way at once, of all callers. */
  total: number
  /** How many calls of one key may wait for a place; one more is refused at once. */
  queue: number
  /** How long a call waits for a place. */
  waitMs: number
}

/** Gives the place back; a second call does nothing. */
export type ReleaseSlot = () => void

type Waiter = (release: ReleaseSlot) => void
interface Share {
  acquired: number
  queue: Set<Waiter>
}

/** Counts the calls under way by key, so that one caller fills only the own share and the others keep theirs. */
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

  const wait = (share: Share) =>
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

  return {
    active: () => active,
    /** A place for the key, at once where its share has room; a burst waits in line for a moment. */
    acquire: (key: string, most: number): ReleaseSlot | Promise<ReleaseSlot> => {
      const share = shares.get(key) ?? { acquired: 0, queue: new Set() }
      if (share.acquired >= most) return share.queue.size >= queue ? tooManyAtOnce() : wait(share)
      if (active >= inAll) return overloaded()
      shares.set(key, share)
      share.acquired++
      active++
      return slot(key, share)
    },
  }
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>
