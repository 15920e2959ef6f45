/** How far a computation has come, and whether it was stopped. Others see it while the computation is not committed. */
import type { Db } from '#server/platform/database/connect.ts'

/** A process that ended leaves its row behind. */
const STALE_SECONDS = 60

const isFresh = (db: Db) => db`updated_at > now() - ${STALE_SECONDS} * interval '1 second'`

export const progressOfRun = async (db: Db, run_id: number) => {
  const [row] = await db<{ done: number; total: number }[]>`
    select done, total from pay_progress where run_id = ${run_id} and ${isFresh(db)}`
  return row ?? null
}

/** False if nothing is computed. */
export const cancelComputation = async (db: Db, run_id: number) =>
  (
    await db`
      update pay_progress set cancelled = true where run_id = ${run_id} and ${isFresh(db)} returning run_id`
  ).length > 0

export const reportProgress = (db: Db, run_id: number, total: number) => {
  let done = 0
  const write = async () => {
    const [row] = await db<{ cancelled: boolean }[]>`
      insert into pay_progress (run_id, done, total) values (${run_id}, ${done}, ${total})
      on conflict (run_id) do update set done = excluded.done, total = excluded.total, updated_at = clock_timestamp(),
        cancelled = pay_progress.cancelled and ${done > 0}
      returning cancelled`
    return row?.cancelled ?? false
  }
  return {
    isCancelled: write,
    add: (count: number) => {
      done += count
    },
    end: () => db`delete from pay_progress where run_id = ${run_id}`,
  }
}
