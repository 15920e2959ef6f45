import { afterEach, describe, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { task } from '#contract/home/task.ts'
import { leave } from '#contract/leave/request.ts'
import { career } from '#contract/people/career.ts'
import { employee } from '#contract/people/employee.ts'
import { buildCompany, buildJob, buildPerson, buildPosition, PASSWORD } from '#db/build/person.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { startApp } from '#test/harness.ts'
import { applyDue } from './apply.ts'

const hr = startApp()
afterEach(() => hr.clock.set())

/** A company in Papua, two hours ahead of Jakarta, with a boss, a supervisor and Siti. */
const office = async (timezone = 'Asia/Jayapura') => {
  const company = await buildCompany(hr.sql, { timezone })
  const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
  const lead = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3, supervisor: boss })
  const siti = await buildPerson(hr.sql, { company, sequence: 4, supervisor: lead, base_salary: '5000000.00' })
  const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  const of = (it: { position_id: number }) => ({ params: { id: it.position_id } })
  const [{ today }] = await hr.sql<[{ today: string }]>`select (now() at time zone ${timezone})::date as today`
  return { company, boss, lead, siti, hcis, of, today }
}
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('career change of today', () => {
  it('is applied at once and recorded with names before and after', async () => {
    const { hcis, siti, of, today } = await office()
    const job = await buildJob(hr.sql, { name: 'Kepala Regu', sequence: 3 })
    const body = {
      kind: 'promosi' as const,
      effective_at: today,
      reason: 'Cakap',
      letter_number: 'SK-1',
      job_id: job.id,
    }
    const done = await hcis.call(career.change, { ...of(siti), body })
    expect([done.status, done.data]).toMatchObject([201, { state: 'applied', after: { job_name: 'Kepala Regu' } }])
    expect((await hcis.call(employee.one, of(siti))).data.job_name).toBe('Kepala Regu')
    const [line] = (await hcis.call(career.history, of(siti))).data
    expect(line).toMatchObject({
      kind: 'promosi',
      reason: 'Cakap',
      letter_number: 'SK-1',
      effective_at: today,
      by: expect.any(String),
    })
    expect(line!.before).toEqual({ job_id: expect.any(Number), job_name: expect.stringContaining('Pekerjaan') })
  })

  it('may be dated up to a year back, and not further', async () => {
    const { hcis, siti, of, today } = await office()
    const raise = (effective_at: string) =>
      hcis.call(career.change, { ...of(siti), body: { kind: 'gaji', effective_at, base_salary: '6000000' } })
    expect((await raise(plus(today, -366))).body.errors).toHaveProperty('effective_at')
    expect((await raise(plus(today, -365))).data).toMatchObject({
      state: 'applied',
      before: { base_salary: '5000000.00' },
      after: { base_salary: '6000000.00' },
    })
  })

  it.each([
    ['promosi', {}, 'job_id'],
    ['demosi', {}, 'job_id'],
    ['mutasi', { job_id: 1 }, 'company_id'],
    ['gaji', {}, 'base_salary'],
    ['kontrak', {}, 'contract_end_at'],
    ['keluar', {}, 'reason'],
  ] as const)('is refused for %s with %j when %s is missing', async (kind, more, field) => {
    const { hcis, siti, of, today } = await office()
    const answer = await hcis.call(career.change, { ...of(siti), body: { kind, effective_at: today, ...more } })
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: ['Wajib diisi'] }])
  })
})

describe('employment form', () => {
  it('records a career entry of the matching kind, and none when nothing changed', async () => {
    const { hcis, siti, lead, of } = await office()
    const { data } = await hcis.call(employee.one, of(siti))
    const body = {
      company_id: data.company_id,
      job_id: data.job_id,
      role_id: data.role_id,
      status_id: data.status_id ?? 1,
      start_at: '2024-01-01',
      status: 'active' as const,
      supervisor_id: lead.position_id,
      base_salary: '5000000',
    }
    await hcis.call(employee.change, { ...of(siti), body })
    await hcis.call(employee.change, { ...of(siti), body })
    await hcis.call(employee.change, { ...of(siti), body: { ...body, base_salary: '7000000' } })
    const kinds = (await hcis.call(career.history, of(siti))).data.map((it) => it.kind)
    expect(kinds).toEqual(['gaji', 'koreksi'])
  })
})

describe('career change dated ahead', () => {
  it('is applied once, after midnight in the time zone of the company', async () => {
    const { hcis, siti, of, today } = await office()
    const day = plus(today, 3)
    const body = { kind: 'gaji' as const, effective_at: day, base_salary: '9000000' }
    expect((await hcis.call(career.change, { ...of(siti), body })).data).toMatchObject({ state: 'planned' })
    const salary = async () => (await hcis.call(employee.one, of(siti))).data.base_salary
    hr.clock.set(`${plus(day, -1)}T14:59:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect(await salary()).toBe('5000000.00')
    hr.clock.set(`${plus(day, -1)}T15:00:30Z`)
    await Promise.all([applyDue(hr.sql, hr.clock), applyDue(hr.sql, hr.clock)])
    expect(await salary()).toBe('9000000.00')
    const lines = (await hcis.call(career.history, of(siti))).data
    expect(lines).toMatchObject([{ state: 'applied', before: { base_salary: '5000000.00' } }])
    const [audited] =
      await hr.sql`select count(*)::int from audit where action = 'update' and entity = 'position' and entity_id = ${siti.position_id}`
    expect(audited).toEqual({ count: 1 })
  })

  it('can be withdrawn before its date, and not after', async () => {
    const { hcis, siti, of, today } = await office()
    const plan = async () =>
      (
        await hcis.call(career.change, {
          ...of(siti),
          body: { kind: 'gaji', effective_at: plus(today, 1), base_salary: '1' },
        })
      ).data.id
    const withdraw = (changeId: number) => hcis.call(career.withdraw, { params: { id: siti.position_id, changeId } })
    const first = await plan()
    expect((await withdraw(first)).data).toMatchObject({ state: 'withdrawn' })
    expect((await withdraw(first)).status).toBe(409)
    const second = await plan()
    hr.clock.set(`${plus(today, 2)}T00:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect((await withdraw(second)).status).toBe(409)
    expect((await hcis.call(career.withdraw, { params: { id: siti.position_id, changeId: 999_999 } })).status).toBe(404)
  })

  it('removes the supervisor on a move to another company, planned and applied', async () => {
    const { hcis, siti, lead, of, today } = await office()
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql)
    const body = { kind: 'mutasi' as const, effective_at: plus(today, 1), company_id: company.id, job_id: job.id }
    const planned = (await hcis.call(career.change, { ...of(siti), body })).data
    hr.clock.set(`${plus(today, 2)}T00:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    const [applied] = (await hcis.call(career.history, of(siti))).data
    for (const it of [planned, applied])
      expect(it).toMatchObject({
        before: { supervisor_id: lead.position_id },
        after: { company_id: company.id, supervisor_id: null },
      })
  })

  it('keeps the supervisor when the position is already in the target company', async () => {
    const { hcis, siti, of, today } = await office()
    const company = await buildCompany(hr.sql)
    const [first, second] = [await buildJob(hr.sql), await buildJob(hr.sql)]
    const head = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
    const move = (effective_at: string, job_id: number, more: object = {}) =>
      hcis.call(career.change, {
        ...of(siti),
        body: { kind: 'mutasi', effective_at, company_id: company.id, job_id, ...more },
      })
    await move(plus(today, 1), second.id)
    expect((await move(today, first.id, { supervisor_id: head.position_id })).status).toBe(201)
    hr.clock.set(`${plus(today, 2)}T00:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect((await hcis.call(employee.one, of(siti))).data).toMatchObject({
      job_id: second.id,
      supervisor_id: head.position_id,
    })
  })

  it('stays planned with its problem when it cannot be applied, and is attempted again', async () => {
    const { hcis, siti, of, today } = await office()
    const company = await buildCompany(hr.sql)
    const job = await buildJob(hr.sql)
    const body = { kind: 'mutasi' as const, effective_at: plus(today, 1), company_id: company.id, job_id: job.id }
    await hcis.call(career.change, { ...of(siti), body })
    await hr.sql`update companies set active = false where id = ${company.id}`
    hr.clock.set(`${plus(today, 2)}T00:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    const [line] = (await hcis.call(career.history, of(siti))).data
    expect(line).toMatchObject({ state: 'planned', problem: 'Entitas: Pilihan tidak ditemukan' })
    await hr.sql`update companies set active = true where id = ${company.id}`
    hr.clock.set(`${plus(today, 2)}T01:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect((await hcis.call(career.history, of(siti))).data[0]).toMatchObject({ state: 'applied', problem: null })
  })
})

describe('career change of the kind keluar', () => {
  it('closes the account and its sessions at the end of the day, and keeps other accounts open', async () => {
    const { hcis, siti, of, today } = await office()
    const other = await buildPosition(hr.sql, siti.user_id, {})
    const phone = await hr.as(siti)
    const elsewhere = await hr.as(other)
    const body = { kind: 'keluar' as const, effective_at: today, reason: 'Pindah kota' }
    expect((await hcis.call(career.change, { ...of(siti), body })).data).toMatchObject({ state: 'planned' })
    expect((await phone.call(task.own)).status).toBe(200)
    expect((await hcis.call(career.change, { ...of(siti), body })).status).toBe(409)
    // The day is over, and no scheduled job has run yet.
    await hr.sql`update positions set last_day = ${plus(today, -1)} where id = ${siti.position_id}`
    expect((await phone.call(task.own)).status).toBe(401)
    const opened = await hr.stranger.call(auth.login, { body: { username: siti.email, password: PASSWORD } })
    expect(opened.data).toMatchObject({ position_id: other.position_id })
    hr.clock.set(`${plus(today, 1)}T12:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect((await hcis.call(employee.one, of(siti))).data.status).toBe('inactive')
    expect((await elsewhere.call(task.own)).status).toBe(200)
    expect((await hcis.call(account.one, { params: { userId: siti.user_id } })).data.sessions).not.toHaveLength(0)
    expect((await hcis.call(career.change, { ...of(siti), body })).status).toBe(409)
  })

  it('requires a successor while there are subordinates, and hands them over', async () => {
    const { hcis, lead, siti, boss, of, today } = await office()
    const body = { kind: 'keluar' as const, effective_at: plus(today, -1), reason: 'Pensiun' }
    const refused = await hcis.call(career.change, { ...of(lead), body })
    expect([refused.status, refused.body.code]).toEqual([409, 'has_followers'])
    const ahead = await hcis.call(career.change, { ...of(lead), body: { ...body, effective_at: plus(today, 5) } })
    expect(ahead.status).toBe(409)
    const done = await hcis.call(career.change, { ...of(lead), body: { ...body, successor_id: boss.position_id } })
    expect(done.data).toMatchObject({ state: 'applied', after: { status: 'inactive' } })
    expect((await hcis.call(employee.one, of(siti))).data.supervisor_id).toBe(boss.position_id)
  })

  it('can be withdrawn, which keeps the account open', async () => {
    const { hcis, siti, of, today } = await office()
    const body = { kind: 'keluar' as const, effective_at: plus(today, 2), reason: 'Pindah' }
    const { id } = (await hcis.call(career.change, { ...of(siti), body })).data
    await hcis.call(career.withdraw, { params: { id: siti.position_id, changeId: id } })
    expect((await hcis.call(employee.one, of(siti))).data.last_day).toBeNull()
  })

  it('moves subordinates who came after planning to the next supervisor above', async () => {
    const { hcis, lead, siti, boss, of, today } = await office()
    await hr.sql`update positions set supervisor_id = null where id = ${siti.position_id}`
    await hcis.call(career.change, { ...of(lead), body: { kind: 'keluar', effective_at: plus(today, 1), reason: 'x' } })
    await hr.sql`update positions set supervisor_id = ${lead.position_id} where id = ${siti.position_id}`
    hr.clock.set(`${plus(today, 2)}T12:00:00Z`)
    await applyDue(hr.sql, hr.clock)
    expect((await hcis.call(employee.one, of(siti))).data.supervisor_id).toBe(boss.position_id)
  })
})

describe('career preview', () => {
  it('shows subordinates, open requests and refusals, and stores nothing', async () => {
    const { hcis, lead, siti, of, today } = await office()
    const asker = await hr.as(lead)
    await asker.call(leave.submit, {
      body: leaveDraft({
        request_type: 'cuti',
        description: 'Libur',
        start_date: plus(today, 20),
        end_date: plus(today, 21),
      }),
    })
    const preview = await hcis.call(career.preview, {
      ...of(lead),
      body: { kind: 'keluar', effective_at: today, reason: 'x' },
    })
    expect(preview.data).toMatchObject({
      followers: [{ id: siti.position_id, name: siti.name }],
      open_requests: [{ kind: 'leave', description: 'Libur' }],
      warnings: [],
    })
    expect((await hcis.call(career.history, of(lead))).data).toEqual([])
    expect((await hcis.call(employee.one, of(lead))).data.last_day).toBeNull()
  })
})

describe('hints of a career preview', () => {
  it('name a base salary above the take home pay', async () => {
    const { hcis, siti, of, today } = await office()
    const preview = async (body: object) =>
      (await hcis.call(career.preview, { ...of(siti), body: { kind: 'gaji', effective_at: today, ...body } as never }))
        .data.warnings
    expect(await preview({ base_salary: '9500000', take_home_pay: '9200000' })).toContain(
      'Gaji pokok lebih besar daripada take home pay',
    )
    expect(await preview({ base_salary: '9000000', take_home_pay: '9200000' })).toEqual([])
  })

  it('name a change that is planned already', async () => {
    const { hcis, siti, of, today } = await office()
    const raise = { kind: 'gaji' as const, effective_at: plus(today, 9), base_salary: '9000000' }
    const preview = async (body: object) =>
      (await hcis.call(career.preview, { ...of(siti), body: { ...raise, ...body } as never })).data.warnings
    const twin = 'Perubahan yang sama sudah direncanakan pada tanggal itu'
    expect(await preview({})).not.toContain(twin)
    await hcis.call(career.change, { ...of(siti), body: raise as never })
    expect(await preview({})).toContain(twin)
    expect(await preview({ base_salary: '9100000' })).not.toContain(twin)
    expect(await preview({ effective_at: plus(today, 10) })).not.toContain(twin)
  })

  it('name a managing job with the role of staff', async () => {
    const { hcis, siti, of, today } = await office()
    const supervisor = await buildJob(hr.sql, { name: 'Supervisor Lantai', sequence: 3 })
    const body = { kind: 'promosi' as const, effective_at: today, job_id: supervisor.id, reason: 'x' }
    const hint = expect.stringContaining('role-nya staff')
    const staff = (await hcis.call(career.preview, { ...of(siti), body })).data.warnings
    expect(staff).toContainEqual(hint)
    const asManager = (await hcis.call(career.preview, { ...of(siti), body: { ...body, role_id: 2 } })).data.warnings
    expect(asManager).not.toContainEqual(hint)
  })
})

describe('concurrent career changes', () => {
  it('apply one and answer 409 to the other', async () => {
    const { hcis, siti, of, today } = await office()
    const { version } = (await hcis.call(employee.one, of(siti))).data
    const answers = await Promise.all(
      ['6000000', '7000000'].map((base_salary) =>
        hcis.call(career.change, { ...of(siti), body: { kind: 'gaji', effective_at: today, base_salary, version } }),
      ),
    )
    expect(answers.map((it) => it.status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find((it) => it.status === 409)!.message).toContain('diubah orang lain')
  })
})

describe('career history', () => {
  it('is shown to managers of the company without salaries, and to no other manager', async () => {
    const { hcis, siti, boss, of, today } = await office()
    await hcis.call(career.change, { ...of(siti), body: { kind: 'gaji', effective_at: today, base_salary: '8000000' } })
    const seen = await (await hr.as(boss)).call(career.managerHistory, of(siti))
    expect(seen.data).toMatchObject([{ kind: 'gaji' }])
    expect(JSON.stringify(seen.body)).not.toContain('8000000')
    const stranger = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 1 }))
    expect((await stranger.call(career.managerHistory, of(siti))).status).toBe(404)
  })

  it('is append-only in the database', async () => {
    const { hcis, siti, of, today } = await office()
    await hcis.call(career.change, { ...of(siti), body: { kind: 'gaji', effective_at: today, base_salary: '8000000' } })
    const rewrite = hr.sql`update career_changes set reason = 'lain' where position_id = ${siti.position_id}`
    await expect(rewrite).rejects.toThrow('append-only')
    await expect(hr.sql`delete from career_changes where position_id = ${siti.position_id}`).rejects.toThrow(
      'append-only',
    )
  })

  it('refuses a raise of the caller’s own salary', async () => {
    const { of, today } = await office()
    const maria = await buildPerson(hr.sql, { role: 'hcis', sequence: 2 })
    const body = { kind: 'gaji' as const, effective_at: today, base_salary: '99000000' }
    const answer = await (await hr.as(maria)).call(career.change, { ...of(maria), body })
    expect([answer.status, answer.body.code]).toEqual([403, 'own_terms'])
  })
})

describe('ending contracts', () => {
  it('are listed by end date, including expired ones', async () => {
    const { hcis, siti, lead, boss, of, today } = await office('Asia/Jakarta')
    const end = (who: { position_id: number }, contract_end_at: string) =>
      hcis.call(career.change, { ...of(who), body: { kind: 'koreksi', effective_at: today, contract_end_at } })
    await end(siti, plus(today, 30))
    await end(lead, plus(today, -2))
    await end(boss, plus(today, 90))
    const rows = (await hcis.call(career.ending)).data
    expect(rows.map((it) => [it.id, it.days_left])).toEqual([
      [lead.position_id, -2],
      [siti.position_id, 30],
    ])
    expect((await hcis.call(career.ending, { query: { days: 100 } })).body.total_item).toBe(3)
  })

  it('are counted as the list shows them, those of the past apart', async () => {
    const { company, hcis: group, siti, lead, boss, today } = await office('Asia/Jakarta')
    const limited = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [company] }))
    const totals = async () => (await limited.call(career.endingTotal)).data
    expect(await totals()).toEqual({ total: 0, past: 0, next_end_at: null })
    const end = (who: { position_id: number }, day: string) =>
      hr.sql`update positions set contract_end_at = ${day} where id = ${who.position_id}`
    await end(siti, plus(today, 30))
    await end(lead, plus(today, -2))
    await end(boss, plus(today, 90))
    expect(await totals()).toEqual({ total: 2, past: 1, next_end_at: plus(today, 30) })
    expect((await limited.call(career.ending)).body.total_item).toBe(2)
    const all = (await group.call(career.endingTotal)).data
    expect(all.total).toBe((await group.call(career.ending)).body.total_item)
  })

  it('are selected and counted by the date in the time zone of their company', async () => {
    const company = await buildCompany(hr.sql, { timezone: 'Asia/Jayapura' })
    const siti = await buildPerson(hr.sql, { company })
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [company] }))
    await hr.sql`update positions set contract_end_at = '2026-08-02' where id = ${siti.position_id}`
    const ending = async () => (await hcis.call(career.ending, { query: { days: 1 } })).body
    // Half an hour past midnight in Papua, and still the day before in Jakarta.
    hr.clock.set('2026-07-31T15:30:00Z')
    expect(await ending()).toMatchObject({ total_item: 1, data: [{ id: siti.position_id, days_left: 1 }] })
    hr.clock.set('2026-07-31T14:30:00Z')
    expect(await ending()).toMatchObject({ total_item: 0, data: [] })
  })
})
