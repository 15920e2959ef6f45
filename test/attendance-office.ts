/** Shared by the tests of attendance import and export: a company with people, and a sheet to upload. */
import { attendance } from '#contract/time/attendance.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import type { Browser, Harness } from './harness.ts'
import { asFile } from './spreadsheet.ts'

export const DAY = '2026-05-04'
export const HEAD = ['NIK', 'Jam Masuk', 'Jam Pulang', 'Lokasi']

export const sendFile = (who: Browser, file: Buffer, date = DAY, name?: string) => ({
  preview: () => who.call(attendance.preview, { body: { date }, file: asFile(file, name) }),
  store: () => who.call(attendance.import, { body: { date }, file: asFile(file, name) }),
})

export const openOffice = async (hr: Harness, count = 2) => {
  const company = await buildCompany(hr.sql)
  const manager = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 3 }))
  const people: Person[] = []
  for (let i = 0; i < count; i++) people.push(await buildPerson(hr.sql, { company }))
  return { company, manager, people: people as [Person, Person, ...Person[]] }
}

export const someHcis = async (hr: Harness) => hr.as(await buildPerson(hr.sql, { role: 'hcis' }))

/** Lines as machines write them, of pins and wall clocks such as '7 2026-05-04 08:20'. */
export const attlogOf = (...punches: string[]) =>
  Buffer.from(
    punches
      .map((it) => {
        const [pin, date, time = ''] = it.split(' ')
        return `${pin}\t${date} ${time.length === 5 ? `${time}:00` : time}\t1\t0\t1\t0\r\n`
      })
      .join(''),
  )

/** A file that says its dates itself. */
export const sendDatedFile = (who: Browser, file: Buffer, body: { date?: string; company_id?: number } = {}) => ({
  preview: () => who.call(attendance.preview, { body, file: asFile(file, 'attlog.dat') }),
  store: () => who.call(attendance.import, { body, file: asFile(file, 'attlog.dat') }),
})
