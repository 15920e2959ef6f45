/** Reads archive entries from a tar file of `tar.ts`. */
import { type Extract, extract } from 'tar-stream'
import { OperatorError } from '#db/operator-error.ts'
import type { ArchiveEntry, EntryHeader } from './archive-entry.ts'
import { readAll } from './tar.ts'

export async function* unpack(plain: AsyncIterable<Buffer>): AsyncGenerator<ArchiveEntry> {
  const entries = entriesOf(plain)
  try {
    for (let next = await entries.next(); !next.done; ) {
      const { name, read } = next.value
      if (name.startsWith('tables/')) {
        const rows = rowsOf(name, entries)
        const header: EntryHeader = {
          is: 'table',
          name: tableOf(name),
          ...((await json(read)) as { columns: string[] }),
        }
        yield { header: header, data: rows.data() }
        next = await rows.rest()
      } else {
        yield await entryOf(name, read)
        next = await entries.next()
      }
    }
  } finally {
    // Also closes the file when the reader stops early.
    await entries.return(undefined)
  }
}

interface Member {
  name: string
  read: () => Promise<Buffer>
}

async function* entriesOf(plain: AsyncIterable<Buffer>): AsyncGenerator<Member, undefined> {
  const tar = extract()
  feed(plain, tar).catch((error: Error) => tar.destroy(error))
  for await (const entry of tar) yield { name: entry.header.name, read: once(entry) }
}

/** Ends when the reader closes the stream early. */
const feed = async (plain: AsyncIterable<Buffer>, tar: Extract): Promise<void> => {
  const closed = new Promise<void>((resolve) => tar.once('close', () => resolve()))
  for await (const chunk of plain) {
    if (tar.destroyed) return
    if (!tar.write(chunk))
      await Promise.race([closed, new Promise<void>((resolve) => tar.once('drain', () => resolve()))])
  }
  tar.end(null)
}

/** Reads the entry even if its data is not used, because the next entry follows it in the stream. */
const once = (entry: AsyncIterable<unknown>) => {
  const bytes = readAll(entry as AsyncIterable<Buffer>)
  bytes.catch(() => {})
  return () => bytes
}

const entryOf = async (name: string, read: Member['read']): Promise<ArchiveEntry> => {
  if (name === 'start.json') return { header: (await json(read)) as EntryHeader, data: nothing() }
  if (name === 'manifest.json')
    return {
      header: { is: 'end', manifest: (await json(read)) as (EntryHeader & { is: 'end' })['manifest'] },
      data: nothing(),
    }
  if (name.startsWith('files/')) return { header: { is: 'file', id: name.slice('files/'.length) }, data: just(read) }
  throw new OperatorError(`The archive has an unknown entry: ${name.slice(0, 100)}`)
}

const tableOf = (name: string) => name.slice('tables/'.length).replace(/(\.\d+)?\.(json|copy)$/, '')

/** The chunks of one table, up to the first other entry. */
const rowsOf = (first: string, entries: AsyncGenerator<Member, undefined>) => {
  let lookahead: IteratorResult<Member, undefined> | undefined
  const isNextChunk = async () => {
    lookahead ??= await entries.next()
    const { value } = lookahead
    return value?.name.endsWith('.copy') && tableOf(value.name) === tableOf(first)
  }
  async function* data(): AsyncGenerator<Buffer> {
    while (await isNextChunk()) {
      const chunk = lookahead?.value
      lookahead = undefined
      if (chunk) yield await chunk.read()
    }
  }
  const rest = async () => {
    while (await isNextChunk()) lookahead = undefined
    return lookahead as IteratorResult<Member, undefined>
  }
  return { data, rest }
}

const json = async (read: Member['read']): Promise<unknown> => JSON.parse((await read()).toString())

async function* just(read: Member['read']): AsyncGenerator<Buffer> {
  yield await read()
}
async function* nothing(): AsyncGenerator<Buffer> {}
