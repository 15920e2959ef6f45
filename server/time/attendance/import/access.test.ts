import { describe, expect, it } from 'vitest'
import { buildCompany, buildJob, buildPerson, buildPosition, type Company } from '#db/build/person.ts'
import { DAY, HEAD, openOffice, sendFile, someHcis } from '#test/attendance-office.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { xlsxOf } from '#test/spreadsheet.ts'

const hr = startApp()

const stored = (...people: { position_id: number }[]) => hr.sql<{ in: string; out: string | null }[]>`
  select "in", "out" from attendances where position_id = any(${people.map((it) => it.position_id)}) and work_date = ${DAY}
  order by position_id`

describe('attendance import: access', { timeout: 30_000 }, () => {
  it('refuses the whole file when a manager names a person of another company', async () => {
    const { manager, people } = await openOffice(hr)
    const stranger = (await openOffice(hr)).people[0]
    const file = await xlsxOf([
      HEAD,
      [people[0].employee_identity, '08:00', '', ''],
      [stranger.employee_identity, '08:00', '', ''],
    ])
    const { preview, store } = sendFile(manager, file)
    const seen = await preview()
    expect(seen.data.rows.map((it) => [it.verdict, it.name])).toEqual([
      ['new', people[0].name],
      ['unknown_nik', '-'],
    ])
    const refused = await store()
    const text = `Baris 3: NIK ${stranger.employee_identity} tidak dikenal`
    expect([refused.status, refused.message]).toEqual([422, text])
    expect(await stored(people[0], stranger)).toEqual([])
    expect((await sendFile(await someHcis(hr), file).store()).data).toMatchObject({ new: 2 })
  })

  it('answers 403 for staff', async () => {
    const { people } = await openOffice(hr)
    const siti = await hr.as(people[0])
    const { preview, store } = sendFile(siti, await xlsxOf([HEAD, [people[0].employee_identity, '06:00', '', '']]))
    expect([(await preview()).status, (await store()).status]).toEqual([403, 403])
  })

  it('selects among several positions of a person by company and job', async () => {
    const [here, there] = [
      await buildCompany(hr.sql, { name: 'PT Sini' }),
      await buildCompany(hr.sql, { name: 'PT Sana' }),
    ]
    const [cook, clerk] = [
      await buildJob(hr.sql, { name: 'Juru Masak' }),
      await buildJob(hr.sql, { name: 'Juru Tulis' }),
    ]
    const ganda = await buildPerson(hr.sql, { company: here, job: cook })
    await buildPosition(hr.sql, ganda.user_id, { company: here, job: clerk })
    await buildPosition(hr.sql, ganda.user_id, { company: there, job: cook })
    const head = ['NIK', 'Entitas', 'Pekerjaan', 'Masuk']
    const verdicts = async (who: Browser, ...rows: [string, string][]) => {
      const file = await xlsxOf([
        head,
        ...rows.map(([company, job]) => [ganda.employee_identity, company, job, '08:00']),
      ])
      return (await sendFile(who, file).preview()).data.rows.map((it) => it.verdict)
    }
    const boss = await someHcis(hr)
    expect(await verdicts(boss, ['', ''])).toEqual(['ambiguous'])
    expect(await verdicts(boss, ['PT Sini', ''])).toEqual(['ambiguous'])
    expect(await verdicts(boss, ['pt sana', ''], ['PT Sini', 'Juru Tulis'], ['PT Sini', 'Juru Masak'])).toEqual([
      'new',
      'new',
      'new',
    ])
    expect(await verdicts(boss, ['PT Lain', ''])).toEqual(['unknown_nik'])
    const manager = async (company: Company) => hr.as(await buildPerson(hr.sql, { company, role: 'manager' }))
    expect(await verdicts(await manager(there), ['', ''])).toEqual(['new'])
    expect(await verdicts(await manager(there), ['PT Sini', 'Juru Tulis'])).toEqual(['unknown_nik'])
  })
})
