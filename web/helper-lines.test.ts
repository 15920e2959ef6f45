import { describe, expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { helperOf } from '#web/helper-lines.ts'

const texts = (of: object): string[] =>
  Object.values(of).flatMap((it: unknown) => (typeof it === 'string' ? [it] : texts(it as object)))
const english = texts(messages).filter((text) => /went wrong|wen't wrong|^Can't/i.test(text))

describe('a failure that is told in English', () => {
  it('is one of many', () => expect(english.length).toBeGreaterThan(8))

  it.each(english)('%s: says below it what to do, with its reason and without', (text) => {
    expect(helperOf(text)).toMatch(/coba lagi|hubungi|Muat ulang|Kembali|kirim lagi/i)
    expect(helperOf(`${text}: sibuk`)).toBe(helperOf(text))
  })

  it.each(texts(messages).filter((text) => !english.includes(text)))('%s needs none', (text) => {
    expect(helperOf(text)).toBeUndefined()
  })
})
