/** What an archive is made of: a head and bytes, one part after the other. */
import { createHash } from 'node:crypto'

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

export type EntryHeader =
  | { is: 'start'; format: number; version: string; created_at: string; migrations: Migration[] }
  | { is: 'table'; name: string; columns: string[] }
  | { is: 'file'; id: string }
  | { is: 'end'; manifest: Manifest }

export interface ArchiveEntry {
  header: EntryHeader
  /** To be read before the next part. */
  data: AsyncIterable<Buffer>
}

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
