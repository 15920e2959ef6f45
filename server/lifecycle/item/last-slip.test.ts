/** Things that a leaver has not given back, on the last slip. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, runUpTo } from '#test/pay-office.ts'
import { computeAgain, slipIn } from '#test/pay-steps.ts'

const hr = startApp()
beforeEach(() => hr.clock.set('2026-06-05T03:00:00Z'))
afterAll(() => hr.clock.set())

it('are warned of with the sum that is charged, and the net stays', async () => {
  const office = await buildPayOffice(hr)
  const siti = await buildPaid(hr.sql, office.company)
  await hr.sql`update positions set status = 'inactive', last_day = '2026-05-20' where id = ${siti.position_id}`
  const run = await runUpTo(office, '2026-05', 'compute')
  const before = await slipIn(office, run.id, siti)
  expect(before.warnings).not.toContain('items_outstanding')
  const { id: kind_id } = exactlyOne(await hr.sql<{ id: number }[]>`select id from item_kinds where name = 'Seragam'`)
  const thing = { position_id: siti.position_id, company_id: office.company.id, kind_id, quantity: 1 }
  const handed = { ...thing, handed_at: '2026-01-05', condition: 'Baik' }
  await hr.sql`
    insert into handovers ${hr.sql.values([
      {
        ...handed,
        returned_at: '2026-05-20',
        return_condition: 'hilang',
        charge: 2_000_000,
        return_recorded_at: '2026-05-20T03:00:00Z',
      },
    ])}`
  await hr.sql`insert into handovers ${hr.sql.values([handed, handed])}`
  await computeAgain(office, run.id)
  const after = await slipIn(office, run.id, siti)
  expect(after.warnings).toContain('items_outstanding')
  expect(after.items).toEqual({ out: 2, charge: 2_000_000 })
  expect(after.sums.net).toBe(before.sums.net)
})
