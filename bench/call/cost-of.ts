import type { BenchProcess } from './child-process.ts'
import { cpuOf } from './cpu.ts'

/** CPU milliseconds of one act, of the process and of another one that takes part. */
export const costOf = async (
  running: BenchProcess<unknown>,
  times: number,
  act: () => Promise<unknown>,
  also?: number,
) => {
  const pids = also ? [running.pid, also] : [running.pid]
  const before = cpuOf(pids)
  for (let i = 0; i < times; i++) await act()
  return (cpuOf(pids) - before) / times
}

export const median = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
