/** Whose address counts behind a proxy. */
import { describe, expect, it } from 'vitest'
import { auth } from '#contract/auth.ts'
import { type Harness, startApp } from '#test/harness.ts'
import { addressKey, throttleKey } from './throttle.ts'

/** Which of the addresses was counted; the key itself cannot be read. */
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

describe('one proxy in front', () => {
  const hr = startApp({ TRUST_PROXY: '1' })
  it('is believed about the last address, not about those that the caller invented before it', async () => {
    expect(await seen(hr, '1.1.1.1, 2.2.2.2, 203.0.113.7', '10.0.0.5')).toBe('203.0.113.7')
  })
})

describe('proxies of a network', () => {
  const hr = startApp({ TRUST_PROXY: '10.0.0.0/8' })
  it('are believed, and nobody else', async () => {
    expect(await seen(hr, '203.0.113.7, 10.9.9.9', '10.0.0.5')).toBe('203.0.113.7')
    expect(await seen(hr, '203.0.113.7', '192.0.2.1')).toBe('192.0.2.1')
  })
})

describe('no proxy', () => {
  const hr = startApp()
  it('leaves the address of whoever connects', async () => {
    expect(await seen(hr, '203.0.113.7', '192.0.2.1')).toBe('192.0.2.1')
  })
})
