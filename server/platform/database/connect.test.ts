import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { type ConnectOptions, connect, type DatabaseTarget, type Sql } from './connect.ts'
import type { ConnectionError } from './connection-error.ts'
import { copyOut } from './copy.ts'

let target: DatabaseTarget
let admin: Sql
let drop: () => Promise<void>
const open: Sql[] = []

beforeAll(async () => {
  ;({ sql: admin, target, drop } = await createTestDatabase())
  await admin`create table marks (name text)`
})
afterAll(async () => {
  await Promise.all(open.map((sql) => sql.end({ timeout: 0 })))
  await drop()
})
beforeEach(async () => {
  await admin`truncate marks`
})

const pool = (options?: ConnectOptions) => {
  const sql = connect(target, { applicationName: 'victim', ...options })
  open.push(sql)
  return sql
}
const marks = async () => (await admin<{ name: string }[]>`select name from marks order by name`).map((it) => it.name)
const cutConnections = () =>
  admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'
    and datname = current_database()`

describe('connect', () => {
  it('sets timeouts, UTC and generic plans on each connection', async () => {
    const settings = await pool()<{ name: string; setting: string }[]>`
      select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'TimeZone',
        'idle_in_transaction_session_timeout', 'plan_cache_mode', 'application_name')`
    expect(Object.fromEntries(settings.map((it) => [it.name, it.setting]))).toEqual({
      statement_timeout: '5000',
      lock_timeout: '3000',
      idle_in_transaction_session_timeout: '10000',
      TimeZone: 'UTC',
      plan_cache_mode: 'force_generic_plan',
      application_name: 'victim',
    })
  })

  it('replaces a connection that was cut while idle or busy', async () => {
    const sql = pool({ max: 3 })
    await Promise.all([sql`select 1`, sql`select 1`, sql`select 1`])
    await cutConnections()
    await sleep(100)
    expect((await sql`select 2 as it`)[0]).toEqual({ it: 2 })
    const busy = sql`select pg_sleep(3)`
    const failed = expect(busy).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    await sleep(200)
    await cutConnections()
    await failed
    expect((await sql`select 3 as it`)[0]).toEqual({ it: 3 })
  })

  it('drops a connection at the deadline when the server is silent, and opens another', async () => {
    const sql = pool({ max: 1, deadline: 300 })
    await expect(sql`select pg_sleep(4)`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect((await sql`select 1 as it`)[0]).toEqual({ it: 1 })
  })

  it('rejects with CONNECT_TIMEOUT when no connection becomes free in time', async () => {
    const sql = pool({ max: 1, patience: 1_000 })
    const slow = sql`select pg_sleep(2.5)`.execute()
    await sleep(50)
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
    await slow
    await expect(sql`select 1`).resolves.toHaveLength(1)
  })

  it('runs other statements while one is slow and connections are free', async () => {
    const sql = pool({ max: 3 })
    const other = await pool({ max: 1 }).reserve()
    await other`select pg_advisory_lock(79)`
    let isOver = false
    const slow = sql`select pg_advisory_lock(79)`.then(() => {
      isOver = true
    })
    await Promise.all(Array.from({ length: 200 }, (_, number) => sql`select ${number}::int`))
    expect(isOver).toBe(false)
    await other`select pg_advisory_unlock(79)`
    other.release()
    await slow
  })

  it('rejects at once when there is no server', async () => {
    const sql = connect({ host: '/nowhere', port: 5432, database: 'none', username: 'none' })
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(sql.begin((tx) => tx`select 1`)).rejects.toMatchObject({ code: 'ENOENT' })
    await sql.end()
  })

  it.runIf(typeof process.env.TEST_DATABASE_URL === 'undefined')('accepts the URL of a socket', async () => {
    const { host, username, database } = target as Exclude<DatabaseTarget, string>
    const sql = connect(`postgresql://${username}@/${database}?host=${encodeURIComponent(host)}`)
    expect((await sql`select current_database() as it`)[0]).toEqual({ it: database })
    await sql.end()
  })

  it('streams rows and frees the connection afterwards', async () => {
    const sql = pool({ max: 1 })
    let copied = ''
    await sql.begin(async (tx) => {
      for await (const chunk of copyOut(tx, `copy (select 'a' union all select 'b') to stdout`)) copied += chunk
    })
    expect(copied).toBe('a\nb\n')
    expect((await sql`select 1 as it`)[0]).toEqual({ it: 1 })
  })

  it('finishes running and waiting statements before it ends', async () => {
    const sql = pool({ max: 1 })
    const running = [sql`select pg_sleep(0.3)`.execute(), sql`select 1`.execute()]
    await sleep(50)
    await sql.end({ timeout: 5 })
    await expect(Promise.all(running)).resolves.toHaveLength(2)
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  })
})

describe('transaction', () => {
  it('stores all or nothing, and undoes a failed savepoint alone', async () => {
    const sql = pool()
    await sql.begin(async (tx) => {
      await tx`insert into marks values ('a')`
      await tx
        .begin(async (inner) => {
          await inner`insert into marks values ('b')`
          throw new Error('changed my mind')
        })
        .catch(() => {})
      await tx.begin((inner) => inner`insert into marks values ('c')`)
    })
    const failing = sql.begin(async (tx) => {
      await tx`insert into marks values ('d')`
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await marks()).toEqual(['a', 'c'])
  })

  it('rejects when the work swallowed the error of a statement', async () => {
    const work = pool().begin(async (tx) => {
      await tx`insert into marks values ('a')`
      await tx`select 1 / 0`.catch(() => {})
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await marks()).toEqual([])
  })

  it('rejects with the first error, not with that of a statement after it', async () => {
    const work = pool().begin(async (tx) => {
      const failing = tx`select 1 / 0`.execute()
      await tx`select 2`
      await failing
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
  })

  it('rejects with the error of a statement that was sent without waiting, and stores nothing', async () => {
    const sql = pool()
    const work = sql.begin(async (tx) => {
      await tx`insert into marks values ('before')`
      await tx.enqueue(tx`insert into nowhere values (1)`)
      await tx.enqueue(tx`insert into marks values ('after')`)
    })
    await expect(work).rejects.toMatchObject({ code: '42P01' })
    const nested = sql.begin(async (tx) => {
      await tx`insert into marks values ('outside')`
      await expect(tx.begin((inner) => inner.enqueue(inner`insert into nowhere values (1)`))).rejects.toMatchObject({
        code: '42P01',
      })
    })
    await nested
    expect(await marks()).toEqual(['outside'])
  })

  it('changes nothing when begin fails', async () => {
    const work = pool().begin(
      (tx) => tx`insert into marks values ('without a transaction')`,
      'isolation level nonsense',
    )
    await expect(work).rejects.toMatchObject({ code: '42601' })
    expect(await marks()).toEqual([])
  })

  it('refuses a stream while earlier statements are unanswered', async () => {
    const work = pool().begin(async (tx) => {
      await tx.enqueue(tx`insert into marks values ('one')`)
      copyOut(tx, 'copy marks to stdout')
    })
    await expect(work).rejects.toThrow('A stream needs the answers')
    expect(await marks()).toEqual([])
  })

  it('rejects everything that was sent when the server is silent', async () => {
    const sql = pool({ max: 1, deadline: 300 })
    const silent = sql.begin(async (tx) => {
      await tx.enqueue(tx`select pg_sleep(4)`)
      await tx.enqueue(tx`insert into marks values ('late')`)
      await tx`select 1`
    })
    await expect(silent).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect((await sql`select 1 as it`)[0]).toEqual({ it: 1 })
    expect(await marks()).toEqual([])
  })

  it('executes statements that are sent together in their order', async () => {
    const sql = pool()
    const counts = await sql.begin((tx) => {
      const inserted = tx`insert into marks values ('first')`.execute()
      const counted = tx<{ count: number }[]>`select count(*)::int as count from marks`.execute()
      return Promise.all([counted, inserted])
    })
    expect(counts[0]).toEqual([{ count: 1 }])
  })

  it('runs at the requested isolation level', async () => {
    const level = await pool().begin(async (tx) => {
      const [row] = await tx`select current_setting('transaction_isolation') as it`
      return row!.it
    }, 'isolation level repeatable read read only')
    expect(level).toBe('repeatable read')
  })

  it.each(['waits', 'runs a statement'])('stores nothing when its connection is cut while it %s', async (activity) => {
    const sql = pool({ max: 1 })
    const work = sql.begin(async (tx) => {
      await tx`insert into marks values ('before')`
      setTimeout(() => void cutConnections().execute(), 50)
      await (activity === 'waits' ? sleep(300) : tx`select pg_sleep(3)`.catch(() => {}))
      await tx`insert into marks values ('after')`.catch(() => {})
      await tx`insert into marks values ('again')`
    })
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await marks()).toEqual([])
    await sql`insert into marks values ('next')`
    expect(await marks()).toEqual(['next'])
  })

  it('runs no late statement in the next transaction after its connection was cut', async () => {
    const sql = pool({ max: 1 })
    let resume = () => {}
    const paused = new Promise<void>((resolve) => {
      resume = resolve
    })
    let lateWrite: unknown
    const first = sql.begin(async (tx) => {
      await tx`insert into marks values ('first')`
      await paused
      lateWrite = await tx`insert into marks values ('late')`.catch((error: unknown) => (error as ConnectionError).code)
    })
    const firstFailed = expect(first).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    await sleep(100)
    await cutConnections()
    await firstFailed
    const second = sql.begin(async (tx) => {
      await tx`insert into marks values ('second')`
      resume()
      await sleep(100)
      throw new Error('undo')
    })
    await expect(second).rejects.toThrow('undo')
    expect(lateWrite).toBe('CONNECTION_CLOSED')
    expect(await marks()).toEqual([])
  })
})

describe('pool whose connections are cut all the time', () => {
  it('stores no half of a pair, loses no acknowledged write and recovers', async () => {
    const sql = pool({ max: 6 })
    await admin`create table pairs (id int, half text)`
    const stored: number[] = []
    let over = false
    let next = 0
    const cutting = (async () => {
      for (let time = 0; time < 60; time++) {
        await cutConnections()
        await sleep(Math.random() * 40)
      }
      over = true
    })()
    const write = async () => {
      while (!over) {
        const id = next++
        const done = await sql
          .begin(async (tx) => {
            await tx`insert into pairs values (${id}, 'left')`
            if (id % 3 === 0) await sleep(Math.random() * 10)
            await tx`insert into pairs values (${id}, 'right')`
            return true
          })
          .catch(() => false)
        if (done) stored.push(id)
        await sql`select count(*) from pairs`.catch(() => {})
      }
    }
    await Promise.all([cutting, ...Array.from({ length: 12 }, write)])
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => sql`select ${number}::int as it`))
    expect(answers.map(([row]) => row!.it)).toEqual(Array.from({ length: 50 }, (_, number) => number))
    const pairs = await admin<{ id: number; halves: string }[]>`select id, count(*) as halves from pairs group by id`
    expect(pairs.filter((it) => it.halves !== '2')).toEqual([])
    const found = new Set(pairs.map((it) => it.id))
    expect(stored.filter((id) => !found.has(id))).toEqual([])
    expect(stored.length).toBeGreaterThan(0)
  })
})
