/** Newcomers by company and state, and invitations and codes for many of them. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { CODE_COUNT, CODE_SKIP_COUNT } from '#contract/access/newcomer.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { readSpreadsheet } from '#server/platform/spreadsheet/read/read.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let boss: Browser
let other: Browser
let company: Company
beforeAll(async () => {
  boss = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  other = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
})
beforeEach(async () => {
  company = await buildCompany(hr.sql)
  await hr.sql`delete from mail_outbox`
})

const build = (count: number) => Promise.all(Array.from({ length: count }, () => buildPerson(hr.sql, { company })))
const idsOf = (people: readonly Person[]) => people.map((it) => it.user_id).toSorted((a, b) => a - b)
const rowsWith = async (query: object, browser = boss) =>
  (await browser.call(account.newcomers, { query: { company_id: company.id, page_size: 100, ...query } })).data
const found = async (query: object, browser = boss) => (await rowsWith(query, browser)).map((it) => it.user_id)
const inviteAll = async (body: object, browser = boss) =>
  (await browser.call(account.inviteAll, { body: { company_id: company.id, ...body } })).data
const codes = (body: object, browser = boss) =>
  browser.call(account.codes, { body: { company_id: company.id, ...body } })
const countsOf = ({ headers }: Awaited<ReturnType<typeof codes>>) => [
  Number(headers[CODE_COUNT]),
  Number(headers[CODE_SKIP_COUNT]),
]
const codesIn = async ({ raw }: Awaited<ReturnType<typeof codes>>) => {
  const [sheet] = await readSpreadsheet(raw, { maxRows: 10_000, maxColumns: 10 })
  return sheet!.rows.slice(1).map((row) => row.map(String))
}
const waitingFor = (people: readonly Person[]) => hr.sql<{ body: string; link_user_id: number }[]>`
  select body, link_user_id from mail_outbox where link_user_id = any(${idsOf(people)}) order by id`
const tokenIn = (body: string) => body.match(/reset-password\/(\S+)/)?.[1] ?? ''
const isLink = async (token: string) =>
  (await hr.stranger.call(auth.reset, { params: { token }, body: { password: 'x', confirm_password: 'x' } })).status !==
  404
const passMinutes = (minutes: number) =>
  hr.sql`update throttles set resets_at = resets_at - make_interval(mins => ${minutes})`
/** Fixed in the outbox, so that no mail leaves while a test looks. */
const holdMails = () =>
  hr.sql`alter table mail_outbox alter column next_attempt_at set default now() + interval '1 day'`
beforeAll(holdMails)

describe('newcomers', () => {
  it('are filtered by company, job, state, e-mail and a part of the name or NIK', async () => {
    const [siti, budi, tono, rina] = (await build(4)) as [Person, Person, Person, Person]
    await buildPerson(hr.sql)
    const seen = await build(1)
    await hr.sql`update users set last_login_at = now() where id = ${seen[0]!.user_id}`
    await hr.sql`update users set name = 'Zubaedah Ningsih', email = null where id = ${rina.user_id}`
    const job = await buildJob(hr.sql)
    await hr.sql`update positions set job_id = ${job.id} where id = ${tono.position_id}`
    expect(await found({})).toEqual(idsOf([siti, budi, tono, rina]))
    expect(await found({ job_id: job.id })).toEqual([tono.user_id])
    expect(await found({ keyword: 'zubaeDAH' })).toEqual([rina.user_id])
    expect(await found({ keyword: siti.employee_identity })).toEqual([siti.user_id])
    expect([await found({ email: 'false' }), (await found({ email: 'true' })).length]).toEqual([[rina.user_id], 3])
    await inviteAll({ user_ids: [siti.user_id, tono.user_id] })
    await codes({ user_ids: [budi.user_id] })
    await hr.sql`update password_resets set expires_at = now() where user_id = ${tono.user_id}`
    const byState = Object.fromEntries(
      await Promise.all(
        ['never', 'invited', 'code', 'expired'].map(async (state) => [state, await found({ state })] as const),
      ),
    )
    expect(byState).toEqual({
      never: [rina.user_id],
      invited: [siti.user_id],
      code: [budi.user_id],
      expired: [tono.user_id],
    })
    const rows = new Map((await rowsWith({})).map((it) => [it.user_id, it]))
    expect(rows.get(siti.user_id)).toMatchObject({
      state: 'invited',
      company_name: company.name,
      invited_at: expect.any(String),
      link_until: expect.any(String),
      code_until: null,
    })
    expect(rows.get(budi.user_id)).toMatchObject({ invited_at: null, link_until: null, code_until: expect.any(String) })
    expect(rows.get(tono.user_id)).toMatchObject({ invited_at: expect.any(String), link_until: null, code_until: null })
    await hr.sql`update users set password_expires_at = now() where id = ${budi.user_id}`
    expect(await found({ state: 'expired' })).toEqual(idsOf([budi, tono]))
  })

  it('of other companies are neither shown to nor reached by HR with a company scope', async () => {
    const [siti] = (await build(1)) as [Person]
    const away = await buildPerson(hr.sql)
    const [both] = (await build(1)) as [Person]
    await buildPosition(hr.sql, both.user_id)
    const office = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 2, limit: [company] })
    await hr.sql`update users set last_login_at = now() where id = ${office.user_id}`
    const limited = await hr.as(office)
    const all = (await limited.call(account.newcomers, { query: { page_size: 100 } })).data
    expect(all.map((it) => it.user_id)).toEqual(idsOf([siti, both]))
    expect(all.map((it) => it.company_name)).toEqual([company.name, company.name])
    for (const status of [
      (await limited.call(account.newcomers, { query: { company_id: away.company_id } })).status,
      (await limited.call(account.inviteAll, { body: { company_id: away.company_id } })).status,
      (await limited.call(account.codes, { body: { company_id: away.company_id } })).status,
    ])
      expect(status).toBe(403)
    // A code would open the account in the other company, too.
    const given = await limited.call(account.codes, { body: {} })
    expect([countsOf(given), (await codesIn(given)).map(([nik]) => nik)]).toEqual([[1, 1], [siti.employee_identity]])
    expect((await limited.call(account.inviteAll, { body: { user_ids: [away.user_id] } })).data.sent).toBe(0)
    // So would a link.
    expect((await limited.call(account.inviteAll, { body: { again: true } })).data).toEqual({ sent: 1, skipped: 1 })
    expect(await waitingFor([away])).toEqual([])
  })
})

describe('invite many', () => {
  it('skips holders of a valid link or code, unless they are included', async () => {
    const people = await build(3)
    await codes({ user_ids: [people[0]!.user_id] })
    expect(await inviteAll({})).toEqual({ sent: 2, skipped: 1 })
    await passMinutes(11)
    expect(await inviteAll({})).toEqual({ sent: 0, skipped: 3 })
    expect(await inviteAll({ again: true })).toEqual({ sent: 3, skipped: 0 })
    expect(await inviteAll({ again: true })).toEqual({ sent: 0, skipped: 3 })
  })

  it('replaces the waiting mail of the old link', async () => {
    const people = await build(2)
    await inviteAll({})
    const old = (await waitingFor(people)).map((it) => tokenIn(it.body))
    await passMinutes(11)
    await inviteAll({ again: true })
    const mails = await waitingFor(people)
    expect(mails).toHaveLength(2)
    for (const { body } of mails) {
      expect(old).not.toContain(tokenIn(body))
      expect(await isLink(tokenIn(body))).toBe(true)
    }
  })

  it('sends one mail with a valid link to each when two HR accounts invite at the same time', async () => {
    const people = await build(20)
    const answers = await Promise.all([inviteAll({}), inviteAll({}, other), inviteAll({ again: true }), inviteAll({})])
    expect(answers.reduce((sum, it) => sum + it.sent, 0)).toBe(20)
    expect(answers.every((it) => it.sent + it.skipped === 20)).toBe(true)
    const mails = await waitingFor(people)
    expect(mails.map((it) => it.link_user_id).toSorted((a, b) => a - b)).toEqual(idsOf(people))
    for (const { body } of mails) expect(await isLink(tokenIn(body))).toBe(true)
  })
})

describe('codes for many', () => {
  it('go to the newcomers of a company who hold nothing, and count the others', async () => {
    const people = await build(4)
    await inviteAll({ user_ids: [people[0]!.user_id] })
    const first = await codes({})
    expect([first.status, countsOf(first)]).toEqual([200, [3, 1]])
    const given = await codesIn(first)
    expect(given.map(([nik]) => nik ?? '').toSorted()).toEqual(
      people
        .slice(1)
        .map((it) => it.employee_identity)
        .toSorted(),
    )
    const none = await codes({})
    expect([none.status, none.body.code, countsOf(none)]).toEqual([409, 'too_many', [0, 4]])
    for (const [nik, , , code] of given)
      expect((await hr.stranger.call(auth.login, { body: { username: nik!, password: code! } })).status).toBe(200)
    expect(countsOf(await codes({ again: true }))).toEqual([1, 0])
    expect(await waitingFor(people)).toEqual([])
  })

  it('answer 409 when the company has no newcomers', async () => {
    const { status, body } = await codes({})
    expect([status, body.code]).toEqual([409, 'nobody'])
  })

  it('give one valid code to each when two HR accounts ask at the same time', async () => {
    const people = await build(6)
    const answers = await Promise.all([codes({}), codes({}, other)])
    const given = (await Promise.all(answers.filter((it) => it.status === 200).map(codesIn))).flat()
    expect(given.map(([nik]) => nik ?? '').toSorted()).toEqual(people.map((it) => it.employee_identity).toSorted())
    expect(answers.reduce((sum, it) => sum + countsOf(it)[0]!, 0)).toBe(6)
    for (const [nik, , , code] of given)
      expect((await hr.stranger.call(auth.login, { body: { username: nik!, password: code! } })).status).toBe(200)
  })

  it('and invitations at the same time give each person one of both, which is valid', async () => {
    const people = await build(8)
    const [sheet, { sent }] = await Promise.all([codes({}), inviteAll({}, other)])
    const given = sheet.status === 200 ? await codesIn(sheet) : []
    expect(given.length + sent).toBe(8)
    const mails = await waitingFor(people)
    expect(mails).toHaveLength(sent)
    for (const { body } of mails) expect(await isLink(tokenIn(body))).toBe(true)
    for (const [nik, , , code] of given)
      expect((await hr.stranger.call(auth.login, { body: { username: nik!, password: code! } })).status).toBe(200)
  })
})
