import { expect, it } from 'vitest'
import { setupCodeFrom } from './first-account-form.tsx'

it.each([
  ['#7KQ2M9XWPA', '7KQ2M9XWPA'],
  ['', ''],
  // Copied with surrounding characters, or damaged.
  ['#7KQ2-M9XW%20PA', '7KQ2M9XW20PA'],
  ['#%', ''],
  [`#${'A'.repeat(900)}`, 'A'.repeat(50)],
])('setupCodeFrom: reads from %s the code %s', (hash, code) => {
  expect(setupCodeFrom(hash)).toBe(code)
})
