import { describe, expect, it } from 'vitest'
import { roster } from '#contract/time/roster.ts'
import { shift } from '#contract/time/shift.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildPattern, buildShift } from '#db/build/schedule.ts'
import { startApp } from '#test/harness.ts'
import { openKitchens, TODAY } from '#test/kitchen.ts'

const hr = startApp()
const { kitchen, asHr } = openKitchens(hr)
const hours = { in: '06:00', out: '14:00' }

describe('shifts', () => {
  it('are added with defaults, listed, changed from today on and deleted', async () => {
    const { company, cook } = await kitchen()
    const browser = await asHr()
    const added = await browser.call(shift.add, { body: { company_id: company.id, name: 'Pagi', ...hours } })
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({
      in: '06:00:00',
      out: '14:00:00',
      break_minutes: 0,
      grace_minutes: 0,
      active: true,
    })
    const { id } = added.data
    await buildPattern(
      hr.sql,
      cook,
      '2026-11-01',
      Array.from({ length: 7 }, () => id),
    )
    await hr.sql`update shift_times set valid_from = '2026-11-01' where shift_id = ${id}`
    const body = { name: 'Pagi', in: '07:00', out: '15:00', break_minutes: 60, grace_minutes: 5, active: true }
    expect((await browser.call(shift.change, { params: { id }, body })).data).toMatchObject({ in: '07:00:00' })
    const boss = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 }))
    const rows = (await boss.call(roster.page, { query: { from: '2026-11-16', to: TODAY } })).data
    const days = rows.find((it) => it.position_id === cook.position_id)?.days
    expect(days?.map((it) => it.in)).toEqual(['06:00:00', '07:00:00'])
    expect((await browser.call(shift.remove, { params: { id } })).body.code).toBe('in_use')
    const unused = await browser.call(shift.add, { body: { company_id: company.id, name: 'Siang', ...hours } })
    expect((await browser.call(shift.remove, { params: { id: unused.data.id } })).status).toBe(200)
    expect((await browser.call(shift.list, { query: { company_id: company.id } })).data.map((it) => it.name)).toEqual([
      'Pagi',
    ])
  })

  it('have a name of their own in the company, and hours that differ', async () => {
    const { company } = await kitchen()
    const browser = await asHr()
    const body = { company_id: company.id, name: 'Pagi', ...hours }
    await browser.call(shift.add, { body })
    const again = await browser.call(shift.add, { body: { ...body, name: 'PAGI' } })
    expect([again.status, again.body.code]).toEqual([409, 'duplicate'])
    for (const bad of [{ out: '06:00' }, { break_minutes: 241 }, { grace_minutes: -1 }, { name: '' }, { in: '25:00' }])
      expect((await browser.call(shift.add, { body: { ...body, name: 'Lain', ...bad } })).status).toBe(422)
    expect((await browser.call(shift.add, { body: { ...body, company_id: 999_999 } })).status).toBe(422)
  })

  it('are offered to managers while they are active', async () => {
    const { company, boss } = await kitchen()
    const { id, name } = await buildShift(hr.sql, company.id)
    const other = await buildShift(hr.sql, company.id)
    await hr.sql`update shifts set active = false where id = ${other.id}`
    expect((await (await hr.as(boss)).call(shift.active)).data.map((it) => [it.id, it.name])).toEqual([[id, name]])
  })
})
