import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pairStore } from '#server/platform/files/pairing.ts'
import { readS3Address } from '#server/platform/files/s3-address.ts'
import { openBucket } from '#server/platform/files/s3-client.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createBucket, type S3Server, startS3 } from '#test/s3.ts'
import { dropSchema } from './archive/prepare-schema.ts'
import { listTables } from './archive/table.ts'
import { backupTargetOf } from './backup-target.ts'
import { buildPerson } from './build/person.ts'
import { checkLastBackup, expiredBackups, writeScheduledBackup } from './scheduled-backup.ts'
import { uploadFile } from './upload-backup.ts'

const DAY_MS = 86_400_000
let database: TestDatabase
let scratch: TestDatabase
let s3: S3Server
let DATA_DIR: string

beforeAll(async () => {
  database = await createTestDatabase({})
  scratch = await createTestDatabase({})
  await scratch.sql.begin(dropSchema)
  DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-scheduled-'))
  await pairStore(database.sql, { DATA_DIR })
  await buildPerson(database.sql)
  s3 = await startS3()
}, 120_000)
afterAll(async () => {
  await Promise.all([database.drop(), scratch.drop(), s3.stop()])
  await rm(DATA_DIR, { recursive: true })
})
beforeEach(() => database.sql`delete from backups`)

const urlOf = ({ target }: TestDatabase) =>
  typeof target === 'string'
    ? target
    : `postgresql://${target.username}@localhost:${target.port}/${target.database}?host=${target.host}`

const input = (BACKUP_TO: string) => ({
  sql: database.sql,
  env: {
    DATA_DIR,
    BACKUP_TO,
    BACKUP_PASSPHRASE: 'kata sandi untuk cadangan',
    SCRATCH_DATABASE_URL: urlOf(scratch),
  },
  workFactor: 2,
})
const recorded = () => database.sql`select file_name, checked_at is not null as is_checked from backups order by id`

describe.each([
  ['a folder', async () => join(await mkdtemp(join(DATA_DIR, 'to-')), 'backups')],
  ['a bucket', async () => createBucket(s3)],
])('scheduled backup to %s', (_, create) => {
  it('is written, recorded and restored for a check', { timeout: 60_000 }, async () => {
    const scheduled = input(await create())
    await expect(checkLastBackup(scheduled)).rejects.toThrow(/no backup in|ENOENT/)
    expect(await writeScheduledBackup(scheduled)).toEqual({ written: 1, removed: 0 })
    const [stored] = await backupTargetOf(scheduled.env).list()
    expect(await recorded()).toEqual([{ file_name: stored?.name, is_checked: false }])
    expect(await checkLastBackup(scheduled)).toEqual({ checked: 1 })
    expect(await recorded()).toEqual([{ file_name: stored?.name, is_checked: true }])
    expect(await listTables(scratch.sql)).toEqual([])
    expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('backup-copy-'))).toEqual([])
  })
})

describe('scheduled backup', () => {
  it('removes backups after 30 days and nothing else', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(DATA_DIR, 'kept-'))
    const past = (days: number) => new Date(Date.now() - days * DAY_MS)
    for (const [name, days] of [
      ['hcis-old.tar.gz.age', 31],
      ['hcis-young.tar.gz.age', 29],
      ['another.txt', 90],
    ] as const) {
      await writeFile(join(folder, name), 'x')
      await utimes(join(folder, name), past(days), past(days))
    }
    expect(await writeScheduledBackup(input(folder))).toEqual({ written: 1, removed: 1 })
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['hcis-young.tar.gz.age', 'another.txt']))
    expect(await readdir(folder)).toHaveLength(3)
    expect(expiredBackups([{ name: 'x', changed: 0 }], 30 * DAY_MS)).toEqual([])
  })

  it('fails its check when the file is damaged, and leaves the scratch database empty', {
    timeout: 60_000,
  }, async () => {
    const folder = await mkdtemp(join(DATA_DIR, 'damaged-'))
    await writeScheduledBackup(input(folder))
    const [name = ''] = await readdir(folder)
    await truncate(join(folder, name), 5_000)
    await expect(checkLastBackup(input(folder))).rejects.toThrow('damaged or incomplete')
    expect(await recorded()).toEqual([{ file_name: name, is_checked: false }])
    expect(await listTables(scratch.sql)).toEqual([])
  })

  it('writes no file and no record when it is stopped', async () => {
    const folder = await mkdtemp(join(DATA_DIR, 'stopped-'))
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(writeScheduledBackup({ ...input(folder), signal })).rejects.toThrow()
    expect([await readdir(folder), await recorded()]).toEqual([[], []])
  })

  it('refuses a scratch database with tables', async () => {
    const folder = await mkdtemp(join(DATA_DIR, 'scratch-'))
    await writeScheduledBackup(input(folder))
    const { env, ...rest } = input(folder)
    const given = { ...env, SCRATCH_DATABASE_URL: urlOf(database) }
    await expect(checkLastBackup({ ...rest, env: given })).rejects.toThrow('must name an empty database')
  })
})

it('uploadFile: sends a large file in parts, which arrive as one', async () => {
  const address = readS3Address(await createBucket(s3))
  if (typeof address === 'string') throw new Error(address)
  const ask = openBucket(address)
  const file = join(await mkdtemp(join(DATA_DIR, 'upload-')), 'large')
  const bytes = Buffer.alloc(2_500, 'hcis ')
  await mkdir(DATA_DIR, { recursive: true })
  await writeFile(file, bytes)
  await uploadFile(ask, { Bucket: address.bucket, Key: 'large' }, file, 1_000)
  const { Body } = await ask((client, options) => client.getObject({ Bucket: address.bucket, Key: 'large' }, options))
  expect(Buffer.from((await Body?.transformToByteArray()) ?? [])).toEqual(bytes)
})
