/** Whether the process can serve people: without its database or with a full disk it cannot, without its bucket it can. */
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { freeBytesOf } from '#server/platform/files/disk-space.ts'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { readDatabaseId } from '#server/platform/files/pairing.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { notReady } from './errors.ts'

/** The parts that may fail while the process is still ready. */
export type Degraded = 'storage' | 'disk'

interface ReadinessInput {
  sql: Sql
  env: Env
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Replaced in tests. */
  freeBytes?: typeof freeBytesOf
}

/** PostgreSQL writes its log in segments of 16 MB and stops when there is no room for the next one. */
export const FULL_BELOW_BYTES = 20 * 1024 * 1024
/** Shorter than the patience of a proxy: a silent bucket must not look like a silent process. */
const STORE_MS = 1_500

/** Rejects with 503 when no caller can be served; the answer names no folder and no host, the log does. */
export const createReadiness = ({ sql, env, log, freeBytes = freeBytesOf }: ReadinessInput) => {
  const refuse = (message: string, detail: object) => {
    log.error(detail, 'not ready')
    return notReady(message)
  }
  return async (): Promise<Degraded[]> => {
    const [database, store, free] = await Promise.all([
      readDatabaseId(sql).catch((err: unknown) => refuse('Database tidak tersambung', { err })),
      readStoreId(env).catch((err: unknown) => {
        log.warn({ err }, 'file store does not answer')
        return undefined
      }),
      freeBytes(env.DATA_DIR),
    ])
    if (store && !(database && store.id === database))
      refuse('Berkas dan database tidak berpasangan', { store: storageOf(env).name, advice: 'hcis check-files' })
    const isFull = free !== undefined && free < FULL_BELOW_BYTES
    // Rows and files are elsewhere when both have an address.
    if (isFull && !(env.DATABASE_URL && env.STORAGE_URL)) refuse('Disk server penuh', { DATA_DIR: env.DATA_DIR, free })
    return [...(store ? [] : ['storage' as const]), ...(isFull ? ['disk' as const] : [])]
  }
}

/** The id that the store carries, or a failure when the store cannot be read and written in time. */
export const readStoreId = async (env: StoreEnv) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${STORE_MS} ms`)), STORE_MS)
  })
  const store = storageOf(env)
  try {
    const [id] = await Promise.race([Promise.all([store.readId(), store.check()]), late])
    return { id }
  } finally {
    clearTimeout(timer)
  }
}
