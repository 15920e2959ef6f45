import type { Db } from '#server/platform/database/connect.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { storageOf } from '#server/platform/files/storage.ts'

interface DemoFile {
  id: string
  user_id: number
  /** Only for a letter. */
  position_id?: number
  kind: 'photo' | 'document' | 'letter'
  mime: 'image/jpeg' | 'application/pdf'
  name: string
  bytes: Buffer
}

const AT_ONCE = 16

/** Stores many files without the checks of uploads. */
export const storeFiles = async (db: Db, env: StoreEnv, files: readonly DemoFile[]) => {
  await db`insert into files ${db.values(files.map(({ bytes, ...it }) => ({ ...it, size: bytes.length })))}`
  await storeBytes(env, files)
}

export const storeBytes = async (env: StoreEnv, files: readonly { id: string; bytes: Buffer }[]) => {
  const store = storageOf(env)
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(
      files.slice(at, at + AT_ONCE).map(async ({ id, bytes }) => {
        await store.writeDraft(id, bytes)
        await store.publish(id)
      }),
    )
}
