/** Where the bytes lie: DATA_DIR/files/aa/<uuid>, with half-written ones apart. No name from outside ever becomes a path. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '#server/env.ts'
import { storageFull } from '#server/errors.ts'

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
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Takes away the draft and the file, whichever there is. What cannot be removed now is left to the sweep. */
export const discard = async (env: Folder, id: string) => {
  await Promise.allSettled([rm(draftOf(env, id), { force: true }), rm(pathOf(env, id), { force: true })])
}

/** The ids of every file older than the given age, folder by folder. */
export const oldFiles = async function* (env: Folder, minutes: number): AsyncGenerator<string[]> {
  const before = Date.now() - minutes * 60_000
  for (const folder of await readdir(rootOf(env)).catch(() => [])) {
    const names = await readdir(join(rootOf(env), folder)).catch(() => [])
    const ids: string[] = []
    for (const name of names.filter(isFileId)) {
      const found = await stat(join(rootOf(env), folder, name)).catch(() => undefined)
      if (found && found.mtimeMs < before) ids.push(name)
    }
    yield ids
  }
}
