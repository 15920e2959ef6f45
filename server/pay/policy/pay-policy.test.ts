import { expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { DEFAULT_PAY_POLICY, payPolicy } from '#contract/pay/pay-policy.ts'
import { buildActors } from '#db/build/actors.ts'
import { buildJob, buildPerson, PASSWORD } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

it('pay policy: holds from the chosen day until the next one, whatever the order of saving', async () => {
  hr.clock.set('2026-05-10T03:00:00Z')
  const { company, hcis } = await buildActors(hr.sql)
  const office = await hr.as(hcis)
  const params = { companyId: company.id }
  const save = (valid_from: string | undefined, umk: number) =>
    office.call(payPolicy.save, { params, body: { ...DEFAULT_PAY_POLICY, umk, valid_from } })
  const one = async () => (await office.call(payPolicy.one, { params })).data
  await save('2026-07-01', 5_000_000)
  expect((await one()).umk).toBeNull()
  await save('2026-01-01', 4_000_000)
  expect((await save(undefined, 4_500_000)).status).toBe(200)
  const { umk, history } = await one()
  expect(umk).toBe(4_500_000)
  expect(history.map((it) => [it.valid_from, it.umk])).toEqual([
    ['2026-07-01', 5_000_000],
    ['2026-05-10', 4_500_000],
    ['2026-01-01', 4_000_000],
  ])
  hr.clock.set('2026-07-01T03:00:00Z')
  expect((await one()).umk).toBe(5_000_000)
})

it('session: says whether a company in reach computes pay, to those who manage it or pay it out, and who gets slips', async () => {
  const { company, elsewhere, hcis } = await buildActors(hr.sql)
  const limited = (it: { id: number }) => buildPerson(hr.sql, { role: 'hcis', limit: [it] })
  const people = {
    group: hcis,
    here: await limited(company),
    there: await limited(elsewhere),
    withoutPay: await buildPerson(hr.sql, { role: 'hcis', job: await buildJob(hr.sql, { payroll: false }) }),
    finance: await buildPerson(hr.sql, { role: 'hcis', job: await buildJob(hr.sql, { payroll: false, pays: true }) }),
    staff: await buildPerson(hr.sql, { company }),
    manager: await buildPerson(hr.sql, { role: 'manager' }),
  }
  const findWith = async (flag: 'computes_pay' | 'gets_slips') => {
    const found: string[] = []
    for (const [name, { email: username }] of Object.entries(people)) {
      const { data } = await hr.stranger.call(auth.login, { body: { username, password: PASSWORD } })
      if (data[flag]) found.push(name)
    }
    return found
  }
  const office = await hr.as(hcis)
  const save = (enabled_from: string | null) =>
    office.call(payPolicy.save, { params: { companyId: company.id }, body: { ...DEFAULT_PAY_POLICY, enabled_from } })
  await save(null)
  expect([await findWith('computes_pay'), await findWith('gets_slips')]).toEqual([[], []])
  expect((await save('2026-06')).status).toBe(200)
  expect(await findWith('computes_pay')).toEqual(['group', 'here', 'finance'])
  expect(await findWith('gets_slips')).toContain('staff')
  expect(await findWith('gets_slips')).not.toContain('manager')
})
