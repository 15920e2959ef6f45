import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Db } from '#server/platform/database/connect.ts'
import type { Env } from '#server/platform/env.ts'
import { pathOf } from '#server/platform/files/disk-store.ts'

/** One white pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
)
const AT_ONCE = 50

/** One receipt per person, shared by all of their reimbursements; returns the file ids. */
export const generateReceipts = async (db: Db): Promise<string[]> => {
  const people = await db<{ position_id: number }[]>`select position_id from generated order by n`
  const ids = people.map(() => randomUUID())
  await db`
    insert into files (id, user_id, position_id, kind, mime, size, name)
    select receipt.id, g.user_id, g.position_id, 'receipt', 'image/png', ${PICTURE.length}, 'kwitansi.png'
    from unnest(${people.map((it) => it.position_id)}::integer[], ${ids}::uuid[]) as receipt (position_id, id)
    join generated g using (position_id)`
  return ids
}

/** After a failure the file clean-up deletes them. */
export const writeReceipts = async (env: Pick<Env, 'DATA_DIR'>, ids: string[]): Promise<void> => {
  const paths = ids.map((id) => pathOf(env, id))
  for (const folder of new Set(paths.map((path) => dirname(path))))
    await mkdir(folder, { recursive: true, mode: 0o700 })
  for (let at = 0; at < paths.length; at += AT_ONCE)
    await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => writeFile(path, PICTURE, { mode: 0o600 })))
}
