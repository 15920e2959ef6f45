import { expect, it } from 'vitest'
import { networkOf } from './throttle.ts'

it.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('networkOf: counts %s as %s', (ip, key) => {
  expect(networkOf(ip)).toBe(key)
})
