/** The parts of an archive again, out of the tar file that `tar.ts` makes of them. */
import { type Extract, extract } from 'tar-stream'
import { Refusal } from '#db/refusal.ts'
import type { Head, Part } from './part.ts'
import { whole } from './tar.ts'

export async function* unpack(plain: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const entries = entriesOf(plain)
  try {
    for (let next = await entries.next(); !next.done; ) {
      const { name, read } = next.value
      if (name.startsWith('tables/')) {
        const rows = rowsOf(name, entries)
        const head: Head = { is: 'table', name: tableOf(name), ...((await json(read)) as { columns: string[] }) }
        yield { head, data: rows.data() }
        next = await rows.rest()
      } else {
        yield await partOf(name, read)
        next = await entries.next()
      }
    }
  } finally {
    // A reader who gives up half-way closes the file, too.
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

/** Ends with its reader, who may give up half-way. */
const feed = async (plain: AsyncIterable<Buffer>, tar: Extract): Promise<void> => {
  const closed = new Promise<void>((resolve) => tar.once('close', () => resolve()))
  for await (const chunk of plain) {
    if (tar.destroyed) return
    if (!tar.write(chunk))
      await Promise.race([closed, new Promise<void>((resolve) => tar.once('drain', () => resolve()))])
  }
  tar.end(null)
}

/** An entry that nobody asked for is read all the same: the next one stands behind it. */
const once = (entry: AsyncIterable<unknown>) => {
  const bytes = whole(entry as AsyncIterable<Buffer>)
  bytes.catch(() => {})
  return () => bytes
}

const partOf = async (name: string, read: Member['read']): Promise<Part> => {
  if (name === 'start.json') return { head: (await json(read)) as Head, data: nothing() }
  if (name === 'manifest.json')
    return { head: { is: 'end', manifest: (await json(read)) as (Head & { is: 'end' })['manifest'] }, data: nothing() }
  if (name.startsWith('files/')) return { head: { is: 'file', id: name.slice('files/'.length) }, data: just(read) }
  throw new Refusal(`The archive holds something unknown: ${name.slice(0, 100)}`)
}

const tableOf = (name: string) => name.slice('tables/'.length).replace(/(\.\d+)?\.(json|copy)$/, '')

/** The pieces of one table, up to the first entry of something else. */
const rowsOf = (first: string, entries: AsyncGenerator<Member, undefined>) => {
  let ahead: IteratorResult<Member, undefined> | undefined
  const isNextPiece = async () => {
    ahead ??= await entries.next()
    const { value } = ahead
    return value?.name.endsWith('.copy') && tableOf(value.name) === tableOf(first)
  }
  async function* data(): AsyncGenerator<Buffer> {
    while (await isNextPiece()) {
      const piece = ahead?.value
      ahead = undefined
      if (piece) yield await piece.read()
    }
  }
  const rest = async () => {
    while (await isNextPiece()) ahead = undefined
    return ahead as IteratorResult<Member, undefined>
  }
  return { data, rest }
}

const json = async (read: Member['read']): Promise<unknown> => JSON.parse((await read()).toString())

async function* just(read: Member['read']): AsyncGenerator<Buffer> {
  yield await read()
}
async function* nothing(): AsyncGenerator<Buffer> {}
