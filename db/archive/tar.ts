/**
 * The parts of an archive as a tar file, so that anybody can look into a backup without us:
 * start.json, tables/<name>.json (its columns), tables/<name>.<number>.copy (its rows), files/<id>, manifest.json.
 */
import { type Extract, extract, type Pack, pack as tarPack } from 'tar-stream'
import { Refusal } from '#db/refusal.ts'
import type { Head, Part } from './part.ts'

/** Tar says the length of an entry before its bytes: rows come in pieces that fit into the memory. */
const PIECE = 4 * 1024 * 1024

export const pack = (parts: AsyncIterable<Part>): Pack => {
  const tar = tarPack()
  const fill = async () => {
    for await (const part of parts) await write(tar, part)
    tar.finalize()
  }
  fill().catch((error: Error) => tar.destroy(error))
  return tar
}

const write = async (tar: Pack, { head, data }: Part): Promise<void> => {
  if (head.is === 'start') await add(tar, 'start.json', asJson(head))
  else if (head.is === 'end') await add(tar, 'manifest.json', asJson(head.manifest))
  else if (head.is === 'file') await add(tar, `files/${head.id}`, await whole(data))
  else {
    await add(tar, `tables/${head.name}.json`, asJson({ columns: head.columns }))
    let number = 0
    for await (const piece of pieces(data))
      await add(tar, `tables/${head.name}.${String(++number).padStart(6, '0')}.copy`, piece)
  }
}

/** Done when the archive has room for more: whoever reads it slowly slows us down. */
const add = (tar: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
  })

const asJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function* pieces(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of data) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PIECE) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

export const whole = async (data: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of data) chunks.push(chunk)
  return Buffer.concat(chunks)
}

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
