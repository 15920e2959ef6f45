/** CPU time of a process with its children and threads, in milliseconds; Linux counts it in nanoseconds. */
import { readdirSync, readFileSync } from 'node:fs'

export const cpuOf = (pids: readonly number[]): number => {
  let total = 0
  for (const pid of withChildren(pids)) total += ownCpu(pid)
  return total
}

const withChildren = (roots: readonly number[]): Set<number> => {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(Number(name))
    if (parent !== undefined) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const found = new Set<number>()
  const add = (pid: number) => {
    if (found.has(pid)) return
    found.add(pid)
    for (const child of parents.get(pid) ?? []) add(child)
  }
  for (const pid of roots) add(pid)
  return found
}

/** A program name may contain brackets, so the fields are read after the last one. */
const parentOf = (pid: number): number | undefined => {
  const stat = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0])
}

const ownCpu = (pid: number): number => {
  const threads = quietly(() => readdirSync(`/proc/${pid}/task`)) ?? []
  let total = 0
  for (const thread of threads) {
    const line = quietly(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
    total += Number(line?.split(' ')[0] ?? 0) / 1e6
  }
  return total
}

/** A process may end during the read. */
const quietly = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
