/**
 * Writes archive entries as a tar file, so that a backup is readable without HCIS:
 * start.json, tables/<name>.json (columns), tables/<name>.<number>.copy (rows), files/<id>, manifest.json.
 */
import { type Pack, pack as tarPack } from 'tar-stream'
import type { ArchiveEntry } from './archive-entry.ts'

/** Tar needs the length of an entry before its bytes, so rows are written in chunks that fit into memory. */
const CHUNK_BYTES = 4 * 1024 * 1024

export const pack = (entries: AsyncIterable<ArchiveEntry>): Pack => {
  const tar = tarPack()
  const writeEntries = async () => {
    for await (const entry of entries) await write(tar, entry)
    tar.finalize()
  }
  writeEntries().catch((error: Error) => tar.destroy(error))
  return tar
}

const write = async (tar: Pack, { header, data }: ArchiveEntry): Promise<void> => {
  if (header.is === 'start') await add(tar, 'start.json', asJson(header))
  else if (header.is === 'end') await add(tar, 'manifest.json', asJson(header.manifest))
  else if (header.is === 'file') await add(tar, `files/${header.id}`, await readAll(data))
  else {
    await add(tar, `tables/${header.name}.json`, asJson({ columns: header.columns }))
    let number = 0
    for await (const chunk of chunksOf(data))
      await add(tar, `tables/${header.name}.${String(++number).padStart(6, '0')}.copy`, chunk)
  }
}

/** Resolves when the stream accepts more, so that a slow reader slows the writer down. */
const add = (tar: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()))
    // An entry that is being written when the reader fails has no other listener, and would end the process.
    entry.on('error', reject)
  })

const asJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function* chunksOf(data: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of data) {
    waiting.push(chunk)
    size += chunk.length
    if (size < CHUNK_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

export const readAll = async (data: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of data) chunks.push(chunk)
  return Buffer.concat(chunks)
}
