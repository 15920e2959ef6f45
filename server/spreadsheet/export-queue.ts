import { tooManyDownloads } from '#server/errors.ts'

const PER_PERSON = 2
/** Each holds a connection of the pool and some ten megabytes: the others of this process wait in line. */
const AT_ONCE = 3

const counts = new Map<number, number>()
const waiting: (() => void)[] = []
let running = 0

/** Runs the work when its turn comes; a person who has two under way already is told to wait. */
export const inTurn = async <T>(user_id: number, work: () => Promise<T>): Promise<T> => {
  const mine = counts.get(user_id) ?? 0
  if (mine >= PER_PERSON) tooManyDownloads()
  counts.set(user_id, mine + 1)
  try {
    if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume))
    else running++
    try {
      return await work()
    } finally {
      // The place passes straight to the next in line; only an empty line frees it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  } finally {
    const left = counts.get(user_id)! - 1
    if (left > 0) counts.set(user_id, left)
    else counts.delete(user_id)
  }
}
