const CHUNK = 64 * 1024

/** Little-endian bytes that grow by chunks, so that a large sheet is never copied while it is written. */
export class Bytes {
  #full: Buffer[] = []
  #chunk = Buffer.allocUnsafe(CHUNK)
  #used = 0
  length = 0

  #room(bytes: number) {
    if (this.#used + bytes > this.#chunk.length) {
      this.#full.push(this.#chunk.subarray(0, this.#used))
      this.#chunk = Buffer.allocUnsafe(Math.max(CHUNK, bytes))
      this.#used = 0
    }
    const at = this.#used
    this.#used += bytes
    this.length += bytes
    return at
  }

  u8(...values: number[]) {
    for (const it of values) {
      const at = this.#room(1)
      this.#chunk[at] = it
    }
    return this
  }

  u16(...values: number[]) {
    for (const it of values) {
      const at = this.#room(2)
      this.#chunk.writeUInt16LE(it, at)
    }
    return this
  }

  u32(...values: number[]) {
    for (const it of values) {
      const at = this.#room(4)
      this.#chunk.writeUInt32LE(it, at)
    }
    return this
  }

  f64(value: number) {
    const at = this.#room(8)
    this.#chunk.writeDoubleLE(value, at)
    return this
  }

  text(value: string, encoding: 'latin1' | 'utf16le') {
    const at = this.#room(encoding === 'latin1' ? value.length : value.length * 2)
    this.#chunk.write(value, at, encoding)
    return this
  }

  zeros(count: number) {
    const at = this.#room(count)
    this.#chunk.fill(0, at, at + count)
    return this
  }

  /** Everything written so far, without copying it. */
  parts(): Buffer[] {
    return [...this.#full, this.#chunk.subarray(0, this.#used)]
  }
}
