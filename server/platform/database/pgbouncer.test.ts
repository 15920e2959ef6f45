/** Tests through pgbouncer in transaction mode, which assigns a server connection to each transaction. */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backup } from '#db/backup.ts'
import { buildPerson } from '#db/build/person.ts'
import { restore } from '#db/restore.ts'
import { pairStore } from '#server/platform/files/pairing.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { findPgbouncer, type Pgbouncer, startPgbouncer } from '#test/pgbouncer.ts'
import { storages } from '#test/storage.ts'
import { connect, type Sql } from './connect.ts'
import { copyIn, copyOut } from './copy.ts'
import { migrate } from './migrate.ts'

const program = await findPgbouncer()

describe.skipIf(!program)('database behind pgbouncer (skipped when it is not installed)', () => {
  let bouncer: Pgbouncer
  let database: TestDatabase
  let sql: Sql
  beforeAll(async () => {
    bouncer = await startPgbouncer(program!, inject('database').target, 2)
    database = await createTestDatabase()
    sql = connect(bouncer.urlOf(nameOf(database)), { max: 10 })
    await sql`create table marks (name text)`
  })
  afterAll(async () => {
    await sql?.end({ timeout: 5 })
    await database?.drop()
    await bouncer?.stop()
  })
  const nameOf = ({ target }: TestDatabase) =>
    typeof target === 'string' ? new URL(target).pathname.slice(1) : target.database

  it('shares two server connections among ten of the pool', async () => {
    const pids = await Promise.all(
      Array.from({ length: 60 }, () => sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.005)`),
    )
    expect(new Set(pids.map(([row]) => row!.pid)).size).toBeLessThanOrEqual(2)
  })

  it('runs the same statements repeatedly on any server connection', async () => {
    const ask = (number: number) => sql<{ it: number }[]>`select ${number}::int as it`
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        number % 4 ? ask(number) : sql.begin(async (tx) => tx<{ it: number }[]>`select ${number}::int as it`),
      ),
    )
    expect(answers.map(([row]) => row!.it)).toEqual(Array.from({ length: 200 }, (_, number) => number))
  })

  it('rolls back a nested transaction alone', async () => {
    await sql.begin(async (tx) => {
      await tx`insert into marks values ('a')`
      const inner = tx.begin(async (nested) => {
        await nested`insert into marks values ('b')`
        throw new Error('changed my mind')
      })
      await inner.catch(() => {})
      await tx`insert into marks values ('c')`
    })
    expect((await sql<{ name: string }[]>`select name from marks order by name`).map((it) => it.name)).toEqual([
      'a',
      'c',
    ])
  })

  it('drops the settings of a transaction at its end', async () => {
    await sql.begin((tx) => tx`set local statement_timeout = '7s'`)
    const found = await Promise.all(Array.from({ length: 10 }, () => sql`show statement_timeout`))
    expect(found.flat().some((it) => it.statement_timeout === '7s')).toBe(false)
  })

  it('keeps the locks of a transaction until its end', async () => {
    const order: string[] = []
    const turn = (name: string) =>
      sql.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(4711)`
        order.push(`${name} in`)
        await sleep(30)
        order.push(`${name} out`)
      })
    await Promise.all([turn('a'), turn('b')])
    expect(order.map((it) => it.split(' ')[1])).toEqual(['in', 'out', 'in', 'out'])
  })

  it('streams rows in and out', async () => {
    await sql.begin(async (tx) => {
      const sink = copyIn(tx, 'copy marks (name) from stdin')
      await new Promise<void>((resolve, reject) => {
        sink.once('finish', () => resolve())
        sink.once('error', reject)
        sink.end('x\ny\n')
      })
      let copied = ''
      for await (const chunk of copyOut(tx, `copy (select name from marks where name >= 'x' order by 1) to stdout`))
        copied += chunk
      expect(copied).toBe('x\ny\n')
    })
  })

  it('migrates, writes a backup and restores it', { timeout: 120_000 }, async () => {
    const target = await createTestDatabase()
    const other = connect(bouncer.urlOf(nameOf(target)))
    expect(await migrate(other)).toEqual([])
    await sql`drop table marks`
    const [old, fresh] = [await storages[0]!.create(), await storages[0]!.create()]
    await pairStore(sql, old.env)
    await buildPerson(sql)
    const archive = { file: join(tmpdir(), `hcis-${randomUUID()}.backup`), passphrase: 'kata sandi untuk cadangan' }
    await backup(sql, old.env, archive)
    await restore(other, fresh.env, archive)
    expect(await other`select id from users`).toHaveLength(1)
    const found = await Promise.all(Array.from({ length: 10 }, () => other`show statement_timeout`))
    expect(new Set(found.flat().map((it) => it.statement_timeout)).size).toBe(1)
    await other.end({ timeout: 5 })
    await Promise.all([target.drop(), old.remove(), fresh.remove(), rm(archive.file)])
  })
})
