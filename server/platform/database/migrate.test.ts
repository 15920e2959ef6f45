import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { projectRoot } from '#server/platform/start/project-root.ts'
import { createTestDatabase } from '#test/database.ts'
import { connect, type DatabaseTarget, type Sql } from './connect.ts'
import { migrate } from './migrate.ts'

let sql: Sql
let target: DatabaseTarget
let drop: () => Promise<void>
let folder: string

beforeEach(async () => {
  ;({ sql, target, drop } = await createTestDatabase())
  // The clone has the product's schema; these tests bring their own migrations.
  await sql`drop schema public cascade`
  await sql`create schema public`
  folder = await mkdtemp(join(tmpdir(), 'hcis-migrations-'))
})
afterEach(async () => {
  await drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const animals = async () => (await sql<{ name: string }[]>`select name from animals order by name`).map((it) => it.name)

it('migrate applies the files in order and only once', async () => {
  await write('002_cat.sql', `insert into animals values ('cat'); insert into animals values ('dog');`)
  await write('001_animals.sql', 'create table animals (name text);')
  expect(await migrate(sql, folder)).toEqual(['001_animals.sql', '002_cat.sql'])
  expect(await migrate(sql, folder)).toEqual([])
  await write('003_cow.sql', `insert into animals values ('cow')`)
  expect(await migrate(sql, folder)).toEqual(['003_cow.sql'])
  expect(await animals()).toEqual(['cat', 'cow', 'dog'])
})

it('migrate lets three processes that start at once take turns, even behind a slow file', async () => {
  await write('001_animals.sql', 'create table animals (name text); select pg_sleep(2);')
  for (let number = 2; number <= 9; number++) {
    await write(
      `00${number}_more.sql`,
      `create table more_${number} (id int); insert into animals values ('${number}');`,
    )
  }
  const programs = [1, 2, 3].map(() => connect(target, { max: 1 }))
  for (const it of programs) await it.unsafe("set statement_timeout = '1s'; set lock_timeout = '1s'")
  const applied = await Promise.all(programs.map((it) => migrate(it, folder)))
  expect(applied.flat()).toHaveLength(9)
  expect(await animals()).toHaveLength(8)
  // The connection that waited has its own timeouts again.
  for (const it of programs) expect((await it`show statement_timeout`)[0]).toEqual({ statement_timeout: '1s' })
  for (const it of programs) expect((await it`show lock_timeout`)[0]).toEqual({ lock_timeout: '1s' })
  await Promise.all(programs.map((it) => it.end()))
})

it('migrate rolls back a failing file, keeps those before it and names it in the error', async () => {
  await write('001_animals.sql', 'create table animals (name text)')
  await write('002_broken.sql', `insert into animals values ('cat'); insert into birds values ('owl');`)
  await expect(migrate(sql, folder)).rejects.toThrow(/002_broken\.sql failed and was rolled back: .*birds/)
  expect(await animals()).toEqual([])
  await write('002_broken.sql', `insert into animals values ('cat')`)
  expect(await migrate(sql, folder)).toEqual(['002_broken.sql'])
})

it('migrate rejects a file that was changed after it was applied, but accepts other line endings', async () => {
  await write('001_animals.sql', 'create table animals (name text);\n')
  await migrate(sql, folder)
  await write('001_animals.sql', 'create table animals (name text);\r\n')
  expect(await migrate(sql, folder)).toEqual([])
  await write('001_animals.sql', 'create table animals (name text not null);\n')
  await expect(migrate(sql, folder)).rejects.toThrow('001_animals.sql was changed after it had been applied')
})

it('migrate rejects a database that is newer than the program', async () => {
  await write('001_animals.sql', 'create table animals (name text)')
  await write('002_cat.sql', 'select 1')
  await migrate(sql, folder)
  await rm(join(folder, '002_cat.sql'))
  await expect(migrate(sql, folder)).rejects.toThrow('The database is newer than the program: it contains 002_cat.sql')
})

it('migrate rejects a file numbered below an applied one, and a name without a number', async () => {
  await write('001_animals.sql', 'create table animals (name text)')
  await write('003_cow.sql', 'select 1')
  await migrate(sql, folder)
  await write('002_cat.sql', 'select 1')
  await expect(migrate(sql, folder)).rejects.toThrow('002_cat.sql has a lower number than one that was applied')
  await rm(join(folder, '002_cat.sql'))
  await write('cat.sql', 'select 1')
  await expect(migrate(sql, folder)).rejects.toThrow('cat.sql needs a name')
})

it('migrate fails instead of queueing for a locked table', async () => {
  await write('001_animals.sql', 'create table animals (name text)')
  await migrate(sql, folder)
  await write('002_age.sql', 'alter table animals add column age int')
  const busy = await sql.reserve()
  await busy`begin`
  await busy`lock table animals in share mode`
  await expect(migrate(sql, folder, { lockMs: 300 })).rejects.toThrow(
    /002_age\.sql failed and was rolled back: .*lock timeout/,
  )
  await busy`commit`
  busy.release()
  expect(await migrate(sql, folder)).toEqual(['002_age.sql'])
})

it('migrate needs no privilege to create tables when there is nothing to apply', async () => {
  await write('001_animals.sql', 'create table animals (name text);')
  await migrate(sql, folder)
  const role = `hcis_reader_${process.pid}`
  await sql.unsafe(
    `create role ${role}; grant usage on schema public to ${role}; grant select on migrations to ${role}`,
  )
  const restricted = connect(target, { max: 1 })
  await restricted.unsafe(`set role ${role}`)
  expect(await migrate(restricted, folder)).toEqual([])
  await expect(restricted`create table more (id int)`.then(() => {})).rejects.toThrow('permission denied')
  await restricted.end()
  await sql.unsafe(`drop owned by ${role}; drop role ${role}`)
})

it('each migration of the product has a number of its own', async () => {
  const names = await readdir(join(projectRoot, 'db', 'migrations'))
  const numbers = names.map((it) => it.slice(0, 3))
  expect(numbers.filter((it, at) => numbers.indexOf(it) !== at)).toEqual([])
})
