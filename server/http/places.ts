import { overloaded, tooManyAtOnce } from '#server/errors.ts'

export interface PlaceOptions {
  /** Calls under way at once, of all callers. */
  inAll: number
  /** How many calls of one key may wait for a place; one more is refused at once. */
  line: number
  /** How long a call waits for a place. */
  waitMs: number
}

/** Gives the place back; a second call does nothing. */
export type Leave = () => void

type Waiter = (leave: Leave) => void
interface Share {
  held: number
  line: Set<Waiter>
}

/** Counts the calls under way by key, so that one caller fills only the own share and the others keep theirs. */
export const createPlaces = ({ inAll, line, waitMs }: PlaceOptions) => {
  const shares = new Map<string, Share>()
  let underWay = 0

  const place = (key: string, share: Share): Leave => {
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const [next] = share.line
      if (next) {
        share.line.delete(next)
        return next(place(key, share))
      }
      underWay--
      if (--share.held === 0) shares.delete(key)
    }
  }

  const wait = (share: Share) =>
    new Promise<Leave>((resolve, reject) => {
      const timer = setTimeout(() => {
        share.line.delete(waiter)
        try {
          tooManyAtOnce()
        } catch (error) {
          reject(error)
        }
      }, waitMs)
      const waiter: Waiter = (leave) => {
        clearTimeout(timer)
        resolve(leave)
      }
      share.line.add(waiter)
    })

  return {
    underWay: () => underWay,
    /** A place for the key, at once where its share has room; a burst waits in line for a moment. */
    take: (key: string, most: number): Leave | Promise<Leave> => {
      const share = shares.get(key) ?? { held: 0, line: new Set() }
      if (share.held >= most) return share.line.size >= line ? tooManyAtOnce() : wait(share)
      if (underWay >= inAll) return overloaded()
      shares.set(key, share)
      share.held++
      underWay++
      return place(key, share)
    },
  }
}

export type Places = ReturnType<typeof createPlaces>
