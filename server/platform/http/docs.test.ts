import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'

const read = (hr: ReturnType<typeof startApp>, token?: string) =>
  hr.app.inject({ url: '/api/docs/json', headers: token ? { authorization: `Bearer ${token}` } : {} })

describe('API document in production', () => {
  const hr = startApp({ NODE_ENV: 'production' })

  it('answers 401 without a session, and 200 with one', async () => {
    expect((await read(hr)).statusCode).toBe(401)
    expect((await read(hr, 'no.such.token')).statusCode).toBe(401)
    const siti = await hr.as(await buildPerson(hr.sql))
    expect((await read(hr, siti.token)).statusCode).toBe(200)
  })

  it('is requested by the docs page with the token of the browser', async () => {
    expect((await hr.app.inject('/api/docs/')).statusCode).toBe(200)
    const script = (await hr.app.inject('/api/docs/static/swagger-initializer.js')).payload
    const window: { onload?: () => void } = {}
    let config: { requestInterceptor: (request: { headers: object }) => unknown } | undefined
    const SwaggerUIBundle = Object.assign(
      (given: typeof config) => {
        config = given
        return { initOAuth: () => undefined }
      },
      { presets: {}, plugins: {} },
    )
    const page = {
      window: Object.assign(window, { location: { href: 'https://hcis.test/api/docs' } }),
      document: { createElement: () => ({}), querySelector: () => ({ appendChild: () => undefined }) },
      localStorage: { getItem: (key: string) => (key === 'access_token' ? 'abc' : null) },
      SwaggerUIBundle,
      SwaggerUIStandalonePreset: {},
    }
    runInNewContext(`${script}; window.onload()`, page)
    expect(config?.requestInterceptor({ headers: {} })).toEqual({ headers: { Authorization: 'Bearer abc' } })
  })
})

describe('API document with API_DOCS=public', () => {
  const hr = startApp({ NODE_ENV: 'production', API_DOCS: 'public' })

  it('answers 200 without a session', async () => {
    expect((await read(hr)).statusCode).toBe(200)
  })
})
