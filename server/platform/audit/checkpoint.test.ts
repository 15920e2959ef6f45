/**
 * Hash chain of the audit log: detects changed, removed and added rows, whatever rights the attacker has in the
 * database.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptFaults, acceptRestore, reportVerification, verifyAudit } from '#db/audit.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { checkpointAll } from '#test/checkpoint.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createAcceptance } from './accepted-faults.ts'
import { chainKeyOf } from './chain.ts'
import { beginEpoch, countCheckpointed, writeCheckpoints, writeNextCheckpoint } from './checkpoint.ts'
import { lastCheckpointFile, readLastCheckpoint } from './last-checkpoint.ts'
import { writeRows } from './write-rows.ts'

let database: TestDatabase
let sql: Sql
let env: { APP_SECRET: string; DATA_DIR: string }
const errors: unknown[] = []
const log = { info: () => {}, error: (...said: unknown[]) => void errors.push(said) }

beforeEach(async () => {
  database = await createTestDatabase()
  sql = database.sql
  env = { APP_SECRET: 'a'.repeat(40), DATA_DIR: await mkdtemp(join(tmpdir(), 'hcis-trail-')) }
  errors.length = 0
})
afterEach(async () => {
  await database.drop()
  await rm(env.DATA_DIR, { recursive: true, force: true })
})

const write = (count: number) =>
  writeRows(
    sql,
    Array.from({ length: count }, (_, index) => ({
      action: 'update' as const,
      entity: 'job' as const,
      entity_id: index,
      actor_id: 1,
      after: { index },
    })),
  )
const writeCheckpoint = () => checkpointAll(sql, env, log)
/** Three checkpoints of five rows each, with ids 1 to 15. */
const filled = async () => {
  for (let i = 0; i < 3; i++) {
    await write(5)
    await writeCheckpoint()
  }
}
/** Changes rows with the rights of the table owner. */
const tamper = async (statement: string) => {
  await sql.unsafe(`alter table audit disable trigger user; alter table audit_seals disable trigger user`)
  await sql.unsafe(statement)
  await sql.unsafe(`alter table audit enable trigger user; alter table audit_seals enable trigger user`)
}
const faults = async () => (await verifyAudit(sql, env)).faults

describe('intact audit log', () => {
  it('verifies without faults, and reports the rows without a checkpoint', async () => {
    await filled()
    await write(2)
    const verdict = await verifyAudit(sql, env)
    expect(verdict).toMatchObject({ checkpoints: 3, rows: 15, uncovered: 2, hasLastCheckpoint: true, faults: [] })
    expect(reportVerification(verdict)).toContain('15 rows in 3 checkpoints. 2 rows have no checkpoint yet')
    expect(await readLastCheckpoint(env)).toMatchObject({ seq: '3', count: 15 })
    expect(await countCheckpointed(sql)).toBe(15)
    await rm(lastCheckpointFile(env))
    expect(reportVerification(await verifyAudit(sql, env))).toContain('No last checkpoint was found')
  })

  it('waits with a checkpoint until earlier transactions have ended', async () => {
    const slow = await sql.reserve()
    await slow`begin`
    await writeRows(slow, [{ action: 'create', entity: 'job', entity_id: 1 }])
    await write(1)
    expect(await writeNextCheckpoint(sql, env)).toBeUndefined()
    await slow`commit`
    slow.release()
    await writeCheckpoint()
    expect(await verifyAudit(sql, env)).toMatchObject({ rows: 2, uncovered: 0, faults: [] })
  })

  it('covers each row once when several processes write checkpoints', async () => {
    const others = [database.connect(), database.connect(), database.connect()]
    await write(3_500)
    await Promise.all([sql, ...others].map((it) => writeCheckpoints(it, env, log)))
    await writeCheckpoint()
    expect(await verifyAudit(sql, env)).toMatchObject({ rows: 3_500, uncovered: 0, faults: [] })
    expect(await countCheckpointed(sql)).toBe(3_500)
    expect(await readLastCheckpoint(env)).toMatchObject({ count: 3_500 })
  })
})

describe('audit verification', () => {
  it.each([
    [
      'a changed row',
      `update audit set after = '{"index": 9}' where id = 7`,
      'Checkpoint 2 of .*: a row or the checkpoint itself was changed',
    ],
    ['a row missing in the middle', 'delete from audit where id = 3', 'Checkpoint 1 of .*: 1 of 5 rows are missing'],
    ['a missing last row', 'delete from audit where id = 15', 'Checkpoint 3 of .*: 1 of 5 rows are missing'],
    [
      'an inserted row',
      `insert into audit (action, entity, xid, era) select 'read', 'job', xid, era from audit where id = 4`,
      'Checkpoint [12] of .*: 1 rows were added',
    ],
    ['a changed checkpoint', `update audit_seals set at = now() where seq = 2`, 'Checkpoint 2 of .* changed'],
    ['a missing checkpoint', `delete from audit_seals where seq = 2`, 'Checkpoint 2 is missing'],
    [
      'a missing last checkpoint with all its rows',
      `delete from audit_seals where seq = 3; delete from audit where id > 10`,
      'The last checkpoint in DATA_DIR is ahead of the table: it is checkpoint 3',
    ],
    ['an empty table', 'delete from audit_seals; delete from audit', 'the table ends with no checkpoint'],
  ])('reports %s', async (_, statement, words) => {
    await filled()
    await tamper(statement)
    expect((await faults()).join('\n')).toMatch(new RegExp(words))
    const verdict = await verifyAudit(sql, env)
    expect(() => reportVerification(verdict)).toThrow('verification failed')
  })

  it('reports a chain rebuilt without the secret', async () => {
    await filled()
    await tamper('delete from audit_seals')
    await checkpointAll(sql, { ...env, APP_SECRET: 'b'.repeat(40) }, log)
    expect((await faults()).join('\n')).toContain('made with another APP_SECRET')
    // The forger's app does not replace the last checkpoint in DATA_DIR either.
    expect(errors).toHaveLength(1)
    expect(await readLastCheckpoint(env)).toMatchObject({ seq: '3' })
  })
})

describe('new APP_SECRET', () => {
  it('continues the chain, and verifies older checkpoints with the older secret', async () => {
    await filled()
    const older = env.APP_SECRET
    env.APP_SECRET = 'c'.repeat(40)
    await write(1)
    await writeCheckpoint()
    expect(await faults()).toHaveLength(3)
    const file = join(env.DATA_DIR, 'old-secrets')
    await writeFile(file, `${older}\n`)
    expect(await verifyAudit(sql, env, file)).toMatchObject({ checkpoints: 4, rows: 16, faults: [] })
  })
})

describe('restored database', () => {
  it('from an older backup fails verification until an operator accepts it, which writes an audit row', async () => {
    await filled()
    const kept = await readFile(lastCheckpointFile(env), 'utf8')
    await tamper('delete from audit_seals where seq = 3; delete from audit where id > 10')
    await write(1)
    await writeCheckpoint()
    // A later checkpoint with the same number does not hide it.
    expect((await faults()).join('\n')).toContain('does not match the last checkpoint in DATA_DIR')
    expect(await readFile(lastCheckpointFile(env), 'utf8')).toBe(kept)
    expect(await acceptRestore(sql, env)).toContain('continues after checkpoint 3')
    await writeCheckpoint()
    expect(await faults()).toEqual([])
    const [row] = await sql`select action, entity, before, after from audit order by id desc limit 1`
    expect(row).toMatchObject({
      action: 'restore',
      entity: 'audit',
      before: { seq: '3', count: 15 },
      after: { seq: '3' },
    })
    await expect(acceptRestore(sql, env)).rejects.toThrow('Nothing to accept')
  })

  it.each([
    ['a changed row', `update audit set after = '{"index": 9}' where id = 7`],
    ['missing rows', 'delete from audit where id in (3, 8)'],
    ['a missing checkpoint', 'delete from audit_seals where seq = 2'],
  ])('is green again after an operator accepted %s, and red after any further change', async (_, statement) => {
    await filled()
    await tamper(statement)
    const count = (await faults()).length
    expect(await acceptFaults(sql, env, 'Diperiksa bersama auditor')).toContain('because: Diperiksa bersama auditor')
    const verdict = await verifyAudit(sql, env)
    expect(verdict).toMatchObject({ faults: [], accepted: count })
    expect(reportVerification(verdict)).toContain(`${count} faults were accepted earlier`)
    await expect(acceptFaults(sql, env, 'Sekali lagi saja')).rejects.toThrow('Nothing to accept')
    await tamper(`update audit set actor_id = 2 where id in (6, 7)`)
    expect(await faults()).not.toEqual([])
  })

  it('does not believe an acceptance that was written without the secret', async () => {
    await filled()
    await tamper(`update audit set actor_id = 2 where id = 7`)
    const { openFaults } = await verifyAudit(sql, env)
    const forged = createAcceptance(chainKeyOf({ APP_SECRET: 'b'.repeat(40) }), 'Tidak apa-apa', openFaults)
    const after = { ...forged, key_id: chainKeyOf(env).id }
    await writeRows(sql, [{ action: 'decide', entity: 'audit', after }])
    await writeCheckpoint()
    expect(await faults()).toHaveLength(1)
  })

  it('accepts nothing that another command resolves', async () => {
    await filled()
    await tamper(`delete from audit_seals where seq = 3; delete from audit where id > 10`)
    await expect(acceptFaults(sql, env, 'Salah cadangan')).rejects.toThrow('These cannot be accepted')
  })

  it('on a server with lower transaction ids continues in a new epoch', async () => {
    await filled()
    await tamper(`insert into audit (action, entity, xid) values ('update', 'job', '9000000000')`)
    await beginEpoch(sql)
    await beginEpoch(sql)
    await write(2)
    await writeCheckpoint()
    expect(await sql`select era, count(*)::int from audit group by 1 order by 1`).toEqual([
      { era: 1, count: 16 },
      { era: 2, count: 2 },
    ])
    expect(await verifyAudit(sql, env)).toMatchObject({ rows: 18, uncovered: 0, faults: [] })
  })
})
