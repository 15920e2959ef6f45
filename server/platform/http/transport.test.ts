import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

describe('PUBLIC_URL with TLS', () => {
  const hr = startApp({ PUBLIC_URL: 'https://hcis.test' })
  it('sends Strict-Transport-Security without subdomains', async () => {
    const { headers } = await hr.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('PUBLIC_URL without TLS', () => {
  const hr = startApp({ PUBLIC_URL: 'http://hcis.intranet' })
  it('sends no Strict-Transport-Security', async () => {
    const { headers } = await hr.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('reply compression', () => {
  const hr = startApp()
  let headers: Record<string, string> = {}
  beforeAll(async () => {
    const siti = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    headers = { authorization: `Bearer ${siti.token}` }
    await hr.sql`insert into quotes (name) select 'Kutipan ke-' || n from generate_series(1, 100) n`
  })
  const ask = async (encoding?: string) => {
    const answer = await hr.app.inject({
      url: '/api/hcis/quotes',
      headers: encoding === undefined ? headers : { ...headers, 'accept-encoding': encoding },
    })
    return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload }
  }

  it('gzips a large reply for clients that accept it, with the same content', async () => {
    const [plain, packed] = [await ask(), await ask('br;q=0.1, gzip')]
    expect([plain.encoding, packed.encoding]).toEqual([undefined, 'gzip'])
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3)
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString())
  })

  it('leaves a small reply uncompressed', async () => {
    const answer = await hr.app.inject({ url: '/api/version', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })
})
