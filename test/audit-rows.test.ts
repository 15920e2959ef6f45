import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { quote } from '#contract/home/quote.ts'
import { task } from '#contract/home/task.ts'
import { inbox } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { document } from '#contract/people/document.ts'
import { employee } from '#contract/people/employee.ts'
import { people } from '#contract/people/import.ts'
import { profile } from '#contract/people/profile.ts'
import { section } from '#contract/people/section.ts'
import { audit } from '#contract/platform/audit.ts'
import { attendance } from '#contract/time/attendance.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { asFile, buildPdf } from '#db/build/file.ts'
import { buildPerson, buildPosition, PASSWORD } from '#db/build/person.ts'
import { buildSkill, detailDraft } from '#db/build/profile.ts'
import { buildLeave, buildReimbursement } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { applyDue } from '#server/people/career/apply.ts'
import { auditRowsSince, lastAuditRow } from './audit.ts'
import { type Browser, startApp } from './harness.ts'
import { asFile as asSheet, xlsxOf } from './spreadsheet.ts'

const hr = startApp()
let actors: Actors
let office: Browser
let siti: Browser
let since: number
beforeAll(async () => {
  actors = await buildActors(hr.sql)
})
beforeEach(async () => {
  office = await hr.as(actors.hcis)
  siti = await hr.as(actors.siti)
  since = await lastAuditRow(hr)
})
const written = () => auditRowsSince(hr, since)
const bySiti = () => ({ actor_id: actors.siti.user_id, position_id: actors.siti.position_id })
const byHr = () => ({ actor_id: actors.hcis.user_id, position_id: actors.hcis.position_id })
const ofSiti = () => ({ subject_user_id: actors.siti.user_id })

describe('the audit log records', () => {
  it('every write with actor, address, action, entity and the sent fields', async () => {
    const added = await siti.call(task.add, { body: { task: 'Belajar' } as never })
    expect(added.status).toBe(201)
    const [row, ...others] = await written()
    expect(row).toMatchObject({
      ...bySiti(),
      ...ofSiti(),
      address: '127.0.0.1',
      action: 'create',
      entity: 'task',
      entity_id: added.data.ID,
      fields: ['task', 'status'],
      before: null,
      after: null,
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(others).toEqual([])
  })

  it('a change of the data of another person with that person as subject', async () => {
    const params = { userId: actors.siti.user_id }
    const skill = { name: 'Memasak', level: 'Dasar/Basic' }
    const added = await office.call(section.skill.add.of, { params, body: skill as never })
    expect(added.status).toBe(201)
    expect((await office.call(section.skill.remove.of, { params: { ...params, id: added.data.id } })).status).toBe(200)
    expect(await written()).toMatchObject([
      { ...byHr(), ...ofSiti(), action: 'create', entity: 'skill', entity_id: added.data.id },
      { ...byHr(), ...ofSiti(), action: 'delete', entity: 'skill', entity_id: added.data.id },
    ])
  })

  it('a repeated request with the same Idempotency-Key once', async () => {
    const body = leaveDraft({
      start_date: '2031-05-05',
      request_type: 'cuti',
      description: 'Libur',
    })
    const headers = { 'idempotency-key': 'sekali-saja-1' }
    const first = await siti.call(leave.submit, { body, headers })
    expect((await siti.call(leave.submit, { body, headers })).data).toEqual(first.data)
    expect(await written()).toMatchObject([
      { action: 'create', entity: 'leave', entity_id: first.data.id, ...ofSiti() },
    ])
  })

  it('a decision, and each item of a bulk decision', async () => {
    const [one, two, three] = [
      await buildLeave(hr.sql, actors.siti, { start_date: '2031-06-01' }),
      await buildLeave(hr.sql, actors.colleague, {}),
      await buildReimbursement(hr.sql, actors.siti, {}),
    ]
    const foreign = await buildLeave(hr.sql, actors.stranger, {})
    const manager = await hr.as(actors.manager)
    await manager.call(leave.decide, { params: { id: one.id }, body: { status: 'accepted' } })
    const items = [
      { kind: 'leave' as const, id: two.id, status: 'accepted' as const },
      { kind: 'reimbursement' as const, id: three.id, status: 'ditolak' as const },
      { kind: 'leave' as const, id: foreign.id, status: 'accepted' as const },
    ]
    await manager.call(inbox.decide, { body: { items } })
    expect(await written()).toMatchObject([
      { action: 'decide', entity: 'leave', entity_id: one.id, ...ofSiti(), after: { status: 'accepted' } },
      { action: 'decide', entity: 'leave', entity_id: two.id, subject_user_id: actors.colleague.user_id },
      { action: 'decide', entity: 'reimbursement', entity_id: three.id, ...ofSiti(), after: { status: 'ditolak' } },
    ])
  })

  it('successful and failed sign-ins, account switches and sign-outs', async () => {
    const person = await buildPerson(hr.sql)
    const second = await buildPosition(hr.sql, person.user_id)
    const [row] = await hr.sql<{ email: string }[]>`select email from users where id = ${person.user_id}`
    const username = row!.email
    expect((await hr.stranger.call(auth.login, { body: { username, password: 'salah-semua' } })).status).toBe(401)
    expect((await hr.stranger.call(auth.login, { body: { username: 'siapa@a.id', password: 'x' } })).status).toBe(401)
    const session = await hr.stranger.call(auth.login, { body: { username, password: PASSWORD } })
    const browser = await hr.as({ token: session.data.token!.access_token })
    const switched = await browser.call(auth.switchAccount, { params: { id: second.position_id } })
    await (await hr.as({ token: switched.data.token.access_token })).call(auth.logout)
    const who = { actor_id: person.user_id, subject_user_id: person.user_id, entity: 'session' }
    expect(await written()).toMatchObject([
      { actor_id: null, subject_user_id: person.user_id, action: 'login_failed', address: '127.0.0.1' },
      { actor_id: null, subject_user_id: null, action: 'login_failed' },
      { ...who, position_id: person.position_id, action: 'login' },
      { ...who, position_id: person.position_id, action: 'switch', after: { position_id: second.position_id } },
      { ...who, position_id: second.position_id, action: 'logout' },
    ])
    expect(JSON.stringify(await written())).not.toContain('siapa@a.id')
  })

  it('every read of the data of another person, and none of the own data', async () => {
    const [params, position] = [{ userId: actors.siti.user_id }, { id: actors.siti.position_id }]
    const request = await buildLeave(hr.sql, actors.siti, { start_date: '2031-07-01' })
    await siti.call(profile.read.own)
    await siti.call(leave.one, { params: { id: request.id } })
    const own = { userId: actors.hcis.user_id }
    expect((await office.call(profile.read.of, { params: own })).status).toBe(200)
    expect(await written()).toEqual([])
    for (const answer of [
      await office.call(profile.read.of, { params }),
      await office.call(employee.one, { params: position }),
      await office.call(leave.one, { params: { id: request.id } }),
      await office.call(account.one, { params }),
    ])
      expect(answer.status).toBe(200)
    expect((await written()).map((it) => [it.actor_id, it.action, it.entity, it.subject_user_id])).toEqual(
      ['identity_number', 'position', 'leave', 'account'].map((entity) => [
        actors.hcis.user_id,
        'read',
        entity,
        actors.siti.user_id,
      ]),
    )
  })

  it('every person whose bank account is shown', async () => {
    const claim = await buildReimbursement(hr.sql, actors.siti, { status: 'disetujui' })
    const payer = await hr.as(actors.payer)
    await payer.call(reimbursement.payees, { query: { ids: String(claim.id) } as never })
    expect(await written()).toMatchObject([
      { action: 'read', ...ofSiti(), fields: ['bank', 'bank_name', 'account_number', 'account_holder'] },
    ])
  })

  it('the download of a file of another person with that person as subject', async () => {
    const file = asFile(buildPdf(['KTP']), 'ktp.pdf', 'application/pdf')
    const added = await siti.call(document.add, { body: { description: 'KTP' }, file })
    expect(await written()).toMatchObject([{ action: 'create', entity: 'document', entity_id: added.data.id }])
    const open = (url: string) => hr.app.inject({ method: 'GET', url })
    expect((await open(added.data.path)).statusCode).toBe(200)
    const seen = await office.call(document.list.of, { params: { userId: actors.siti.user_id } })
    expect((await open(seen.data[0]!.path)).statusCode).toBe(200)
    expect((await written()).slice(1)).toMatchObject([
      { ...byHr(), ...ofSiti(), action: 'read', entity: 'document' },
      { ...byHr(), ...ofSiti(), action: 'read', entity: 'document' },
    ])
  })

  it('an export with its filters and row count', async () => {
    await office.call(people.export, { query: { company_id: actors.company.id } })
    await office.call(attendance.export, { query: { date: '2026-05-04', company_id: actors.company.id } })
    await office.call(leave.export, { query: { keyword: 'Siti' } as never })
    const rows = await written()
    expect(rows).toMatchObject([
      { ...byHr(), action: 'export', entity: 'employee', after: { company_id: actors.company.id, count: 8 } },
      { action: 'export', entity: 'attendance', after: { date: '2026-05-04', count: expect.any(Number) } },
      { action: 'export', entity: 'leave', fields: ['keyword'], after: { keyword: '…', count: expect.any(Number) } },
    ])
  })

  it('an import, and each position that it changed', async () => {
    const [row] = await hr.sql<{ employee_identity: string; company: string; job: string }[]>`
      select u.employee_identity, c.name as company, j.name as job from positions p join users u on u.id = p.user_id
      join companies c on c.id = p.company_id join jobs j on j.id = p.job_id where p.id = ${actors.siti.position_id}`
    const sheet = [
      ['NIK', 'Entitas', 'Pekerjaan', 'Gaji Pokok'],
      [row!.employee_identity, row!.company, row!.job, '7000000'],
    ]
    const answer = await office.call(people.import, { body: {}, file: asSheet(await xlsxOf(sheet)) })
    expect(answer.status).toBe(201)
    expect(await written()).toMatchObject([
      { ...byHr(), action: 'import', entity: 'employee_import', after: { counts: { change: 1 } } },
      {
        ...byHr(),
        ...ofSiti(),
        action: 'import',
        entity: 'position',
        entity_id: actors.siti.position_id,
        after: { base_salary: '7000000.00' },
      },
    ])
  })

  it('an applied planned change without an actor', async () => {
    const person = await buildPerson(hr.sql, { company: actors.company, base_salary: '5000000.00' })
    await hr.sql`
      insert into career_changes (position_id, kind, state, effective_at, before, after, by_position_id)
      values (${person.position_id}, 'gaji', 'planned', '2020-01-01', '{}', '{"base_salary": "6000000.00"}', ${actors.hcis.position_id})`
    await applyDue(hr.sql, hr.clock)
    expect(await written()).toMatchObject([
      {
        actor_id: null,
        address: null,
        action: 'update',
        entity: 'position',
        subject_user_id: person.user_id,
        before: { base_salary: '5000000.00' },
        after: { base_salary: '6000000.00' },
      },
    ])
  })
})

describe('the audit log does not record', () => {
  it('a bulk decision in which every item failed', async () => {
    const foreign = await buildLeave(hr.sql, actors.stranger, { start_date: '2031-08-01' })
    const items = [{ kind: 'leave' as const, id: foreign.id, status: 'accepted' as const }]
    const answer = await (await hr.as(actors.manager)).call(inbox.decide, { body: { items } })
    expect(answer.data).toMatchObject([{ outcome: 'missing' }])
    expect(await written()).toEqual([])
  })

  it('a refused call', async () => {
    expect((await siti.call(quote.add, { body: { name: 'x' } })).status).toBe(403)
    expect((await office.call(quote.add, { body: { name: '' } })).status).toBe(422)
    expect((await office.call(quote.remove, { params: { id: 2_000_000_000 } })).status).toBe(404)
    expect((await siti.call(profile.read.of, { params: { userId: actors.hcis.user_id } })).status).toBe(403)
    expect(await written()).toEqual([])
  })

  it('a change that is rolled back at commit', async () => {
    await hr.sql.unsafe(`
      create function refuse_quote() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create constraint trigger refuse_quotes after insert on quotes deferrable initially deferred
        for each row execute function refuse_quote()`)
    expect((await office.call(quote.add, { body: { name: 'Gagal' } })).status).toBe(500)
    await hr.sql.unsafe('drop trigger refuse_quotes on quotes')
    expect(await written()).toEqual([])
  })
})

describe('a change whose audit row cannot be written', () => {
  it('is rolled back', async () => {
    await hr.sql.unsafe(`
      create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_rows before insert on audit for each row execute function refuse_row()`)
    const skill = await buildSkill(hr.sql, actors.siti)
    const file = asFile(buildPdf(['KTP']), 'ktp.pdf', 'application/pdf')
    const count = async () =>
      (await hr.sql`select (select count(*) from quotes) as quotes, (select count(*) from documents) as documents`)[0]
    const before = await count()
    expect((await office.call(quote.add, { body: { name: 'Tanpa jejak' } })).status).toBe(500)
    expect((await siti.call(document.add, { body: { description: 'KTP' }, file })).status).toBe(500)
    expect((await siti.call(section.skill.remove.own, { params: { id: skill.id } })).status).toBe(500)
    await hr.sql.unsafe('drop trigger refuse_rows on audit')
    expect(await count()).toEqual(before)
    expect((await siti.call(section.skill.remove.own, { params: { id: skill.id } })).status).toBe(200)
  })
})

describe('identity numbers in the audit log', () => {
  it('are stored with their last four digits only, before and after', async () => {
    const params = { userId: actors.siti.user_id }
    const numbers = { id_number: '3273010101900001', account_number: '1234567890', tax_number: '123456789012345' }
    const changed = { id_number: '3273010101900002', account_number: '9876543210', tax_number: '543210987654321' }
    expect((await office.call(profile.change.of, { params, body: { ...detailDraft, ...numbers } })).status).toBe(200)
    await office.call(profile.change.of, { params, body: { ...detailDraft, ...changed } })
    const rows = await written()
    expect(rows[1]).toMatchObject({
      ...ofSiti(),
      entity: 'profile',
      fields: expect.arrayContaining(['account_number', 'name']),
      before: { id_number: '••••0001', account_number: '••••7890', tax_number: '••••2345' },
      after: { id_number: '••••0002', account_number: '••••3210', tax_number: '••••4321' },
    })
    const identity = { email: 'siti.baru@contoh.id', employee_identity: '7012345678' }
    await office.call(account.change, { params, body: identity })
    expect((await written())[2]).toMatchObject({ after: { email: 's•••@contoh.id', employee_identity: '••••5678' } })
    const rowsWithoutRequest = (await written()).map(({ request_id: _, ...row }) => row)
    expect(JSON.stringify(rowsWithoutRequest)).not.toMatch(/\d{10,}"|siti\.baru/)
  })
})

describe('audit log', () => {
  it('HR filters it by subject, actor, action and days, newest first, with an exact total', async () => {
    const person = await buildPerson(hr.sql, { company: actors.company })
    const params = { userId: person.user_id }
    for (let i = 0; i < 3; i++) await office.call(profile.read.of, { params })
    await office.call(section.skill.add.of, { params, body: { name: 'Menjahit', level: 'Dasar/Basic' } as never })
    const manager = await hr.as(actors.manager)
    await manager.call(profile.read.of, { params })
    const list = async (query: object) => {
      const { data, body } = await office.call(audit.list, { query })
      return { data, total_item: body.total_item }
    }
    const user_id = person.user_id
    const all = await list({ user_id })
    expect([all.total_item, all.data[0]]).toMatchObject([
      5,
      { actor_name: actors.manager.name, subject_name: person.name, action: 'read', entity: 'profile' },
    ])
    expect((await list({ user_id, action: 'read' })).total_item).toBe(4)
    // Reading the audit log of a person writes a row: two above, and none for an empty page.
    expect((await list({ user_id, action: 'list' })).total_item).toBe(2)
    expect((await list({ user_id, actor_id: actors.manager.user_id })).total_item).toBe(1)
    expect((await list({ user_id, action: 'create' })).data).toMatchObject([
      { entity: 'skill', fields: ['name', 'level'] },
    ])
    expect((await list({ user_id, page: 2, page_size: 2 })).data).toHaveLength(2)
    const [{ day } = { day: '' }] = await hr.sql<
      { day: string }[]
    >`select (now() at time zone 'Asia/Jakarta')::date as day`
    expect((await list({ user_id, action: 'create', from: day, to: day })).total_item).toBe(1)
    expect((await list({ user_id, to: '2020-01-01' })).total_item).toBe(0)
    expect((await list({ actor_id: actors.manager.user_id, action: 'read' })).total_item).toBe(1)
    const file = await office.call(audit.export, { query: { user_id } })
    expect([file.status, file.raw.subarray(0, 4).toString('hex')]).toEqual([200, 'd0cf11e0'])
  })

  it('own audit: shows a person what others did with their data, and nothing about others', async () => {
    const person = await buildPerson(hr.sql, { company: actors.company, name: 'Tini' })
    const browser = await hr.as(person)
    await browser.call(profile.read.own)
    await browser.call(task.add, { body: { task: 'Belajar' } as never })
    await office.call(profile.masked, { params: { userId: person.user_id } })
    await office.call(profile.masked, { params: { userId: actors.siti.user_id } })
    const mine = await browser.call(audit.own)
    expect(mine.body.total_item).toBe(1)
    expect(mine.data).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        actor_name: actors.hcis.name,
        action: 'read',
        entity: 'profile',
        fields: [],
        text: `${actors.hcis.name} melihat data diri Anda`,
      },
    ])
  })

  it('events: folds a visit into one event, and the photos of a day into another', async () => {
    const person = await buildPerson(hr.sql, { company: actors.company, name: 'Tono' })
    const params = { userId: person.user_id }
    await office.call(profile.masked, { params })
    await office.call(section.skill.list.of, { params })
    const photo = { actor_id: actors.hcis.user_id, action: 'read', entity: 'photo', subject_user_id: person.user_id }
    for (let n = 0; n < 3; n++) await hr.sql`insert into audit ${hr.sql.values(photo)}`
    const all = (await office.call(audit.events, { query: { user_id: person.user_id } })).data
    expect(all).toMatchObject([
      { action: 'read', entities: ['skill', 'profile'], count: 2, subject_name: 'Tono' },
      { action: 'read', entity: 'photo', count: 3, actor_count: 1, subject_count: 1 },
    ])
    const own = await (await hr.as(person)).call(audit.ownEvents)
    expect(own.data.filter((it) => it.action === 'read')).toMatchObject([{ count: 2 }, { entity: 'photo', count: 3 }])
    expect(own.body).toMatchObject({ next: null })
  })

  it('events: shows only important data on request, and exports', async () => {
    const person = await buildPerson(hr.sql, { company: actors.company })
    const params = { userId: person.user_id }
    await office.call(section.skill.list.of, { params })
    await office.call(profile.numbers, { params })
    await hr.sql`insert into audit (actor_id, action, entity, subject_user_id)
      values (${actors.hcis.user_id}, 'read', 'photo', ${person.user_id}), (${actors.hcis.user_id}, 'export', 'leave', ${person.user_id})`
    const seen = (await (await hr.as(person)).call(audit.ownEvents, { query: { important: 'true' } })).data
    expect(seen.map((it) => `${it.action} ${it.entity}`).toSorted()).toEqual(['export leave', 'read identity_number'])
  })

  it('events: answers 422 to a cursor of another form', async () => {
    for (const after of ['x', '1', '1_x', '-1_2026-01-01'])
      expect((await office.call(audit.events, { query: { after } })).status).toBe(422)
  })

  it('refuses updates and deletions', async () => {
    await siti.call(task.add, { body: { task: 'Belajar' } as never })
    for (const statement of ["update audit set action = 'read'", 'delete from audit', 'truncate audit'])
      await expect(hr.sql.unsafe(statement).then(() => {})).rejects.toThrow('append-only')
  })
})
