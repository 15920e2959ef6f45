/** News for some companies: who reads it, who is notified, and which HR may write and change it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type NewsForm, news } from '#contract/home/news.ts'
import { master } from '#contract/master.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildNews } from '#db/build/home.ts'
import { buildCompany, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let [a, b]: Company[] = []
let [group, ofA]: Person[] = []
let [groupHr, limited]: Browser[] = []
beforeEach(async () => {
  await hr.sql`truncate news`
  ;[a, b] = [await buildCompany(hr.sql, { name: undefined }), await buildCompany(hr.sql)]
  group = await buildPerson(hr.sql, { company: b, role: 'hcis', name: 'Ratna' })
  // Works at B, but writes for its company scope, A.
  ofA = await buildPerson(hr.sql, { company: b, role: 'hcis', limit: [a!], name: 'Wahyu' })
  ;[groupHr, limited] = [await hr.as(group), await hr.as(ofA)]
})

const form = (more: Partial<NewsForm> = {}): NewsForm => ({
  title: 'Ruang baru',
  sub_title: 'Lantai dua',
  status: 'publish',
  body: '<p>Silakan</p>',
  ...more,
})
const staffAt = (company: Company | undefined) => buildPerson(hr.sql, { company })
const idsOf = async (who: Browser) => (await who.call(news.latest)).data.map((it) => it.id)
const titlesOf = async (who: Person) => (await (await hr.as(who)).call(notice.list)).data.map((it) => it.link)

describe('news for companies', () => {
  it('is visible to people of these companies and to HR for them, and to no others', async () => {
    const { data } = await groupHr!.call(news.add, { body: form({ company_ids: [a!.id] }) })
    expect(data).toMatchObject({ company_ids: [a!.id], company_names: [a!.name], can_change: true })
    const [inside, outside] = [await hr.as(await staffAt(a)), await hr.as(await staffAt(b))]
    const foreign = await hr.as(await buildPerson(hr.sql, { company: b, role: 'hcis', limit: [b!] }))
    for (const who of [inside, limited!, groupHr!]) {
      expect(await idsOf(who)).toEqual([data.id])
      expect((await who.call(news.one, { params: { id: data.id } })).status).toBe(200)
    }
    for (const who of [outside, foreign]) {
      expect((await who.call(news.latest)).body).toEqual({ data: [], total: 0 })
      expect((await who.call(news.one, { params: { id: data.id } })).status).toBe(404)
    }
    const manager = await hr.as(await buildPerson(hr.sql, { company: b, role: 'manager', sequence: 1 }))
    expect(await idsOf(manager)).toEqual([])
    expect((await inside.call(news.latest)).data).toMatchObject([{ can_change: false, company_names: [a!.name] }])
  })

  it('is read in the position of that company', async () => {
    const { id } = await buildNews(hr.sql, group!, { companies: [a!] })
    const person = await staffAt(b)
    const second = await buildPosition(hr.sql, person.user_id, { company: a })
    expect(await idsOf(await hr.as(person))).toEqual([])
    expect(await idsOf(await hr.as(second))).toEqual([id])
  })

  it('is also visible to limited HR in the company where it works', async () => {
    const { id } = await buildNews(hr.sql, group!, { companies: [b!] })
    expect(await idsOf(limited!)).toEqual([id])
    expect((await limited!.call(news.one, { params: { id } })).data.can_change).toBe(false)
  })

  it('notifies only people of these companies, in the position that reads it', async () => {
    const [inside, outside] = [await staffAt(a), await staffAt(b)]
    const both = await staffAt(b)
    const second = await buildPosition(hr.sql, both.user_id, { company: a })
    const { data } = await groupHr!.call(news.add, { body: form({ company_ids: [a!.id] }) })
    const link = `/berita/${data.id}`
    expect(await titlesOf(inside)).toEqual([link])
    expect(await titlesOf(outside)).toEqual([])
    const recipients = await hr.sql`select position_id from notifications where user_id = ${both.user_id}`
    expect(recipients).toEqual([{ position_id: second.position_id }])
    // When the companies change, former readers lose the notification and new ones get it once.
    await groupHr!.call(news.change, { params: { id: data.id }, body: form({ company_ids: [b!.id] }) })
    expect([await titlesOf(inside), await titlesOf(outside)]).toEqual([[], [link]])
    await groupHr!.call(news.change, { params: { id: data.id }, body: form({ company_ids: [] }) })
    expect([await titlesOf(inside), await titlesOf(outside)]).toEqual([[link], [link]])
  })

  it('keeps its companies when a change omits them', async () => {
    const { id } = await buildNews(hr.sql, group!, { companies: [a!] })
    const { data } = await groupHr!.call(news.change, { params: { id }, body: form() })
    expect(data.company_ids).toEqual([a!.id])
  })

  it('answers 422 for an unknown company', async () => {
    const { status, body } = await groupHr!.call(news.add, { body: form({ company_ids: [2_000_000_000] }) })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['company_ids']])
  })

  it('keeps a company from being deleted', async () => {
    const company = await buildCompany(hr.sql)
    await buildNews(hr.sql, group!, { companies: [company] })
    expect((await groupHr!.call(master.company.remove, { params: { id: company.id } })).status).toBe(409)
    await expect(hr.sql`delete from companies where id = ${company.id}`.then(() => {})).rejects.toThrow('news names')
    await hr.sql`delete from news`
    expect((await groupHr!.call(master.company.remove, { params: { id: company.id } })).status).toBe(200)
  })
})

describe('HR with a company scope', () => {
  it('writes only for companies of its scope, which it must name', async () => {
    const none = await limited!.call(news.add, { body: form() })
    expect([none.status, none.body.errors]).toEqual([422, { company_ids: ['Pilih minimal satu entitas'] }])
    for (const company_ids of [[b!.id], [a!.id, b!.id]])
      expect((await limited!.call(news.add, { body: form({ company_ids }) })).status).toBe(403)
    const added = await limited!.call(news.add, { body: form({ company_ids: [a!.id] }) })
    expect([added.status, added.data.can_change]).toEqual([201, true])
    const params = { id: added.data.id }
    for (const [company_ids, status] of [
      [[b!.id], 403],
      [[], 422],
      [[a!.id], 200],
      [undefined, 200],
    ] as const)
      expect(
        (await limited!.call(news.change, { params, body: form({ company_ids: company_ids as never }) })).status,
      ).toBe(status)
  })

  it('changes and deletes only what accounts within its scope wrote', async () => {
    const peer = await buildPerson(hr.sql, { company: a, role: 'hcis', limit: [a!] })
    const wider = await buildPerson(hr.sql, { company: a, role: 'hcis', limit: [a!, b!] })
    const former = await buildPerson(hr.sql, { company: a, role: 'staff' })
    const cases: [Person | { user_id: number }, Company[], number][] = [
      [peer, [a!], 200],
      [ofA!, [a!], 200],
      [group!, [a!], 403],
      [group!, [], 403],
      [wider, [a!], 403],
      [former, [a!], 403],
      // Written before authors were stored.
      [{ user_id: ofA!.user_id }, [a!], 403],
      // Its own item, for a company that left its scope.
      [ofA!, [a!, b!], 403],
      [ofA!, [], 403],
      [group!, [b!], 403],
    ]
    for (const [author, companies, expected] of cases) {
      const { id } = await buildNews(hr.sql, author, { companies })
      const seen = await limited!.call(news.one, { params: { id } })
      expect([seen.status, seen.data.can_change]).toEqual([200, expected === 200])
      const body = form({ company_ids: [a!.id] })
      expect((await limited!.call(news.change, { params: { id }, body })).status).toBe(expected)
      if (expected !== 200) expect((await limited!.call(news.remove, { params: { id } })).status).toBe(403)
      expect((await groupHr!.call(news.one, { params: { id } })).data.can_change).toBe(true)
      const remover = expected === 200 ? limited! : groupHr!
      expect((await remover.call(news.remove, { params: { id } })).status).toBe(200)
    }
  })

  it('cannot change its items after losing the role', async () => {
    const { id } = await buildNews(hr.sql, ofA!, { companies: [b!] })
    await hr.sql`update positions set role_id = (select id from roles where name = 'staff') where id = ${ofA!.position_id}`
    const former = await hr.as(ofA!)
    expect((await former.call(news.one, { params: { id } })).data.can_change).toBe(false)
    expect((await former.call(news.remove, { params: { id } })).status).toBe(403)
  })

  it('sees only drafts of its companies', async () => {
    const draft = (companies: Company[]) => buildNews(hr.sql, group!, { companies, status: 'draft' })
    const [mine, all, both] = [await draft([a!]), await draft([]), await draft([a!, b!])]
    expect(await idsOf(limited!)).toEqual([mine.id])
    for (const { id } of [all, both]) expect((await limited!.call(news.one, { params: { id } })).status).toBe(404)
    expect(new Set(await idsOf(groupHr!))).toEqual(new Set([mine.id, all.id, both.id]))
    expect(await idsOf(await hr.as(await staffAt(a)))).toEqual([])
  })
})
