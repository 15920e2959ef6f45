import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import type { Sql } from './connect.ts'
import { copyIn, copyOut } from './copy.ts'

let sql: Sql
let drop: (() => Promise<void>) | undefined
beforeAll(async () => {
  ;({ sql, drop } = await createTestDatabase())
  await sql`create table parents (id integer primary key)`
  await sql`create table children (id integer primary key, parent_id integer references parents (id))`
  await sql`insert into parents select * from generate_series(1, 50000)`
})
afterAll(() => drop?.())

const write = (rows: Iterable<string> | AsyncIterable<string>) =>
  sql.begin(async (tx) => {
    const sink = copyIn(tx, 'copy children from stdin')
    await pipeline(Readable.from(rows), sink)
  })
const children = async () => (await sql`select count(*)::int as count from children`)[0]?.count
const terminate = () => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and state = 'active' and query like 'copy %'`

describe('copyIn', () => {
  it('stores the rows', async () => {
    await write(['1\t1\n', '2\t\\N\n'])
    expect(await children()).toBe(2)
  })

  it.each([
    ['a foreign key is violated, which shows at the end', ['7\t1\n', '8\t60000\n'], 'children_parent_id_fkey'],
    [
      'a value is not a number',
      ['7\t1\n', 'x\t1\n', ...Array.from({ length: 50_000 }, () => '9\t1\n')],
      'invalid input',
    ],
    ['the source of the rows fails', failing(), 'no more'],
  ])('rejects and stores nothing when %s', async (_, rows, message) => {
    await expect(write(rows)).rejects.toThrow(message)
    expect(await children()).toBe(2)
  })

  it('rejects and stores nothing when the connection is lost', async () => {
    const rows = async function* () {
      for (let id = 100; ; id++) {
        yield `${id}\t1\n`
        if (id === 200) await terminate()
      }
    }
    await expect(write(rows())).rejects.toThrow()
    expect(await children()).toBe(2)
  })
})

describe('copyOut', () => {
  it('leaves no connection behind when its reader fails before the end', async () => {
    const rows = 'copy (select repeat(md5(at::text), 1000) from generate_series(1, 20000) at) to stdout'
    const read = sql.begin(async (tx) => {
      for await (const _ of copyOut(tx, rows)) throw new Error('the disk is full')
    })
    await expect(read).rejects.toThrow()
    const open = () => sql`
      select state from pg_stat_activity where datname = current_database() and query like 'copy %'`
    await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 10_000 })
  })

  const read = (statement: string, work: (rows: Readable) => Promise<void>) =>
    sql.begin(async (tx) => {
      await work(copyOut(tx, statement))
      // The connection must be free again.
      await tx`select 1`
    })

  it('waits for a slow reader with rows of any size and frees the connection', async () => {
    for (const length of [1, 77, 163, 500, 4095]) {
      let lines = 0
      await read(`copy (select repeat('x', ${length}) from parents where id <= 3000) to stdout`, async (rows) => {
        for await (const chunk of rows as AsyncIterable<Buffer>) {
          lines += chunk.toString().split('\n').length - 1
          await sleep(0)
        }
      })
      expect(lines).toBe(3000)
    }
  })

  it.each([
    [
      'the server fails half-way',
      'copy (select 1 / (id - 30000) from parents) to stdout',
      () => {},
      'division by zero',
    ],
    ['the connection is lost', 'copy (select repeat(id::text, 99) from parents) to stdout', terminate, /connection/],
    ['the reader fails', 'copy (select repeat(id::text, 99) from parents) to stdout', full, 'disk full'],
  ])('rejects when %s', async (_, statement, act, message) => {
    const reading = read(statement, async (rows) => {
      let acted = false
      const sink = new Writable({
        write: (_chunk, _encoding, done) => {
          if (acted) return done()
          acted = true
          Promise.resolve(act()).then(() => done(), done)
        },
      })
      await pipeline(rows, sink)
    })
    await expect(reading).rejects.toThrow(message)
    expect(await children()).toBe(2)
  })
})

function* failing() {
  yield '7\t1\n'
  throw new Error('no more')
}
async function full() {
  throw new Error('disk full')
}
