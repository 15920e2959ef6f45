import { constants, setPriority } from 'node:os'
import type { DatabaseTarget, Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'

/** Lets everybody else go first. On Linux a priority is a thread's; elsewhere this would be the whole app's. */
export const lowerPriority = (thread = 0) => {
  if (process.platform === 'linux') setPriority(thread, constants.priority.PRIORITY_LOW)
}

/** The same for the database's half of the work, where that is ours: a number from elsewhere means another process here. */
export const lowerDatabasePriority = async (tx: Db, target: DatabaseTarget) => {
  if (typeof target === 'string') return
  const { pid } = exactlyOne(await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)
  try {
    lowerPriority(pid)
  } catch {
    // Not allowed to: others wait a little longer, and the file is made all the same.
  }
}
