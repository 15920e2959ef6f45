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
export const lowerPrioritySomewhat = (thread?: number) => lowerTo(constants.priority.PRIORITY_BELOW_NORMAL, thread)

/** For the connections of a thread of lower priority: what it asks of the embedded database gives way as well. */
export const lowerBackendsOf = (target: DatabaseTarget) => ({
  onConnect: (backend: number) => {
    if (typeof target !== 'string') ignoreRefusal(() => lowerPrioritySomewhat(backend))
  },
})

/** Lowers the priority of the embedded database's process; the pid of a remote server would be another process here. */
export const lowerDatabasePriority = async (tx: Db, target: DatabaseTarget) => {
  if (typeof target === 'string') return
  const { pid } = exactlyOne(await tx<{ pid: number }[]>`select pg_backend_pid() as pid`)
  ignoreRefusal(() => lowerPriority(pid))
}

/** Without the permission, work goes on at normal priority. */
const ignoreRefusal = (lower: () => void) => {
  try {
    lower()
  } catch {}
}
