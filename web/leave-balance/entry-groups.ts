/** The entries of a year as people think of them: one group for each request, one for each other cause. */
import { type EntryKind, entryKinds, type LeaveEntry } from '#contract/leave-balance.ts'

export interface EntryGroup {
  key: string
  /** Null for what no request caused. */
  leaveId: number | null
  title: string
  days: number
  entries: LeaveEntry[]
}

const keyOf = ({ leave_id, kind, id }: LeaveEntry) => {
  if (leave_id !== null) return `leave-${leave_id}`
  // Each adjustment has a reason of its own.
  return kind === 'adjustment' ? `entry-${id}` : kind
}

const titles: Partial<Record<EntryKind, (year: number) => string>> = {
  grant: (year) => `Hak cuti ${year}`,
  carry_in: (year) => `Bawaan dari ${year - 1}`,
  carry_out: (year) => `Dibawa ke ${year + 1}`,
}

/** In the order of their first entry. */
export function groupEntries(entries: readonly LeaveEntry[], year: number): EntryGroup[] {
  const groups = new Map<string, EntryGroup>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const title = titles[entry.kind]?.(year) ?? entryKinds[entry.kind]
    const group = groups.get(key) ?? { key, leaveId: entry.leave_id, title, days: 0, entries: [] }
    group.days += entry.days
    group.entries.push(entry)
    groups.set(key, group)
  }
  return [...groups.values()]
}
