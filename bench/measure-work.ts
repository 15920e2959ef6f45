/** Measures single calls with an upload: CPU of the app, of its threads and of PostgreSQL, and memory. */
import { readdir, readFile } from 'node:fs/promises'

const TICKS = 100
const EVERY_MS = 20

interface Process {
  pid: number
  parent: number
  own: number
  /** CPU time of ended children. */
  ended: number
}

/** User and system time in seconds, of the app with its threads and of its PostgreSQL. */
const cpuOf = async (pid: number) => {
  const processes = new Map<number, Process>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    if (fields.length < 15) continue
    const [parent, own, ended] = [fields[1]!, fields[11]! + fields[12]!, fields[13]! + fields[14]!]
    processes.set(Number(name), { pid: Number(name), parent, own, ended })
  }
  const isBelow = (it: Process | undefined): boolean =>
    it !== undefined && (it.parent === pid || isBelow(processes.get(it.parent)))
  const database = [...processes.values()].filter(isBelow).reduce((sum, it) => sum + it.own + it.ended, 0)
  return { app: (processes.get(pid)?.own ?? 0) / TICKS, database: database / TICKS }
}

interface MeasuredApp {
  pid: number
  rss(): Promise<number>
}

/** Prints what the work costs, with what it returns. */
export const measureWork = async <T>(app: MeasuredApp, name: string, work: () => Promise<T>): Promise<T> => {
  const [before, memory, begun] = [await cpuOf(app.pid), await app.rss(), performance.now()]
  let peak = memory
  const watching = setInterval(() => void app.rss().then((it) => (peak = Math.max(peak, it))), EVERY_MS)
  const result = await work()
  clearInterval(watching)
  const [after, took] = [await cpuOf(app.pid), performance.now() - begun]
  const [own, database] = [after.app - before.app, after.database - before.database]
  console.log(
    `  ${name.padEnd(26)} CPU ${own.toFixed(2)} s app + ${database.toFixed(2)} s PostgreSQL, took ${(took / 1000).toFixed(1)} s, ` +
      `memory +${(peak - memory).toFixed(0)} MB (${peak.toFixed(0)} at the peak)  ${JSON.stringify(result)}`,
  )
  return result
}
