import { constants, setPriority } from 'node:os'
import type { DatabaseTarget, Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'

/** Lets everybody else go first. On Linux a priority is a thread's; elsewhere this would be the whole app's. */
export const stepBack = (thread = 0) => {
  if (process.platform === 'linux') setPriority(thread, constants.priority.PRIORITY_LOW)
}

/** The same for the database's half of the work, where that is ours: a number from elsewhere means another process here. */
export const stepBackInDatabase = async (tx: Db, target: DatabaseTarget) => {
  if (typeof target === 'string') return
  const { pid } = one(await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)
  try {
    stepBack(pid)
  } catch {
    // Not allowed to: others wait a little longer, and the file is made all the same.
  }
}
