/** Stores a file that the server made itself, in the transaction of the rows that refer to it. */
import { randomUUID } from 'node:crypto'
import type { FileKind } from '#contract/platform/system.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { HttpError, unavailable } from '#server/platform/http/errors.ts'
import type { StoreEnv } from './file-store.ts'
import { insertFileRow } from './queries.ts'
import { storageOf } from './storage.ts'

interface GeneratedFile {
  kind: FileKind
  user_id: number | null
  position_id: number | null
  mime: string
  name: string
  bytes: Buffer
}

/** A transaction that is rolled back afterwards leaves an unknown file, which the sweep removes. */
export const storeGenerated = async (env: StoreEnv, tx: Db, { bytes, ...file }: GeneratedFile): Promise<string> => {
  const id = randomUUID()
  const store = storageOf(env)
  await insertFileRow(tx, { id, ...file, size: bytes.length })
  try {
    await store.writeDraft(id, bytes)
    await store.publish(id)
  } catch (error) {
    await store.discard(id).catch(() => undefined)
    if (error instanceof HttpError && error.status !== 500) throw error
    return unavailable('Surat belum dapat disimpan, silakan coba lagi')
  }
  return id
}
