/** The head of the chain beside the database: whoever takes away the last rows and their seals does not reach it. */
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { syncFolder } from '#server/sync-folder.ts'
import { type Seal, sealColumns } from './chain.ts'

type Place = Pick<Env, 'DATA_DIR'>

const Head = z.object({ seq: z.string().regex(/^\d{1,18}$/), hash: z.string(), count: z.number(), at: z.string() })
export type Head = z.infer<typeof Head>

export const headFile = ({ DATA_DIR }: Place) => join(DATA_DIR, 'audit-head.json')

/** Undefined where there is none yet; a file that says nothing is an error. */
export const readHead = async (env: Place): Promise<Head | undefined> => {
  const text = await readFile(headFile(env), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : Head.parse(JSON.parse(text))
}

/** Whole or not at all, also when the power fails. */
export const writeHead = async (env: Place, head: Head) => {
  const file = headFile(env)
  const draft = `${file}.${process.pid}.draft`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(head)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  await syncFolder(env.DATA_DIR)
}

/** One that the table does not bear out is kept: it is what proves that something is missing. */
export const isOnChain = async (db: Db, { seq, hash }: Pick<Head, 'seq' | 'hash'>) => {
  const [seal] = await db<Seal[]>`select ${sealColumns(db)} from audit_seals where seq = ${seq}`
  return seal?.hash === hash
}
