/**
 * Uploaded files: bytes in the store, one row each in `files`, links that live a few minutes.
 *
 *   storeFile(env, db, { kind, user_id, position_id?, file, upload, finish? }, (tx, file_id, drop) => …): Promise<T>
 *     Checks and redraws the content, then runs the given work and the file's row in one transaction: either the
 *     work's rows, the file's row and the file itself are all there, or none of them. `upload` is the endpoint's own
 *     (its accepted types and messages); a `receipt` needs the position_id that it belongs to. The work calls
 *     drop(old_file_id) for the file that the new one takes the place of.
 *   removeFile(env, db, (tx) => file_id | undefined): Promise<void>
 *     Runs the work that lets go of a file; its row goes in the same transaction, the bytes after the commit.
 *   removeFiles(env, db, (tx, drop) => …): Promise<T>
 *     The same of several files.
 *   fileUrl(env, viewer, file_id): string | null
 *     The link for this viewer (anybody with a position_id). Null for no file.
 *
 * Kinds, and who may open them: policy.ts of this room.
 */
import { randomUUID } from 'node:crypto'
import type { Upload } from '#contract/http.ts'
import type { Db } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Env } from '#server/env.ts'
import { invalid } from '#server/errors.ts'
import { deleteFileRow, type FileKind, insertFileRow, listKnownFiles } from './queries.ts'
import { type Finish, type Mime, readContent } from './read-content.ts'
import { storageOf } from './storage.ts'

export { fileUrl } from './signed-link.ts'

export interface NewFile {
  kind: FileKind
  user_id: number
  position_id?: number
  file: { bytes: Buffer; name: string }
  upload: Pick<Upload, 'field' | 'accept' | 'messages'>
  finish?: Finish
}

type Drop = (file_id: string | null | undefined) => void

export const storeFile = async <T>(
  env: Env,
  db: Db,
  { kind, user_id, position_id, file, upload, finish }: NewFile,
  work: (tx: Db, file_id: string, drop: Drop) => Promise<T>,
): Promise<T> => {
  const content = await readContent(file.bytes, upload.accept, finish)
  if (!content) return invalid({ [upload.field]: [upload.messages.wrongType] })
  const { bytes, mime } = content
  const id = randomUUID()
  const owner = { user_id, position_id: position_id ?? null }
  const row = { id, kind, ...owner, mime, size: bytes.length, name: nameOf(file.name, mime) }
  const dropped: string[] = []
  let published = false
  const store = storageOf(env)
  await store.writeDraft(id, bytes)
  try {
    const result = await transaction(db, async (tx) => {
      await insertFileRow(tx, row)
      const done = await work(tx, id, (old) => old && dropped.push(old))
      for (const old of dropped) await deleteFileRow(tx, old)
      // Last before the commit: a row never points to a file that is not there.
      await store.publish(id)
      published = true
      return done
    })
    for (const old of dropped) await store.discard(old)
    return result
  } catch (error) {
    // A connection lost during the commit leaves open whether the row is there: the sweep will know.
    if (!published || (await isGone(db, id))) await store.discard(id)
    throw error
  }
}

const isGone = async (db: Db, id: string) => {
  const rows = await listKnownFiles(db, [id]).catch(() => undefined)
  return rows?.length === 0
}

/** Lets go of a file: the work's rows and the file's row in one transaction, the bytes after it. */
export const removeFile = (env: Env, db: Db, work: (tx: Db) => Promise<string | null | undefined>) =>
  removeFiles(env, db, async (tx, drop) => drop(await work(tx)))

/** The same of several, for which the work calls drop(file_id). */
export const removeFiles = async <T>(env: Env, db: Db, work: (tx: Db, drop: Drop) => Promise<T>): Promise<T> => {
  const dropped: string[] = []
  const result = await transaction(db, async (tx) => {
    const done = await work(tx, (id) => id && dropped.push(id))
    for (const id of dropped) await deleteFileRow(tx, id)
    return done
  })
  for (const id of dropped) await storageOf(env).discard(id)
  return result
}

const EXTENSIONS: Record<Mime, string[]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
}

/** The name under which it is saved again says what it is, whatever it was called. */
const nameOf = (given: string, mime: Mime) => {
  const name = given || 'berkas'
  const extensions = EXTENSIONS[mime]
  return extensions.some((it) => name.toLowerCase().endsWith(it)) ? name : `${name}${extensions[0]}`
}
