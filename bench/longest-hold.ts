/** The longest time for which the main thread of this process did not answer. */
import { readFileSync } from 'node:fs'

const EVERY_MS = 2
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`

/** CPU time of the main thread in milliseconds: on a busy machine the wall clock also counts other processes. */
const spent = () => Number(readFileSync(SCHEDULE, 'utf8').split(' ')[0]) / 1e6

export const watchHolds = () => {
  let longest = 0
  let last = spent()
  const timer = setInterval(() => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
  }, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.max(longest, spent() - last)
    },
  }
}
