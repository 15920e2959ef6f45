/** The entries of a backup archive: a header and its bytes each, in sequence. */
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
  /** The next value of each identity column. */
  identities: Record<string, string>
  /** The digest covers all files, in the order of their ids. */
  files: { count: number; bytes: number; sha256: string; missing: number }
}

export type EntryHeader =
  | {
      is: 'start'
      format: number
      version: string
      commit?: string | null
      created_at: string
      migrations: Migration[]
    }
  | { is: 'table'; name: string; columns: string[] }
  | { is: 'file'; id: string }
  | { is: 'end'; manifest: Manifest }

export interface ArchiveEntry {
  header: EntryHeader
  /** Must be read before the next entry. */
  data: AsyncIterable<Buffer>
}

/** Counts and hashes the bytes that pass through it; in COPY's text format every line break ends a row. */
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
