import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { access, mkdtemp, rm, utimes } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeRows } from '#server/platform/audit/write-rows.ts'
import { connect, type Sql } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { systemPath } from '#server/platform/env.ts'
import { pathOf } from '#server/platform/files/disk-store.ts'
import { storageOf } from '#server/platform/files/storage.ts'
import { type Embedded, startEmbedded } from '#server/platform/postgres/embedded.ts'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { bundled } from '#test/bundle.ts'
import { checkpointAll } from '#test/checkpoint.ts'
import { createTestDatabase } from '#test/database.ts'
import { dropSchema } from './archive/prepare-schema.ts'
import { commandAliases } from './commands.ts'

const passphrase = { BACKUP_PASSPHRASE: 'kata sandi untuk cadangan' }
const SECRET = 'rahasia pemasangan yang cukup panjang'
let program: string
let DATA_DIR: string
let embedded: Embedded
let sql: Sql

/** This process holds the lock of the data folder during the tests, like a running app. */
beforeAll(async () => {
  program = await bundled('db/cli.ts')
  DATA_DIR = await mkdtemp(join(tmpdir(), 'hcis-cli-'))
  embedded = await startEmbedded({ dataDir: DATA_DIR, log: () => {}, durable: false })
  sql = connect(embedded.target)
}, 60_000)
afterAll(async () => {
  await sql?.end({ timeout: 1 })
  await embedded?.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
})

const run = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const options = { cwd: projectRoot, env: { PATH: systemPath, DATA_DIR, ...env } }
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })

const urlOf = (target: Awaited<ReturnType<typeof createTestDatabase>>['target']) =>
  typeof target === 'string'
    ? target
    : `postgresql://${target.username}@localhost:${target.port}/${target.database}?host=${target.host}`

describe('hcis', () => {
  it('lists the new command names only, and runs the old ones as aliases', { timeout: 60_000 }, async () => {
    const help = await run(['help'])
    for (const [alias, name] of Object.entries(commandAliases)) {
      expect(help.said).toContain(`  ${name} `)
      expect(help.said).not.toMatch(new RegExp(`^  ${alias} `, 'm'))
    }
    expect(await run(['grants'])).toEqual({ code: 1, said: expect.stringContaining('Name the role') })
    expect(await run(['move'])).toEqual(await run(['move-database']))
  })

  it.each([
    ['lists the commands when the command is unknown', ['bakcup'], 1, 'restore <file> [--check | --try]'],
    ['names the unknown option', ['generate', '--person', '3'], 1, "Unknown option '--person'"],
    ['backup asks for BACKUP_PASSPHRASE when it is not set', ['backup'], 1, 'Set BACKUP_PASSPHRASE'],
    [
      'move-database asks for the target when it is missing',
      ['move-database'],
      1,
      'Set the target with DATABASE_URL or --to',
    ],
    [
      'refuses to move the database of a running app',
      ['move-database', '--to', 'postgresql://x@localhost/y'],
      1,
      'Stop the app first',
    ],
  ])('%s', { timeout: 60_000 }, async (_, args, code, sentence) => {
    const answer = await run(args)
    expect(answer).toEqual({ code, said: expect.stringContaining(sentence) })
    expect(answer.said).not.toMatch(/^\s+at /m)
  })

  it('names the invalid environment variable', { timeout: 60_000 }, async () => {
    const answer = await run(['migrate'], { DATABASE_URL: 'mysql://x' })
    expect(answer).toEqual({ code: 1, said: expect.stringContaining('DATABASE_URL') })
  })

  it('prints one sentence when the database does not answer', { timeout: 60_000 }, async () => {
    const answer = await run(['migrate'], { DATABASE_URL: 'postgresql://x@127.0.0.1:1/y' })
    expect(answer).toEqual({ code: 1, said: expect.stringContaining('ECONNREFUSED') })
    expect(answer.said.trim()).not.toContain('\n')
  })

  it('mail-test sends one mail, or prints the answer of the server', { timeout: 120_000 }, async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('salah') ? done(Object.assign(new Error('no such user'), { responseCode: 550 })) : done(),
      onData: (stream, session, done) => {
        stream.resume()
        stream.once('end', () => {
          received.push(...session.envelope.rcptTo.map(({ address }) => address))
          done()
        })
      },
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'PT Induk <hcis@induk.id>' }
    expect(await run(['mail-test', 'budi@contoh.id'], env)).toEqual({
      code: 0,
      said: expect.stringContaining('Sent from PT Induk <hcis@induk.id> to budi@contoh.id'),
    })
    expect(received).toEqual(['budi@contoh.id'])
    const refused = await run(['mail-test', 'salah@contoh.id'], env)
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('550 no such user') })
    expect(refused.said).toContain('check MAIL_FROM and the address')
    server.close()
    expect(await run(['mail-test', 'budi@contoh.id'], { SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual({
      code: 1,
      said: expect.stringContaining('check SMTP_URL'),
    })
    expect(await run(['mail-test', 'budi@contoh.id'])).toEqual({
      code: 1,
      said: expect.stringContaining('SMTP_URL is not set'),
    })
    expect(await run(['mail-test'])).toEqual({ code: 1, said: expect.stringContaining('Name the address') })
  })

  it('audit verify exits with 1 when a row of the audit log was changed', { timeout: 120_000 }, async () => {
    await run(['migrate'])
    await writeRows(sql, [{ action: 'update', entity: 'job', after: { name: 'Kasir' } }])
    await checkpointAll(sql, { DATA_DIR, APP_SECRET: SECRET })
    const env = { APP_SECRET: SECRET }
    expect(await run(['audit', 'verify'], env)).toEqual({
      code: 0,
      said: expect.stringContaining('1 rows in 1 checkpoints'),
    })
    await sql.unsafe('alter table audit disable trigger user')
    await sql`update audit set after = '{"name": "Direktur"}'`
    await sql.unsafe('alter table audit enable trigger user')
    expect(await run(['audit', 'verify'], env)).toEqual({ code: 1, said: expect.stringContaining('Checkpoint 1 of') })
    expect(await run(['audit'], env)).toEqual({ code: 1, said: expect.stringContaining('Name the action') })
  })

  it('clean-files --dry-run lists unreferenced files and moves none', { timeout: 120_000 }, async () => {
    await run(['migrate'])
    expect(await run(['clean-files', '--dry-run'])).toEqual({
      code: 1,
      said: expect.stringContaining('not known to belong'),
    })
    await sql`insert into users (name, employee_identity, email, password_hash, gender, personality)
              values ('Siti', '2000000001', 'siti@contoh.id', '-', 'perempuan', 'Insting')`
    const ids = Array.from({ length: 12 }, () => randomUUID())
    for (const id of ids) {
      await storageOf({ DATA_DIR }).writeDraft(id, Buffer.from('x'))
      await storageOf({ DATA_DIR }).publish(id)
      await utimes(pathOf({ DATA_DIR }, id), 1e9, 1e9)
    }
    const rows = ids
      .slice(1)
      .map((id) => ({ id, user_id: 1, kind: 'photo', mime: 'image/png', size: 1, name: 'a.png' }))
    await sql`insert into files ${sql.values(rows)}`
    expect(await run(['check-files'])).toEqual({ code: 0, said: expect.stringContaining('belongs to this database') })
    const listed = await run(['clean-files', '--dry-run'])
    expect(listed).toEqual({
      code: 0,
      said: expect.stringContaining(`12 files in the store.\n1 unreferenced files would be moved to the trash`),
    })
    expect(listed.said).toContain(ids[0])
    await access(pathOf({ DATA_DIR }, ids[0]!))
    await run(['clean-files'])
    await expect(access(pathOf({ DATA_DIR }, ids[0]!))).rejects.toThrow('ENOENT')
    await access(join(DATA_DIR, 'files', 'trash', ids[0]!))
  })

  it('creates the first account once, by a code for the browser or without one', { timeout: 120_000 }, async () => {
    const { target, drop } = await createTestDatabase()
    const fresh = { DATA_DIR: await mkdtemp(join(tmpdir(), 'hcis-cli-')), DATABASE_URL: urlOf(target) }
    const first = await run(['setup-code'], fresh)
    expect(first).toEqual({ code: 0, said: expect.stringMatching(/^[A-Z2-9]{10}\n$/) })
    expect(await run(['setup-code'], fresh)).toEqual(first)
    const given = [
      '--company',
      'PT Baris',
      '--name',
      'Maria Ulfah',
      '--email',
      'maria@contoh.id',
      '--nik',
      '1000000001',
    ]
    const unclear = await run(['setup', ...given.slice(0, 6), '--nik', '12'], fresh)
    expect(unclear).toEqual({ code: 1, said: 'Missing or invalid options:\n  --nik: ten digits or letters\n' })
    expect(unclear.said).not.toMatch(/^\s+at /m)
    const done = await run(['setup', ...given, '--timezone', 'Asia/Jayapura'], fresh)
    expect(done).toEqual({ code: 0, said: expect.stringMatching(/maria@contoh\.id and this code .*: [A-Z2-9]{10}\n$/) })
    for (const again of [['setup', ...given], ['setup-code']])
      expect(await run(again, fresh)).toEqual({ code: 1, said: expect.stringContaining('already has accounts') })
    await drop()
    await rm(fresh.DATA_DIR, { recursive: true })
  })

  it('generate refuses a bucket as file store', { timeout: 120_000 }, async () => {
    const answer = await run(['generate', '--people', '10'], { STORAGE_URL: 's3://key:secret@127.0.0.1:1/bucket' })
    expect(answer).toEqual({ code: 1, said: expect.stringContaining('unset STORAGE_URL') })
  })

  it('move-database refuses a folder without an embedded database, and creates none', { timeout: 60_000 }, async () => {
    const empty = await mkdtemp(join(tmpdir(), 'hcis-cli-'))
    const answer = await run(['move-database', '--to', 'postgresql://x@localhost/y'], { DATA_DIR: empty })
    expect(answer).toEqual({ code: 1, said: expect.stringContaining('There is no embedded database in') })
    await expect(access(join(empty, 'pg18'))).rejects.toThrow('ENOENT')
    await rm(empty, { recursive: true })
  })

  it('move-database marks the old database, so that no app starts on it', { timeout: 120_000 }, async () => {
    const old = { DATA_DIR: await mkdtemp(join(tmpdir(), 'hcis-cli-')) }
    const { target, drop } = await createTestDatabase()
    const url = urlOf(target)
    await run(['migrate'], old)
    expect(await run(['move-database', '--to', url], old)).toEqual({ code: 0, said: expect.stringContaining('Moved') })
    expect(await run(['migrate'], old)).toEqual({ code: 1, said: expect.stringContaining('was moved to') })
    expect(await run(['migrate'], { ...old, DATABASE_URL: url })).toMatchObject({ code: 0 })
    await drop()
    await rm(old.DATA_DIR, { recursive: true })
  })

  it('audit accept --because makes the verification pass again', { timeout: 120_000 }, async () => {
    const env = { APP_SECRET: SECRET }
    expect(await run(['audit', 'verify'], env)).toMatchObject({ code: 1 })
    expect(await run(['audit', 'accept', '--because', 'x'], env)).toEqual({
      code: 1,
      said: expect.stringContaining('at least ten characters'),
    })
    const accepted = await run(['audit', 'accept', '--because', 'Diubah oleh uji coba'], env)
    expect(accepted).toEqual({ code: 0, said: expect.stringContaining('Accepted 1 faults because') })
    expect(await run(['audit', 'verify'], env)).toEqual({ code: 0, said: expect.stringContaining('1 faults were') })
  })

  it('doctor exits with 1 when something is red, and prints JSON on request', { timeout: 120_000 }, async () => {
    await run(['migrate'])
    await sql`delete from backups`
    const page = await run(['doctor'], { APP_SECRET: SECRET })
    expect(page).toEqual({ code: 1, said: expect.stringMatching(/^FAIL {2}backup /m) })
    expect(page.said).toMatch(/^ok {4}database {2}PostgreSQL/m)
    const { code, said } = await run(['doctor', '--json'], { APP_SECRET: SECRET })
    const report = JSON.parse(said) as { ok: boolean; checks: { name: string; state: string }[] }
    expect([code, report.ok]).toEqual([1, false])
    expect(report.checks).toContainEqual(expect.objectContaining({ name: 'backup', state: 'red' }))
  })

  it('doctor reports a database that does not answer as one of its lines', { timeout: 120_000 }, async () => {
    const { code, said } = await run(['doctor'], { DATABASE_URL: 'postgresql://x@127.0.0.1:1/y' })
    expect([code, said]).toEqual([1, expect.stringMatching(/^FAIL {2}database {2}No server listens/m)])
  })

  it('upgrade --dry-run applies the migrations to a copy only', { timeout: 120_000 }, async () => {
    const { target, sql: own, drop } = await createTestDatabase({})
    const fresh = { DATA_DIR: await mkdtemp(join(tmpdir(), 'hcis-cli-')), DATABASE_URL: urlOf(target) }
    expect(await run(['upgrade', '--dry-run'], fresh)).toEqual({
      code: 0,
      said: expect.stringContaining('nothing to try'),
    })
    await own.begin(dropSchema)
    expect(await run(['upgrade', '--dry-run'], fresh)).toEqual({
      code: 0,
      said: expect.stringContaining('database is empty'),
    })
    await migrate(own, undefined, { count: 30 })
    await own`insert into companies (name) values ('PT Lama')`
    const tried = await run(['upgrade', '--dry-run'], fresh)
    expect(tried).toEqual({ code: 0, said: expect.stringContaining('The database is unchanged.') })
    expect(tried.said).toContain('Migrated forward')
    expect(await own`select name from migrations`).toHaveLength(30)
    expect(await run(['upgrade'], fresh)).toEqual({ code: 0, said: expect.stringContaining('Applied: ') })
    await drop()
    await rm(fresh.DATA_DIR, { recursive: true })
  })

  it('restore --try restores into a scratch database and records the check', { timeout: 120_000 }, async () => {
    await run(['migrate'])
    const file = join(DATA_DIR, 'hcis-try.tar.gz.age')
    expect(await run(['backup', file], passphrase)).toMatchObject({ code: 0 })
    expect(await run(['restore', file, '--try'], passphrase)).toEqual({
      code: 0,
      said: expect.stringContaining('Restored into a scratch database'),
    })
    const rows =
      await sql`select checked_at is not null as is_checked from backups where file_name = 'hcis-try.tar.gz.age'`
    expect(rows).toEqual([{ is_checked: true }])
    await sql`delete from backups`
  })

  it('--version names the release', { timeout: 60_000 }, async () => {
    expect(await run(['--version'])).toEqual({ code: 0, said: expect.stringMatching(/^hcis \d+\.\d+\.\d+/) })
  })

  it('jobs lists the scheduled jobs and runs one by hand', { timeout: 120_000 }, async () => {
    await run(['migrate'])
    await sql`insert into throttles (key, count, resets_at) values ('old', 1, now() - interval '1 day')`
    const before = await run(['jobs'])
    expect(before).toEqual({
      code: 0,
      said: expect.stringMatching(/^expire-throttles +every 60 minutes +no run yet$/m),
    })
    expect(await run(['jobs', 'run', 'expire-throttles'])).toEqual({ code: 0, said: 'expire-throttles: deleted 1\n' })
    expect((await run(['jobs', 'run', 'expire-throttles'])).said).toBe('expire-throttles: deleted 0\n')
    expect((await run(['jobs'])).said).toMatch(
      /^expire-throttles +every 60 minutes +\d{4}-.* UTC +\d\.\d s +deleted 0$/m,
    )
    await sql`update job_states set holder = gen_random_uuid(), held_until = now() + interval '1 hour'`
    const taken = await run(['jobs', 'run', 'expire-throttles'])
    expect(taken).toEqual({ code: 1, said: expect.stringContaining('is running in another process') })
    expect(await run(['jobs', 'run', 'nap'])).toEqual({ code: 1, said: expect.stringContaining('There is no job nap') })
    expect(await run(['jobs', 'walk'])).toEqual({ code: 1, said: expect.stringContaining('Name the job') })
    await sql`delete from job_states`
  })

  it('backup works while the app runs', { timeout: 120_000 }, async () => {
    expect(await run(['migrate'])).toEqual({ code: 0, said: expect.stringContaining('up to date') })
    await sql`insert into quotes (name) values ('dari aplikasi')`
    const file = join(DATA_DIR, 'now.backup')
    expect(await run(['backup', file], passphrase)).toEqual({ code: 0, said: expect.stringContaining(`Wrote ${file}`) })
    const checked = await run(['restore', '--check', file], passphrase)
    expect(checked).toEqual({ code: 0, said: expect.stringContaining('is readable') })
    expect(await sql`select name from quotes`).toEqual([{ name: 'dari aplikasi' }])
    expect(await sql`select file_name, bytes > 0 as has_size from backups`).toEqual([
      { file_name: 'now.backup', has_size: true },
    ])
  })

  it('backup succeeds on a schema without the table of backups', { timeout: 120_000 }, async () => {
    await sql`alter table backups rename to backups_away`
    const backup = await run(['backup', join(DATA_DIR, 'old.backup')], passphrase)
    await sql`alter table backups_away rename to backups`
    expect(backup).toEqual({ code: 0, said: expect.stringMatching(/^Wrote .*its time was not recorded: relation/s) })
  })
})
