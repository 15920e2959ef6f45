/** Pairing and sweeping of a file store with its own, an empty and another database. */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPerson } from '#db/build/person.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { createTestDatabase } from '#test/database.ts'
import { startApp } from '#test/harness.ts'
import { runRetention } from '#test/retention.ts'
import { idsIn, storages, type TestStorage } from '#test/storage.ts'
import type { StoredObject, StoreEnv } from './file-store.ts'
import { pairingOf, pairStore, readDatabaseId } from './pairing.ts'
import { storageOf } from './storage.ts'
import { planSweep, sweepFiles } from './sweep.ts'

/** A verdict of readiness holds for a second. */
const VERDICT = { timeout: 10_000 }

const hr = startApp()
const DAY = 86_400_000
const logged: string[] = []
const log = { info: () => {}, warn: (line: unknown) => logged.push(String(line)) }

describe.each(storages)('with $name', ({ start, stop, create }) => {
  let storage: TestStorage
  let env: StoreEnv
  let sql: Sql
  let drop: () => Promise<void>
  beforeAll(async () => {
    await start()
    ;({ sql, drop } = await createTestDatabase())
  })
  afterAll(async () => {
    await drop()
    await stop()
  })
  // An empty store, and a database without files and without installation id.
  beforeEach(async () => {
    storage = await create()
    env = storage.env
    await sql`delete from files`
    await sql`delete from installation`
  })
  afterEach(() => storage.remove())

  const readStoreId = (of: StoreEnv) => storageOf(of).readId()
  const put = async (id: string, age = DAY) => {
    await storageOf(env).writeDraft(id, Buffer.from('x'))
    await storageOf(env).publish(id)
    await storage.age({ id, place: 'kept' }, age)
  }

  /** Files with their rows, all a day old. */
  const fill = async (count: number) => {
    const { user_id } = await buildPerson(sql)
    const ids = Array.from({ length: count }, () => randomUUID())
    await sql`insert into files ${sql.values(ids.map((id) => ({ id, user_id, kind: 'document', mime: 'application/pdf', size: 1, name: 'a.pdf' })))}`
    await Promise.all(ids.map((id) => put(id)))
    return ids
  }
  const orphan = async () => {
    const id = randomUUID()
    await put(id)
    return id
  }
  const inPlace = (place: StoredObject['place']) => idsIn(env, place)

  describe('pairStore', () => {
    it('writes a common id at the first start and keeps it', async () => {
      expect(await pairingOf(sql, env)).toMatchObject({ paired: false })
      expect(await pairStore(sql, env)).toEqual({ paired: true })
      const id = await readDatabaseId(sql)
      expect(await readStoreId(env)).toBe(id)
      await fill(3)
      expect(await pairStore(sql, env)).toEqual({ paired: true })
      expect(await readDatabaseId(sql)).toBe(id)
    })

    it('pairs an installation without id when the store has the files of the table', async () => {
      await fill(20)
      await orphan()
      expect(await pairStore(sql, env)).toEqual({ paired: true })
      expect(await readStoreId(env)).toBe(await readDatabaseId(sql))
    })

    it('does not pair an installation without id when the files are elsewhere', async () => {
      await fill(20)
      const elsewhere = await create()
      expect(await pairStore(sql, elsewhere.env)).toMatchObject({ paired: false })
      expect([await readDatabaseId(sql), await readStoreId(elsewhere.env)]).toEqual([undefined, undefined])
      await elsewhere.remove()
    })

    it('writes one id when several processes start at once', async () => {
      await Promise.all([pairStore(sql, env), pairStore(sql, env), pairStore(sql, env)])
      expect(await readStoreId(env)).toBe(await readDatabaseId(sql))
    })

    it('restores the id of a database that was restored from a dump without it', async () => {
      await fill(5)
      await pairStore(sql, env)
      const id = await readStoreId(env)
      await sql`delete from installation`
      expect(await pairStore(sql, env)).toEqual({ paired: true })
      expect(await readDatabaseId(sql)).toBe(id)
    })
  })

  describe('store of a live installation', () => {
    it('loses no file when it meets an empty database, and logs why', async () => {
      const ids = await fill(30)
      await pairStore(sql, env)
      const empty = await createTestDatabase()
      const pairing = await pairStore(empty.sql, env)
      expect(pairing).toMatchObject({ paired: false, why: expect.stringContaining(storageOf(env).name) })
      await runRetention(empty.sql, env, log)
      expect(await inPlace('kept')).toEqual(ids.toSorted())
      expect(logged.at(-1)).toContain('not known to belong to this database')
      await empty.drop()
    })

    it('loses no file when it meets an empty database and has no id itself', async () => {
      const ids = await fill(30)
      const empty = await createTestDatabase()
      expect(await pairStore(empty.sql, env)).toMatchObject({ paired: false })
      await runRetention(empty.sql, env, log)
      expect(await inPlace('kept')).toEqual(ids.toSorted())
      await empty.drop()
    })

    it('loses no file when it meets a database that is paired with another store', async () => {
      const ids = await fill(30)
      await pairStore(sql, env)
      const foreign = await createTestDatabase()
      const elsewhere = await create()
      await pairStore(foreign.sql, elsewhere.env)
      expect(await pairStore(foreign.sql, env)).toMatchObject({
        paired: false,
        why: expect.stringContaining('another database'),
      })
      await sweepFiles(foreign.sql, env, { force: true })
      expect(await inPlace('kept')).toEqual(ids.toSorted())
      await foreign.drop()
      await elsewhere.remove()
    })

    it('makes /readyz answer 503 when the database has another id', async () => {
      expect((await hr.app.inject('/readyz')).statusCode).toBe(200)
      const id = await readDatabaseId(hr.sql)
      await hr.sql`update installation set id = ${randomUUID()}`
      await vi.waitFor(async () => {
        const answer = await hr.app.inject('/readyz')
        expect([answer.statusCode, answer.json().message]).toEqual([503, 'Berkas dan database tidak berpasangan'])
        expect(answer.body).not.toContain(hr.env.DATA_DIR)
      }, VERDICT)
      await hr.sql`update installation set id = ${id!}`
      await vi.waitFor(async () => expect((await hr.app.inject('/readyz')).statusCode).toBe(200), VERDICT)
    })
  })

  describe('sweep', () => {
    it('moves files without a row to the trash and removes them after seven days', async () => {
      const ids = await fill(20)
      await pairStore(sql, env)
      const lost = await orphan()
      const young = randomUUID()
      await put(young, 30 * 60_000)
      expect((await planSweep(sql, env)).aside.map((it) => it.id)).toEqual([lost])
      expect(await inPlace('trash')).toEqual([])

      await runRetention(sql, env, log)
      expect([await inPlace('kept'), await inPlace('trash')]).toEqual([[...ids, young].sort(), [lost]])
      const trashed = { id: lost, place: 'trash' } as const
      await storage.age(trashed, 6 * DAY)
      await runRetention(sql, env, log)
      expect(await inPlace('trash')).toEqual([lost])
      await storage.age(trashed, 8 * DAY)
      await runRetention(sql, env, log)
      expect(await inPlace('trash')).toEqual([])
    })

    it('refuses to move more than a tenth of the files unless forced', async () => {
      await fill(17)
      await pairStore(sql, env)
      const lost = [await orphan(), await orphan()].sort()
      expect((await sweepFiles(sql, env)).refusal).toContain('2 of 19 files')
      expect(await inPlace('trash')).toEqual([])
      await sweepFiles(sql, env, { force: true })
      expect(await inPlace('trash')).toEqual(lost)
    })

    it('restores files from the trash when the database lists them again', async () => {
      const [first] = await fill(20)
      await pairStore(sql, env)
      const [row] = await sql<Record<string, string>[]>`delete from files where id = ${first!} returning *`
      await sweepFiles(sql, env)
      expect(await inPlace('trash')).toEqual([first])
      await sql`insert into files ${sql.values(row!)}`
      await sweepFiles(sql, env)
      expect([await inPlace('trash'), (await inPlace('kept')).includes(first!)]).toEqual([[], true])
    })

    it('moves old drafts to the trash and keeps young ones, also when the file is published', async () => {
      const [known] = await fill(10)
      await pairStore(sql, env)
      const [old, young] = [randomUUID(), randomUUID()]
      for (const id of [old, young, known!]) await storageOf(env).writeDraft(id, Buffer.from('x'))
      for (const id of [old, known!]) await storage.age({ id, place: 'draft' }, DAY)
      await sweepFiles(sql, env)
      expect(await inPlace('draft')).toEqual([young])
      expect(await inPlace('trash')).toEqual([old, known!].sort())
      await sweepFiles(sql, env)
      expect([await inPlace('trash'), (await inPlace('kept')).includes(known!)]).toEqual([[old], true])
    })

    it.each(storages)('works on a copy of the installation in $name as on the original', async (other) => {
      if (other.create !== create) await other.start()
      const ids = await fill(12)
      await pairStore(sql, env)
      const copy = await other.create()
      for (const id of ids) {
        const file = await storageOf(env).open(id)
        await storageOf(copy.env).writeDraft(id, await buffer(file!.bytes))
        await storageOf(copy.env).publish(id)
      }
      await storageOf(copy.env).writeId((await readStoreId(env))!)
      expect(await pairingOf(sql, copy.env)).toEqual({ paired: true })
      expect(await sweepFiles(sql, copy.env)).toMatchObject({ total: 12, aside: [] })
      await copy.remove()
      if (other.create !== create) await other.stop()
    })
  })
})
