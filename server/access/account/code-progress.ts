/** How far the codes of an HR account are, for the progress on the screen. */
import type { Db } from '#server/platform/database/connect.ts'

/** A process that ended leaves its row behind. */
const STALE_SECONDS = 30
const WRITE_EVERY_MS = 500

export const findProgress = async (db: Db, user_id: number) => {
  const [row] = await db<{ total: number; done: number }[]>`
    select total, done from code_progress
    where user_id = ${user_id} and updated_at > now() - ${STALE_SECONDS} * interval '1 second'`
  return row ?? null
}

/** Runs the work, which reports each step; writes at most twice a second. */
export const withProgress = async <T>(
  db: Db,
  { user_id, total }: { user_id: number; total: number },
  work: (step: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  let [done, writtenAt] = [0, 0]
  const write = async () => {
    writtenAt = performance.now()
    await db`
      insert into code_progress (user_id, total, done) values (${user_id}, ${total}, ${done})
      on conflict (user_id) do update set total = excluded.total, done = excluded.done, updated_at = now()`
  }
  await write()
  try {
    return await work(async () => {
      done++
      if (performance.now() - writtenAt > WRITE_EVERY_MS) await write()
    })
  } finally {
    await db`delete from code_progress where user_id = ${user_id}`
  }
}
