/** The client address behind a proxy, by TRUST_PROXY. */
import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { type Harness, startApp } from '#test/harness.ts'
import { addressKey, throttleKey } from './throttle.ts'

/** Returns the address that was counted; the key itself cannot be reversed. */
const seen = async (hr: Harness, forwarded: string, remoteAddress: string) => {
  await hr.sql`delete from throttles`
  await hr.app.inject({
    method: 'POST',
    url: `/api${auth.login.path}`,
    headers: { 'x-forwarded-for': forwarded },
    payload: { username: 'x@contoh.id', password: 'salah-sekali' },
    remoteAddress,
  })
  const [row] = await hr.sql<{ key: string }[]>`select key from throttles where key like 'login-address:%'`
  const candidates = [remoteAddress, ...forwarded.split(', ')]
  return candidates.find((ip) => row!.key === throttleKey({ name: 'login-address' }, addressKey(hr.env, ip)))
}

describe('TRUST_PROXY with one proxy', () => {
  const hr = startApp({ TRUST_PROXY: '1' })
  it('uses the last forwarded address, not those that the client sent', async () => {
    expect(await seen(hr, '1.1.1.1, 2.2.2.2, 203.0.113.7', '10.0.0.5')).toBe('203.0.113.7')
  })
})

describe('TRUST_PROXY with a network', () => {
  const hr = startApp({ TRUST_PROXY: '10.0.0.0/8' })
  it('trusts proxies of the network only', async () => {
    expect(await seen(hr, '203.0.113.7, 10.9.9.9', '10.0.0.5')).toBe('203.0.113.7')
    expect(await seen(hr, '203.0.113.7', '192.0.2.1')).toBe('192.0.2.1')
  })
})

describe('without TRUST_PROXY', () => {
  const hr = startApp()
  it('uses the address of the connection', async () => {
    expect(await seen(hr, '203.0.113.7', '192.0.2.1')).toBe('192.0.2.1')
  })
})
