import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { Decrypter } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { isFileId } from '#server/platform/files/file-store.ts'
import { pairingOf, pairStore } from '#server/platform/files/pairing.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { readRelease } from '#server/platform/start/version.ts'
import { createTestDatabase } from '#test/database.ts'
import { startApp } from '#test/harness.ts'
import type { Digest } from './archive/archive-entry.ts'
import { archiveEntries, withSnapshot } from './archive/snapshot.ts'
import { digestOf, listTables, nextIdentity } from './archive/table.ts'
import { backup } from './backup.ts'
import { DEMO_PASSWORD } from './demo/accounts.ts'
import { loadDemo } from './demo/load.ts'
import { describeSchema } from './describe-schema.ts'
import { move } from './move.ts'
import { OperatorError } from './operator-error.ts'
import { inspect, restore } from './restore.ts'

const passphrase = 'kata sandi untuk cadangan'
/** Characters that COPY escapes, and `\.`, which a naive reader takes for the end of the data. */
const AWKWARD = 'tab\tbaris\nkedua\r\\N \\. 🙂'

/** The app that the backup is restored into; its database is empty. */
const hr = startApp()
const source = {} as Awaited<ReturnType<typeof createTestDatabase>> & {
  DATA_DIR: string
  file: string
  /** The complete state at the time of the backup. */
  kept: Awaited<ReturnType<typeof everything>>
}

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-backup-'))
  Object.assign(source, await createTestDatabase(), { DATA_DIR, file: join(DATA_DIR, 'test.backup') })
  const { sql } = source
  await pairStore(sql, source)
  await loadDemo(sql, source)
  await sql`insert into quotes (name) values (${AWKWARD})`
  await sql`insert into audit (actor_id, action, entity, after) values (1, 'update', 'position', ${sql.json({ note: AWKWARD })})`
  await sql`insert into password_resets (user_id, token_hash, expires_at) values (1, '\\x00ff5c6e0a', now())`
  // A restored sequence must not issue the numbers of deleted rows again.
  await sql`delete from quotes where id = (select id from quotes order by id desc limit 1 offset 1)`
  await sql`with gone as (insert into tasks (user_id, task) values (1, 'sebentar') returning id) select * from gone`
  await sql`delete from tasks where task = 'sebentar'`
  await backup(sql, source, { file: source.file, passphrase, workFactor: 2 })
  source.kept = await everything(sql, DATA_DIR)
}, 120_000)

afterAll(async () => {
  await source.drop?.()
  await rm(source.DATA_DIR, { recursive: true, force: true })
})

const digests = async (db: Db): Promise<Record<string, Digest>> => {
  const found: Record<string, Digest> = {}
  for (const table of await listTables(db)) found[table.name] = await digestOf(db, table)
  return found
}
const identities = async (db: Db) => {
  const tables = await listTables(db)
  return Promise.all(tables.map(async (it) => [it.name, await nextIdentity(db, it)]))
}
const filesIn = async (DATA_DIR: string) => {
  const names = await readdir(join(DATA_DIR, 'files'), { recursive: true }).catch(() => [])
  const found: Record<string, string> = {}
  for (const name of names) {
    const path = join(DATA_DIR, 'files', name)
    if ((await stat(path)).isFile() && isFileId(basename(name)))
      found[name] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
  }
  return found
}
const everything = async (sql: Sql, DATA_DIR: string) => ({
  digests: await sql.begin(digests),
  identities: await identities(sql),
  schema: await describeSchema(sql),
  files: await filesIn(DATA_DIR),
})

describe('backup', () => {
  it('writes an encrypted file that only its owner can read, and leaves no draft', async () => {
    expect((await stat(source.file)).mode & 0o777).toBe(0o600)
    const bytes = await readFile(source.file)
    expect(bytes.includes('demo.id')).toBe(false)
    expect((await readdir(source.DATA_DIR)).filter((it) => it.includes('draft'))).toEqual([])
  })

  it('lists every table with row count and hash, and the files, in its manifest', async () => {
    const { manifest, version } = await inspect({ file: source.file, passphrase })
    expect(version).toBe(readRelease().version)
    expect(manifest.tables).toEqual(source.kept.digests)
    expect(manifest.tables.users?.rows).toBeGreaterThan(50)
    expect(manifest.files).toMatchObject({ missing: 0, count: Object.keys(source.kept.files).length })
    expect(manifest.files.count).toBeGreaterThan(0)
  })

  it('opens with age and tar alone', async () => {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const packed = join(source.DATA_DIR, 'opened.tar.gz')
    await writeFile(packed, await decrypter.decrypt(new Uint8Array(await readFile(source.file))))
    const { stdout } = await promisify(execFile)('tar', ['tzf', packed])
    const names = stdout.trim().split('\n')
    expect([names[0], names.at(-1)]).toEqual(['start.json', 'manifest.json'])
    expect(names).toEqual(expect.arrayContaining(['tables/users.json', 'tables/users.000001.copy']))
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(Object.keys(source.kept.files).length)
  })

  it('does not contain rows that are written while it runs', async () => {
    const before = source.kept.digests.quotes
    const rows = await withSnapshot(source.sql, async (db) => {
      for await (const { header, data } of archiveEntries(db)) {
        if (header.is === 'start') await source.sql`insert into quotes (name) values ('terlambat')`
        for await (const _ of data);
        if (header.is === 'end') return header.manifest.tables.quotes
      }
    })
    await source.sql`delete from quotes where name = 'terlambat'`
    expect(rows).toEqual(before)
  })

  it('rejects with one error when the file cannot be written, and leaves nothing behind', async () => {
    const file = join(source.DATA_DIR, 'blocked.backup')
    await writeFile(`${file}.${process.pid}.draft`, 'x')
    const blocked = backup(source.sql, source, { file, passphrase, workFactor: 2 })
    await expect(blocked).rejects.toMatchObject({ code: 'EEXIST' })
    expect((await readdir(source.DATA_DIR)).filter((name) => name.startsWith('blocked'))).toEqual([])
  })

  it('counts files that are missing from the disk and continues', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-backup-'))
    const file = join(DATA_DIR, 'sub', 'empty.backup')
    const { manifest } = await backup(source.sql, { DATA_DIR }, { file, passphrase, workFactor: 2 })
    expect(manifest.files).toMatchObject({ count: 0, missing: Object.keys(source.kept.files).length })
    await rm(DATA_DIR, { recursive: true })
  })
})

describe('restore refuses, without changing the database or the files,', () => {
  let before: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    before = await everything(hr.sql, hr.env.DATA_DIR)
  })

  const attempt = async (file: string, phrase = passphrase) => {
    const failure = await restore(hr.sql, hr.env, { file, passphrase: phrase }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OperatorError)
    expect(await hr.sql`select id from users`).toHaveLength(0)
    expect(await filesIn(hr.env.DATA_DIR)).toEqual({})
    return (failure as OperatorError).message
  }

  it('a wrong passphrase', async () => {
    expect(await attempt(source.file, `${passphrase}!`)).toMatch('BACKUP_PASSPHRASE does not open this backup')
  })

  it('a missing file and a file that is not a backup', async () => {
    expect(await attempt(join(source.DATA_DIR, 'nothing'))).toMatch('There is no backup file')
    const other = join(source.DATA_DIR, 'other')
    await writeFile(other, 'x'.repeat(100_000))
    expect(await attempt(other)).toMatch('not an HCIS backup')
    await writeFile(other, 'short')
    expect(await attempt(other)).toMatch('not an HCIS backup')
  })

  const HEADER = 49
  const SEGMENT = 65_536 + 16
  it.each([
    ['that is empty', () => 0],
    ['with only its first bytes', () => 20],
    ['with only its header', () => HEADER],
    ['with only its first segment', () => HEADER + SEGMENT],
    ['that lacks half', (size: number) => size >> 1],
    ['that lacks its last segment', (size: number) => size - ((size - HEADER) % SEGMENT)],
    ['that lacks one byte', (size: number) => size - 1],
  ])('a file %s', async (_, length) => {
    const file = join(source.DATA_DIR, 'cut')
    const whole = await readFile(source.file)
    await writeFile(file, whole)
    await truncate(file, length(whole.length))
    expect(await attempt(file)).toMatch('damaged or incomplete')
  })

  it.each([
    // A flipped bit gives another valid salt, or a character outside the alphabet, which is rejected at once.
    ['its salt', 40, /does not open this backup|damaged or incomplete/],
    ['its first segment', 400, /damaged or incomplete/],
    ['its middle', 0.5, /damaged or incomplete/],
    ['its last byte', 1, /damaged or incomplete/],
  ])('a file with one wrong bit in %s', async (_, at, message) => {
    const bytes = await readFile(source.file)
    const place = at > 1 ? at : Math.ceil(bytes.length * at) - 1
    bytes[place]! ^= 1
    const file = join(source.DATA_DIR, 'flipped')
    await writeFile(file, bytes)
    expect(await attempt(file)).toMatch(message)
  })

  it('a file with extra bytes at its end', async () => {
    const file = join(source.DATA_DIR, 'longer')
    await writeFile(file, Buffer.concat([await readFile(source.file), Buffer.from('x')]))
    expect(await attempt(file)).toMatch('damaged or incomplete')
  })

  it('a database that is not empty', async () => {
    await hr.sql`insert into quotes (name) values ('Sudah ada')`
    expect(await attempt(source.file)).toMatch('not empty (there are rows in quotes)')
    await hr.sql`truncate quotes restart identity`
  })

  it('a folder with the files of another database', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-backup-'))
    const other = '00000000-0000-4000-8000-000000000001'
    await storageOf({ DATA_DIR }).writeDraft(other, Buffer.from('x'))
    await storageOf({ DATA_DIR }).publish(other)
    const attempt = restore(hr.sql, { DATA_DIR }, { file: source.file, passphrase })
    await expect(attempt).rejects.toThrow('files of another database')
    expect(Object.keys(await filesIn(DATA_DIR))).toEqual([join('00', other)])
    await rm(DATA_DIR, { recursive: true })
  }, 60_000)

  it('a database with another schema', async () => {
    const [first] = await hr.sql<
      { name: string; sha256: string }[]
    >`select name, sha256 from migrations order by name limit 1`
    await hr.sql`update migrations set sha256 = 'other' where name = ${first!.name}`
    expect(await attempt(source.file)).toMatch(`other migrations than this release (${first!.name})`)
    await hr.sql`update migrations set sha256 = ${first!.sha256} where name = ${first!.name}`
  })

  it('and leaves every row and constraint unchanged', async () => {
    expect(await everything(hr.sql, hr.env.DATA_DIR)).toEqual(before)
  })
})

describe('restored database', () => {
  let schemaBefore: string

  beforeAll(async () => {
    schemaBefore = await describeSchema(hr.sql)
    await restore(hr.sql, hr.env, { file: source.file, passphrase })
  }, 60_000)

  it('has the same rows, files, sequences and constraints', async () => {
    const restored = await everything(hr.sql, hr.env.DATA_DIR)
    expect(restored).toEqual(source.kept)
    expect(restored.schema).toBe(schemaBefore)
  })

  it('is paired with its file store', async () => {
    expect(await pairingOf(hr.sql, hr.env)).toEqual({ paired: true })
    expect((await hr.app.inject('/readyz')).statusCode).toBe(200)
  })

  it('lets a person sign in, load the photo and create a row', async () => {
    const login = { username: 'staff@demo.id', password: DEMO_PASSWORD }
    const signedIn = await hr.stranger.call(auth.login, { body: login })
    expect(signedIn.status).toBe(200)
    const photo = await hr.app.inject({ url: signedIn.data.profile! })
    expect([photo.statusCode, photo.rawPayload.length > 0]).toEqual([200, true])
    const dewi = await hr.as({ token: signedIn.data.token!.access_token })
    const written = await dewi.call(task.add, { body: { task: 'Tulis lagi' } })
    expect(written.status).toBe(201)
  })

  it('still refuses updates of the audit log', async () => {
    await expect(hr.sql`update audit set action = 'delete'`.then(() => {})).rejects.toThrow('append-only')
  })

  it('refuses a second restore', async () => {
    await expect(restore(hr.sql, hr.env, { file: source.file, passphrase })).rejects.toThrow('not empty')
  })
})

describe('move', () => {
  it('copies every row, and refuses a target that is not empty', async () => {
    const target = await createTestDatabase()
    await move(source.sql, target.sql)
    const { files: _, ...expected } = await everything(source.sql, source.DATA_DIR)
    expect(await everything(target.sql, '/nowhere')).toEqual({ ...expected, files: {} })
    await expect(move(source.sql, target.sql)).rejects.toThrow('not empty')
    await target.drop()
  })

  it('copies nothing when a row violates a constraint', async () => {
    const [broken, target] = [await createTestDatabase(), await createTestDatabase()]
    await broken.sql`alter table tasks drop constraint tasks_user_id_fkey`
    await broken.sql`insert into tasks (user_id, task) values (999, 'tanpa orang')`
    const before = await everything(target.sql, '/nowhere')
    await expect(move(broken.sql, target.sql)).rejects.toThrow('tasks_user_id_fkey')
    expect(await everything(target.sql, '/nowhere')).toEqual(before)
    await Promise.all([broken.drop(), target.drop()])
  })
})
