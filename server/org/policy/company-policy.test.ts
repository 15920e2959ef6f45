/** The rules that every policy of a company keeps. */
import { beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { master } from '#contract/master.ts'
import type { CompanyPolicy, PolicyChange } from '#contract/org/company-policy.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { companyPolicies, otherValues } from '#test/company-policies.ts'
import { type Browser, startApp } from '#test/harness.ts'

const policies: readonly CompanyPolicy[] = Object.values(companyPolicies)

const hr = startApp()
let actors: Actors
let office: Browser

beforeEach(async () => {
  hr.clock.set('2026-04-06T03:00:00Z')
  actors = await buildActors(hr.sql)
  office = await hr.as(actors.hcis)
})

const save = (policy: CompanyPolicy, body: PolicyChange, companyId = actors.company.id, who = office) =>
  who.call(policy.save, { params: { companyId }, body })
const one = (policy: CompanyPolicy, companyId = actors.company.id, who = office) =>
  who.call(policy.one, { params: { companyId } })
const listed = async (policy: CompanyPolicy, companyId: number) =>
  (await office.call(policy.list)).data.find((it) => it.company_id === companyId)

const hrOfElsewhere = async () =>
  hr.as(await buildPerson(hr.sql, { company: actors.elsewhere, role: 'hcis', limit: [actors.elsewhere] }))

it('test/company-policies.ts has every policy of the contract', () => {
  const saved = endpoints.filter((it) => it.method === 'PUT' && it.path.endsWith('policy/:companyId'))
  expect(new Set(saved)).toEqual(new Set(policies.map((it) => it.save)))
})

/** Details of the audit log beside the settings. */
const sinceOf = (policy: CompanyPolicy) => {
  if (policy.since === 'from_year') return { from_year: 2026 }
  return policy.choosesDay ? { valid_from: '2026-04-06' } : {}
}

describe.each(policies.map((policy) => [policy.table, policy] as const))('%s', (table, policy) => {
  const { defaults } = policy
  const others = otherValues(policy)

  it('returns the defaults until HR saves something else', async () => {
    expect((await one(policy)).data).toMatchObject(defaults)
    expect(await listed(policy, actors.company.id)).toMatchObject(defaults)
  })

  it.each(Object.keys(policy.fields))('returns a saved %s by save, one and list', async (name) => {
    const changed = { ...defaults, [name]: others[name] ?? null }
    const { status, data } = await save(policy, changed)
    expect([status, data]).toMatchObject([200, changed])
    expect((await one(policy)).data).toMatchObject(changed)
    expect(await listed(policy, actors.company.id)).toMatchObject(changed)
    expect(await listed(policy, actors.elsewhere.id)).toMatchObject(defaults)
  })

  it('saves all settings at once, with each of them before and after in the audit log', async () => {
    await save(policy, others)
    expect((await one(policy)).data).toMatchObject(others)
    const rows = await hr.sql`
      select before, after from audit where entity = ${policy.save.audit?.entity ?? ''} and entity_id = ${actors.company.id}`
    const since = sinceOf(policy)
    expect(rows).toEqual([{ before: defaults, after: { ...others, ...since } }])
  })

  it('is refused for companies that do not exist or are out of sight', async () => {
    const limited = await hrOfElsewhere()
    const [unknown, outOfSight] = policy === companyPolicies.payPolicy ? [422, 403] : [404, 404]
    for (const [who, id, status] of [
      [office, 2_000_000_000, unknown],
      [limited, actors.company.id, outOfSight],
    ] as const) {
      expect((await one(policy, id, who)).status).toBe(status)
      expect((await save(policy, defaults, id, who)).status).toBe(status)
    }
    expect((await limited.call(policy.list)).data.map((it) => it.company_id)).toEqual([actors.elsewhere.id])
    expect(await hr.sql`select from ${hr.sql(table)} where company_id = ${actors.company.id}`).toEqual([])
  })

  it('is deleted with its company', async () => {
    const { id } = await buildCompany(hr.sql)
    expect((await save(policy, defaults, id)).status).toBe(200)
    expect((await office.call(master.company.remove, { params: { id } })).status).toBe(200)
  })

  it('keeps what was in force before a change, by the clock of the app', async () => {
    await save(policy, defaults)
    hr.clock.set('2027-02-01T03:00:00Z')
    await save(policy, others)
    await save(policy, others)
    const rows = await hr.sql`
      select ${hr.sql(policy.since)}::text as since, changed_by from ${hr.sql(table)} where company_id = ${actors.company.id} order by 1`
    const [first, last] = policy.since === 'from_year' ? ['2026', '2027'] : ['2026-04-06', '2027-02-01']
    const changed_by = actors.hcis.position_id
    expect(rows).toEqual([
      { since: first, changed_by },
      { since: last, changed_by },
    ])
    expect((await one(policy)).data).toMatchObject(others)
  })
})
