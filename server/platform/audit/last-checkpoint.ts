/**
 * Stores the last checkpoint in DATA_DIR, so that deleting the last rows and checkpoints from the database is detected.
 */
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { syncFolder } from '#server/platform/files/sync-folder.ts'
import { type Checkpoint, checkpointColumns } from './chain.ts'

type DataFolder = Pick<Env, 'DATA_DIR'>

const LastCheckpointSchema = z.object({
  seq: z.string().regex(/^\d{1,18}$/),
  hash: z.string(),
  count: z.number(),
  at: z.string(),
})
export type LastCheckpoint = z.infer<typeof LastCheckpointSchema>

export const lastCheckpointFile = ({ DATA_DIR }: DataFolder) => join(DATA_DIR, 'audit-head.json')

/** Undefined if there is no file yet; an invalid file is an error. */
export const readLastCheckpoint = async (env: DataFolder): Promise<LastCheckpoint | undefined> => {
  const text = await readFile(lastCheckpointFile(env), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : LastCheckpointSchema.parse(JSON.parse(text))
}

/** Replaces the file atomically, also if the power fails. */
export const writeLastCheckpoint = async (env: DataFolder, last: LastCheckpoint) => {
  const file = lastCheckpointFile(env)
  const draft = `${file}.${process.pid}.draft`
  // A process with its rows and files elsewhere writes here for the first time.
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
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

/** Whether the table has this checkpoint. One that it does not have stays in the file as evidence of missing rows. */
export const isInChain = async (db: Db, { seq, hash }: Pick<LastCheckpoint, 'seq' | 'hash'>) => {
  const [checkpoint] = await db<Checkpoint[]>`select ${checkpointColumns(db)} from audit_seals where seq = ${seq}`
  return checkpoint?.hash === hash
}
