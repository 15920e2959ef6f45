/** Backups of older releases, restored into this one. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { pairStore } from '#server/platform/files/pairing.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { dropSchema } from './archive/prepare-schema.ts'
import { backup } from './backup.ts'
import { describeSchema } from './describe-schema.ts'
import { inspect, restore } from './restore.ts'

// A restore drops and creates the whole schema, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const passphrase = 'kata sandi untuk cadangan'
const MIGRATIONS = join(projectRoot, 'db', 'migrations')
let folder: string
let target: TestDatabase
let DATA_DIR: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hcis-older-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  target = await createTestDatabase({})
  DATA_DIR = await mkdtemp(join(folder, 'data-'))
})
afterEach(() => target.drop())

/** A backup of a database that has only the migrations before this number. */
const backupBefore = async (number: string, change = '') => {
  const { sql, drop } = await createTestDatabase({})
  const older = await mkdtemp(join(folder, 'migrations-'))
  for (const name of await readdir(MIGRATIONS)) if (name < number) await cp(join(MIGRATIONS, name), join(older, name))
  await sql.begin(dropSchema)
  await migrate(sql, older)
  await sql.unsafe(`
    insert into companies (name) values ('PT Satu');
    insert into users (name, employee_identity, email, password_hash, gender, personality)
    values ('Siti', '2000000001', 'siti@contoh.id', '-', 'perempuan', 'Insting');
    insert into quotes (name) values ('satu'), ('dua');
    ${change}`)
  const file = join(older, 'older.tar.gz.age')
  await backup(sql, { DATA_DIR: older }, { file, passphrase, workFactor: 2 })
  await drop()
  return { file, passphrase }
}

describe('restore of a backup of an older release', () => {
  it.each([
    ['007', []],
    // That migration drops a table.
    ['038', [{ table: 'chores', before: 0, after: null }]],
  ])('with the migrations before %s: loads its rows and migrates forward', async (number, expected) => {
    const archive = await backupBefore(number)
    const schema = await describeSchema(target.sql)
    const { applied, changes, manifest } = await restore(target.sql, { DATA_DIR }, archive)
    expect(applied[0]?.startsWith(number)).toBe(true)
    expect(await describeSchema(target.sql)).toBe(schema)
    expect(await target.sql`select name from users`).toEqual([{ name: 'Siti' }])
    expect(await target.sql`insert into quotes (name) values ('tiga') returning id`).toEqual([{ id: 3 }])
    expect(manifest.tables.quotes?.rows).toBe(2)
    expect(changes).toEqual(expected)
    expect(await pairStore(target.sql, { DATA_DIR })).toEqual({ paired: true })
  })

  it('works in a database without any table', async () => {
    await target.sql.begin(dropSchema)
    await restore(target.sql, { DATA_DIR }, await backupBefore('038'))
    expect(await target.sql`select name from quotes order by id`).toEqual([{ name: 'satu' }, { name: 'dua' }])
  })

  it('refuses a database with rows and leaves it as it is', async () => {
    const archive = await backupBefore('038')
    await target.sql`insert into companies (name) values ('PT Sudah Ada')`
    const schema = await describeSchema(target.sql)
    await expect(restore(target.sql, { DATA_DIR }, archive)).rejects.toThrow('not empty (there are rows in companies)')
    expect(await describeSchema(target.sql)).toBe(schema)
  })

  it('refuses a backup with a migration that this release does not have, and names it', async () => {
    const future = `insert into migrations (name, sha256) values ('999_future.sql', 'x');`
    const archive = await backupBefore('999', future)
    await expect(restore(target.sql, { DATA_DIR }, archive)).rejects.toThrow('(999_future.sql)')
    expect(await target.sql`select id from users`).toEqual([])
  })
})

describe('restore of a backup of 0.1.0, in its own format', () => {
  const archive = { file: join(projectRoot, 'db', 'fixtures', 'backup-0.1.0.hcis'), passphrase }

  it('is checked without being restored', async () => {
    const { version, manifest } = await inspect(archive)
    expect([version, manifest.tables.users?.rows, manifest.files.count]).toEqual([undefined, 2, 1])
    await expect(inspect({ ...archive, passphrase: 'kata sandi yang salah' })).rejects.toThrow(
      'BACKUP_PASSPHRASE does not open this backup',
    )
  })

  it('loads rows and files and migrates them forward', async () => {
    const schema = await describeSchema(target.sql)
    const { applied, changes } = await restore(target.sql, { DATA_DIR }, archive)
    expect(applied[0]).toBe('007_request_company.sql')
    expect(changes).toEqual([])
    expect(await describeSchema(target.sql)).toBe(schema)
    expect(await target.sql`select name from users order by id`).toEqual([{ name: 'Siti' }, { name: 'Budi' }])
    expect(await pairStore(target.sql, { DATA_DIR })).toEqual({ paired: true })
    const files = await readdir(join(DATA_DIR, 'files'), { recursive: true })
    expect(files).toEqual(expect.arrayContaining([expect.stringContaining('00000000-0000-4000-8000-000000000001')]))
  })

  it.each([
    ['lacks its end', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['has a wrong bit', (bytes: Buffer) => bytes.fill(bytes.at(-50)! ^ 1, bytes.length - 50, bytes.length - 49)],
    ['has only its first bytes', (bytes: Buffer) => bytes.subarray(0, 30)],
  ])('is refused when it %s', async (_, damage) => {
    const file = join(folder, 'damaged')
    await writeFile(file, damage(await readFile(archive.file)))
    await expect(inspect({ file, passphrase })).rejects.toThrow('damaged or incomplete')
  })
})
