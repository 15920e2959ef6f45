import { diskStore } from './disk-store.ts'
import type { FileStore, StoreEnv } from './file-store.ts'
import { readS3Address } from './s3-address.ts'
import { s3Store } from './s3-store.ts'

/** One store per bucket, because it keeps its connections. */
const buckets = new Map<string, FileStore>()

/** Returns the bucket of STORAGE_URL, or the data folder. */
export const storageOf = (env: StoreEnv): FileStore => {
  const { STORAGE_URL } = env
  if (!STORAGE_URL) return diskStore(env)
  const known = buckets.get(STORAGE_URL)
  if (known) return known
  const address = readS3Address(STORAGE_URL)
  if (typeof address === 'string') throw new Error(`STORAGE_URL ${address}`)
  const store = s3Store(address)
  buckets.set(STORAGE_URL, store)
  return store
}
