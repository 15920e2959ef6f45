import { expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leavePreview } from '#contract/leave/preview.ts'
import { buildActors } from '#db/build/actors.ts'
import { buildLeave } from '#db/build/request.ts'
import { holidayPacks } from '#server/calendar/work-calendar/holiday-packs.ts'
import { startApp } from '#test/harness.ts'
import { bridgesOf } from './bridge.ts'

const hr = startApp()
const holidays = new Map(holidayPacks.find((it) => it.year === 2026)?.days.map((it) => [it.date, it]))
const of = (start: string) => bridgesOf({ weeks: [], holidays }, 2026).find((it) => it.start_date === start)

it.each([
  ['2026-05-29', '2026-05-29', '2026-05-27', '2026-06-01', 6, 1],
  ['2026-03-16', '2026-03-17', '2026-03-14', '2026-03-24', 11, 2],
  ['2026-06-15', '2026-06-15', '2026-06-13', '2026-06-16', 4, 1],
  ['2026-12-21', '2026-12-23', '2026-12-19', '2026-12-27', 9, 3],
])('taking %s to %s frees %s to %s', (start_date, end_date, off_from, off_to, days_off, working_days) => {
  expect(of(start_date)).toMatchObject({ end_date, off_from, off_to, days_off, working_days })
})

it('offers the most free days for a working day first, and none without a holiday', () => {
  const bridges = bridgesOf({ weeks: [], holidays }, 2026)
  const worth = bridges.map((it) => it.days_off / it.working_days)
  expect(worth).toEqual(worth.toSorted((a, b) => b - a))
  expect(bridges.every((it) => it.names.length > 0 && it.days_off >= 4 && it.working_days <= 4)).toBe(true)
  expect(bridgesOf({ weeks: [], holidays: new Map() }, 2026)).toEqual([])
})

it('offers at most eight that begin after today and overlap no own leave, with the colleagues away then', async () => {
  hr.clock.set('2026-05-11T03:00:00Z')
  const { siti, colleague, hcis } = await buildActors(hr.sql)
  await (await hr.as(hcis)).call(workCalendar.applyPack, { body: { year: 2026 } })
  const offered = async (year?: number) => {
    const { data } = await (await hr.as(siti)).call(leavePreview.bridge, { query: { year } })
    return data
  }
  await buildLeave(hr.sql, colleague, { start_date: '2026-05-29', status: 'accepted' })
  await buildLeave(hr.sql, colleague, { start_date: '2026-06-15' })
  const before = await offered()
  expect(before.length).toBeLessThanOrEqual(8)
  expect(before.every((it) => it.start_date > '2026-05-11')).toBe(true)
  expect(before[0]).toEqual({
    start_date: '2026-05-29',
    end_date: '2026-05-29',
    working_days: 1,
    off_from: '2026-05-27',
    off_to: '2026-06-01',
    days_off: 6,
    names: [
      'Idul Adha 1447 Hijriah',
      'Cuti bersama Idul Adha 1447 Hijriah',
      'Hari Raya Waisak 2570 BE',
      'Hari Lahir Pancasila',
    ],
    away: 1,
  })
  expect(before.find((it) => it.start_date === '2026-06-15')?.away).toBe(0)
  await buildLeave(hr.sql, siti, { start_date: '2026-05-29' })
  expect((await offered(2026)).map((it) => it.start_date)).not.toContain('2026-05-29')
  expect(await offered(2025)).toEqual([])
})
