import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '#server/database/connect.ts'
import type { Env } from '#server/env.ts'
import { pathOf } from '#server/files/disk.ts'

interface DemoFile {
  user_id: number
  kind: 'photo' | 'document'
  mime: 'image/jpeg' | 'application/pdf'
  name: string
  bytes: Buffer
}

/** Many at once, without the care that uploads of strangers need; answers their ids in the same order. */
export const storeFiles = async (db: Db, env: Pick<Env, 'DATA_DIR'>, files: DemoFile[]) => {
  const rows = files.map(({ bytes, ...it }) => ({ ...it, id: randomUUID(), size: bytes.length }))
  await db`insert into files ${db(rows)}`
  await Promise.all(
    rows.map(async ({ id }, i) => {
      const path = pathOf(env, id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, files[i]!.bytes, { mode: 0o600 })
    }),
  )
  return rows.map((it) => it.id)
}
