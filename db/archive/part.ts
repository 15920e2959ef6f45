/** What an archive is made of: a head in JSON and bytes, one part after the other. */
import { createHash } from 'node:crypto'
import { Refusal } from '#db/refusal.ts'

export interface Migration {
  name: string
  sha256: string
}

export interface Digest {
  rows: number
  sha256: string
}

export interface Manifest {
  tables: Record<string, Digest>
  /** The value that each identity column gives out next. */
  identities: Record<string, string>
  /** The digest is that of all files together, in the order of their ids. */
  files: { count: number; bytes: number; sha256: string; missing: number }
}

export type Head =
  | { is: 'start'; format: number; version: string; created_at: string; migrations: Migration[] }
  | { is: 'table'; name: string; columns: string[] }
  | { is: 'file'; id: string }
  | { is: 'end'; manifest: Manifest }

export interface Part {
  head: Head
  /** To be read before the next part. */
  data: AsyncIterable<Buffer>
}

const FRAME_MAX = 1 << 20

/** Each part is a frame with its head, frames with its bytes, and an empty frame. */
export async function* pack(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const { head, data } of parts) {
    yield* frame(Buffer.from(JSON.stringify(head)))
    for await (const chunk of data)
      for (let at = 0; at < chunk.length; at += FRAME_MAX) yield* frame(chunk.subarray(at, at + FRAME_MAX))
    yield* frame(Buffer.alloc(0))
  }
}

function* frame(payload: Buffer): Generator<Buffer> {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(payload.length)
  yield size
  if (payload.length > 0) yield payload
}

export async function* unpack(plain: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const frames = framesOf(plain)
  try {
    for (;;) {
      const { value: head, done } = await frames.next()
      if (done) return
      const data = bytesOf(frames)
      yield { head: JSON.parse(head.toString()) as Head, data }
      for await (const _ of data);
    }
  } finally {
    // A reader who gives up half-way closes the file, too.
    await frames.return(undefined)
  }
}

async function* bytesOf(frames: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next()
    if (done) throw incomplete()
    if (value.length === 0) return
    yield value
  }
}

async function* framesOf(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of plain) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    while (rest.length >= 4) {
      const size = rest.readUInt32BE()
      if (size > FRAME_MAX) throw incomplete()
      if (rest.length < 4 + size) break
      yield rest.subarray(4, 4 + size)
      rest = rest.subarray(4 + size)
    }
  }
  if (rest.length > 0) throw incomplete()
}

const incomplete = () => new Refusal('The backup file ends in the middle.')

/** Passes the bytes on, and knows at the end what they were. In COPY's text format a line break is the end of a row. */
export class Meter {
  bytes = 0
  #rows = 0
  #hash = createHash('sha256')

  async *measure(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of data) {
      this.add(chunk)
      yield chunk
    }
  }

  add(chunk: Buffer): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.#rows++
  }

  digest(): Digest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}
