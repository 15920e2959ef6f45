import { MAX_RECORD, RECORD } from './record.ts'

/** What one byte a character cannot hold. */
const WIDE = /[\u0100-\uffff]/
const HEAD = 4
/** What somebody wrote at length is written once: looking for it among all others costs more than another copy. */
const LONG = 64

/**
 * Every text of the workbook, the short ones once; cells point at it. Written as the texts come, so that the end of an export is not
 * one long pass over all of them.
 */
export class SharedStrings {
  #indexes = new Map<string, number>()
  #references = 0
  #count = 0
  #full: Buffer[] = []
  #record = Buffer.allocUnsafe(HEAD + MAX_RECORD)
  /** The first record begins with the two counts. */
  #at = HEAD + 8

  index(value: string): number {
    this.#references += 1
    const isLikelyOnce = value.length > LONG
    const known = isLikelyOnce ? undefined : this.#indexes.get(value)
    if (known !== undefined) return known
    const index = this.#count++
    if (!isLikelyOnce) this.#indexes.set(value, index)
    this.#write(value)
    return index
  }

  #write(value: string) {
    const width = WIDE.test(value) ? 2 : 1
    // The head of a text may not be torn from its first character.
    if (this.#room() < 3 + 2 * width) this.#continue()
    this.#record.writeUInt16LE(value.length, this.#at)
    this.#record[this.#at + 2] = width - 1
    this.#at += 3
    for (let done = 0; done < value.length; ) {
      const end = wholeCharacters(value, done + Math.floor(this.#room() / width))
      if (end > done) {
        this.#record.write(value.slice(done, end), this.#at, width === 1 ? 'latin1' : 'utf16le')
        this.#at += (end - done) * width
        done = end
      } else {
        this.#continue()
        // A text that goes on in the next record says its width there again.
        this.#record[this.#at++] = width - 1
      }
    }
  }

  #room() {
    return this.#record.length - this.#at
  }

  #close() {
    this.#record.writeUInt16LE(this.#full.length === 0 ? RECORD.sst : RECORD.continue, 0)
    this.#record.writeUInt16LE(this.#at - HEAD, 2)
    return this.#record.subarray(0, this.#at)
  }

  #continue() {
    this.#full.push(this.#close())
    this.#record = Buffer.allocUnsafe(HEAD + MAX_RECORD)
    this.#at = HEAD
  }

  /** The finished records; nothing may be added after them. */
  records(): Buffer[] {
    const all = [...this.#full, this.#close()]
    const [first] = all
    first?.writeUInt32LE(this.#references, HEAD)
    first?.writeUInt32LE(this.#count, HEAD + 4)
    return all
  }
}

/** The halves of a character beyond the first 65,536 stay together: some readers refuse a lone half. */
const wholeCharacters = (value: string, end: number) => {
  if (end >= value.length) return value.length
  const unit = value.charCodeAt(end - 1)
  return unit >= 0xd800 && unit < 0xdc00 ? end - 1 : end
}
