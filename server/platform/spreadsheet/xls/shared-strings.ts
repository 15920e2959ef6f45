import { MAX_RECORD, RECORD } from './record.ts'

/** Characters that do not fit into one byte. */
const WIDE = /[\u0100-\uffff]/
const HEAD = 4
/** Longer texts are rarely repeated: looking them up would cost more than a second copy. */
const LONG = 64

/**
 * All texts of the workbook, short ones only once; cells refer to them by index. Records are written as texts arrive,
 * so that an export does not end with one long pass over all of them.
 */
export class SharedStrings {
  #indexes = new Map<string, number>()
  #references = 0
  #count = 0
  #full: Buffer[] = []
  #record = Buffer.allocUnsafe(HEAD + MAX_RECORD)
  /** The first record starts with the two counts. */
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
    // The header of a text must be in the same record as its first character.
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
        // A text that continues in the next record repeats its width there.
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

  /** Returns the finished records; nothing may be added afterwards. */
  records(): Buffer[] {
    const all = [...this.#full, this.#close()]
    const [first] = all
    first?.writeUInt32LE(this.#references, HEAD)
    first?.writeUInt32LE(this.#count, HEAD + 4)
    return all
  }
}

/** Keeps surrogate pairs together, because some readers reject a lone surrogate. */
const wholeCharacters = (value: string, end: number) => {
  if (end >= value.length) return value.length
  const unit = value.charCodeAt(end - 1)
  return unit >= 0xd800 && unit < 0xdc00 ? end - 1 : end
}
