import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

describe('an address with TLS', () => {
  const hr = startApp({ PUBLIC_URL: 'https://hcis.test' })
  it('tells browsers to keep to it, and speaks for no other host', async () => {
    const { headers } = await hr.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })
})

describe('an address without TLS', () => {
  const hr = startApp({ PUBLIC_URL: 'http://hcis.intranet' })
  it('promises none', async () => {
    const { headers } = await hr.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
