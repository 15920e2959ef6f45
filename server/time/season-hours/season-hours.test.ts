import { describe, expect, it } from 'vitest'
import { attendanceExplain } from '#contract/time/explain.ts'
import { seasonHours } from '#contract/time/season-hours.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { startApp } from '#test/harness.ts'
import { openKitchens, TODAY } from '#test/kitchen.ts'

const hr = startApp()
const { kitchen, asHr, deskOf } = openKitchens(hr)

describe('season hours', () => {
  const ramadan = { name: 'Jam Ramadan', from: '2026-11-10', to: '2026-12-09', in: '08:00', out: '15:00' }

  it('case 20: replace the hours of the company, and the explanation names them', async () => {
    const k = await kitchen()
    await buildAttendance(hr.sql, k.cook, { work_date: '2026-11-16', in: '08:10:00' })
    const browser = await asHr()
    const added = await browser.call(seasonHours.add, { body: { ...ramadan, company_id: k.company.id } })
    expect(added.status).toBe(201)
    expect(await deskOf(k, '2026-11-16')).toMatchObject({ late: '00:10:00', in_rules: '08:00:00' })
    const why = await (await hr.as(k.cook)).call(attendanceExplain.own, { params: { date: '2026-11-16' } })
    expect(why.data.steps.find((it) => it.key === 'season')?.text).toContain('Jam Ramadan')
    const { id } = added.data
    const later = { ...ramadan, from: '2026-11-17' }
    expect((await browser.call(seasonHours.change, { params: { id }, body: later })).data).toMatchObject({
      from: TODAY,
    })
    expect(await deskOf(k, '2026-11-16')).toMatchObject({ late: '00:00:00' })
    expect((await browser.call(seasonHours.remove, { params: { id } })).status).toBe(200)
    expect((await browser.call(seasonHours.list, { query: { company_id: k.company.id } })).data).toEqual([])
  })

  it('do not meet, run forward and stay within reach', async () => {
    const { company } = await kitchen()
    const browser = await asHr()
    const body = { ...ramadan, company_id: company.id }
    await browser.call(seasonHours.add, { body })
    const meets = await browser.call(seasonHours.add, { body: { ...body, from: '2026-12-09', to: '2026-12-20' } })
    expect([meets.status, meets.body.code]).toEqual([409, 'overlap'])
    for (const bad of [
      { to: '2026-11-09' },
      { from: '2026-08-16' },
      { to: '2028-01-01' },
      { out: '08:00' },
      { name: '' },
    ])
      expect((await browser.call(seasonHours.add, { body: { ...body, ...bad } })).status).toBe(422)
  })
})
