/** Sends malformed input to every endpoint of the contract: a refusal is correct, a server error never is. */
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { ErrorBody } from '#contract/platform/http.ts'
import { buildPerson } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()

type Walked = (typeof endpoints)[number]
const named = ({ method, path }: Walked) => `${method} ${path}`

let session: Promise<Browser> | undefined
const headersFor = async ({ access }: Walked): Promise<Record<string, string>> => {
  if (access === 'public') return {}
  session ??= buildPerson(hr.sql, { role: 'hcis', sequence: 1 }).then((siti) => hr.as(siti))
  return { authorization: `Bearer ${(await session).token}` }
}

const send = async (endpoint: Walked, { search = '', payload = '', type = '' }) => {
  const answer = await hr.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:\w+/g, '1')}${search}`,
    headers: { ...(await headersFor(endpoint)), ...(type && { 'content-type': type }) },
    ...(payload && { payload }),
  })
  const refusal = answer.statusCode >= 400 ? ErrorBody.parse(answer.json()) : undefined
  return { status: answer.statusCode, errors: refusal?.errors ?? {} }
}
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status

/** Property names that every object has. */
const MEMBERS = [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'toJSON']

const NAMEABLE = MEMBERS.filter((it) => it !== '__proto__')

const read = endpoints.filter((it) => it.query && it.path !== '/files/:id')
const written = endpoints.filter((it) => it.body && !it.upload)
const uploads = endpoints.filter((it) => it.upload)

describe('keys named like object members', () => {
  /** Sent together, because the reply names each key that it does not know, unless it refuses the path before. */
  const expectAllRefused = ({ status, errors }: Awaited<ReturnType<typeof send>>) => {
    const refused = NAMEABLE.filter((it) => Object.hasOwn(errors, it))
    expect([status, refused]).toEqual([422, refused.length > 0 ? NAMEABLE : []])
  }

  it.each(read.map((it) => [named(it), it] as const))('answer 422 in the query of %s', async (_, endpoint) => {
    const search = `?${NAMEABLE.map((it) => `${it}=1&${it}=2`).join('&')}`
    expectAllRefused(await send(endpoint, { search }))
    expect(await statusOf(endpoint, { search: '?__proto__=1&__proto__=2' })).toBe(422)
  })

  it.each(written.map((it) => [named(it), it] as const))('answer 400 or 422 in the body of %s', async (_, endpoint) => {
    const type = 'application/json'
    const payload = JSON.stringify(Object.fromEntries(NAMEABLE.map((it) => [it, { a: 1 }])))
    expectAllRefused(await send(endpoint, { payload, type }))
    expect(await statusOf(endpoint, { payload: '{"__proto__":{"a":1}}', type })).toBe(400)
    if (!endpoint.form) return
    const form = 'application/x-www-form-urlencoded'
    const pairs = NAMEABLE.map((it) => `${it}=1`).join('&')
    expectAllRefused(await send(endpoint, { payload: pairs, type: form }))
    expect(await statusOf(endpoint, { payload: '__proto__=1', type: form })).toBe(422)
  })

  it.each(uploads.map((it) => [named(it), it] as const))('answer 400 or 422 in the form of %s', async (_, endpoint) => {
    for (const key of MEMBERS)
      for (const filename of ['', '; filename="a.jpg"']) {
        const payload = `--x\r\nContent-Disposition: form-data; name="${key}"${filename}\r\n\r\n1\r\n--x--\r\n`
        const status = await statusOf(endpoint, { payload, type: 'multipart/form-data; boundary=x' })
        expect([key, [400, 422].includes(status)]).toEqual([key, true])
      }
  })
})

describe('body that is not an object', () => {
  it.each(written.map((it) => [named(it), it] as const))('answers 4xx at %s', async (_, endpoint) => {
    for (const payload of ['null', '[]', '[{}]', '"text"', '1', 'true', '{}', '']) {
      const status = await statusOf(endpoint, { payload, type: 'application/json' })
      // A body without required fields may be empty; no text at all counts as an empty object, and a list may stand alone.
      const nothing = payload === '[]' ? [] : {}
      const empty = ['{}', '', '[]'].includes(payload) && endpoint.body!.safeParse(nothing).success
      expect([payload, empty ? status < 500 : status === 422]).toEqual([payload, true])
    }
    for (const payload of ['{', '{"a":}']) {
      const status = await statusOf(endpoint, { payload, type: 'application/json' })
      expect([payload, status >= 400 && status < 500]).toEqual([payload, true])
    }
    const isOptional = endpoint.body!.safeParse(undefined).success
    expect((await statusOf(endpoint, {})) === 422).toBe(!isOptional)
  })
})

describe('broken multipart body', () => {
  const TYPE = 'multipart/form-data; boundary=x'
  const json = 'Content-Disposition: form-data; name="description"\r\nContent-Type: application/json'
  const cases = (field: string): [string, string, string, number][] => {
    const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\nabc`
    return [
      ['without a boundary', 'multipart/form-data', `${head}\r\n--x--\r\n`, 400],
      ['with an empty boundary', 'multipart/form-data; boundary=', `${head}\r\n--x--\r\n`, 400],
      ['with another boundary', 'multipart/form-data; boundary=y', `${head}\r\n--x--\r\n`, 400],
      ['cut off in the file', TYPE, head, 400],
      ['cut off in the headers', TYPE, '--x\r\nContent-Dispos', 400],
      ['of garbage', TYPE, '\u0001\u0002 garbage \r\n\r\n--', 400],
      ['with no part', TYPE, '--x--\r\n', 422],
      ['with a part that is JSON', TYPE, `--x\r\n${json}\r\n\r\n{"toString":1}\r\n--x--\r\n`, 422],
      ['that is JSON', 'application/json', 'null', 415],
    ]
  }
  it.each(uploads.map((it) => [named(it), it] as const))('answers 4xx at %s', async (_, endpoint) => {
    for (const [what, type, payload, status] of cases(endpoint.upload!.field))
      expect([what, await statusOf(endpoint, { payload, type })]).toEqual([what, status])
  })
})

describe('number not written in plain digits', () => {
  const ODD = ['1e3', '0x10', '0b1', '+1', '-1', ' 1', '1 ', '1.0', '1,0', '1_0', '٣', '', 'true', '12345678901']
  const byId = endpoints.filter((it) => /:(id|userId|companyId|positionId)\b/.test(it.path) && it.path !== '/files/:id')

  it.each(byId.map((it) => [named(it), it] as const))('answers 422 or 415 in the path of %s', async (_, endpoint) => {
    for (const id of ODD.filter(Boolean)) {
      const answer = await hr.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, encodeURIComponent(id))}`,
        headers: await headersFor(endpoint),
      })
      // An endpoint with a body may report the missing body first.
      expect([id, answer.statusCode === 422 || answer.statusCode === 415]).toEqual([id, true])
    }
  })

  it.each(endpoints.filter((it) => it.page).map((it) => [named(it), it] as const))(
    'answers 422 as a page of %s',
    async (_, endpoint) => {
      for (const page of ODD)
        expect([page, await statusOf(endpoint, { search: `?page=${encodeURIComponent(page)}` })]).toEqual([page, 422])
    },
  )
})

it('file link: answers 404 when malformed', async () => {
  for (const search of ['', '?viewer=1', '?toString=1&constructor=2', '?viewer=1&viewer=2&expires=__proto__'])
    for (const id of ['1', '__proto__', '%00', '..%2f..%2fetc%2fpasswd'])
      expect([id, (await hr.app.inject(`/api/files/${id}${search}`)).statusCode]).toEqual([id, 404])
})
