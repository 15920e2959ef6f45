/** Interface of the stores of uploaded files, folder or bucket, which know files only by their ids. */
import type { Readable } from 'node:stream'
import type { Env } from '#server/platform/env.ts'

/** The variables that select the store. */
export type StoreEnv = Pick<Env, 'DATA_DIR' | 'STORAGE_URL'>

/** `kept` is published, `draft` not published yet, `trash` swept and waiting for removal. */
export type FileLocation = 'kept' | 'draft' | 'trash'

export interface StoredObject {
  id: string
  place: FileLocation
  /** When the file was last written or moved to the trash. */
  changed: number
}

export interface FileStore {
  /** Name for operators, without secrets. */
  readonly name: string
  /** Writes the draft and resolves when it would survive a power cut. */
  writeDraft(id: string, bytes: Buffer): Promise<void>
  /** Moves the draft to its final location. */
  publish(id: string): Promise<void>
  /** Removes the draft and the file, whichever exists; the sweep removes what cannot be removed now. */
  discard(id: string): Promise<void>
  /** Streams a published file; undefined when there is none. */
  open(id: string): Promise<{ size: number; bytes: Readable } | undefined>
  has(id: string): Promise<boolean>
  /** Yields all files in chunks. */
  list(): AsyncGenerator<StoredObject[]>
  /** Moves a file to the trash. Its age counts from now: after a crash half-way, the file only looks new. */
  moveToTrash(file: StoredObject): Promise<void>
  restoreFromTrash(id: string): Promise<void>
  removeFromTrash(id: string): Promise<void>
  /** The installation id, which the database carries as well. */
  readId(): Promise<string | undefined>
  writeId(id: string): Promise<void>
  /** Rejects when the store is not writable. */
  check(): Promise<void>
}

/** Folder and bucket have the same layout, so that one can be copied into the other unchanged. */
export const folderOf = (place: FileLocation, id: string) => (place === 'kept' ? id.slice(0, 2) : place)
export const fileLocation = (folder: string): FileLocation | undefined =>
  folder === 'draft' || folder === 'trash' ? folder : /^[0-9a-f]{2}$/.test(folder) ? 'kept' : undefined
/** Name of the file with the installation id. */
export const STORE_ID_FILE = 'installation'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isFileId = (it: string) => UUID.test(it)
