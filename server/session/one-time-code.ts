/** Codes that people read from a sheet or a screen and type: no letter that looks like another. */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

export const randomCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The same for the same secret and words, so that every process knows it and nobody has to keep it. */
export const derivedCode = (secret: string, words: string) => {
  const bytes = createHmac('sha256', secret).update(words).digest()
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

const bytesOf = (text: string) => createHash('sha256').update(text).digest()

/** As people type it: in small letters, with spaces or dashes between. */
export const sameCode = (typed: string, code: string) =>
  timingSafeEqual(bytesOf(typed.replaceAll(/[\s-]/g, '').toUpperCase()), bytesOf(code))
