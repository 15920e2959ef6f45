import { beforeEach, describe, expect, it } from 'vitest'
import { type NewsForm, news } from '#contract/home/news.ts'
import type { Role } from '#contract/policy.ts'
import { buildNews } from '#db/build/home.ts'
import { buildCompany, buildPerson, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()

let ratna: Person
let siti: Browser
let dewi: Browser
beforeEach(async () => {
  await hr.sql`truncate news`
  ratna = await buildPerson(hr.sql, { role: 'hcis', name: 'Ratna' })
  siti = await hr.as(ratna)
  dewi = await hr.as(await buildPerson(hr.sql, { name: 'Dewi' }))
})

const form = (it: Partial<NewsForm> = {}): NewsForm => ({
  title: 'Libur bersama',
  sub_title: 'Kantor tutup',
  status: 'publish',
  body: '<p>Selamat berlibur</p>',
  ...it,
})

const idsOf = async (who: Browser, query?: { item_size?: number; news_id?: number }) =>
  (await who.call(news.latest, { query })).data.map((it) => it.id)

describe('news', () => {
  it('is written by HR and shown to all with author and date', async () => {
    const added = await siti.call(news.add, { body: form() })
    expect(added.status).toBe(201)
    const today = new Date().toISOString().slice(0, 10)
    expect(added.data).toMatchObject({ ...form(), user_name: 'Ratna' })
    expect(added.data.created_at.slice(0, 10)).toBe(today)
    const { id } = added.data
    const read = { ...added.data, can_change: false }
    expect((await dewi.call(news.one, { params: { id } })).data).toEqual(read)
    expect((await dewi.call(news.latest)).body).toEqual({ data: [read], total: 1 })
  })

  it('keeps its author and date when another HR person changes it', async () => {
    const { data } = await siti.call(news.add, { body: form() })
    const other = await hr.as(await buildPerson(hr.sql, { role: 'hcis', name: 'Hendra' }))
    const changed = await other.call(news.change, { params: { id: data.id }, body: form({ title: 'Libur batal' }) })
    expect(changed.data).toEqual({ ...data, title: 'Libur batal' })
    expect((await dewi.call(news.one, { params: { id: data.id } })).data.title).toBe('Libur batal')
  })

  it('answers 404 after HR deletes it', async () => {
    const params = { id: (await buildNews(hr.sql, ratna)).id }
    expect((await siti.call(news.remove, { params })).status).toBe(200)
    expect((await siti.call(news.remove, { params })).status).toBe(404)
    expect((await siti.call(news.change, { params, body: form() })).status).toBe(404)
    expect((await dewi.call(news.one, { params })).status).toBe(404)
    expect((await dewi.call(news.latest)).body).toEqual({ data: [], total: 0 })
  })

  it('is stored once when the same request is sent twice', async () => {
    const headers = { 'idempotency-key': 'publish-0001' }
    const answers = await Promise.all([1, 2].map(() => siti.call(news.add, { body: form(), headers })))
    expect(answers.map((it) => it.status)).toEqual([201, 201])
    expect(answers[0]!.data.id).toBe(answers[1]!.data.id)
    expect((await dewi.call(news.latest)).body.total).toBe(1)
  })

  it.each<[Role, number]>([
    ['staff', 4],
    ['manager', 3],
    ['manager', 1],
  ])('cannot be written by a %s of rank %i', async (role, sequence) => {
    const person = await hr.as(await buildPerson(hr.sql, { role, sequence }))
    const params = { id: (await buildNews(hr.sql, ratna)).id }
    expect((await person.call(news.add, { body: form() })).status).toBe(403)
    expect((await person.call(news.change, { params, body: form() })).status).toBe(403)
    expect((await person.call(news.remove, { params })).status).toBe(403)
    expect((await person.call(news.one, { params })).status).toBe(200)
  })

  it('is visible in every company', async () => {
    const { id } = await buildNews(hr.sql, ratna)
    const far = await hr.as(await buildPerson(hr.sql, { company: await buildCompany(hr.sql) }))
    expect(await idsOf(far)).toEqual([id])
  })
})

describe('news draft', () => {
  it.each<[Role, number, number]>([
    ['staff', 4, 404],
    ['manager', 1, 404],
    ['hcis', 4, 200],
  ])('answers a %s of rank %i with %i', async (role, sequence, status) => {
    const draft = await buildNews(hr.sql, ratna, { status: 'draft' })
    const { id } = await buildNews(hr.sql, ratna)
    const person = await hr.as(await buildPerson(hr.sql, { role, sequence }))
    expect((await person.call(news.one, { params: { id: draft.id } })).status).toBe(status)
    const list = await person.call(news.latest)
    const expected = status === 200 ? [id, draft.id] : [id]
    expect(list.data.map((it) => it.id)).toEqual(expected)
    expect(list.body.total).toBe(expected.length)
  })

  it('reveals only published items when used as a cursor', async () => {
    const { id } = await buildNews(hr.sql, ratna)
    const draft = await buildNews(hr.sql, ratna, { status: 'draft' })
    expect(await idsOf(dewi, { news_id: draft.id })).toEqual([id])
  })

  it('is public and dated when published, and hidden when unpublished', async () => {
    const { id } = await buildNews(hr.sql, ratna, { status: 'draft', created_at: '2024-01-05T03:00:00Z' })
    const published = await siti.call(news.change, { params: { id }, body: form() })
    expect(published.data.created_at > '2024-01-06').toBe(true)
    expect((await dewi.call(news.one, { params: { id } })).status).toBe(200)
    const edited = await siti.call(news.change, { params: { id }, body: form({ title: 'Ralat' }) })
    expect(edited.data.created_at).toBe(published.data.created_at)
    await siti.call(news.change, { params: { id }, body: form({ status: 'draft' }) })
    expect((await dewi.call(news.one, { params: { id } })).status).toBe(404)
  })

  it('is stored and hidden from readers', async () => {
    const { data } = await siti.call(news.add, { body: form({ status: 'draft' }) })
    expect(data.status).toBe('draft')
    expect(await idsOf(dewi)).toEqual([])
  })
})

it('news list: is in order of publication, with a late draft on top', async () => {
  const draft = await buildNews(hr.sql, ratna, { status: 'draft', created_at: '2024-01-05T03:00:00Z' })
  const old = await buildNews(hr.sql, ratna, { created_at: '2024-02-05T03:00:00Z' })
  const older = await buildNews(hr.sql, ratna, { created_at: '2024-01-06T03:00:00Z' })
  expect(await idsOf(dewi)).toEqual([old.id, older.id])
  expect(await idsOf(siti)).toEqual([old.id, older.id, draft.id])
  await siti.call(news.change, { params: { id: draft.id }, body: form() })
  expect(await idsOf(dewi)).toEqual([draft.id, old.id, older.id])
  expect(await idsOf(dewi, { news_id: draft.id })).toEqual([old.id, older.id])
  expect(await idsOf(dewi, { item_size: 1, news_id: old.id })).toEqual([older.id])
  // An id that never existed gives an empty page.
  expect(await idsOf(dewi, { news_id: 2_147_483_647 })).toEqual([])
})

it('news list: returns items of the same instant once each', async () => {
  const created_at = '2024-03-05T03:00:00Z'
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.unshift((await buildNews(hr.sql, ratna, { created_at })).id)
  expect(await idsOf(dewi, { item_size: 1 })).toEqual([ids[0]])
  expect(await idsOf(dewi, { item_size: 1, news_id: ids[0] })).toEqual([ids[1]])
  expect(await idsOf(dewi, { item_size: 1, news_id: ids[1] })).toEqual([ids[2]])
})

describe('news cursor', () => {
  const walk = async (who: Browser, item_size: number, between: (at: number) => Promise<void>) => {
    const met: number[] = []
    for (let step = 0, news_id: number | undefined; step < 50; step++) {
      const ids: number[] = await idsOf(who, { item_size, news_id })
      met.push(...ids)
      if (ids.length < item_size) return met
      news_id = ids.at(-1)!
      await between(news_id)
    }
    throw new Error('paging did not end')
  }

  it('returns five items at a time, newest first', async () => {
    const ids: number[] = []
    for (let i = 0; i < 7; i++) ids.unshift((await buildNews(hr.sql, ratna)).id)
    expect(await idsOf(dewi)).toEqual(ids.slice(0, 5))
    expect(await idsOf(dewi, { news_id: ids[4] })).toEqual(ids.slice(5))
    expect((await dewi.call(news.latest, { query: { news_id: ids[6] } })).body).toEqual({ data: [], total: 7 })
  })

  it.each([1, 2, 3, 5, 7])(
    'returns every item once in pages of %i while others are added and deleted',
    async (size) => {
      const ahead: number[] = []
      for (let i = 0; i < 23; i++) {
        const status = i % 6 === 3 ? 'draft' : 'publish'
        const { id } = await buildNews(hr.sql, ratna, { status })
        if (status === 'publish') ahead.unshift(id)
      }
      const met = await walk(dewi, size, async (at) => {
        await siti.call(news.add, { body: form() })
        // Delete the cursor item itself, and the oldest of those still to come.
        expect((await siti.call(news.remove, { params: { id: at } })).status).toBe(200)
        if (ahead.at(-1)! < at) await siti.call(news.remove, { params: { id: ahead.pop()! } })
      })
      expect(met).toEqual(ahead)
    },
  )
})

describe('news: invalid input', () => {
  it.each([
    [{ news_id: 'abc' }],
    [{ news_id: -1 }],
    [{ news_id: '1.5' }],
    [{ item_size: 0 }],
    [{ item_size: 1e6 }],
    [{ item_size: 'x' }],
    [{ page: 1 }],
  ])('answers 422 for the list query %o', async (query) => {
    expect((await dewi.call(news.latest, { query: query as never })).status).toBe(422)
  })

  it('reads an empty cursor as none', async () => {
    const { id } = await buildNews(hr.sql, ratna)
    expect(await idsOf(dewi, { news_id: '' as never })).toEqual([id])
  })

  it.each([
    ['title', { title: '' }, 'Wajib diisi'],
    ['title', { title: '  ' }, 'Wajib diisi'],
    ['title', { title: undefined }, 'Wajib diisi'],
    ['title', { title: 'x'.repeat(151) }, 'Maksimal 150 karakter'],
    ['sub_title', { sub_title: '' }, 'Wajib diisi'],
    ['sub_title', { sub_title: 'x'.repeat(251) }, 'Maksimal 250 karakter'],
    ['body', { body: undefined }, 'Content Berita Tidak boleh Kosong'],
    ['body', { body: null }, 'Content Berita Tidak boleh Kosong'],
    ['status', { status: 'publik' }, expect.any(String)],
    ['status', { status: undefined }, expect.any(String)],
    ['user_name', { user_name: 'Orang lain' }, 'Tidak dikenal'],
    ['created_at', { created_at: '2020-01-01' }, 'Tidak dikenal'],
    ['user_id', { user_id: 1 }, 'Tidak dikenal'],
  ])('answers 422 for the form field %s: %o', async (field, wrong, message) => {
    const body = { ...form(), ...wrong } as NewsForm
    const answer = await siti.call(news.add, { body })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
    // Validation errors come before the 404 of a missing item.
    expect((await siti.call(news.change, { params: { id: 1 }, body })).status).toBe(422)
  })

  it('keeps titles as text', async () => {
    const title = '<img src=x onerror=alert(1)> "Judul" & co'
    expect((await siti.call(news.add, { body: form({ title }) })).data.title).toBe(title)
  })

  it.each(['0', 'abc', '99999999999', '-1'])('answers 422 for the id %s', async (id) => {
    expect((await dewi.call(news.one, { params: { id } })).status).toBe(422)
  })
})
