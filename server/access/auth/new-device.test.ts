/** Notifications of sign-ins on new devices and of wrong codes. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildPerson, PASSWORD, type Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { mailsTo } from '#test/mails.ts'

const hr = startApp({ TRUST_PROXY: '1' })
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36'
const [HOME, OFFICE, CAFE] = ['10.4.0.1', '10.4.0.2', '10.4.0.3'] as const

const headersFrom = (address: string) => ({ 'x-forwarded-for': address, 'user-agent': CHROME })
const login = async ({ email }: Person, address: string, device?: string) =>
  hr.stranger.call(auth.login, {
    body: { username: email, password: PASSWORD, ...(device && { device }) },
    headers: headersFrom(address),
  })
const noticesOf = async (who: Person) => (await (await hr.as(who)).call(notice.list)).data.map(({ text }) => text)
const FROM_CAFE = `Akun Anda dipakai masuk dari perangkat baru (Chrome di Windows, alamat ${CAFE})`
const NEW_AT_CAFE = `${FROM_CAFE}. Jika bukan Anda, logout perangkat itu di menu Perangkat Saya dan ganti password.`

describe('sign-in', () => {
  it('on a new device and address notifies the person in the app and by mail, once', async () => {
    const siti = await buildPerson(hr.sql)
    await login(siti, HOME, randomUUID())
    expect([await noticesOf(siti), await mailsTo(hr, siti.email)]).toEqual([[], []])
    const device = randomUUID()
    expect((await login(siti, CAFE, device)).status).toBe(200)
    expect(await noticesOf(siti)).toEqual([NEW_AT_CAFE])
    const [mail, ...more] = await mailsTo(hr, siti.email)
    expect([mail?.text.includes(FROM_CAFE), more]).toEqual([true, []])
    await login(siti, CAFE, device)
    expect(await noticesOf(siti)).toHaveLength(1)
  })

  it('on a known device or address sends no notification', async () => {
    const siti = await buildPerson(hr.sql)
    const device = randomUUID()
    await login(siti, HOME, device)
    await login(siti, OFFICE, device)
    await login(siti, HOME, randomUUID())
    await login(siti, OFFICE)
    expect(await noticesOf(siti)).toEqual([])
  })

  it('sends no notification when it fails, and makes nothing known', async () => {
    const siti = await buildPerson(hr.sql)
    await login(siti, HOME)
    const body = { username: siti.email, password: 'salah-sekali' }
    await hr.stranger.call(auth.login, { body, headers: headersFrom(CAFE) })
    expect(await noticesOf(siti)).toEqual([])
    await login(siti, CAFE)
    expect(await noticesOf(siti)).toEqual([NEW_AT_CAFE])
  })

  it('concurrent on one new device sends one notification', async () => {
    const siti = await buildPerson(hr.sql)
    await login(siti, HOME)
    const device = randomUUID()
    const both = await Promise.all([login(siti, CAFE, device), login(siti, CAFE, device)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await noticesOf(siti)).toEqual([NEW_AT_CAFE])
  })

  it('with a second factor notifies after the second step', async () => {
    const siti = await buildPerson(hr.sql)
    await login(siti, HOME)
    const { code } = await buildTotp(hr.sql, hr.env, siti)
    const { ticket } = (await login(siti, CAFE)).data
    expect(await noticesOf(siti)).toEqual([])
    const done = await hr.stranger.call(auth.second, {
      body: { ticket: ticket!, code: code() },
      headers: headersFrom(CAFE),
    })
    expect([done.status, await noticesOf(siti)]).toEqual([200, [NEW_AT_CAFE]])
    expect(await mailsTo(hr, siti.email)).toHaveLength(1)
  })
})

describe('wrong codes of the second step', () => {
  it('notify the person once, at the fifth', async () => {
    const siti = await buildPerson(hr.sql)
    await buildTotp(hr.sql, hr.env, siti)
    const miss = async () => {
      const { ticket } = (await login(siti, HOME)).data
      const body = { ticket: ticket!, code: '000000' }
      return (await hr.stranger.call(auth.second, { body, headers: headersFrom(CAFE) })).status
    }
    for (let n = 0; n < 4; n++) expect(await miss()).toBe(401)
    expect(await noticesOf(siti)).toEqual([])
    expect([await miss(), await miss(), await miss()]).toEqual([401, 429, 429])
    const text = `Password akun Anda dimasukkan dengan benar, lalu kode verifikasi salah lima kali, terakhir dari alamat ${CAFE}`
    expect(await noticesOf(siti)).toEqual([
      `${text}. Jika bukan Anda, password Anda diketahui orang lain: segera ganti password.`,
    ])
    const [mail, ...more] = await mailsTo(hr, siti.email)
    expect([mail?.text.includes(text), more]).toEqual([true, []])
  })
})
