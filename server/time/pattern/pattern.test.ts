import { describe, expect, it } from 'vitest'
import { attendance } from '#contract/time/attendance.ts'
import { schedule } from '#contract/time/pattern.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { buildShift } from '#db/build/schedule.ts'
import { startApp } from '#test/harness.ts'
import { openKitchens, TODAY } from '#test/kitchen.ts'

const hr = startApp()
const { kitchen, deskOf } = openKitchens(hr)

describe('patterns', () => {
  it('hold from their day on, keep their history, and end', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id, { name: 'Pagi' })
    const browser = await hr.as(k.boss)
    const params = { id: k.cook.position_id }
    const pattern = [id, id, id, id, id, null, null]
    const saved = await browser.call(schedule.save, { params, body: { valid_from: TODAY, pattern } })
    expect(saved.data.current).toEqual({ valid_from: TODAY, pattern })
    expect(saved.data.history).toMatchObject([{ valid_from: TODAY, pattern, by: 'Budi Kepala' }])
    expect(await deskOf(k, TODAY)).toMatchObject({ in_rules: '06:00:00', shift_name: 'Pagi' })
    expect(await deskOf(k, '2026-11-16')).toMatchObject({ in_rules: '08:30:00', shift_name: null })
    const ended = await browser.call(schedule.save, { params, body: { valid_from: TODAY, pattern: null } })
    expect(ended.data.current).toBeNull()
    expect(ended.data.history.length).toBe(1)
    expect(await deskOf(k, TODAY)).toMatchObject({ in_rules: '08:30:00' })
  })

  it.each([
    ['unknown shift', { pattern: [999_999, null, null, null, null, null, null] }, 'pattern.0'],
    ['six days', { pattern: [null, null, null, null, null, null] }, 'pattern'],
    ['more than 92 days ago', { valid_from: '2026-08-16' }, 'valid_from'],
    ['more than 366 days ahead', { valid_from: '2027-11-19' }, 'valid_from'],
  ])('refuse %s', async (_, bad, field) => {
    const { cook, boss } = await kitchen()
    const body = { valid_from: TODAY, pattern: null, ...bad }
    const answer = await (await hr.as(boss)).call(schedule.save, { params: { id: cook.position_id }, body })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('the day of a split shift on the dashboard', () => {
  const today = async (part?: 'morning' | 'afternoon') => {
    const { cook } = await kitchen()
    const split = { in: '06:00', out: '20:00', split_out: '10:00', split_in: '16:00' }
    const { id } = await buildShift(hr.sql, cook.company_id, { name: 'Dapur', ...split })
    const boss = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
    const body = { valid_from: TODAY, pattern: Array(7).fill(id) as number[] }
    await boss.call(schedule.save, { params: { id: cook.position_id }, body })
    if (part) await buildLeave(hr.sql, cook, { start_date: TODAY, end_date: TODAY, part, status: 'accepted' })
    const { in_rules, split_out, split_in, out_rules } = (await (await hr.as(cook)).call(attendance.today)).data
    return [in_rules, split_out, split_in, out_rules]
  }

  it('has its gap', async () => {
    expect(await today()).toEqual(['06:00:00', '10:00:00', '16:00:00', '20:00:00'])
  })

  it('is one block with half a day of leave', async () => {
    expect(await today('morning')).toEqual(['16:00:00', null, null, '20:00:00'])
    expect(await today('afternoon')).toEqual(['06:00:00', null, null, '10:00:00'])
  })
})
