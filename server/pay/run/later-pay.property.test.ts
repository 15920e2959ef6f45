/** In the end everybody has got the right pay, however late and in whatever order corrections came. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payValue } from '#contract/pay/pay-value.ts'
import type { Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { insertIzin, setIzinUnpaid } from '#test/pay-corrections.ts'
import { buildPaid, buildPayOffice, componentId, type PayOffice, runUpTo } from '#test/pay-office.ts'

const hr = startApp()
beforeAll(() => hr.clock.set('2026-06-05T03:00:00Z'))
afterAll(() => hr.clock.set())

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'] as const
const code = fc.constantFrom('TJ_JABATAN', 'TJ_MAKAN')
const month = fc.integer({ min: 0, max: MONTHS.length - 1 })
const day = fc.integer({ min: 1, max: 28 })

/** A correction that is entered before the run of a month, about a day of any month. */
const correction = fc.record({
  before: fc.integer({ min: 0, max: MONTHS.length - 1 }),
  of: fc.oneof(
    fc.record({
      kind: fc.constant('amount' as const),
      code,
      month,
      day,
      amount: fc.integer({ min: 0, max: 40_000 }),
    }),
    fc.record({ kind: fc.constant('absence' as const), month, day }),
    fc.record({ kind: fc.constant('present' as const), month, day }),
    // Around the caps of both insurances; a larger cut for five months would exceed the pay of one, which stops a run.
    fc.record({ kind: fc.constant('salary' as const), amount: fc.integer({ min: 11_000_000, max: 12_300_000 }) }),
  ),
})
type Correction = typeof correction extends fc.Arbitrary<infer T> ? T : never

interface World {
  office: PayOffice
  person: Person
}
const buildWorld = async (): Promise<World> => {
  const office = await buildPayOffice(hr)
  await setIzinUnpaid(hr.sql, office.company)
  return { office, person: await buildPaid(hr.sql, office.company) }
}
const pad = (value: number) => String(value).padStart(2, '0')

const enter = async ({ office, person }: World, { of }: Correction) => {
  const { position_id } = person
  if (of.kind === 'salary') {
    await hr.sql`update positions set base_salary = ${of.amount} where id = ${position_id}`
    return
  }
  const date = `${MONTHS[of.month] ?? ''}-${pad(of.day)}`
  if (of.kind === 'absence') await insertIzin(hr.sql, office.company, person, date)
  else if (of.kind === 'present')
    await hr.sql`update leaves set status = 'cancelled' where position_id = ${position_id} and start_date = ${date}`
  else {
    const component_id = await componentId(hr.sql, office.company, of.code)
    const body = { position_id, component_id, amount: of.amount, valid_from: date }
    expect((await office.maker.call(payValue.save, { body })).status).toBe(200)
  }
}

/** Pays of all runs by month and component. */
const paidIn = ({ office, person }: World) => hr.sql<{ month: string; code: string; amount: number }[]>`
  select coalesce(l.settles_month, r.month) as month, c.code, sum(l.amount)::float8 as amount
  from pay_runs r join pay_slips s on s.run_id = r.id and s.user_id = ${person.user_id}
  join pay_lines l on l.slip_id = s.id and l.kind = 'earning'
  join pay_components c on c.id = coalesce(l.settles_component_id, l.component_id)
  where r.company_id = ${office.company.id} group by 1, 2 having sum(l.amount) <> 0 order by 1, 2`

it('the sum of what was paid is what it would be with everything known from the start', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(correction, { minLength: 1, maxLength: 8 }), async (corrections) => {
      const [late, known] = [await buildWorld(), await buildWorld()]
      const ordered = corrections.toSorted((one, other) => one.before - other.before)
      for (const [index, name] of MONTHS.entries()) {
        for (const it of ordered.filter(({ before }) => before === index)) await enter(late, it)
        await runUpTo(late.office, name, 'approve')
      }
      for (const it of ordered) await enter(known, it)
      for (const name of MONTHS) await runUpTo(known.office, name, 'approve')
      expect(await paidIn(late)).toEqual(await paidIn(known))
    }),
    { numRuns: 5 },
  )
}, 240_000)
