import { describe, expect, it } from 'vitest'
import { attendanceRecap } from '#contract/time/recap.ts'
import { countDays, mapCounts, recapColumns } from '#contract/time/recap-columns.ts'
import { countedStates, dayStatuses } from '#contract/time/state.ts'
import type { Person } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { MONDAY, openDeskOffice, SUNDAY } from '#test/desk-office.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
const { people, deskOf } = openDeskOffice(hr)

describe('attendance recap', () => {
  const MONTH = { from: '2026-11-01', to: '2026-11-30' }
  const recapOf = async (who: Person, query: object = MONTH) =>
    (await (await hr.as(who)).call(attendanceRecap.list, { query: query as typeof MONTH })).data

  it('counts every day in exactly one state', async () => {
    const rows = await recapOf(people.boss)
    for (const row of rows) {
      const sum = countedStates.reduce((all, state) => all + row[state], 0)
      expect([row.name, sum, sum - row.libur - row.rest_days_worked]).toEqual([row.name, 30, row.working_days])
    }
    expect(rows.find((it) => it.name === 'Budi')).toMatchObject({
      working_days: 21,
      hadir: 1,
      terlambat: 1,
      libur: 8,
      rest_days_worked: 1,
      late_minutes: 15,
      overtime_minutes: 40,
      attend_minutes: 565 + 180,
    })
    expect(rows.find((it) => it.name === 'Cici')).toMatchObject({ cuti: 1, tanpa_kabar: 10, belum_absen: 10 })
  })

  it('equals the desks of its days', async () => {
    const sums: Record<string, Record<string, number>> = {}
    for (let day = 9; day <= 16; day++) {
      const { data } = await deskOf(people.office, { date: `2026-11-${String(day).padStart(2, '0')}`, page_size: 100 })
      for (const { name, state } of data) {
        sums[name] ??= {}
        sums[name][state] = (sums[name][state] ?? 0) + 1
      }
    }
    const rows = await recapOf(people.office, { from: '2026-11-09', to: '2026-11-16' })
    expect(rows.length).toBe(8)
    for (const row of rows) expect(row).toMatchObject(sums[row.name]!)
  })

  it('maps every day to the status of its desk, with counts that equal the figures', async () => {
    const { data } = await (await hr.as(people.boss)).call(attendanceRecap.map, { query: MONTH })
    expect(data.map(({ days, ...figures }) => figures)).toEqual(await recapOf(people.boss))
    const desk = (await deskOf(people.boss, { date: MONDAY, page_size: 100 })).data
    const hadir = recapColumns.find((it) => it.label === 'Hadir')
    for (const row of data) {
      expect(row.days.length).toBe(30)
      const { day_status, lacks_out } = desk.find((it) => it.name === row.name)!
      expect(row.days.find((it) => it.date === MONDAY)).toEqual({ date: MONDAY, day_status, lacks_out })
      const counts = mapCounts.map((it) => countDays(row.days, it.statuses))
      expect(counts).toEqual([hadir?.of(row), row.terlambat, row.tanpa_kabar])
    }
    const budi = data.find((it) => it.name === 'Budi')
    expect(budi?.days.filter((it) => it.day_status === 'masuk_libur').map((it) => it.date)).toEqual([SUNDAY])
  })

  it('is a sheet of the map with a column a day, of the people that the screen found', async () => {
    const query = { ...MONTH, view: 'peta' as const, keyword: 'budi' }
    const { raw } = await (await hr.as(people.boss)).call(attendanceRecap.export, { query })
    const [sheet] = await readSpreadsheet(raw, { maxRows: 100, maxColumns: 50 })
    const [heading = [], ...rows] = sheet?.rows ?? []
    expect(heading.slice(4, 6)).toEqual(['1/11', '2/11'])
    expect(heading.slice(-3)).toEqual(['Hadir', 'Terlambat', 'Tanpa Kabar'])
    expect(rows.map((it) => it[1])).toEqual(['Budi'])
    expect(rows[0]?.[heading.indexOf('16/11')]).toBe(dayStatuses.terlambat.word)
    expect(rows[0]?.slice(-3)).toEqual([1, 1, 10])
  })

  it('refuses periods that are backwards or longer than 62 days', async () => {
    const refused = async (query: typeof MONTH) => {
      const { status, body } = await (await hr.as(people.boss)).call(attendanceRecap.list, { query })
      return [status, (body as unknown as { message: string }).message]
    }
    expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toEqual([422, 'Maksimal 62 hari'])
    expect(await refused({ from: '2026-01-01', to: '2026-03-04' })).toEqual([422, 'Maksimal 62 hari'])
    expect((await refused({ from: '2026-01-01', to: '2026-03-03' }))[0]).toBe(200)
  })

  it('is a sheet with the figures of the screen', async () => {
    const { raw } = await (await hr.as(people.boss)).call(attendanceRecap.export, { query: MONTH })
    const [sheet] = await readSpreadsheet(raw, { maxRows: 100, maxColumns: 30 })
    const [heading, ...rows] = sheet?.rows ?? []
    expect(heading?.slice(0, 6)).toEqual(['NIK', 'Nama', 'Entitas', 'Pekerjaan', 'Hari Kerja', 'Tepat Waktu'])
    expect(heading?.slice(-3)).toEqual(['Menit Lembur', 'Menit Hadir', 'Dikoreksi'])
    expect(heading).toEqual(recapColumns.map((it) => it.label))
    expect(rows.length).toBe(7)
    expect(rows.find((it) => it[1] === 'Budi')?.slice(4, 8)).toEqual([21, 0, 1, 1])
  })
})
