const CHUNK = 64 * 1024

/** The format limits columns and styles to fewer than 256. */
interface CellPosition {
  row: number
  column: number
  style: number
}

/** Little-endian buffer that grows by chunks, so that a large sheet is not copied while it is written. */
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

  /** Writes the head of a cell: number and length of its record, position and style. */
  #cell(record: number, size: number, { row, column, style }: CellPosition) {
    const at = this.#room(size + 4)
    const chunk = this.#chunk
    chunk[at] = record & 0xff
    chunk[at + 1] = record >> 8
    chunk[at + 2] = size
    chunk[at + 3] = 0
    chunk[at + 4] = row & 0xff
    chunk[at + 5] = row >> 8
    chunk[at + 6] = column
    chunk[at + 7] = 0
    chunk[at + 8] = style
    chunk[at + 9] = 0
    return at + 10
  }

  /** Optimised together with `cellOfDouble`: large sheets have millions of these cells. */
  cellOfInteger(record: number, place: CellPosition, value: number) {
    const at = this.#cell(record, 10, place)
    const chunk = this.#chunk
    chunk[at] = value & 0xff
    chunk[at + 1] = (value >>> 8) & 0xff
    chunk[at + 2] = (value >>> 16) & 0xff
    chunk[at + 3] = value >>> 24
  }

  cellOfDouble(record: number, place: CellPosition, value: number) {
    const at = this.#cell(record, 14, place)
    this.#chunk.writeDoubleLE(value, at)
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

  /** Returns everything written so far without copying it. */
  parts(): Buffer[] {
    return [...this.#full, this.#chunk.subarray(0, this.#used)]
  }
}
