/** Restores a backup from a folder into a bucket and back, which is also how an installation moves to S3. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoreEnv } from '#server/platform/files/file-store.ts'
import { pairingOf, pairStore } from '#server/platform/files/pairing.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { createTestDatabase } from '#test/database.ts'
import { idsIn, storages } from '#test/storage.ts'
import { backup } from './backup.ts'
import { buildPerson } from './build/person.ts'
import { restore } from './restore.ts'

beforeAll(() => Promise.all(storages.map((it) => it.start())))
afterAll(() => Promise.all(storages.map((it) => it.stop())))

const contents = async (env: StoreEnv) =>
  Promise.all(
    (await idsIn(env, 'kept')).map(async (id) => [id, await buffer((await storageOf(env).open(id))!.bytes)] as const),
  )

const [folder, bucket] = storages
it.each([
  { from: folder!, to: bucket! },
  { from: bucket!, to: folder! },
])('restore: brings every file from $from.name into $to.name', { timeout: 120_000 }, async ({ from, to }) => {
  const [source, target] = [await createTestDatabase(), await createTestDatabase()]
  const [old, fresh] = [await from.create(), await to.create()]
  await pairStore(source.sql, old.env)
  const { user_id } = await buildPerson(source.sql)
  for (let size = 2_500; size <= 40_000; size += 2_500) {
    const row = { id: randomUUID(), user_id, kind: 'document', mime: 'application/pdf', size, name: 'a.pdf' }
    await source.sql`insert into files ${source.sql.values(row)}`
    await storageOf(old.env).writeDraft(row.id, Buffer.alloc(size, row.id))
    await storageOf(old.env).publish(row.id)
  }
  const archive = { file: join(tmpdir(), `hcis-${randomUUID()}.backup`), passphrase: 'kata sandi untuk cadangan' }
  const { manifest } = await backup(source.sql, old.env, { ...archive, workFactor: 2 })
  expect(manifest.files).toMatchObject({ count: 16, missing: 0 })

  await target.sql`select 1`
  await restore(target.sql, fresh.env, archive)
  expect(await contents(fresh.env)).toEqual(await contents(old.env))
  expect(await idsIn(fresh.env, 'draft', 'trash')).toEqual([])
  expect(await pairingOf(target.sql, fresh.env)).toEqual({ paired: true })
  await Promise.all([source.drop(), target.drop(), old.remove(), fresh.remove(), rm(archive.file)])
})
