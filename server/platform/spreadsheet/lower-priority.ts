import { constants, setPriority } from 'node:os'
import type { DatabaseTarget, Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

/** Lowers the priority of a thread; only on Linux, because elsewhere it would apply to the whole process. */
const lowerTo = (priority: number, thread = 0) => {
  if (process.platform === 'linux') setPriority(thread, priority)
}

/** Files may wait for everything else. */
export const lowerPriority = (thread?: number) => lowerTo(constants.priority.PRIORITY_LOW, thread)

/** An import gives way to other calls, but goes on under load: it holds locks. */
export const lowerPrioritySomewhat = () => lowerTo(constants.priority.PRIORITY_BELOW_NORMAL)

/** Lowers the priority of the embedded database's process; the pid of a remote server would be another process here. */
export const lowerDatabasePriority = async (tx: Db, target: DatabaseTarget) => {
  if (typeof target === 'string') return
  const { pid } = exactlyOne(await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)
  try {
    lowerPriority(pid)
  } catch {
    // Without the permission the export runs at normal priority.
  }
}
