/** Both kinds of file stores, for tests that apply to each. */
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '#server/platform/files/disk-store.ts'
import { folderOf, type StoredObject, type StoreEnv } from '#server/platform/files/file-store.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { createBucket, type S3Server, startS3, touchObject } from './s3.ts'

export interface TestStorage {
  env: StoreEnv
  /** Sets the age of a file in milliseconds. */
  age: (file: Pick<StoredObject, 'id' | 'place'>, ms: number) => Promise<void>
  remove: () => Promise<void>
}

interface Sort {
  name: string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Creates an empty store. */
  create: () => Promise<TestStorage>
}

const ago = (ms: number) => new Date(Date.now() - ms)
const folder = () => mkdtemp(join(tmpdir(), 'hcis-store-'))

const disk: Sort = {
  name: 'a folder',
  start: async () => {},
  stop: async () => {},
  create: async () => {
    const env = { DATA_DIR: await folder() }
    return {
      env,
      age: ({ id, place }, ms) => utimes(pathOf(env, id, place), ago(ms), ago(ms)),
      remove: () => rm(env.DATA_DIR, { recursive: true, force: true }),
    }
  },
}

let server: S3Server
const bucket: Sort = {
  name: 'a bucket',
  start: async () => {
    server = await startS3()
  },
  stop: () => server.stop(),
  create: async () => {
    const STORAGE_URL = await createBucket(server)
    // The folder never exists: a store in a bucket must not need it.
    const env = { DATA_DIR: join(tmpdir(), 'hcis-no-such-folder'), STORAGE_URL }
    return {
      env,
      age: ({ id, place }, ms) => touchObject(server, STORAGE_URL, `${folderOf(place, id)}/${id}`, ago(ms)),
      remove: async () => {},
    }
  },
}

export const storages = [disk, bucket]

/** The ids in a store: published, drafts or in the trash. */
export const idsIn = async (env: StoreEnv, ...places: StoredObject['place'][]) => {
  const ids: string[] = []
  for await (const files of storageOf(env).list())
    ids.push(...files.filter((it) => places.includes(it.place)).map((it) => it.id))
  return ids.sort()
}
