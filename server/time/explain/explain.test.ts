import { describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { attendanceExplain } from '#contract/time/explain.ts'
import type { Person } from '#db/build/person.ts'
import { MONDAY, openDeskOffice, PAGI, SORE, SUNDAY } from '#test/desk-office.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const { people } = openDeskOffice(hr)

describe('explained day', () => {
  it('says which rule, since when, and the arithmetic', async () => {
    const params = { id: people.budi.position_id, date: MONDAY }
    const { data } = await (await hr.as(people.boss)).call(attendanceExplain.one, { params })
    expect(data).toMatchObject({
      name: 'Budi',
      state: 'terlambat',
      figures: { late: '00:15:00', in_rules: '08:30:00' },
    })
    const steps = Object.fromEntries(data.steps.map((it) => [it.key, it]))
    expect(data.steps.map((it) => it.key)).toEqual([
      'calendar',
      'hours',
      'in',
      'late',
      'out',
      'early',
      'overtime',
      'attend',
      'state',
    ])
    expect(steps.late).toEqual({
      key: 'late',
      text: 'Masuk 08:45:00, aturan 08:30:00 sejak 01-01-2020: terlambat 00:15:00',
      value: '00:15:00',
    })
    expect(steps.state?.value).toBe('terlambat')
  })

  it('has the figures of the list', async () => {
    const [row] = (await (await hr.as(people.budi)).call(attendance.own, { query: { date: MONDAY } })).data
    const { data } = await (await hr.as(people.budi)).call(attendanceExplain.own, { params: { date: MONDAY } })
    expect(row).toMatchObject(data.figures)
  })

  it('explains leave, free days and days ahead', async () => {
    const textOf = async (who: Person, date: string, key: string) =>
      (await (await hr.as(who)).call(attendanceExplain.own, { params: { date } })).data.steps.find(
        (it) => it.key === key,
      )?.text
    expect(await textOf(people.cici, MONDAY, 'leave')).toBe('Cuti 15-11-2026 s.d. 16-11-2026 disetujui')
    expect(await textOf(people.agus, SUNDAY, 'calendar')).toBe(
      'Minggu 15-11-2026 adalah hari istirahat: tidak ada jam kerja',
    )
    expect(await textOf(people.agus, '2027-03-01', 'state')).toBe('Belum waktunya karena jam kerja dimulai 08.30')
  })

  it('says until when a day that is missing can still be begun', async () => {
    hr.clock.set(PAGI)
    const params = { date: MONDAY }
    const { data } = await (await hr.as(people.edi)).call(attendanceExplain.own, { params })
    expect(data.steps.at(-1)).toMatchObject({
      value: 'belum_absen',
      text: 'Belum absen masuk; jam kerja berakhir 17.30',
    })
    hr.clock.set(SORE)
  })

  it('refuses days that do not exist, and days of others', async () => {
    const own = async (date: string) =>
      (await (await hr.as(people.agus)).call(attendanceExplain.own, { params: { date } })).status
    expect(await own('2026-02-30')).toBe(422)
    const of = async (who: Person, id: number) =>
      (await (await hr.as(who)).call(attendanceExplain.one, { params: { id, date: MONDAY } })).status
    expect(await of(people.boss, people.edi.position_id)).toBe(404)
    expect(await of(people.limited, people.budi.position_id)).toBe(404)
    expect(await of(people.agus, people.budi.position_id)).toBe(403)
  })
})
