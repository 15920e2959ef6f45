import { describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { notice } from '#contract/platform/notice.ts'
import { roster } from '#contract/time/roster.ts'
import { buildRoster, buildShift } from '#db/build/schedule.ts'
import { startApp } from '#test/harness.ts'
import { openKitchens } from '#test/kitchen.ts'

const hr = startApp()
const { kitchen } = openKitchens(hr)

describe('leave of a person with a schedule', () => {
  it('case 19: a day off inside accepted leave gives its day back, and the person reads it', async () => {
    const k = await kitchen()
    const cook = await hr.as(k.cook)
    const asked = await cook.call(leave.submit, {
      body: { request_type: 'cuti', start_date: '2026-11-23', end_date: '2026-11-25', description: 'Mudik' } as never,
    })
    expect(asked.data).toMatchObject({ working_days: 3 })
    await (await hr.as(k.boss)).call(leave.decide, { params: { id: asked.data.id }, body: { status: 'accepted' } })
    const entries = [{ position_id: k.cook.position_id, date: '2026-11-24', shift_id: null }]
    await (await hr.as(k.boss)).call(roster.save, { body: { company_id: k.company.id, entries } })
    expect((await cook.call(leave.one, { params: { id: asked.data.id } })).data).toMatchObject({ working_days: 2 })
    const ledger = await hr.sql`
      select date, kind, days::float8 from leave_entries where leave_id = ${asked.data.id} order by id`
    expect(ledger.at(-1)).toEqual({ date: '2026-11-24', kind: 'returned', days: 1 })
    const kinds = (await cook.call(notice.list)).data.map((it) => it.kind)
    expect(kinds).toContain('leave_recounted')
  })

  it('is counted by the roster when it is asked for', async () => {
    const k = await kitchen()
    const { id } = await buildShift(hr.sql, k.company.id)
    await buildRoster(hr.sql, k.cook, { '2026-11-28': id, '2026-11-30': null })
    const body = {
      request_type: 'cuti',
      start_date: '2026-11-27',
      end_date: '2026-11-30',
      description: 'Mudik',
    } as never
    expect((await (await hr.as(k.cook)).call(leave.submit, { body })).data).toMatchObject({ working_days: 2 })
  })
})
