import type { FastifyRequest } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { readState, stateCookie } from './oidc-state-cookie.ts'

const env = { APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'https://hcis.test' }
const state = { state: 's', nonce: 'n', verifier: 'v' } as unknown as Parameters<typeof stateCookie>[1]
const cookie = () => stateCookie(env, state).split(';')[0]!
const sent = (value: string) => ({ headers: { cookie: value } }) as FastifyRequest

afterEach(() => void vi.useRealTimers())

it('OIDC state cookie: is rejected after ten minutes, even if the browser keeps it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T08:00:00Z') })
  const value = cookie()
  vi.setSystemTime(new Date('2026-03-02T08:09:59Z'))
  expect(readState(env, sent(value))).toEqual(state)
  vi.setSystemTime(new Date('2026-03-02T08:10:00Z'))
  expect(readState(env, sent(value))).toBeUndefined()
})

it('OIDC state cookie: is rejected when modified or encrypted with another secret', () => {
  const value = cookie()
  expect(readState({ ...env, APP_SECRET: 'y'.repeat(32) }, sent(value))).toBeUndefined()
  expect(readState(env, sent(`${value.slice(0, -2)}xx`))).toBeUndefined()
  expect(readState(env, sent(''))).toBeUndefined()
})
