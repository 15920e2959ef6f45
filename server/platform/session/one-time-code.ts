/** Codes that people read and type, without letters that look alike. */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 10

export const randomCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Always the same for the same secret and words, so that every process can compute it and nothing is stored. */
export const derivedCode = (secret: string, words: string) => {
  const bytes = createHmac('sha256', secret).update(words).digest()
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

const bytesOf = (text: string) => createHash('sha256').update(text).digest()

/** Accepts lower case, spaces and dashes. */
export const sameCode = (typed: string, code: string) =>
  timingSafeEqual(bytesOf(typed.replaceAll(/[\s-]/g, '').toUpperCase()), bytesOf(code))
