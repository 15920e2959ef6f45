/** The store of files meets a database: its own, an empty one, a foreign one. */
import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPerson } from '#db/build/person.ts'
import type { Sql } from '#server/database/connect.ts'
import { tidyUp } from '#server/housekeeping.ts'
import { createTestDatabase } from '#test/database.ts'
import { startApp } from '#test/harness.ts'
import { type Found, listStore, pathOf, readStoreId } from './disk.ts'
import { pairingOf, pairStore, readDatabaseId } from './store.ts'
import { planSweep, sweepFiles } from './sweep.ts'

const hr = startApp()
let env: { DATA_DIR: string }
let sql: Sql
let drop: () => Promise<void>
beforeEach(async () => {
  env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'hcis-store-')) }
  ;({ sql, drop } = await createTestDatabase())
})
afterEach(async () => {
  await drop()
  await rm(env.DATA_DIR, { recursive: true })
})

const DAY = 86_400_000
const logged: string[] = []
const log = { info: () => {}, warn: (line: unknown) => logged.push(String(line)) }

const age = (path: string, ms: number) => utimes(path, new Date(Date.now() - ms), new Date(Date.now() - ms))
const put = async (id: string) => {
  await mkdir(dirname(pathOf(env, id)), { recursive: true })
  await writeFile(pathOf(env, id), 'x')
  await age(pathOf(env, id), DAY)
}
/** Files with their rows, all a day old. */
const fill = async (count: number) => {
  const { user_id } = await buildPerson(sql)
  const ids = Array.from({ length: count }, () => randomUUID())
  await sql`insert into files ${sql(ids.map((id) => ({ id, user_id, kind: 'document', mime: 'application/pdf', size: 1, name: 'a.pdf' })))}`
  for (const id of ids) await put(id)
  return ids
}
const orphan = async () => {
  const id = randomUUID()
  await put(id)
  return id
}
const inPlace = async (place: Found['place']) => {
  const ids: string[] = []
  for await (const files of listStore(env)) ids.push(...files.filter((it) => it.place === place).map((it) => it.id))
  return ids.sort()
}

describe('a store and a database', () => {
  it('get a common id at the first start, and keep it', async () => {
    expect(await pairingOf(sql, env)).toMatchObject({ paired: false })
    expect(await pairStore(sql, env)).toEqual({ paired: true })
    const id = await readDatabaseId(sql)
    expect(await readStoreId(env)).toBe(id)
    await fill(3)
    expect(await pairStore(sql, env)).toEqual({ paired: true })
    expect(await readDatabaseId(sql)).toBe(id)
  })

  it('of an older release are paired when the files of the table are there', async () => {
    await fill(20)
    await orphan()
    expect(await pairStore(sql, env)).toEqual({ paired: true })
    expect(await readStoreId(env)).toBe(await readDatabaseId(sql))
  })

  it('of an older release are not paired when the files are elsewhere', async () => {
    await fill(20)
    await rm(join(env.DATA_DIR, 'files'), { recursive: true })
    expect(await pairStore(sql, env)).toMatchObject({ paired: false })
    expect([await readDatabaseId(sql), await readStoreId(env)]).toEqual([undefined, undefined])
  })

  it('are paired by two processes that start at once with one id', async () => {
    await Promise.all([pairStore(sql, env), pairStore(sql, env), pairStore(sql, env)])
    expect(await readStoreId(env)).toBe(await readDatabaseId(sql))
  })

  it('stay paired when the database comes back without its id, from a dump of before', async () => {
    await fill(5)
    await pairStore(sql, env)
    const id = await readStoreId(env)
    await sql`delete from installation`
    expect(await pairStore(sql, env)).toEqual({ paired: true })
    expect(await readDatabaseId(sql)).toBe(id)
  })
})

describe('the data folder of a live installation', () => {
  it('loses nothing to an empty database, and readiness says so', async () => {
    const ids = await fill(30)
    await pairStore(sql, env)
    const empty = await createTestDatabase()
    const pairing = await pairStore(empty.sql, env)
    expect(pairing).toMatchObject({ paired: false, why: expect.stringContaining(env.DATA_DIR) })
    await tidyUp(empty.sql, env, log)
    expect(await inPlace('kept')).toEqual(ids.toSorted())
    expect(logged.at(-1)).toContain('not known to belong to this database')
    await empty.drop()
  })

  it('loses nothing to a database of an older release without an id', async () => {
    const ids = await fill(30)
    const empty = await createTestDatabase()
    expect(await pairStore(empty.sql, env)).toMatchObject({ paired: false })
    await tidyUp(empty.sql, env, log)
    expect(await inPlace('kept')).toEqual(ids.toSorted())
    await empty.drop()
  })

  it('loses nothing to a foreign database, even after that was started', async () => {
    const ids = await fill(30)
    await pairStore(sql, env)
    const foreign = await createTestDatabase()
    const elsewhere = { DATA_DIR: await mkdtemp(join(tmpdir(), 'hcis-store-')) }
    await pairStore(foreign.sql, elsewhere)
    expect(await pairStore(foreign.sql, env)).toMatchObject({
      paired: false,
      why: expect.stringContaining('another database'),
    })
    await sweepFiles(foreign.sql, env, { force: true })
    expect(await inPlace('kept')).toEqual(ids.toSorted())
    await foreign.drop()
    await rm(elsewhere.DATA_DIR, { recursive: true })
  })

  it('makes an app that meets it not ready', async () => {
    expect((await hr.app.inject('/readyz')).statusCode).toBe(200)
    const id = await readDatabaseId(hr.sql)
    await hr.sql`update installation set id = ${randomUUID()}`
    const answer = await hr.app.inject('/readyz')
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('another database')])
    await hr.sql`update installation set id = ${id!}`
    expect((await hr.app.inject('/readyz')).statusCode).toBe(200)
  })
})

describe('a sweep', () => {
  it('puts what no row knows into the trash, and removes it after seven days', async () => {
    const ids = await fill(20)
    await pairStore(sql, env)
    const lost = await orphan()
    const young = randomUUID()
    await put(young)
    await age(pathOf(env, young), 30 * 60_000)
    expect((await planSweep(sql, env)).aside.map((it) => it.id)).toEqual([lost])
    expect(await inPlace('trash')).toEqual([])

    await tidyUp(sql, env, log)
    expect([await inPlace('kept'), await inPlace('trash')]).toEqual([[...ids, young].sort(), [lost]])
    const trashed = join(env.DATA_DIR, 'files', 'trash', lost)
    expect(Date.now() - (await stat(trashed)).mtimeMs).toBeLessThan(DAY)

    await age(trashed, 6 * DAY)
    await tidyUp(sql, env, log)
    expect(await inPlace('trash')).toEqual([lost])
    await age(trashed, 8 * DAY)
    await tidyUp(sql, env, log)
    expect(await inPlace('trash')).toEqual([])
  })

  it('refuses more than a tenth, unless somebody insists', async () => {
    await fill(17)
    await pairStore(sql, env)
    const lost = [await orphan(), await orphan()].sort()
    expect((await sweepFiles(sql, env)).refusal).toContain('2 of 19 files')
    expect(await inPlace('trash')).toEqual([])
    await sweepFiles(sql, env, { force: true })
    expect(await inPlace('trash')).toEqual(lost)
  })

  it('brings back what the database knows again', async () => {
    const [first] = await fill(20)
    await pairStore(sql, env)
    const [row] = await sql<Record<string, string>[]>`delete from files where id = ${first!} returning *`
    await sweepFiles(sql, env)
    expect(await inPlace('trash')).toEqual([first])
    await sql`insert into files ${sql(row!)}`
    await sweepFiles(sql, env)
    expect([await inPlace('trash'), (await inPlace('kept')).includes(first!)]).toEqual([[], true])
  })

  it('works on a copy of the installation as on the first', async () => {
    await fill(12)
    await pairStore(sql, env)
    const copy = { DATA_DIR: `${env.DATA_DIR}-copy` }
    await cp(env.DATA_DIR, copy.DATA_DIR, { recursive: true })
    expect(await pairingOf(sql, copy)).toEqual({ paired: true })
    await rm(copy.DATA_DIR, { recursive: true })
  })
})
