/** Measures the file of an attendance machine, 31 days of 500 people: preview, storing, the same again, and undo. */

import { shiftDay } from '#contract/platform/day.ts'
import { attendance } from '#contract/time/attendance.ts'
import { startBenchApp } from './app.ts'
import { type MachineFileSeed, PEOPLE } from './machine-file.seed.ts'
import { measureWork } from './measure-work.ts'

const DAYS = 31
const FIRST = '2026-05-01'

/** Two punches a day; those who work at night leave on the following date. */
const attlog = () => {
  const lines: string[] = []
  for (let day = 0; day < DAYS; day++)
    for (let pin = 1; pin <= PEOPLE; pin++) {
      const [date, minute] = [shiftDay(FIRST, day), String((pin * 7 + day) % 60).padStart(2, '0')]
      const isNight = pin % 5 === 0
      lines.push(`${pin}\t${date} ${isNight ? '21' : '08'}:${minute}:10\t1\t0\t1\t0\r\n`)
      lines.push(`${pin}\t${isNight ? shiftDay(date, 1) : date} ${isNight ? '06' : '17'}:${minute}:40\t1\t1\t1\t0\r\n`)
    }
  return Buffer.from(lines.join(''))
}

interface Answer {
  data: Partial<Record<'new' | 'changed' | 'same' | 'import_id' | 'restored' | 'removed', number | null>>
}

export const measureMachineFile = async () => {
  const app = await startBenchApp<MachineFileSeed>(new URL('./machine-file.seed.ts', import.meta.url))
  const { hcis, pid, company_id } = app.seeded
  const file = attlog()
  const post = async (path: string, body?: FormData) => {
    const headers = { authorization: `Bearer ${hcis}` }
    const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    const { new: added, changed, same, import_id, restored, removed } = (JSON.parse(text) as Answer).data
    return { new: added, changed, same, import_id, restored, removed }
  }
  const send = (path: string) => {
    const body = new FormData()
    body.append('company_id', String(company_id))
    body.append('file', new File([file], 'attlog.dat'))
    return post(path, body)
  }
  const measure = (name: string, work: () => ReturnType<typeof post>) =>
    measureWork({ pid, rss: () => app.rss() }, name, work)
  console.log(
    `  ${DAYS * PEOPLE * 2} punches, ${(file.length / 1e6).toFixed(1)} MB; goals of CPU: 3 s preview, 4 s import, 2 s undo; 200 MB`,
  )
  for (const round of ['first', 'second']) {
    await measure(`preview, all new (${round})`, () => send(attendance.preview.path))
    const { import_id } = await measure('import, all new', () => send(attendance.import.path))
    await measure('import, all the same', () => send(attendance.import.path))
    await measure('undo', () => post(attendance.undo.path.replace(':importId', String(import_id))))
  }
  await app.stop()
}
