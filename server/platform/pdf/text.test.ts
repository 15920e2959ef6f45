import { expect, it } from 'vitest'
import { encodable } from './text.ts'

it.each([
  ['Şerif Ńoor', 'Serif Noor'],
  ['李', '?'],
  ['Müller', 'Müller'],
  ['−12.000', '-12.000'],
  ['“satu” – dua…', '“satu” – dua…'],
])('writes %s as %s in fonts of Windows-1252', (text, shown) => {
  expect(encodable(text)).toBe(shown)
})
