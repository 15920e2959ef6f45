/** Stores files in DATA_DIR/files/aa/<uuid>, drafts and trash apart. No name from outside ever becomes a path. */
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '#server/platform/env.ts'
import { storageFull } from '#server/platform/http/errors.ts'
import {
  type FileLocation,
  type FileStore,
  fileLocation,
  folderOf,
  isFileId,
  STORE_ID_FILE,
  type StoredObject,
} from './file-store.ts'
import { syncFolder } from './sync-folder.ts'

type Folder = Pick<Env, 'DATA_DIR'>

const rootOf = ({ DATA_DIR }: Folder) => join(DATA_DIR, 'files')
export const pathOf = (env: Folder, id: string, place: FileLocation = 'kept') =>
  join(rootOf(env), folderOf(place, id), id)

export const diskStore = (env: Folder): FileStore => ({
  name: env.DATA_DIR,
  ...fileActions(env),
  ...trashActions(env),
  ...idActions(join(rootOf(env), STORE_ID_FILE)),
  list: () => listFolders(rootOf(env)),
  check: () => access(env.DATA_DIR, constants.W_OK),
})

const fileActions = (env: Folder): Pick<FileStore, 'writeDraft' | 'publish' | 'discard' | 'open' | 'has'> => {
  const keptAt = (id: string) => pathOf(env, id)
  const draftAt = (id: string) => pathOf(env, id, 'draft')
  const discard = async (id: string) => {
    await Promise.allSettled([rm(draftAt(id), { force: true }), rm(keptAt(id), { force: true })])
  }

  return {
    writeDraft: async (id, bytes) => {
      try {
        await makeFolderOf(draftAt(id))
        await makeFolderOf(keptAt(id))
        await writeNew(draftAt(id), bytes)
      } catch (error) {
        await discard(id)
        if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) storageFull()
        throw error
      }
    },

    publish: async (id) => {
      await rename(draftAt(id), keptAt(id))
      await syncFolder(dirname(keptAt(id)))
    },

    discard,

    open: async (id) => {
      const file = await ifThere(open(keptAt(id)))
      return file && { size: (await file.stat()).size, bytes: file.createReadStream() }
    },

    has: async (id) => (await ifThere(stat(keptAt(id)))) !== undefined,
  }
}

async function* listFolders(root: string): AsyncGenerator<StoredObject[]> {
  for (const folder of await readdir(root).catch(() => [])) {
    const place = fileLocation(folder)
    if (!place) continue
    const names = await readdir(join(root, folder)).catch(() => [])
    const found: StoredObject[] = []
    for (const id of names.filter(isFileId)) {
      const file = await stat(join(root, folder, id)).catch(() => undefined)
      if (file) found.push({ id, place, changed: file.mtimeMs })
    }
    yield found
  }
}

const trashActions = (env: Folder): Pick<FileStore, 'moveToTrash' | 'restoreFromTrash' | 'removeFromTrash'> => {
  const keptAt = (id: string) => pathOf(env, id)
  const trashAt = (id: string) => pathOf(env, id, 'trash')
  return {
    moveToTrash: async ({ id, place }) => {
      const from = pathOf(env, id, place)
      const now = new Date()
      await makeFolderOf(trashAt(id))
      // Set the time before the move: after a crash in between, the file only looks new.
      await ifThere(utimes(from, now, now))
      await ifThere(rename(from, trashAt(id)))
    },

    restoreFromTrash: async (id) => {
      await makeFolderOf(keptAt(id))
      await ifThere(rename(trashAt(id), keptAt(id)))
    },

    removeFromTrash: (id) => rm(trashAt(id), { force: true }),
  }
}

const idActions = (idFile: string): Pick<FileStore, 'readId' | 'writeId'> => ({
  readId: async () => {
    const text = (await ifThere(readFile(idFile, 'utf8')))?.trim()
    return text && isFileId(text) ? text : undefined
  },

  writeId: async (id) => {
    await makeFolderOf(idFile)
    const draft = `${idFile}.${process.pid}`
    await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true })
    await rename(draft, idFile)
  },
})

const writeNew = async (path: string, bytes: Buffer) => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const makeFolderOf = (path: string) => mkdir(dirname(path), { recursive: true, mode: 0o700 })

/** Another process may have moved or removed the file already. */
const ifThere = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
