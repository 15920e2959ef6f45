/**
 * Uploaded files: bytes in the store, one row each in `files`, links that expire after minutes.
 *
 *   storeFile(env, db, { kind, user_id, position_id?, file, upload, finish? }, (tx, file_id, drop) => …): Promise<T>
 *     Checks and re-encodes the content, then inserts the file's row and runs the work in one transaction: the rows
 *     of the work, the file's row and the file exist all or not at all. `upload` is that of the endpoint (its accepted
 *     types and messages); a `receipt` and a `letter` need the position_id that they belong to. The work calls drop(old_file_id) for
 *     the file that the new one replaces.
 *   removeFile(env, db, (tx) => file_id | undefined): Promise<void>
 *     Runs the work that removes the reference to a file; deletes its row in the same transaction, its bytes after it.
 *   removeFiles(env, db, (tx, drop) => …): Promise<T>
 *     The same for several files.
 *   fileUrl(env, viewer, file_id): string | null
 *     The link for this viewer (any object with a position_id); null without a file.
 *
 * policy.ts decides who may open which kind.
 */

import { randomUUID } from 'node:crypto'
import type { Upload } from '#contract/platform/http.ts'
import type { FileKind } from '#contract/platform/system.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Env } from '#server/platform/env.ts'
import { invalid, storageFull, wrongType } from '#server/platform/http/errors.ts'
import { tooManyBytes } from '#server/platform/http/limit-errors.ts'
import { freeBytesOf } from './disk-space.ts'
import { bytesOfToday, deleteFileRow, insertFileRow, listKnownFiles } from './queries.ts'
import { type Finish, type Mime, readContent } from './read-content.ts'
import { storageOf } from './storage.ts'

export { fileUrl } from './signed-link.ts'

export interface NewFile {
  kind: FileKind
  /** Null for a file of a company. */
  user_id: number | null
  position_id?: number
  file: { bytes: Buffer; name: string }
  upload: Pick<Upload, 'field' | 'accept' | 'messages' | 'wrongTypeStatus'>
  finish?: Finish
}

const refuseType = ({ field, messages, wrongTypeStatus }: NewFile['upload']) => {
  const errors = { [field]: [messages.wrongType] }
  return wrongTypeStatus ? wrongType(messages.wrongType, errors) : invalid(errors)
}

/** The rest of the disk is for the database; files in a bucket have room of their own. */
const refuseWithoutRoom = async ({ DATA_DIR, STORAGE_URL, UPLOAD_FREE_MB }: Env) => {
  if (STORAGE_URL) return
  const free = await freeBytesOf(DATA_DIR)
  if (free !== undefined && free < UPLOAD_FREE_MB * 1024 * 1024) storageFull()
}

/** The bytes that one person may store within a day; files that were removed again do not count. */
export const DAILY_BYTES = 200 * 1024 * 1024

const refuseAboveDailyBytes = async (db: Db, user_id: number, size: number) => {
  if ((await bytesOfToday(db, user_id)) + size > DAILY_BYTES) tooManyBytes()
}

type Drop = (file_id: string | null | undefined) => void

export const storeFile = async <T>(
  env: Env,
  db: Db,
  { kind, user_id, position_id, file, upload, finish }: NewFile,
  work: (tx: Db, file_id: string, drop: Drop) => Promise<T>,
): Promise<T> => {
  await refuseWithoutRoom(env)
  const content = await readContent(file.bytes, upload.accept, finish)
  if (!content) return refuseType(upload)
  const { bytes, mime } = content
  if (user_id !== null) await refuseAboveDailyBytes(db, user_id, bytes.length)
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
      // Last step before the commit, so that a row never points to a missing file.
      await store.publish(id)
      published = true
      return done
    })
    for (const old of dropped) await store.discard(old)
    return result
  } catch (error) {
    // When the connection was lost during the commit, the row may exist: the sweep decides.
    if (!published || (await isGone(db, id))) await store.discard(id)
    throw error
  }
}

const isGone = async (db: Db, id: string) => {
  const rows = await listKnownFiles(db, [id]).catch(() => undefined)
  return rows?.length === 0
}

/** Removes a file: the rows of the work and the file's row in one transaction, the bytes after it. */
export const removeFile = (env: Env, db: Db, work: (tx: Db) => Promise<string | null | undefined>) =>
  removeFiles(env, db, async (tx, drop) => drop(await work(tx)))

/** Like `removeFile`, for several files; the work calls drop(file_id) for each. */
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

/** Adds the extension of the detected type unless the name has it. */
const nameOf = (given: string, mime: Mime) => {
  const name = given || 'berkas'
  const extensions = EXTENSIONS[mime]
  return extensions.some((it) => name.toLowerCase().endsWith(it)) ? name : `${name}${extensions[0]}`
}
