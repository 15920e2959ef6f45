import type { FastifyRequest } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { readState, stateCookie } from './oidc-state-cookie.ts'

const env = { APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://hcis.test' }
const errand = { state: 's', nonce: 'n', verifier: 'v' } as unknown as Parameters<typeof stateCookie>[1]
const cookie = () => stateCookie(env, errand).split(';')[0]!
const sent = (value: string) => ({ headers: { cookie: value } }) as FastifyRequest

afterEach(() => void vi.useRealTimers())

it('the OIDC state cookie is refused by the server after ten minutes, whatever the browser keeps', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T08:00:00Z') })
  const value = cookie()
  vi.setSystemTime(new Date('2026-03-02T08:09:59Z'))
  expect(readState(env, sent(value))).toEqual(errand)
  vi.setSystemTime(new Date('2026-03-02T08:10:00Z'))
  expect(readState(env, sent(value))).toBeUndefined()
})

it('the OIDC state cookie is refused when it was changed or made with another secret', () => {
  const value = cookie()
  expect(readState({ ...env, APP_SECRET: 'y'.repeat(32) }, sent(value))).toBeUndefined()
  expect(readState(env, sent(`${value.slice(0, -2)}xx`))).toBeUndefined()
  expect(readState(env, sent(''))).toBeUndefined()
})
