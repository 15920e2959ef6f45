import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storageOf } from '#server/platform/files/storage.ts'

interface DemoFile {
  user_id: number
  /** Only for a letter. */
  position_id?: number
  kind: 'photo' | 'document' | 'letter'
  mime: 'image/jpeg' | 'application/pdf'
  name: string
  bytes: Buffer
}

const AT_ONCE = 16

/** Stores many files without the checks of uploads; returns their ids in the same order. */
export const storeFiles = async (db: Db, env: StoreEnv, files: DemoFile[]) => {
  const stored = files.map((it) => ({ ...it, id: randomUUID() }))
  await db`insert into files ${db.values(stored.map(({ bytes, ...it }) => ({ ...it, size: bytes.length })))}`
  await storeBytes(env, stored)
  return stored.map((it) => it.id)
}

export const storeBytes = async (env: StoreEnv, files: { id: string; bytes: Buffer }[]) => {
  const store = storageOf(env)
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(
      files.slice(at, at + AT_ONCE).map(async ({ id, bytes }) => {
        await store.writeDraft(id, bytes)
        await store.publish(id)
      }),
    )
}
