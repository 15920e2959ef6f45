import { describe, expect, it } from 'vitest'
import type { Env } from '#server/platform/env.ts'
import { isPushService } from './services.ts'

const env = { PUSH_HOSTS: ['push.contoh.id', '.relay.contoh.id'] } as unknown as Env

describe('isPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/1',
    'https://web.push.apple.com/1',
    'https://db5p.notify.windows.com/w/?token=1',
    'https://push.contoh.id/1',
    'https://a.relay.contoh.id/1',
  ])('accepts %s', (address) => expect(isPushService(env, address)).toBe(true))

  it.each([
    'https://web.push.apple.com.evil.test/1',
    'https://a.notify.windows.com.evil.test/1',
    'https://x.push.services.mozilla.com.evil.test/1',
    'https://fcm.googleapis.com.evil.test/1',
    'https://evilfcm.googleapis.com/1',
    'https://evil.test/.push.apple.com/1',
    'https://evil.test/?host=.push.apple.com',
    'https://evil.test#.push.apple.com',
    'https://user@web.push.apple.com/1',
    'https://web.push.apple.com:8443/1',
    'http://web.push.apple.com/1',
    'https://push.apple.com.evil.test/1',
    'https://a.push.contoh.id/1',
    'https://push.contoh.id.evil.test/1',
    'https://a.relay.contoh.id.evil.test/1',
    'https://127.0.0.1/1',
  ])('refuses %s', (address) => expect(isPushService(env, address)).toBe(false))
})
