/** So many at once, the others in line. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>

export interface QueueOptions {
  atOnce: number
  /** How many may wait; one more is refused. */
  waitingMax?: number
  refuse?: () => never
}

export const createQueue = ({ atOnce, waitingMax = Number.POSITIVE_INFINITY, refuse }: QueueOptions): Queue => {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) refuse?.()
      await new Promise<void>((resume) => waiting.push(resume))
    } else running++
    try {
      return await work()
    } finally {
      // The place passes straight to the next in line; only an empty line frees it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
