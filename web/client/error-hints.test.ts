import { describe, expect, it } from 'vitest'
import { messages } from '#contract/platform/messages.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { errorHintFor } from './error-hints.ts'
import { ApiError, failureText } from './http.ts'

const texts = (of: object): string[] =>
  Object.values(of).flatMap((it: unknown) => (typeof it === 'string' ? [it] : texts(it as object)))
const answered = (status: number) =>
  new ApiError(status, { code: 'conflict', message: 'Perizinan sudah berstatus disetujui' })
const english = texts({ messages, screenMessages }).filter((text) => /went wrong|wen't wrong|^Can't/i.test(text))

describe('error hint of an English failure text', () => {
  it('is tested with more than eight texts', () => expect(english.length).toBeGreaterThan(8))

  it.each(english)('%s: says what to do after a server error', (text) => {
    const hint = errorHintFor(failureText(text, answered(503)))
    expect(hint).toMatch(/coba lagi|hubungi|Muat ulang/i)
    expect(hint).not.toMatch(/periksa koneksi|dihapus/i)
  })

  it.each(english)('%s: is missing when the server gives a reason', (text) => {
    expect(errorHintFor(failureText(text, answered(409)))).toBeUndefined()
  })

  it.each(english)('%s: is missing when the connection was lost, because the text names it', (text) => {
    const shown = failureText(text, answered(0))
    expect(shown).toContain('periksa internet Anda')
    expect(errorHintFor(shown)).toBeUndefined()
  })

  it.each(texts({ messages, screenMessages }).filter((text) => !english.includes(text)))(
    '%s: is missing for an Indonesian text',
    (text) => {
      expect(errorHintFor(text)).toBeUndefined()
    },
  )
})
