/** Planned changes are applied with the rights that their author has on the date. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { career } from '#contract/people/career.ts'
import { audit } from '#contract/platform/audit.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { applyDue } from './apply.ts'

const hr = startApp()
const HCIS = 1
const STAFF = 3
const NO_RIGHT =
  'HR yang merencanakannya tidak berhak lagi. Batalkan, lalu rencanakan kembali bila perubahan ini masih diperlukan'

let [a, b]: Company[] = []
let today: string
let group: Person
let limited: Person
let staff: Person
let groupHr: Browser
let limitedHr: Browser

beforeEach(async () => {
  ;[a, b] = [await buildCompany(hr.sql), await buildCompany(hr.sql)]
  group = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2 })
  limited = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2, limit: [a] })
  staff = await buildPerson(hr.sql, { company: a, name: 'Siti' })
  ;[groupHr, limitedHr] = [await hr.as(group), await hr.as(limited)]
  ;({ today } = exactlyOne(
    await hr.sql<{ today: string }[]>`select (now() at time zone 'Asia/Jakarta')::date as today`,
  ))
})
afterEach(() => hr.clock.set())

const change = (browser: Browser, who: Person, days: number, terms: object) =>
  browser.call(career.change, {
    params: { id: who.position_id },
    body: { kind: 'koreksi', effective_at: shiftDay(today, days), ...terms },
  } as never)
const plan = async (browser: Browser, who: Person, terms: object) => {
  const { status, data } = await change(browser, who, 1, terms)
  expect(status).toBe(201)
  return (data as { id: number }).id
}
/** A plan as older releases stored it, without today's checks. */
const storePlan = async (by: Person, who: Person, after: object) =>
  exactlyOne(
    await hr.sql<{ id: number }[]>`
    insert into career_changes (position_id, kind, state, effective_at, after, by_position_id)
    values (${who.position_id}, 'koreksi', 'planned', ${shiftDay(today, 1)}, ${hr.sql.json(after as never)}, ${by.position_id})
    returning id`,
  ).id
const atMidnight = async () => {
  hr.clock.set(`${shiftDay(today, 2)}T12:00:00Z`)
  await applyDue(hr.sql, hr.clock)
}
const lineOf = async (who: Person, id: number) =>
  (await groupHr.call(career.history, { params: { id: who.position_id } })).data.find((it) => it.id === id)!
const rightsOf = async ({ position_id }: Person) =>
  exactlyOne(
    await hr.sql<{ role_id: number; company_ids: number[] }[]>`
    select role_id, company_ids from positions where id = ${position_id}`,
  )
const failuresOf = async (who: Person) =>
  (await (await hr.as(who)).call(notice.list)).data.filter((it) => it.kind === 'career_failed')

describe('company scope without the role hcis', () => {
  it('is refused on its field, whether planned or applied at once', async () => {
    for (const browser of [limitedHr, groupHr])
      for (const days of [0, 1])
        for (const company_ids of [[], [a!.id]]) {
          const { status, body } = await change(browser, staff, days, { company_ids })
          expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['company_ids']])
        }
    const { body } = await change(groupHr, limited, 1, { role_id: STAFF, company_ids: [] })
    expect(Object.keys(body.errors ?? {})).toEqual(['company_ids'])
    expect((await change(groupHr, staff, 1, { role_id: HCIS, company_ids: [a!.id] })).status).toBe(201)
  })
})

describe('withdrawing a plan', () => {
  it('requires the same company scope as planning it', async () => {
    const wide = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2 })
    const plans = [
      [wide, await plan(groupHr, wide, { role_id: STAFF })],
      [wide, await plan(groupHr, wide, { kind: 'keluar', reason: 'Pindah' })],
      [staff, await plan(groupHr, staff, { role_id: HCIS, company_ids: [b!.id] })],
      [staff, await plan(groupHr, staff, { company_id: b!.id })],
    ] as const
    for (const [{ position_id }, changeId] of plans) {
      const params = { id: position_id, changeId }
      const { status, body } = await limitedHr.call(career.withdraw, { params })
      expect([status, body.code]).toEqual([403, 'scope'])
      expect((await groupHr.call(career.withdraw, { params })).status).toBe(200)
    }
    const raise = await plan(groupHr, staff, { base_salary: '9000000' })
    expect((await limitedHr.call(career.withdraw, { params: { id: staff.position_id, changeId: raise } })).status).toBe(
      200,
    )
  })
})

describe('planned change on its date', () => {
  it('is not applied when it moves a person from a company outside the author’s scope', async () => {
    const guest = await buildPerson(hr.sql, { company: b })
    const id = await storePlan(limited, guest, { company_id: a!.id })
    await atMidnight()
    expect(await lineOf(guest, id)).toMatchObject({ state: 'planned', problem: NO_RIGHT })
  })

  it('does not extend a company scope beyond that of its author', async () => {
    const wider = [await storePlan(limited, staff, { company_ids: [] })]
    wider.push(await storePlan(limited, staff, { company_ids: [b!.id] }))
    expect((await change(limitedHr, staff, 0, { role_id: HCIS, company_ids: [a!.id] })).status).toBe(201)
    await atMidnight()
    expect(await rightsOf(staff)).toEqual({ role_id: HCIS, company_ids: [a!.id] })
    expect((await (await hr.as(staff)).call(audit.list)).status).toBe(403)
    for (const id of wider) expect(await lineOf(staff, id)).toMatchObject({ state: 'planned', problem: NO_RIGHT })
    expect(await failuresOf(group)).toHaveLength(2)
  })

  it('is not applied, and group HR is notified, when its author was dismissed', async () => {
    const id = await plan(limitedHr, staff, { role_id: HCIS, company_ids: [a!.id] })
    const leaving = { kind: 'keluar', effective_at: shiftDay(today, -1), reason: 'Diberhentikan' }
    expect((await change(groupHr, limited, 0, leaving)).status).toBe(201)
    await atMidnight()
    expect(await rightsOf(staff)).toEqual({ role_id: STAFF, company_ids: [] })
    expect(await lineOf(staff, id)).toMatchObject({ state: 'planned', problem: NO_RIGHT })
    expect(await failuresOf(group)).toMatchObject([{ text: expect.stringContaining(NO_RIGHT) }])
  })

  it.each([
    ['is no longer HR', { role_id: STAFF }],
    ['has the scope of another company by then', { company_ids: 'elsewhere' }],
  ])('is not applied when its author %s', async (_what, terms) => {
    const author = await buildPerson(hr.sql, { company: a, role: 'hcis', sequence: 2 })
    const id = await plan(await hr.as(author), staff, { base_salary: '9000000' })
    const now = 'company_ids' in terms ? { company_ids: [b!.id] } : terms
    expect((await change(groupHr, author, 0, now)).status).toBe(201)
    await atMidnight()
    expect(await lineOf(staff, id)).toMatchObject({ state: 'planned', problem: NO_RIGHT })
  })

  it('is applied when its author still has the rights, with or without a company scope', async () => {
    const mine = await plan(groupHr, staff, { base_salary: '9000000' })
    const theirs = await plan(limitedHr, staff, { take_home_pay: '8000000' })
    await atMidnight()
    for (const id of [mine, theirs]) expect(await lineOf(staff, id)).toMatchObject({ state: 'applied', problem: null })
  })
})
