/** Members of a desk, who may have any role, and the things of its company. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { deskHandover } from '#contract/lifecycle/desk-handover.ts'
import { handover } from '#contract/lifecycle/handover.ts'
import { companyItem } from '#contract/lifecycle/item.ts'
import { serviceDesk } from '#contract/lifecycle/service-desk.ts'
import { buildCompany, buildPerson, type Company, PASSWORD, type Person } from '#db/build/person.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
afterAll(() => hr.clock.set())
const TODAY = '2026-04-20'

let company: Company
let hcis: Browser
let budi: Person
let member: Person
let desk: Browser
beforeEach(async () => {
  hr.clock.set(`${TODAY}T03:00:00Z`)
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  budi = await buildPerson(hr.sql, { company, name: 'Budi', start_at: '2024-01-01' })
  member = await buildPerson(hr.sql, { role: 'staff' })
  await join(member)
  desk = await hr.as(member)
})

const join = async (...members: Person[]) => {
  const [found] = (await hcis.call(serviceDesk.list, { query: { company_id: company.id } })).data
  const body = { company_id: company.id, name: 'IT', position_ids: members.map((it) => it.position_id) }
  await hcis.call(serviceDesk.change, { params: { id: found!.id }, body })
}
const kindOf = async (name: string) =>
  exactlyOne(await hr.sql<{ id: number }[]>`select id from item_kinds where name = ${name}`).id
const laptop = async (serial_number = '5LQ', company_id = company.id) =>
  (
    await hcis.call(companyItem.add, {
      body: { company_id, kind_id: await kindOf('Laptop'), name: 'Laptop Dell', serial_number, value: 9_000_000 },
    })
  ).data
const give = (who: Person, what: object, browser = desk) =>
  browser.call(deskHandover.add, {
    body: { position_id: who.position_id, handed_at: TODAY, condition: 'Baik', ...what } as never,
  })
const back = (id: number, more: object = {}, browser = desk) =>
  browser.call(deskHandover.giveBack, {
    params: { id },
    body: { returned_at: TODAY, condition: 'baik', ...more } as never,
  })
const handed = async (query: object = {}, browser = desk) =>
  (await browser.call(deskHandover.list, { query })).data.map((it) => it.what)

describe('a member of a desk', () => {
  it('hands over and takes back in its company', async () => {
    const { id } = await laptop()
    const given = await give(budi, { item_id: id })
    expect(given.status).toBe(201)
    expect(await handed()).toEqual(['Laptop Dell (SN 5LQ)'])
    const stranger = await buildPerson(hr.sql)
    expect((await give(stranger, { kind_id: await kindOf('Seragam'), quantity: 1 })).status).toBe(404)
    expect((await desk.call(handover.list)).status).toBe(403)
    expect((await desk.call(companyItem.list)).status).toBe(403)
    expect((await back(given.data.id)).data.state).toBe('returned')
    expect(await handed()).toEqual([])
  })

  it('takes back a part of what is counted', async () => {
    const { data } = await give(budi, { kind_id: await kindOf('Seragam'), quantity: 3 })
    expect((await back(data.id, { quantity: 2 })).data).toMatchObject({ quantity: 1, returned_at: null })
  })

  it('sees of people name, job and entity only', async () => {
    await laptop()
    const { data } = await give(budi, { item_id: (await laptop('7XY')).id })
    const personal = ['user_id', 'employee_identity', 'charge']
    expect(personal.filter((it) => it in data)).toEqual([])
    const [row] = (await desk.call(deskHandover.list)).data
    expect(personal.filter((it) => it in row!)).toEqual([])
    expect([row!.name, row!.company_name]).toEqual(['Budi', company.name])
    const [person] = (await desk.call(deskHandover.people, { query: { keyword: 'bud' } })).data
    expect(Object.keys(person!).toSorted()).toEqual(['company_name', 'job_name', 'name', 'position_id'])
    const [item] = (await desk.call(deskHandover.items)).data
    expect(Object.keys(item!).toSorted()).toEqual([
      ...['company_id', 'company_name', 'id', 'kind_name', 'name', 'serial_number'],
    ])
  })

  it('does not find people by their NIK', async () => {
    await give(budi, { kind_id: await kindOf('Seragam'), quantity: 1 })
    const keyword = budi.employee_identity
    expect((await desk.call(deskHandover.people, { query: { keyword } })).data).toEqual([])
    expect(await handed({ keyword })).toEqual([])
    expect(await handed({ keyword: 'bud' })).toEqual(['Seragam (1)'])
  })

  it('finds things by name and number, and those in dispute', async () => {
    const { data } = await give(budi, { item_id: (await laptop()).id })
    await give(budi, { kind_id: await kindOf('Seragam'), quantity: 1 })
    expect(await handed({ keyword: '5lq' })).toEqual(['Laptop Dell (SN 5LQ)'])
    expect(await handed({ state: 'disputed' })).toEqual([])
    const body = { accepted: false, note: 'Layar retak' }
    await (await hr.as(budi)).call(handover.acknowledge, { params: { id: data.id }, body })
    const [row] = (await desk.call(deskHandover.list, { query: { state: 'disputed' } })).data
    expect([row?.what, row?.dispute]).toEqual(['Laptop Dell (SN 5LQ)', 'Layar retak'])
  })

  it('sees the available items of its companies, one at a time if it asks', async () => {
    await laptop()
    await give(budi, { item_id: (await laptop('7XY')).id })
    const other = await buildCompany(hr.sql)
    await laptop('ELSE', other.id)
    const serials = async (query: object = {}) =>
      (await desk.call(deskHandover.items, { query })).data.map((it) => it.serial_number)
    expect(await serials()).toEqual(['5LQ'])
    expect(await serials({ keyword: 'zzz' })).toEqual([])
    expect((await desk.call(deskHandover.items, { query: { company_id: other.id } })).status).toBe(404)
    expect((await desk.call(deskHandover.list, { query: { company_id: other.id } })).status).toBe(404)
    expect((await desk.call(deskHandover.kinds)).data.map((it) => it.name)).toContain('Seragam')
  })

  it('does not record its own things', async () => {
    const colleague = await buildPerson(hr.sql, { company })
    await join(member, colleague)
    const own = await hr.as(colleague)
    const body = { kind_id: await kindOf('Seragam'), quantity: 1 }
    expect((await give(colleague, body, own)).body.code).toBe('own_item')
    const { data } = await give(colleague, body)
    expect(data.own).toBe(false)
    expect((await own.call(deskHandover.list)).data.map((it) => it.own)).toEqual([true])
    expect((await back(data.id, {}, own)).status).toBe(403)
  })

  it('knows its companies, and the sign-in says that it serves a desk', async () => {
    expect((await desk.call(deskHandover.companies)).data).toEqual([
      { company_id: company.id, company_name: company.name, desks: ['IT'] },
    ])
    const signedIn = (who: Person) =>
      hr.stranger.call(auth.login, { body: { username: who.email ?? '', password: PASSWORD } })
    expect((await signedIn(member)).data.serves_desk).toBe(true)
    expect((await signedIn(budi)).data.serves_desk).toBe(false)
  })

  it('loses everything with its place at the desk', async () => {
    const { data } = await give(budi, { kind_id: await kindOf('Seragam'), quantity: 1 })
    await join()
    expect((await desk.call(deskHandover.companies)).data).toEqual([])
    const answers = [
      await desk.call(deskHandover.list),
      await desk.call(deskHandover.items),
      await desk.call(deskHandover.kinds),
      await desk.call(deskHandover.people, { query: { keyword: 'bud' } }),
      await give(budi, { kind_id: await kindOf('Seragam'), quantity: 1 }),
      await back(data.id),
    ]
    expect(answers.map((it) => it.status)).toEqual(answers.map(() => 404))
  })
})

it('HR of another company that serves the desk gets what a desk gets, and no more', async () => {
  const limited = await buildPerson(hr.sql, { role: 'hcis', limit: [await buildCompany(hr.sql)] })
  await join(limited)
  const browser = await hr.as(limited)
  const { data } = await give(budi, { kind_id: await kindOf('Seragam'), quantity: 1 }, browser)
  expect(await handed({}, browser)).toEqual(['Seragam (1)'])
  expect((await browser.call(handover.list, { query: { company_id: company.id } })).status).toBe(403)
  expect((await browser.call(handover.pdf, { params: { id: data.id } })).status).toBe(404)
})
