import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import { endpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { ErrorBody } from '#contract/platform/http.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

const json = { 'content-type': 'application/json' }
const post = async (payload: string | Buffer, headers: Record<string, string> = json, url = '/api/staff/task') => {
  const { token } = await hr.as(await buildPerson(hr.sql))
  const answer = await hr.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  return { status: answer.statusCode, body: ErrorBody.parse(answer.json()), text: answer.body }
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('input validation', () => {
  it.each<[string, string, number]>([
    ['broken JSON', '{"task":', 400],
    ['an empty body', '', 422],
    ['a number', '5', 422],
    ['null', 'null', 422],
    ['an array', '[]', 422],
    ['a wrong type', '{"task":5}', 422],
    ['null for a text', '{"task":null}', 422],
    ['an unknown key', '{"task":"x","role":"hcis"}', 422],
    ['a NUL byte in a text', '{"task":"a\\u0000b"}', 400],
    ['a NUL byte in a key', '{"task":"a","b\\u0000":1}', 400],
    ['a prototype key', '{"task":"x","__proto__":{"a":1}}', 400],
    ['a constructor key', '{"task":"x","constructor":{"prototype":{"a":1}}}', 400],
    ['10 MB of JSON', `{"task":"${'x'.repeat(10 * 1024 * 1024)}"}`, 413],
    ['50,000 levels of JSON', deep(50_000), 400],
    ['100,000 levels of JSON', deep(100_000), 400],
    ['20,000 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1]))), 422],
    ['text that is too long', `{"task":"${'x'.repeat(501)}"}`, 422],
    ['a lone surrogate', '{"task":"\\ud800"}', 400],
  ])('refuses %s', async (_, payload, status) => {
    const answer = await post(payload)
    expect(answer.status).toBe(status)
    expect(answer.text.length).toBeLessThan(5000)
    expect(answer.text).not.toMatch(/node_modules|select |insert |at \w+ \(/)
  })

  it('reports the missing fields of an empty JSON body if the endpoint takes a body', async () => {
    const [none, empty] = [await post(''), await post('{}')]
    expect(none.body.errors).toEqual({ task: ['Wajib Diisi'] })
    expect(none.body.errors).toEqual(empty.body.errors)
  })

  it('accepts an empty JSON body if the endpoint takes none', async () => {
    const browser = await hr.as(await buildPerson(hr.sql))
    const { ID } = (await browser.call(task.add, { body: { task: 'Lapor', status: 'pending' } })).data
    const headers = { authorization: `Bearer ${browser.token}`, ...json }
    const removed = await hr.app.inject({ method: 'DELETE', url: `/api/staff/task/${ID}`, headers })
    expect(removed.statusCode).toBe(200)
    const out = await hr.app.inject({ method: 'POST', url: '/api/logout', headers })
    expect(out.statusCode).toBe(200)
  })

  it.each([
    ['text/plain'],
    ['application/xml'],
    ['multipart/form-data; boundary=x'],
    ['application/x-www-form-urlencoded'],
  ])('answers 415 to a body of type %s', async (type) => {
    expect((await post('task=x', { 'content-type': type })).status).toBe(415)
  })

  it('answers no 500 to invalid UTF-8 and malformed content types', async () => {
    expect((await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status).toBeLessThan(500)
    expect((await post('{"task":5}', { 'content-type': 'application/json ;x' })).status).toBeGreaterThanOrEqual(400)
  })

  it('answers 404 to unknown paths, unknown methods and path traversal', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['PATCH', '/api/staff/task'],
      ['POST', '/api/../etc/passwd'],
      ['GET', '/api/..%2f..%2fetc%2fpasswd'],
      ['GET', '/assets/..%2f..%2fpackage.json'],
    ] as const) {
      const answer = await hr.app.inject({ method, url, headers: { 'x-http-method-override': 'GET' } })
      expect([url, answer.statusCode]).toEqual([url, 404])
      ErrorBody.parse(answer.json())
    }
  })

  it('answers 422 to a malformed id in the path', async () => {
    const budi = await hr.as(await buildPerson(hr.sql))
    for (const id of ['abc', '-1', '0', '1.5', '99999999999', '1%00', "1' or '1'='1"])
      expect([id, (await budi.call(task.remove, { params: { id } })).status]).toEqual([id, 422])
    expect((await hr.app.inject({ method: 'DELETE', url: '/api/staff/task/%ZZ' })).statusCode).toBe(400)
  })

  it('answers 422 to an unknown query key of every list', async () => {
    const lists = endpoints.filter((it) => it.query && !it.path.includes(':') && it.access !== 'public')
    const siti = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 1 }))
    for (const it of lists)
      expect([it.path, (await siti.call(it, { query: { nonsense: '1' } } as never)).status]).toEqual([it.path, 422])
  })

  it('answers 422 to invalid page numbers of every list, and an empty page past the end', async () => {
    const paged = endpoints.filter((it) => it.page && !it.path.includes(':'))
    const person = await buildPerson(hr.sql, { role: 'hcis', sequence: 1 })
    const siti = await hr.as(person)
    // The lists of a desk exist for its members only.
    await hr.sql`
      with desk as (insert into desks (company_id, name) values (${person.company_id}, 'TI') returning id)
      insert into desk_members (desk_id, position_id) select id, ${person.position_id} from desk`
    const bad = [
      { page: '-1' },
      { page: '0' },
      { page: '1e9' },
      { page: 'abc' },
      { page: '1.5' },
      { page_size: '0' },
      { page_size: '101' },
      { page_size: '1000000000' },
    ]
    const company_id = (await buildCompany(hr.sql)).id
    const week = { from: '2026-01-05', to: '2026-01-11' }
    /** All other lists have a page without filters. */
    const needed: Record<string, object> = {
      team: week,
      recap: week,
      map: week,
      roster: { ...week, company_id },
      payroll: { month: '2026-01', company_id },
      simulation: { year: '2026', company_id },
      item: { month: '2026-01', company_id },
      '/hcis/item': {},
      '/staff/desk/item': {},
      loan: { company_id },
      tax: { year: '2026', company_id },
      value: { company_id },
    }
    for (const it of paged) {
      for (const query of bad)
        expect([it.path, query, (await siti.call(it as Endpoint, { query } as never)).status]).toEqual([
          it.path,
          query,
          422,
        ])
      const twice = await hr.app.inject({
        url: `/api${it.path}?page=1&page=2`,
        headers: { authorization: `Bearer ${siti.token}` },
      })
      expect([it.path, twice.statusCode]).toEqual([it.path, 422])
      const filters = needed[it.path] ?? needed[it.path.split('/').at(-1) ?? '']
      const beyond = await siti.call(it as Endpoint, { query: { page: 100_000, ...filters } } as never)
      expect([it.path, beyond.status, beyond.body.data]).toEqual([it.path, 200, []])
    }
  })

  it('answers 422 to a null, array or missing password', async () => {
    for (const password of [null, [], undefined]) {
      const answer = await hr.stranger.call(auth.login, { body: { username: 'a@b.id', password } as never })
      expect([answer.status, answer.body.errors?.password]).toEqual([422, ['Password harus diisi']])
    }
  })

  it('stores emoji, joined emoji and rare characters unchanged', async () => {
    const budi = await hr.as(await buildPerson(hr.sql))
    const text = 'Rapat 👨‍👩‍👧 𠜎 ‮kanan'
    expect((await budi.call(task.add, { body: { task: text } })).data.task).toBe(text)
  })
})
