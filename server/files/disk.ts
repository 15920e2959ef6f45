/** Where the bytes lie: DATA_DIR/files/aa/<uuid>, with half-written and swept ones apart. No name from outside ever becomes a path. */
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '#server/env.ts'
import { storageFull } from '#server/errors.ts'
import { syncFolder } from '#server/sync-folder.ts'

type Folder = Pick<Env, 'DATA_DIR'>

const rootOf = ({ DATA_DIR }: Folder) => join(DATA_DIR, 'files')
const draftOf = (env: Folder, id: string) => join(rootOf(env), 'draft', id)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isFileId = (it: string) => UUID.test(it)
export const pathOf = (env: Folder, id: string) => join(rootOf(env), id.slice(0, 2), id)

/** Writes the draft and waits until the disk has it. */
export const writeDraft = async (env: Folder, id: string, bytes: Buffer) => {
  const path = draftOf(env, id)
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await mkdir(dirname(pathOf(env, id)), { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await discard(env, id)
    if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) storageFull()
    throw error
  }
}

/** Puts the draft in its place. */
export const publish = async (env: Folder, id: string) => {
  const path = pathOf(env, id)
  await rename(draftOf(env, id), path)
  await syncFolder(dirname(path))
}

/** Takes away the draft and the file, whichever there is. What cannot be removed now is left to the sweep. */
export const discard = async (env: Folder, id: string) => {
  await Promise.allSettled([rm(draftOf(env, id), { force: true }), rm(pathOf(env, id), { force: true })])
}

/** Where in the store a file lies: in its place, half-written, or swept out and waiting to be removed. */
export type Place = 'kept' | 'draft' | 'trash'

export interface Found {
  id: string
  place: Place
  /** When it was last written, or swept out. */
  changed: number
}

const placeOf = (folder: string): Place | undefined =>
  folder === 'draft' || folder === 'trash' ? folder : /^[0-9a-f]{2}$/.test(folder) ? 'kept' : undefined

/** Every file of the store, folder by folder. */
export const listStore = async function* (env: Folder): AsyncGenerator<Found[]> {
  for (const folder of await readdir(rootOf(env)).catch(() => [])) {
    const place = placeOf(folder)
    if (!place) continue
    const names = await readdir(join(rootOf(env), folder)).catch(() => [])
    const found: Found[] = []
    for (const id of names.filter(isFileId)) {
      const file = await stat(join(rootOf(env), folder, id)).catch(() => undefined)
      if (file) found.push({ id, place, changed: file.mtimeMs })
    }
    yield found
  }
}

const trashOf = (env: Folder, id: string) => join(rootOf(env), 'trash', id)

/** Puts a file aside. Its time counts from now, told before it moves: cut short in between, it is only young again. */
export const putAside = async (env: Folder, { id, place }: Found) => {
  const from = place === 'draft' ? draftOf(env, id) : pathOf(env, id)
  const now = new Date()
  await mkdir(dirname(trashOf(env, id)), { recursive: true, mode: 0o700 })
  await whileThere(utimes(from, now, now))
  await whileThere(rename(from, trashOf(env, id)))
}

export const bringBack = async (env: Folder, id: string) => {
  await mkdir(dirname(pathOf(env, id)), { recursive: true, mode: 0o700 })
  await whileThere(rename(trashOf(env, id), pathOf(env, id)))
}

export const removeFromTrash = (env: Folder, id: string) => rm(trashOf(env, id), { force: true })

/** Another process that does the same may have been quicker. */
const whileThere = (work: Promise<void>) =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })

const nameplateOf = (env: Folder) => join(rootOf(env), 'installation')

/** The id that the store carries, as its database does. */
export const readStoreId = async (env: Folder): Promise<string | undefined> => {
  const text = await readFile(nameplateOf(env), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
    throw error
  })
  return isFileId(text.trim()) ? text.trim() : undefined
}

export const writeStoreId = async (env: Folder, id: string) => {
  await mkdir(rootOf(env), { recursive: true, mode: 0o700 })
  const draft = `${nameplateOf(env)}.${process.pid}`
  await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true })
  await rename(draft, nameplateOf(env))
}
