/** Behaviour that every file store has, folder and bucket alike. */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idsIn, storages, type TestStorage } from '#test/storage.ts'
import type { FileStore } from './file-store.ts'
import { readS3Address, type S3Address } from './s3-address.ts'
import { s3Store } from './s3-store.ts'
import { storageOf } from './storage.ts'

describe.each(storages)('$name', ({ start, stop, create }) => {
  let storage: TestStorage
  let store: FileStore
  beforeAll(start)
  afterAll(stop)
  beforeEach(async () => {
    storage = await create()
    store = storageOf(storage.env)
    return storage.remove
  })

  const keep = async (bytes: Buffer, id: string = randomUUID()) => {
    await store.writeDraft(id, bytes)
    await store.publish(id)
    return id
  }
  const read = async (id: string) => {
    const file = await store.open(id)
    return file && { size: file.size, bytes: await buffer(file.bytes) }
  }

  it('opens a file only after it was published, byte for byte', async () => {
    const id = randomUUID()
    const bytes = Buffer.from([0, 255, 10, 13, 26, ...Array(300).fill(7)])
    await store.writeDraft(id, bytes)
    expect([await store.has(id), await store.open(id), await idsIn(storage.env, 'draft')]).toEqual([
      false,
      undefined,
      [id],
    ])
    await store.publish(id)
    expect([await store.has(id), await idsIn(storage.env, 'draft')]).toEqual([true, []])
    expect(await read(id)).toEqual({ size: bytes.length, bytes })
  })

  it('streams a large file in chunks', async () => {
    const bytes = Buffer.alloc(3_000_000, 'abc')
    const file = await store.open(await keep(bytes))
    const pieces: Buffer[] = []
    for await (const piece of file!.bytes) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(1)
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
  })

  it('stores an empty file', async () => {
    expect(await read(await keep(Buffer.alloc(0)))).toEqual({ size: 0, bytes: Buffer.alloc(0) })
  })

  it('discards drafts and files, and ignores missing ones', async () => {
    const [draft, kept] = [randomUUID(), await keep(Buffer.from('x'))]
    await store.writeDraft(draft, Buffer.from('x'))
    for (const id of [draft, kept, randomUUID()]) await store.discard(id)
    expect(await idsIn(storage.env, 'kept', 'draft', 'trash')).toEqual([])
  })

  it('moves files to the trash with a new age, restores and removes them', async () => {
    const [first, second] = [await keep(Buffer.from('1')), await keep(Buffer.from('2'))]
    const draft = randomUUID()
    await store.writeDraft(draft, Buffer.from('3'))
    await storage.age({ id: first, place: 'kept' }, 86_400_000)
    await store.moveToTrash({ id: first, place: 'kept', changed: 0 })
    await store.moveToTrash({ id: draft, place: 'draft', changed: 0 })
    expect([await idsIn(storage.env, 'kept'), await idsIn(storage.env, 'trash')]).toEqual([
      [second],
      [first, draft].sort(),
    ])
    for await (const files of store.list())
      for (const it of files) expect(Date.now() - it.changed, it.id).toBeLessThan(3_600_000)
    await store.restoreFromTrash(first)
    await store.removeFromTrash(draft)
    expect(await idsIn(storage.env, 'kept')).toEqual([first, second].sort())
    expect(await idsIn(storage.env, 'draft', 'trash')).toEqual([])
    expect((await read(first))?.bytes.toString()).toBe('1')
  })

  it('ignores files that another process has already moved or removed', async () => {
    const gone = randomUUID()
    await store.moveToTrash({ id: gone, place: 'kept', changed: 0 })
    await store.restoreFromTrash(gone)
    await store.removeFromTrash(gone)
    expect(await idsIn(storage.env, 'kept', 'draft', 'trash')).toEqual([])
  })

  it('lists more files than fit into one page', async () => {
    const ids = Array.from({ length: 45 }, () => randomUUID())
    await Promise.all(ids.map((id) => store.writeDraft(id, Buffer.from('x'))))
    const { STORAGE_URL } = storage.env
    const paged = STORAGE_URL ? s3Store(readS3Address(STORAGE_URL) as S3Address, { pageSize: 20 }) : store
    const found: string[] = []
    for await (const files of paged.list()) {
      expect(files.length).toBeLessThanOrEqual(STORAGE_URL ? 20 : 45)
      found.push(...files.map((it) => it.id))
    }
    expect(found.sort()).toEqual(ids.sort())
  })

  it('stores its installation id', async () => {
    expect(await store.readId()).toBeUndefined()
    const id = randomUUID()
    await store.writeId(randomUUID())
    await store.writeId(id)
    expect(await store.readId()).toBe(id)
    expect(await idsIn(storage.env, 'kept', 'draft', 'trash')).toEqual([])
  })

  it('check resolves when the store is writable and leaves no file behind', async () => {
    await store.check()
    expect(await idsIn(storage.env, 'kept', 'draft', 'trash')).toEqual([])
  })
})
