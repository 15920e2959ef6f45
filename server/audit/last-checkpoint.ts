/** The head of the chain beside the database: whoever takes away the last rows and their seals does not reach it. */
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { syncFolder } from '#server/sync-folder.ts'
import { type Checkpoint, checkpointColumns } from './chain.ts'

type DataFolder = Pick<Env, 'DATA_DIR'>

const Head = z.object({ seq: z.string().regex(/^\d{1,18}$/), hash: z.string(), count: z.number(), at: z.string() })
export type LastCheckpoint = z.infer<typeof Head>

export const lastCheckpointFile = ({ DATA_DIR }: DataFolder) => join(DATA_DIR, 'audit-head.json')

/** Undefined where there is none yet; a file that says nothing is an error. */
export const readLastCheckpoint = async (env: DataFolder): Promise<LastCheckpoint | undefined> => {
  const text = await readFile(lastCheckpointFile(env), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : Head.parse(JSON.parse(text))
}

/** Whole or not at all, also when the power fails. */
export const writeLastCheckpoint = async (env: DataFolder, last: LastCheckpoint) => {
  const file = lastCheckpointFile(env)
  const draft = `${file}.${process.pid}.draft`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(last)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  await syncFolder(env.DATA_DIR)
}

/** One that the table does not bear out is kept: it is what proves that something is missing. */
export const isInChain = async (db: Db, { seq, hash }: Pick<LastCheckpoint, 'seq' | 'hash'>) => {
  const [checkpoint] = await db<Checkpoint[]>`select ${checkpointColumns(db)} from audit_seals where seq = ${seq}`
  return checkpoint?.hash === hash
}
