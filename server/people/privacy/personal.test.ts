/** The effect of anonymisation on each text of the database, and that no name is left in notifications of others. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { privacy } from '#contract/people/privacy.ts'
import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { delegation } from '#contract/request/delegation.ts'
import { buildDelegation } from '#db/build/approval.ts'
import { buildTotp } from '#db/build/factor.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { requestBuilders } from '#db/build/request.ts'
import { leaveDraft, overtimeDraft } from '#db/build/request-draft.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notifyEndingContracts } from '#server/platform/notice/ending-contracts.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { notPersonal } from './not-personal.ts'
import * as personal from './personal.ts'

const hr = startApp()
let company: Company
let hcis: Browser
let [boss, siti]: Person[] = []
beforeAll(async () => {
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { company, role: 'hcis', sequence: 1, name: 'Ratna HR' }))
})

const columnsOf = (db: Db) => db<{ table: string; column: string }[]>`
  select c.relname as table, a.attname as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and (coalesce(element.typcategory, t.typcategory) = 'S' or coalesce(element.typname, t.typname) in ('json', 'jsonb', 'xml'))
  order by 1, 2`

describe('text and JSON columns', () => {
  const { deletedByPerson, deletedByPosition, deletedAlong, clearedColumns: cleared } = personal
  const deleted = new Set([...deletedByPerson, ...deletedByPosition, ...deletedAlong])
  const decided = [
    ...personal.anonymisedRequests.flatMap(({ table, set, kept }) =>
      [...Object.keys(set), ...kept].map((it) => `${table}.${it}`),
    ),
    ...Object.entries(cleared).flatMap(([table, columns]) => Object.keys(columns).map((it) => `${table}.${it}`)),
    ...notPersonal.flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([table, names]) => names.split(' ').map((it) => `${table}.${it}`)),
    ),
  ]

  /** A request kind lists its fields of every type, and computed ones. */
  const isField = (it: string) => personal.anonymisedRequests.some(({ table }) => it.startsWith(`${table}.`))

  const open = async (db: Db) =>
    (await columnsOf(db)).filter(({ table }) => !deleted.has(table)).map((it) => `${it.table}.${it.column}`)
  const undecided = async (db: Db) => (await open(db)).filter((it) => !decided.includes(it))

  it('each have exactly one entry about anonymisation', async () => {
    expect(await undecided(hr.sql)).toEqual([])
    const there = await open(hr.sql)
    expect(decided.filter((it) => !there.includes(it) && !isField(it))).toEqual([])
    expect(decided.filter((it, index) => decided.indexOf(it) !== index)).toEqual([])
  })

  it('without an entry are found when they are new', async () => {
    const undone = new Error('undone')
    let seen: string[] = []
    const trial = hr.sql.begin(async (tx) => {
      await tx`alter table leaves add column handover text`
      await tx`create table wishes (id int, texts varchar(20)[], facts jsonb)`
      seen = await undecided(tx)
      throw undone
    })
    await expect(trial).rejects.toBe(undone)
    expect(seen).toEqual(['leaves.handover', 'wishes.facts', 'wishes.texts'])
  })
})

/** The columns that still contain a word, except in the audit log. */
const placesOf = async (word: string) => {
  const places: string[] = []
  for (const { table, column } of await columnsOf(hr.sql)) {
    if (table === 'audit') continue
    const rows = await hr.sql`
      select 1 from ${hr.sql(table)} where ${hr.sql(column)}::text like ${`%${word}%`} limit 1`
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}
const anonymise = async (who: Person) => {
  await hr.sql`update positions set status = 'inactive', ended_at = '2020-01-31' where user_id = ${who.user_id}`
  expect((await hcis.call(privacy.anonymise, { params: { userId: who.user_id } })).status).toBe(200)
}

describe('anonymise', () => {
  let counter = 0
  let zwart: Person
  let browser: Browser
  const NAME = () => `Zwarteneus Bosman ${counter}`
  beforeEach(async () => {
    counter++
    await hr.sql`delete from mail_outbox`
    boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, name: `Ibu Bos ${counter}` })
    zwart = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, name: NAME(), supervisor: boss })
    siti = await buildPerson(hr.sql, { company, sequence: 4, supervisor: zwart, name: `Siti ${counter}` })
    browser = await hr.as(zwart)
    // Siti's phone, so that her notifications are also in the push outbox.
    const sitis = await hr.as(siti)
    await hr.sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      select ${siti.user_id}, id, ${`https://fcm.googleapis.com/${counter}`}, 'x', 'x' from sessions where user_id = ${siti.user_id}`
    expect(sitis.token).toBeDefined()
  })
  const ask = async (who: Person) => {
    const body = leaveDraft({
      request_type: 'cuti',
      description: 'Libur',
      start_date: '2026-02-02',
      end_date: '2026-02-03',
    })
    const { data } = await (await hr.as(who)).call(leave.submit, { body })
    return data.id
  }
  const decide = (by: Browser, id: number, note: string) =>
    by.call(leave.decide, { params: { id }, body: { status: 'accepted', note } as never })

  it('clears every listed text of requests, delegations and histories', async () => {
    const word = `rahasia-${counter}-`
    for (const build of Object.values(requestBuilders)) await build(hr.sql, zwart)
    await buildDelegation(hr.sql, zwart, boss!)
    const texts = (await columnsOf(hr.sql)).filter(({ table, column }) =>
      personal.anonymisedRequests.some((it) => it.table === table && column in it.set),
    )
    for (const { table, column } of texts)
      await hr.sql`update ${hr.sql(table)} set ${hr.sql(column)} = ${word} where position_id = ${zwart.position_id}`
    // The description of a certificate repeats its purpose.
    const repeated = 1
    await hr.sql`update delegations set note = ${word} where from_position_id = ${zwart.position_id}`
    expect(texts.length).toBeGreaterThanOrEqual(6)
    expect(await placesOf(word)).toHaveLength(texts.length + repeated + 1)
    await anonymise(zwart)
    expect(await placesOf(word)).toEqual([])
  })

  it('deletes the known devices and addresses of the person', async () => {
    await hr.sql`insert into known_devices (user_id, key) values (${zwart.user_id}, 'a'), (${boss!.user_id}, 'a')`
    await anonymise(zwart)
    expect(await hr.sql`select user_id from known_devices`).toEqual([{ user_id: boss!.user_id }])
  })

  it('deletes waiting mails to the person', async () => {
    await hr.mailer.post(hr.sql, { to: { name: NAME(), address: zwart.email }, subject: 'Halo', body: 'Isi surat' })
    expect(await placesOf(zwart.email)).toEqual(['mail_outbox.recipient_address', 'users.email'])
    await anonymise(zwart)
    expect(await placesOf(zwart.email)).toEqual([])
  })

  it("deletes the notifications of others about the person's requests", async () => {
    await ask(zwart)
    expect(await placesOf(NAME())).toEqual(expect.arrayContaining(['mail_outbox.body', 'notifications.text']))
    await anonymise(zwart)
    expect(await placesOf(NAME())).toEqual([])
  })

  it('deletes the notifications about decisions by the person with their notes, and keeps other decisions', async () => {
    const [first, second] = [await ask(siti!), await ask(await buildPerson(hr.sql, { company, sequence: 4 }))]
    expect((await decide(browser, first, 'Nota zwart')).status).toBe(200)
    expect((await decide(await hr.as(boss!), second, 'Nota bos')).status).toBe(200)
    const columns = ['mail_outbox.body', 'notifications.text', 'push_outbox.text']
    expect(await placesOf(NAME())).toEqual(expect.arrayContaining(columns))
    expect(await placesOf('Nota zwart')).toEqual(
      expect.arrayContaining([...columns, 'leaves.note', 'request_history.note']),
    )
    await anonymise(zwart)
    expect([await placesOf(NAME()), await placesOf('Nota zwart')]).toEqual([[], []])
    expect(await placesOf('Nota bos')).toEqual(expect.arrayContaining(['leaves.note', 'notifications.text']))
    await hr.sql`update leaves set note = null where note = 'Nota bos'`
    await hr.sql`update request_history set note = null where note = 'Nota bos'`
    await hr.sql`delete from notifications where text like '%Nota bos%'`
  })

  it("deletes the notifications about decisions in the person's name", async () => {
    // The company's date, which is seven hours ahead of UTC.
    const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const deputy = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3, name: 'Wakil Setia' })
    const body = { to_position_id: deputy.position_id, from: day, to: day }
    expect((await browser.call(delegation.add, { body })).status).toBe(201)
    expect((await decide(await hr.as(deputy), await ask(siti!), 'Baik')).status).toBe(200)
    const [notice] = await hr.sql<{ text: string }[]>`select text from notifications where user_id = ${siti!.user_id}`
    expect(notice!.text).toContain(`Wakil Setia mewakili ${NAME()}`)
    await anonymise(zwart)
    expect(await placesOf(NAME())).toEqual([])
  })

  it('deletes the notifications about overtime that the person assigned', async () => {
    const body = overtimeDraft({
      detail: 'Stok',
      start: '2026-02-02 17:00',
      end: '2026-02-02 19:00',
    })
    const given = await browser.call(overtime.assign, { params: { userId: siti!.user_id }, body })
    expect(given.status).toBe(201)
    expect(await placesOf(NAME())).toEqual(expect.arrayContaining(['mail_outbox.body', 'notifications.text']))
    await anonymise(zwart)
    expect(await placesOf(NAME())).toEqual([])
  })

  it("deletes HR's notifications about the end of the person's contract", async () => {
    await hr.sql`update positions set contract_end_at = current_date + 5 where id = ${zwart.position_id}`
    await notifyEndingContracts(hr.sql, hr.clock)
    expect(await placesOf(NAME())).toContain('notifications.text')
    await anonymise(zwart)
    expect(await placesOf(NAME())).toEqual([])
  })

  it("deletes the notifications about the person's actions as HR", async () => {
    const maria = await buildPerson(hr.sql, { company, role: 'hcis', name: `Maria Lestari ${counter}` })
    await buildTotp(hr.sql, hr.env, siti!)
    const removed = await (await hr.as(maria)).call(account.removeFactors, { params: { userId: siti!.user_id } })
    expect(removed.status).toBe(200)
    expect(await placesOf(maria.name)).toContain('notifications.text')
    await anonymise(maria)
    expect(await placesOf(maria.name)).toEqual([])
  })

  it('clears the note of a first step that the person decided while the second is open', async () => {
    const policy = { params: { companyId: company.id }, body: { direct_supervisor: true, steps: 2 } } as never
    expect((await hcis.call(approvalPolicy.save, policy)).status).toBe(200)
    const id = await ask(siti!)
    expect((await decide(browser, id, 'Nota langkah satu')).status).toBe(200)
    expect(await placesOf('Nota langkah satu')).toEqual(['leaves.note', 'request_history.note'])
    await anonymise(zwart)
    expect(await placesOf('Nota langkah satu')).toEqual([])
  })
})
