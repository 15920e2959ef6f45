/** Audit rows of refused sign-ins. */
import { beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { audit } from '#contract/platform/audit.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildPerson, PASSWORD, type Person } from '#db/build/person.ts'
import { addressKey, throttleKey } from '#server/platform/http/throttle.ts'
import { LOGIN_BY_ADDRESS, LOGIN_BY_PERSON } from '#server/platform/session/login-limit.ts'
import { auditRowsSince, lastAuditRow } from '#test/audit.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp({ TRUST_PROXY: '1' })
let since = 0
let siti: Person
let addresses = 0
const newAddress = () => `10.5.0.${++addresses}`
beforeEach(async () => {
  siti = await buildPerson(hr.sql)
  since = await lastAuditRow(hr)
})

const login = async (username: string, address: string, password = 'salah-sekali') =>
  hr.stranger.call(auth.login, { body: { username, password }, headers: { 'x-forwarded-for': address } })
const rows = async () =>
  (await auditRowsSince(hr, since)).map(({ action, subject_user_id, address }) => [action, subject_user_id, address])
const times = <T>(count: number, value: T): T[] => Array<T>(count).fill(value)
const failed = (who: Person | null, address: string) => ['login_failed', who?.user_id ?? null, address]
const locked = (who: Person | null, address: string) => ['login_locked', who?.user_id ?? null, address]
const stopAddress = (address: string) => hr.sql`
  insert into throttles (key, count, resets_at)
  values (${throttleKey(LOGIN_BY_ADDRESS, addressKey(hr.env, address))}, ${LOGIN_BY_ADDRESS.attempts}, now() + interval '10 minutes')`

describe('audit of refused sign-ins', () => {
  it('writes one row for each person, address and period', async () => {
    const [here, there] = [newAddress(), newAddress()]
    for (let n = 0; n < 12; n++) await login(siti.email, here)
    await Promise.all(times(9, there).map((address) => login(siti.email, address)))
    const written = await rows()
    expect(written.slice(0, 6)).toEqual([...times(5, failed(siti, here)), locked(siti, here)])
    expect(written.filter(([action]) => action === 'login_locked')).toEqual([locked(siti, here), locked(siti, there)])
    await hr.sql`update throttles set resets_at = now() where user_id = ${siti.user_id}`
    since = await lastAuditRow(hr)
    for (let n = 0; n < 7; n++) await login(siti.email, here)
    expect(await rows()).toEqual([...times(5, failed(siti, here)), locked(siti, here)])
  })

  it('writes one row for a person locked everywhere, from any number of addresses', async () => {
    await hr.sql`
      insert into throttles (key, count, resets_at, user_id)
      values (${throttleKey(LOGIN_BY_PERSON, siti.user_id)}, 20, now() + interval '15 minutes', ${siti.user_id})`
    const first = newAddress()
    for (const address of [first, newAddress(), newAddress()]) await login(siti.email, address, PASSWORD)
    expect(await rows()).toEqual([locked(siti, first)])
  })

  it('has no subject for an unknown name', async () => {
    const address = newAddress()
    for (let n = 0; n < 8; n++) await login('bukan.siapa@contoh.id', address)
    expect(await rows()).toEqual([...times(5, failed(null, address)), locked(null, address)])
  })

  it('writes one row for a locked address, and those of people known there', async () => {
    const address = newAddress()
    expect((await login(siti.email, address, PASSWORD)).status).toBe(200)
    await hr.sql`delete from throttles where key = ${throttleKey(LOGIN_BY_ADDRESS, addressKey(hr.env, address))}`
    await stopAddress(address)
    since = await lastAuditRow(hr)
    for (const username of [(await buildPerson(hr.sql)).email, 'a@contoh.id', 'b@contoh.id'])
      for (let n = 0; n < 2; n++) await login(username, address)
    expect(await rows()).toEqual([locked(null, address)])
    for (let n = 0; n < 8; n++) await login(siti.email, address)
    expect((await rows()).slice(1)).toEqual([...times(5, failed(siti, address)), locked(siti, address)])
  })

  it('writes one row for the second step', async () => {
    await buildTotp(hr.sql, hr.env, siti)
    for (let n = 0; n < 8; n++) {
      const { ticket } = (await login(siti.email, '10.6.0.1', PASSWORD)).data
      const body = { ticket: ticket!, code: '000000' }
      await hr.stranger.call(auth.second, { body, headers: { 'x-forwarded-for': '10.6.0.1' } })
    }
    expect(await rows()).toEqual([...times(5, failed(siti, '10.6.0.1')), locked(siti, '10.6.0.1')])
  })

  it('is listed by its action, and shown to the person', async () => {
    const address = newAddress()
    for (let n = 0; n < 6; n++) await login(siti.email, address)
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
    const query = { user_id: siti.user_id, action: 'login_locked' as const }
    expect((await hcis.call(audit.list, { query })).data).toMatchObject([{ action: 'login_locked', address }])
    const own = (await (await hr.as(siti)).call(audit.own)).data
    expect(own.map(({ text }) => text)).toContain(
      'Percobaan masuk ke akun Anda ditahan karena terlalu banyak yang gagal',
    )
  })
})
