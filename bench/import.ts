/** Measures the import of 5,000 people: preview, storing, a second preview, and a file with only invalid rows. */
import { readdir, readFile } from 'node:fs/promises'
import { type CellValue, writeXlsx } from 'hucre'
import { PEOPLE_MAX, people, peopleColumnNames, peopleColumns } from '#contract/people.ts'
import { startBenchApp } from './app.ts'
import type { ImportSeed } from './import.seed.ts'

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

const sheetOf = ({ companies, jobs }: ImportSeed, isWrong = false) => {
  const nik = (n: number) => String(4_000_000_000 + n)
  const rows = Array.from({ length: PEOPLE_MAX }, (_, n): CellValue[] => {
    const isHead = n < 3
    const company = companies[n % 3]!
    const leader = isHead ? '' : nik(isWrong ? n + 1_000_000 : n % 3)
    const person = [nik(n), `Karyawan Nomor ${n}`, n % 2 === 0 ? `karyawan${n}@bench.id` : '', n % 2 === 0 ? 'P' : 'L']
    const job = isWrong ? `Pekerjaan Nomer ${n}` : jobs[isHead ? 0 : 3 + (n % 9)]!
    const terms = [job, isHead ? 'manager' : 'staff', leader, '01/02/2024', '', '31-12-2027']
    return [...person, 'Insting', company, ...terms, 5_000_000 + n, 6_000_000 + n, 'Masih Bekerja']
  })
  const headings = peopleColumnNames.map((it) => peopleColumns[it].heading)
  return writeXlsx({ sheets: [{ name: 'Karyawan', rows: [headings, ...rows] }] })
}

export const measureImport = async () => {
  const app = await startBenchApp<ImportSeed>(new URL('./import.seed.ts', import.meta.url))
  const { hcis, pid } = app.seeded
  const send = async (path: string, bytes: Uint8Array) => {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], 'karyawan.xlsx'))
    const answer = await fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${hcis}` },
      body,
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data: { counts: object } }).data.counts
  }
  const measure = async (name: string, path: string, bytes: Uint8Array) => {
    const [before, memory, begun] = [await cpuOf(pid), await app.rss(), performance.now()]
    let peak = memory
    const watching = setInterval(() => void app.rss().then((it) => (peak = Math.max(peak, it))), EVERY_MS)
    const counts = await send(path, bytes)
    clearInterval(watching)
    const [after, took] = [await cpuOf(pid), performance.now() - begun]
    const [own, database] = [after.app - before.app, after.database - before.database]
    console.log(
      `  ${name.padEnd(26)} CPU ${own.toFixed(2)} s app + ${database.toFixed(2)} s PostgreSQL, took ${(took / 1000).toFixed(1)} s, ` +
        `memory +${(peak - memory).toFixed(0)} MB (${peak.toFixed(0)} at the peak)  ${JSON.stringify(counts)}`,
    )
  }
  const [good, wrong] = [await sheetOf(app.seeded), await sheetOf(app.seeded, true)]
  console.log(`  a file of ${PEOPLE_MAX} rows, ${(good.length / 1e6).toFixed(1)} MB; goals: 3 s of CPU, 200 MB`)
  await measure('preview, all wrong', people.preview.path, wrong)
  await measure('preview, all new', people.preview.path, good)
  await measure('import, all new', people.import.path, good)
  await measure('preview, all the same', people.preview.path, good)
  await measure('import, all the same', people.import.path, good)
  await app.stop()
}
