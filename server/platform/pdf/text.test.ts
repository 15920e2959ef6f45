import { expect, it } from 'vitest'
import { encodable } from './text.ts'

it.each([
  ['Şerif Ńoor', 'Serif Noor'],
  ['李', '?'],
  ['Müller', 'Müller'],
  ['−12.000', '-12.000'],
])('writes %s as %s in fonts of Latin-1', (text, shown) => {
  expect(encodable(text)).toBe(shown)
})
