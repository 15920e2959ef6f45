import { describe, expect, it } from 'vitest'
import { attendanceExplain } from '#contract/time/explain.ts'
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

  it('may be split, in order by their own clock, and keep the gap when it is left out', async () => {
    const { company, cook } = await kitchen()
    const browser = await asHr()
    const add = (name: string, times: object) =>
      browser.call(shift.add, { body: { company_id: company.id, name, ...times } as never })
    const split = { in: '06:00', out: '20:00', split_out: '10:00', split_in: '16:00' }
    const bad = [
      { split_in: null },
      { split_out: '' },
      { split_out: '16:00', split_in: '10:00' },
      { split_out: '06:00' },
      { split_in: '20:00' },
      { split_out: '10:00', split_in: '10:00' },
      { split_in: '21:00' },
    ]
    for (const more of bad) {
      const { status, body } = await add('Salah', { ...split, ...more })
      expect([more, status, Object.keys(body.errors ?? {})]).toEqual([more, 422, ['split_in']])
    }
    const night = { in: '20:00', out: '06:00', split_out: '23:30', split_in: '02:00' }
    expect((await add('Malam Terbagi', night)).data).toMatchObject({ split_out: '23:30:00', split_in: '02:00:00' })
    expect((await add('Malam Salah', { ...night, split_out: '19:00' })).status).toBe(422)
    const { id } = (await add('Dapur', split)).data
    await buildPattern(hr.sql, cook, TODAY, [id, id, id, id, id, null, null])
    const own = await hr.as(cook)
    const [day] = (await own.call(roster.own, { query: { from: TODAY, to: TODAY } })).data
    expect(day).toMatchObject({ split_out: '10:00:00', split_in: '16:00:00' })
    const why = (await own.call(attendanceExplain.own, { params: { date: TODAY } })).data
    expect(why.steps.find((it) => it.key === 'hours')?.text).toContain('06–10 · 16–20')
    const change = (more: object) =>
      browser.call(shift.change, {
        params: { id },
        body: {
          name: 'Dapur',
          in: '06:00',
          out: '20:00',
          break_minutes: 0,
          grace_minutes: 0,
          active: true,
          ...more,
        } as never,
      })
    expect((await change({ grace_minutes: 5 })).data).toMatchObject({ split_out: '10:00:00', grace_minutes: 5 })
    expect((await change({ out: '15:00' })).body.errors).toHaveProperty('split_in')
    expect((await change({ split_out: '', split_in: '' })).data).toMatchObject({ split_out: null, split_in: null })
  })

  it('tell how many people they need, which stays when it is left out and ends when it is empty', async () => {
    const { company } = await kitchen()
    const browser = await asHr()
    const add = (needed?: string | number) =>
      browser.call(shift.add, { body: { company_id: company.id, name: `Perlu ${needed}`, ...hours, needed } as never })
    for (const bad of [0, 1000, -1, 'dua', 1.5]) expect((await add(bad)).body.errors).toHaveProperty('needed')
    expect((await add()).data.needed).toBeNull()
    const { id, needed } = (await add(3)).data
    expect(needed).toBe(3)
    const change = async (with_: object) => {
      const body = { name: 'Pagi', ...hours, break_minutes: 0, grace_minutes: 0, active: true, ...with_ }
      return (await browser.call(shift.change, { params: { id }, body })).data.needed
    }
    expect(await change({})).toBe(3)
    expect(await change({ needed: '2' })).toBe(2)
    expect(await change({ needed: '' })).toBeNull()
  })

  it('are offered to managers while they are active', async () => {
    const { company, boss } = await kitchen()
    const { id, name } = await buildShift(hr.sql, company.id)
    const other = await buildShift(hr.sql, company.id)
    await hr.sql`update shifts set active = false where id = ${other.id}`
    expect((await (await hr.as(boss)).call(shift.active)).data.map((it) => [it.id, it.name])).toEqual([[id, name]])
  })
})
