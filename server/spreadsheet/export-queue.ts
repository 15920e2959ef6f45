import { tooManyDownloads } from '#server/errors.ts'
import { createQueue } from '#server/queue.ts'

const PER_PERSON = 2
/** Each holds a connection of its own and some tens of megabytes: the others of this process wait in line. */
const queued = createQueue({ atOnce: 3 })

const counts = new Map<number, number>()

/** Runs the work when its turn comes; a person who has two under way already is told to wait. */
export const enqueueExport = async <T>(user_id: number, work: () => Promise<T>): Promise<T> => {
  const mine = counts.get(user_id) ?? 0
  if (mine >= PER_PERSON) tooManyDownloads()
  counts.set(user_id, mine + 1)
  try {
    return await queued(work)
  } finally {
    const left = (counts.get(user_id) ?? 1) - 1
    if (left > 0) counts.set(user_id, left)
    else counts.delete(user_id)
  }
}
