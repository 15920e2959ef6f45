import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { startApp } from '#test/harness.ts'
import { ONE_PROCESS } from '#test/machines.ts'
import { createReadiness, FULL_BELOW_BYTES } from './readiness.ts'

const hr = startApp({}, ONE_PROCESS)
const log = { warn: () => {}, error: () => {} }
const MANY = async () => FULL_BELOW_BYTES
const FEW = async () => FULL_BELOW_BYTES - 1
const PATIENCE = { timeout: 10_000, interval: 20 }
const inputs = () => ({ sql: hr.sql, env: hr.env, log, freeBytes: MANY })

describe('GET /readyz', () => {
  it('is judged once for many calls within a second, and again after it', async () => {
    const ask = async () => (await hr.apps[0]!.inject('/readyz')).statusCode
    await vi.waitFor(async () => expect(await ask()).toBe(200))
    const [installation] = await hr.sql<{ id: string }[]>`select id from installation`
    await hr.sql`update installation set id = ${randomUUID()}`
    await vi.waitFor(async () => expect(await ask()).toBe(503), PATIENCE)
    await hr.sql`update installation set id = ${installation!.id}`
    // The verdict of a moment ago still holds.
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503])
    await vi.waitFor(async () => expect(await ask()).toBe(200), PATIENCE)
  })

  it('answers 200 without anything degraded when database, files and disk are available', async () => {
    const { statusCode, body } = await hr.app.inject('/readyz')
    expect([statusCode, JSON.parse(body)]).toEqual([200, { ok: true, degraded: [] }])
    expect(await createReadiness(inputs())()).toEqual([])
  })

  it('answers 503 while the database does not answer, and says so without its address', async () => {
    const sql = connect('postgresql://x@127.0.0.1:1/rahasia', { patience: 100 })
    const answer = createReadiness({ ...inputs(), sql })()
    await expect(answer).rejects.toMatchObject({ status: 503, message: 'Database tidak tersambung' })
    await sql.end()
  })

  it('answers 503 when the disk is full, with rows or files on it', async () => {
    const env = { ...hr.env, DATABASE_URL: undefined, STORAGE_URL: undefined }
    const ready = createReadiness({ ...inputs(), env, freeBytes: FEW })
    await expect(ready()).rejects.toMatchObject({ status: 503, message: 'Disk server penuh' })
    const own = createReadiness({ ...inputs(), env: { ...env, DATABASE_URL: 'postgresql://x/y' }, freeBytes: FEW })
    await expect(own()).rejects.toMatchObject({ status: 503 })
  })

  it('is degraded while a bucket stays silent, and by a full disk that holds neither rows nor files', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const STORAGE_URL = `s3://key:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/hcis?scheme=http`
    const env = { ...hr.env, DATABASE_URL: 'postgresql://x/y', STORAGE_URL }
    expect(await createReadiness({ ...inputs(), env })()).toEqual(['storage'])
    expect(await createReadiness({ ...inputs(), env, freeBytes: FEW })()).toEqual(['storage', 'disk'])
    silent.close()
  })
})
