/** Every page of a list with data of other people writes an audit row. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { dashboard } from '#contract/home/dashboard.ts'
import { inbox } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { employee } from '#contract/people/employee.ts'
import { search } from '#contract/people/search.ts'
import { structure } from '#contract/people/structure.ts'
import { audit } from '#contract/platform/audit.ts'
import { mail } from '#contract/platform/mail.ts'
import { attendance } from '#contract/time/attendance.ts'
import { buildAttendance } from '#db/build/attendance.ts'
import { buildCompany, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { auditRowsSince, lastAuditRow } from './audit.ts'
import { type Browser, startApp } from './harness.ts'

const hr = startApp()
let company: Company
let [boss, siti, dewi, ratna]: Person[] = []
let [manager, office]: Browser[] = []
let since: number
beforeAll(async () => {
  company = await buildCompany(hr.sql)
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1, name: 'Ibu Bos' })
  siti = await buildPerson(hr.sql, { company, name: 'Siti Aminah' })
  dewi = await buildPerson(hr.sql, { company, name: 'Dewi Lestari' })
  ratna = await buildPerson(hr.sql, { company, role: 'hcis', name: 'Ratna' })
  manager = await hr.as(boss)
  office = await hr.as(ratna)
})
beforeEach(async () => {
  await hr.sql`delete from leaves`
  since = await lastAuditRow(hr)
})
const written = () => auditRowsSince(hr, since)
const of = (person: Person | undefined) => ({ subject_user_id: person!.user_id })

describe('audit of a list page', () => {
  it('records the filters with a masked keyword, and no subject when the page shows several people', async () => {
    for (const who of [siti!, dewi!]) await buildLeave(hr.sql, who, { request_type: 'sakit' })
    const query = { keyword: 'i', status: 'waiting', company_id: company.id, page_size: 50, sort: 'oldest' } as const
    expect((await office!.call(leave.all, { query })).data).toHaveLength(2)
    const rows = await written()
    expect(rows).toMatchObject([
      {
        actor_id: ratna!.user_id,
        position_id: ratna!.position_id,
        address: '127.0.0.1',
        action: 'list',
        entity: 'leave',
        entity_id: null,
        subject_user_id: null,
        before: null,
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    expect(rows[0]!.after).toEqual({ page: 1, keyword: '…', status: 'waiting', company_id: company.id })
    expect(rows[0]!.fields.toSorted()).toEqual(['company_id', 'keyword', 'status'])
  })

  it('records the subject when all rows belong to one person', async () => {
    for (const start_date of ['2026-03-02', '2026-03-04']) await buildLeave(hr.sql, siti!, { start_date })
    expect((await manager!.call(leave.company, { query: { keyword: siti!.employee_identity } })).data).toHaveLength(2)
    expect(await written()).toMatchObject([{ action: 'list', entity: 'leave', ...of(siti), actor_id: boss!.user_id }])
    expect(JSON.stringify(await written())).not.toContain(siti!.employee_identity)
  })

  it('records the other person as subject when the page shows the reader and one other', async () => {
    for (const who of [siti!, ratna!]) await buildLeave(hr.sql, who)
    expect((await office!.call(leave.all)).data).toHaveLength(2)
    expect(await written()).toMatchObject([of(siti)])
  })

  it('records the page number', async () => {
    for (const who of [siti!, dewi!]) await buildLeave(hr.sql, who)
    await office!.call(leave.all, { query: { page: 2, page_size: 1 } })
    expect(await written()).toMatchObject([{ after: { page: 2 }, fields: [], ...of(siti) }])
  })

  it('writes no row when all rows belong to the reader, in any account, or the page is empty', async () => {
    const other = await buildPosition(hr.sql, ratna!.user_id, { company })
    await buildLeave(hr.sql, ratna!)
    await buildLeave(hr.sql, other)
    expect((await office!.call(leave.all)).data).toHaveLength(2)
    expect((await office!.call(leave.all, { query: { status: 'rejected' } })).data).toEqual([])
    const mine = await hr.as(siti!)
    await buildLeave(hr.sql, siti!)
    expect((await mine.call(leave.own)).data).toHaveLength(1)
    expect((await mine.call(leave.ownOverview)).data).toHaveLength(1)
    expect(await written()).toEqual([])
    await hr.sql`update positions set status = 'inactive' where id = ${other.position_id}`
  })

  it('writes no row for the organisation chart, which shows names and jobs only', async () => {
    expect((await manager!.call(structure.list)).data.length).toBeGreaterThan(1)
    expect((await manager!.call(structure.search, { query: { keyword: 'Siti' } })).data).toHaveLength(1)
    expect(await written()).toEqual([])
  })

  it('records the search of managers and HR as the directory, and not that of staff, who see names and jobs', async () => {
    const query = { q: 'dewi les' }
    for (const browser of [manager!, office!, await hr.as(siti!)])
      expect((await browser.call(search.people, { query })).data.people).toHaveLength(1)
    expect(await written()).toMatchObject([
      { action: 'list', entity: 'employee', actor_id: boss!.user_id, ...of(dewi), fields: ['q'], after: { q: '…' } },
      { action: 'list', entity: 'employee', actor_id: ratna!.user_id, ...of(dewi) },
    ])
    since = await lastAuditRow(hr)
    expect((await manager!.call(search.people, { query: { q: 'tidak ada' } })).data.people).toEqual([])
    expect(await written()).toEqual([])
  })

  it('finds the subject by leave, attendance, mail address or person', async () => {
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    await buildLeave(hr.sql, siti!, { start_date: today })
    await buildAttendance(hr.sql, dewi!, { work_date: '2026-05-04', in: '08:00' })
    await hr.sql`
      insert into mail_outbox (recipient_name, recipient_address, subject, body, failed_at)
      values ('Siti', ${siti!.email.toUpperCase()}, 'Undangan', 'Halo', now())`
    expect((await manager!.call(inbox.list)).data).toHaveLength(1)
    expect((await manager!.call(dashboard.away)).data.rows).toHaveLength(1)
    expect((await manager!.call(attendance.company, { query: { date: '2026-05-04' } })).data).toHaveLength(1)
    expect((await office!.call(mail.failed)).data).toHaveLength(1)
    await hr.sql`update users set last_login_at = now() where id <> ${dewi!.user_id}`
    expect((await office!.call(account.newcomers)).data).toHaveLength(1)
    expect((await office!.call(employee.filter, { query: { keyword: 'Dewi', status: 'active' } })).data).toHaveLength(1)
    expect((await written()).map((it) => [it.action, it.entity, it.subject_user_id])).toEqual([
      ['list', 'inbox', siti!.user_id],
      ['list', 'leave', siti!.user_id],
      ['list', 'attendance', dewi!.user_id],
      ['list', 'mail', siti!.user_id],
      ['list', 'account', dewi!.user_id],
      ['list', 'employee', dewi!.user_id],
    ])
    await hr.sql`delete from mail_outbox`
  })

  it('writes a row without a subject when the mail address belongs to no account', async () => {
    await hr.sql`
      insert into mail_outbox (recipient_name, recipient_address, subject, body, failed_at)
      values ('Siapa', 'siapa@luar.id', 'Undangan', 'Halo', now())`
    expect((await office!.call(mail.failed)).data).toHaveLength(1)
    expect(await written()).toMatchObject([{ entity: 'mail', subject_user_id: null }])
    await hr.sql`delete from mail_outbox`
  })

  it('is listed for HR by action, and for the subject as a sentence', async () => {
    await buildLeave(hr.sql, siti!)
    await manager!.call(leave.company)
    const { data } = await office!.call(audit.list, { query: { user_id: siti!.user_id, action: 'list' } })
    expect(data[0]).toMatchObject({ actor_name: 'Ibu Bos', subject_name: 'Siti Aminah', entity: 'leave' })
    const [own] = (await (await hr.as(siti!)).call(audit.own)).data.filter((it) => it.actor_name === 'Ibu Bos')
    expect(own).toMatchObject({ action: 'list', text: 'Ibu Bos melihat daftar perizinan yang memuat Anda' })
    // Reading the audit log of a person is audited, too.
    expect((await written()).at(-1)).toMatchObject({ action: 'list', entity: 'audit', ...of(siti) })
  })
})
