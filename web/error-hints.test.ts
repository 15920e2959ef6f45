import { describe, expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { errorHintFor } from '#web/error-hints.ts'
import { ApiError, failureText } from '#web/http.ts'

const texts = (of: object): string[] =>
  Object.values(of).flatMap((it: unknown) => (typeof it === 'string' ? [it] : texts(it as object)))
const answered = (status: number) =>
  new ApiError(status, { code: 'conflict', message: 'Perizinan sudah berstatus accepted' })
const english = texts(messages).filter((text) => /went wrong|wen't wrong|^Can't/i.test(text))

describe('a failure that is told in English', () => {
  it('is one of many', () => expect(english.length).toBeGreaterThan(8))

  it.each(english)('%s: says below it what to do after a server error', (text) => {
    const hint = errorHintFor(failureText(text, answered(503)))
    expect(hint).toMatch(/coba lagi|hubungi|Muat ulang/i)
    expect(hint).not.toMatch(/periksa koneksi|dihapus/i)
  })

  it.each(english)('%s: has no hint where a reason of the server follows', (text) => {
    expect(errorHintFor(failureText(text, answered(409)))).toBeUndefined()
  })

  it.each(english)('%s: names the connection, and nothing else, where it was lost', (text) => {
    const shown = failureText(text, answered(0))
    expect(shown).toContain('periksa internet anda')
    expect(errorHintFor(shown)).toBeUndefined()
  })

  it.each(texts(messages).filter((text) => !english.includes(text)))('%s needs none', (text) => {
    expect(errorHintFor(text)).toBeUndefined()
  })
})
