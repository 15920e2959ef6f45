import { describe, expect, it } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/http.ts'
import { ErrorBody } from '#contract/http.ts'
import { endpoints } from '#contract/index.ts'
import { task } from '#contract/task.ts'
import { buildPerson } from '#db/build/person.ts'
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

describe('bad input gets a clear refusal', () => {
  it.each<[string, string, number]>([
    ['broken JSON', '{"task":', 400],
    ['nothing', '', 422],
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
    ['50,000 keys', JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1]))), 422],
    ['text that is too long', `{"task":"${'x'.repeat(501)}"}`, 422],
    ['half a character', '{"task":"\\ud800"}', 400],
  ])('%s', async (_, payload, status) => {
    const answer = await post(payload)
    expect(answer.status).toBe(status)
    expect(answer.text.length).toBeLessThan(5000)
    expect(answer.text).not.toMatch(/node_modules|select |insert |at \w+ \(/)
  })

  it('no body with the type of JSON, where one is needed: what is missing, as for an empty object', async () => {
    const [none, empty] = [await post(''), await post('{}')]
    expect(none.body.errors).toEqual({ task: ['Wajib Diisi'] })
    expect(none.body.errors).toEqual(empty.body.errors)
  })

  it('no body with the type of JSON, where none is needed: the call is done', async () => {
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
  ])('a body of type %s', async (type) => {
    expect((await post('task=x', { 'content-type': type })).status).toBe(415)
  })

  it('invalid UTF-8 and odd content types never reach a 500', async () => {
    expect((await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status).toBeLessThan(500)
    expect((await post('{"task":5}', { 'content-type': 'application/json ;x' })).status).toBeGreaterThanOrEqual(400)
  })

  it('an unknown address, method and path trick', async () => {
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

  it('a bad identifier in a path', async () => {
    const budi = await hr.as(await buildPerson(hr.sql))
    for (const id of ['abc', '-1', '0', '1.5', '99999999999', '1%00', "1' or '1'='1"])
      expect([id, (await budi.call(task.remove, { params: { id } })).status]).toEqual([id, 422])
    expect((await hr.app.inject({ method: 'DELETE', url: '/api/staff/task/%ZZ' })).statusCode).toBe(400)
  })

  it('an unknown key in the address', async () => {
    const lists = endpoints.filter((it) => it.query && !it.path.includes(':') && it.access !== 'public')
    const siti = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 1 }))
    for (const it of lists)
      expect([it.path, (await siti.call(it, { query: { nonsense: '1' } } as never)).status]).toEqual([it.path, 422])
  })

  it('page numbers out of the possible', async () => {
    const paged = endpoints.filter((it) => it.page && !it.path.includes(':'))
    const siti = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 1 }))
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
      // Days are always asked for; everything else has a page without them.
      const days = it.path.endsWith('/team') ? { from: '2026-01-05', to: '2026-01-11' } : {}
      const beyond = await siti.call(it as Endpoint, { query: { page: 100_000, ...days } } as never)
      expect([it.path, beyond.status, beyond.body.data]).toEqual([it.path, 200, []])
    }
  })

  it('a null, array or missing password', async () => {
    for (const password of [null, [], undefined]) {
      const answer = await hr.stranger.call(auth.login, { body: { username: 'a@b.id', password } as never })
      expect([answer.status, answer.body.errors?.password]).toEqual([422, ['Password harus diisi']])
    }
  })

  it('but emoji, joined emoji and rare characters are kept as they are', async () => {
    const budi = await hr.as(await buildPerson(hr.sql))
    const text = 'Rapat 👨‍👩‍👧 𠜎 ‮kanan'
    expect((await budi.call(task.add, { body: { task: text } })).data.task).toBe(text)
  })
})
