/** Clients that write continuously, and the acknowledged writes. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppProcess } from './app-process.ts'

export interface Writers {
  acknowledged: Set<number>
  /** How often each status was received; 0 means no response. */
  statuses: Map<number, number>
  slowestMs: number
  stop: () => Promise<void>
}

export function startWriters(app: AppProcess, token: string, count = 8): Writers {
  const acknowledged = new Set<number>()
  const statuses = new Map<number, number>()
  let isOver = false
  const writers: Writers = { acknowledged, statuses, slowestMs: 0, stop: async () => undefined }
  const write = async () => {
    while (!isOver) {
      const { status, data, ms } = await app.call('POST', '/staff/task', {
        token,
        body: { task: `tulis ${Math.random()}` },
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      writers.slowestMs = Math.max(writers.slowestMs, ms)
      if (status === 201) acknowledged.add((data as { ID: number }).ID)
      else await sleep(20)
    }
  }
  const all = Array.from({ length: count }, write)
  writers.stop = async () => {
    isOver = true
    await Promise.all(all)
  }
  return writers
}

/** How many acknowledged tasks are missing. */
export async function countLost(app: AppProcess, token: string, acknowledged: Set<number>) {
  const { data } = await app.call('GET', '/staff/task', { token })
  const kept = new Set((data as { ID: number }[]).map(({ ID }) => ID))
  return [...acknowledged].filter((id) => !kept.has(id)).length
}

/** Statuses other than 201, 503 and those allowed. */
export const unexpectedStatuses = ({ statuses }: Writers, ...allowed: number[]) =>
  [...statuses].filter(([status]) => ![201, 503, ...allowed].includes(status))

export const formatStatuses = (statuses: Map<number, number>) =>
  [...statuses].map(([status, times]) => `${status || 'no answer'}: ${times}`).join(', ')
