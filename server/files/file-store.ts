/** What every store of uploaded files can do, whether it is a folder or a bucket. Ids are the only names it knows. */
import type { Readable } from 'node:stream'
import type { Env } from '#server/env.ts'

/** What says where the files are. */
export type StoreEnv = Pick<Env, 'DATA_DIR' | 'STORAGE_URL'>

/** Where in the store a file lies: in its place, half-written, or swept out and waiting to be removed. */
export type FileLocation = 'kept' | 'draft' | 'trash'

export interface StoredObject {
  id: string
  place: FileLocation
  /** When it was last written, or swept out. */
  changed: number
}

export interface FileStore {
  /** As an operator knows it, without its secrets. */
  readonly name: string
  /** Writes the draft, and answers when it would survive a power cut. */
  writeDraft(id: string, bytes: Buffer): Promise<void>
  /** Puts the draft in its place. */
  publish(id: string): Promise<void>
  /** Takes away the draft and the file, whichever there is. What cannot be removed now is left to the sweep. */
  discard(id: string): Promise<void>
  /** The bytes of a file in its place, piece by piece; nothing when there is none. */
  open(id: string): Promise<{ size: number; bytes: Readable } | undefined>
  has(id: string): Promise<boolean>
  /** Every file, some at a time. */
  list(): AsyncGenerator<StoredObject[]>
  /** Puts a file into the trash. Its time counts from now: cut short, it is only young again. */
  putAside(file: StoredObject): Promise<void>
  bringBack(id: string): Promise<void>
  removeFromTrash(id: string): Promise<void>
  /** The id that the store carries, as its database does. */
  readId(): Promise<string | undefined>
  writeId(id: string): Promise<void>
  /** Fails when nothing could be written now. */
  check(): Promise<void>
}

/** Both sorts are laid out alike, so that a folder can be copied into a bucket and back as it is. */
export const folderOf = (place: FileLocation, id: string) => (place === 'kept' ? id.slice(0, 2) : place)
export const fileLocation = (folder: string): FileLocation | undefined =>
  folder === 'draft' || folder === 'trash' ? folder : /^[0-9a-f]{2}$/.test(folder) ? 'kept' : undefined
/** Carries the store's own id. */
export const STORE_ID_FILE = 'installation'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isFileId = (it: string) => UUID.test(it)
