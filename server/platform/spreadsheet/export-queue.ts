import { tooManyDownloads } from '#server/platform/http/limit-errors.ts'
import { createQueue } from '#server/platform/queue.ts'

const PER_PERSON = 2
/** Each export uses its own connection and some tens of megabytes, so further ones of this process wait. */
const queued = createQueue({ atOnce: 3 })

const counts = new Map<number, number>()

/** Queues the work, and answers 429 to a person with two exports under way. */
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
