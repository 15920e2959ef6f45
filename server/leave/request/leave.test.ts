import { describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { buildLeave } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

const body = leaveDraft({
  request_type: 'cuti',
  description: 'Pulang kampung',
  start_date: '2026-05-04',
  end_date: '2026-05-06',
})
const team = async () => {
  const company = await buildCompany(hr.sql)
  const boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2, name: 'Pak Dedi' })
  const siti = await buildPerson(hr.sql, { company, name: 'Siti', supervisor: boss })
  return { company, boss, siti }
}

describe('own leave', () => {
  it('submit and decide: employee and manager see status and history', async () => {
    const { company, boss, siti } = await team()
    const [employee, manager] = [await hr.as(siti), await hr.as(boss)]
    const submitted = await employee.call(leave.submit, { body })
    expect([submitted.status, submitted.data]).toEqual([
      201,
      {
        ...body,
        id: expect.any(Number),
        position_id: siti.position_id,
        user_name: 'Siti',
        company_name: company.name,
        job_name: expect.any(String),
        duration: 3,
        year: 2026,
        status: 'waiting',
        action_by: null,
        action_for: null,
        step: 1,
        steps: 1,
        first_by: null,
        waits_for: null,
        escalated_after: null,
        note: null,
        can_action: false,
        working_days: 3,
        leave_kind_id: null,
        leave_kind: null,
        part: 'full',
        file: null,
        has_file: false,
        needs_file: false,
        deducts: true,
        cancelled_by: null,
        linked: [],
        warnings: [],
        version: 1,
        created_at: expect.any(String),
      },
    ])
    const { id } = submitted.data

    const waiting = await manager.call(leave.company, { query: { status: 'waiting' } })
    expect(waiting.data.map((it) => [it.id, it.can_action])).toEqual([[id, true]])
    const accepted = await manager.call(leave.decide, { params: { id }, body: { status: 'accepted', version: 1 } })
    expect(accepted.data).toMatchObject({ status: 'accepted', action_by: 'Pak Dedi', can_action: false })

    expect((await employee.call(leave.own)).data).toMatchObject([{ id, status: 'accepted', action_by: 'Pak Dedi' }])
    expect((await employee.call(leave.ownOverview)).data.map((it) => it.id)).toEqual([id])
    const history = await employee.call(leave.history, { params: { id } })
    expect(history.data.map(({ action, status, user_name }) => [action, status, user_name])).toEqual([
      ['submit', 'waiting', 'Siti'],
      ['move', 'accepted', 'Pak Dedi'],
    ])
  })

  it('plan: returns used days and colleagues with accepted leave, without its type', async () => {
    const { company, siti } = await team()
    const [rina, budi, tono] = await Promise.all(
      ['Rina Wulandari', 'Budi Santoso', 'Tono'].map((name) => buildPerson(hr.sql, { company, name })),
    )
    const stranger = await buildPerson(hr.sql, { name: 'Orang Lain' })
    const on = (start_date: string, end_date: string) => ({ start_date, end_date })
    await buildLeave(hr.sql, siti, { ...on('2026-02-02', '2026-02-03'), request_type: 'cuti', status: 'accepted' })
    await buildLeave(hr.sql, rina!, { ...on('2026-05-05', '2026-05-05'), request_type: 'sakit', status: 'accepted' })
    await buildLeave(hr.sql, budi!, { ...on('2026-05-04', '2026-05-06'), status: 'waiting' })
    await buildLeave(hr.sql, tono!, { ...on('2026-05-07', '2026-05-09'), status: 'accepted' })
    await buildLeave(hr.sql, stranger, { ...on('2026-05-04', '2026-05-06'), status: 'accepted' })
    const employee = await hr.as(siti)
    const plan = await employee.call(leave.plan, { query: { from: '2026-05-04', to: '2026-05-06' } })
    expect([plan.status, plan.data]).toEqual([
      200,
      {
        used: [{ year: 2026, cuti: 2 }],
        away: [{ first_name: 'Rina', ...on('2026-05-05', '2026-05-05') }],
        away_total: 1,
      },
    ])
    for (const query of [
      { from: '2026-05-06', to: '2026-05-04' },
      { from: '2026-01-01', to: '2029-01-01' },
    ])
      expect((await employee.call(leave.plan, { query })).status).toBe(422)
  })

  it('edit and remove: succeed while the request waits', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const { id } = (await siti.call(leave.submit, { body })).data
    const change = { ...body, request_type: 'izin', end_date: '2026-05-04' } as const
    const changed = await siti.call(leave.edit, { params: { id }, body: { ...change, version: 1 } })
    expect(changed.data).toMatchObject({ ...change, duration: 1, version: 2 })
    expect((await siti.call(leave.remove, { params: { id } })).status).toBe(200)
    expect((await siti.call(leave.own)).data).toEqual([])
    expect((await siti.call(leave.one, { params: { id } })).status).toBe(404)
  })

  it('submit: answers 409 when days overlap with a request that was not rejected', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    for (const [start_date, end_date, status, expected] of [
      ['2026-05-06', '2026-05-08', 'waiting', 409],
      ['2026-05-01', '2026-05-04', 'accepted', 409],
      ['2026-05-05', '2026-05-05', 'accepted', 409],
      ['2026-05-01', '2026-05-10', 'rejected', 201],
      ['2026-05-07', '2026-05-09', 'waiting', 201],
      ['2026-05-01', '2026-05-03', 'accepted', 201],
    ] as const) {
      await hr.sql`delete from leaves where position_id = ${person.position_id}`
      await buildLeave(hr.sql, person, { start_date: '2026-05-04', end_date: '2026-05-06', status })
      const answer = await siti.call(leave.submit, { body: { ...body, start_date, end_date } })
      expect([start_date, status, answer.status]).toEqual([start_date, status, expected])
      if (expected === 409) {
        expect(answer.message).toBe('tanggal bertabrakan dengan pengajuan lain')
        expect(answer.body.code).toBe('overlap')
      }
    }
  })

  it('edit: answers 409 when the new days overlap with another request', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    await buildLeave(hr.sql, person, { start_date: '2026-05-04' })
    const { id } = await buildLeave(hr.sql, person, { start_date: '2026-07-04' })
    const answer = await siti.call(leave.edit, { params: { id }, body })
    expect([answer.status, answer.body.code]).toEqual([409, 'overlap'])
    const moved = { ...body, start_date: '2026-07-03', end_date: '2026-07-05' }
    expect((await siti.call(leave.edit, { params: { id }, body: moved })).status).toBe(200)
  })

  const days = (start_date: string, end_date: string) => ({ ...body, start_date, end_date })
  it.each<[string, object, string]>([
    ['an empty body', {}, 'request_type'],
    ['an end before the start', days('2026-05-04', '2026-05-03'), 'end_date'],
    ['29 February of a common year', days('2023-02-29', '2023-03-01'), 'start_date'],
    ['31 June', days('2026-06-31', '2026-07-01'), 'start_date'],
    ['month 13', days('2026-13-01', '2026-12-01'), 'start_date'],
    ['a date without dashes', days('20260101', '2026-01-01'), 'start_date'],
    ['a date without zeros', days('2026-1-1', '2026-01-01'), 'start_date'],
    ['infinity', days('2026-01-01', 'infinity'), 'end_date'],
    ['now', days('now', '2026-01-01'), 'start_date'],
    ['the year 1', days('0001-01-01', '0001-01-01'), 'start_date'],
    ['10,000 days', days('2026-01-01', '2053-05-18'), 'end_date'],
    ['367 days', days('2026-01-01', '2027-01-02'), 'end_date'],
    ['an unknown type', { ...body, request_type: 'libur' }, 'request_type'],
    ['an empty description', { ...body, description: '  ' }, 'description'],
    ['a description of 2,001 characters', { ...body, description: 'x'.repeat(2001) }, 'description'],
    ['a status', { ...body, status: 'accepted' }, 'status'],
    ['the position of another person', { ...body, position_id: 1 }, 'position_id'],
  ])('submit: answers 422 for %s', async (_, sent, field) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await siti.call(leave.submit, { body: sent as never })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors ?? {})).toContain(field)
  })

  it.each([
    ['29 February of a leap year', '2024-02-29', '2024-02-29', 1],
    ['over new year', '2026-12-30', '2027-01-02', 4],
    ['366 days', '2026-01-01', '2027-01-01', 366],
  ])('submit: accepts %s', async (_, start_date, end_date, duration) => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const answer = await siti.call(leave.submit, { body: { ...body, start_date, end_date } })
    expect([answer.status, answer.data.duration]).toEqual([201, duration])
  })

  it('submit: answers “Wajib diisi” for each missing field', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    const empty = { request_type: '', description: '', start_date: '', end_date: '' }
    const { errors } = (await siti.call(leave.submit, { body: empty as never })).body
    expect(errors).toEqual(Object.fromEntries(Object.keys(empty).map((name) => [name, ['Wajib diisi']])))
  })
})

describe('leave of a company', () => {
  it('context: returns used days of each year and colleagues who are away at the same time', async () => {
    const { company, boss, siti } = await team()
    const accepted = { status: 'accepted', action_by: boss } as const
    await buildLeave(hr.sql, siti, {
      ...accepted,
      request_type: 'cuti',
      start_date: '2025-12-30',
      end_date: '2026-01-02',
    })
    await buildLeave(hr.sql, siti, {
      ...accepted,
      request_type: 'cuti',
      start_date: '2026-02-02',
      end_date: '2026-02-04',
    })
    await buildLeave(hr.sql, siti, { ...accepted, request_type: 'sakit', start_date: '2026-03-02' })
    await buildLeave(hr.sql, siti, { status: 'rejected', request_type: 'cuti', start_date: '2026-04-01' })
    await buildLeave(hr.sql, siti, { status: 'waiting', request_type: 'cuti', start_date: '2026-04-02' })
    const { id } = await buildLeave(hr.sql, siti, {
      request_type: 'cuti',
      start_date: '2026-12-28',
      end_date: '2027-01-05',
    })

    const colleague = await buildPerson(hr.sql, { company, name: 'Budi' })
    const another = await buildPerson(hr.sql, { company, name: 'Andi' })
    const stranger = await buildPerson(hr.sql, { name: 'Orang Lain' })
    const overlap = { start_date: '2027-01-05', end_date: '2027-01-09' }
    await buildLeave(hr.sql, colleague, { ...accepted, ...overlap })
    await buildLeave(hr.sql, another, { ...overlap })
    await buildLeave(hr.sql, another, { status: 'rejected', start_date: '2026-12-29' })
    await buildLeave(hr.sql, another, { ...accepted, start_date: '2027-02-01' })
    await buildLeave(hr.sql, stranger, { status: 'accepted', ...overlap })

    const manager = await hr.as(boss)
    const { data } = await manager.call(leave.context, { params: { id } })
    expect(data.used).toEqual([
      { year: 2026, cuti: 5, izin: 0, sakit: 1 },
      { year: 2027, cuti: 0, izin: 0, sakit: 0 },
    ])
    expect(data.away.map((it) => [it.user_name, it.status, it.position_id])).toEqual([
      ['Budi', 'accepted', colleague.position_id],
      ['Andi', 'waiting', another.position_id],
    ])
    const foreign = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 1 }))
    expect((await foreign.call(leave.context, { params: { id } })).status).toBe(404)
  })

  it('company: filters by type, status and year, in pages, newest first', async () => {
    const { boss, siti } = await team()
    for (let month = 1; month <= 9; month++) {
      const start_date = `2025-0${month}-01`
      await buildLeave(hr.sql, siti, { start_date, request_type: 'sakit', status: month % 2 ? 'accepted' : 'rejected' })
    }
    await buildLeave(hr.sql, siti, { start_date: '2026-01-01', request_type: 'cuti' })
    const manager = await hr.as(boss)
    const count = async (query: object) => (await manager.call(leave.company, { query })).body.total_item
    expect(await count({})).toBe(10)
    expect(await count({ year: 2025 })).toBe(9)
    expect(await count({ year: 2025, status: 'accepted', type: 'sakit' })).toBe(5)
    expect(await count({ type: 'izin' })).toBe(0)
    expect(await count({ type: '', status: '', year: '' })).toBe(10)
    const second = await manager.call(leave.company, { query: { year: 2025, page: 2, page_size: 4 } })
    expect(second.data.map((it) => it.start_date)).toEqual(['2025-05-01', '2025-04-01', '2025-03-01', '2025-02-01'])
    expect(second.body).toMatchObject({ current_page: 2, last_page: 3, has_next_page: true, total_item: 9 })
    for (const query of [{ year: 1999 }, { year: 2036 }, { year: 'abc' }, { status: 'batal' }, { type: "x' OR 1=1" }])
      expect((await manager.call(leave.company, { query: query as never })).status).toBe(422)
  })
})

describe('leave calendar', () => {
  it('overview: returns all people to HR by filter; ownOverview: only own requests', async () => {
    const { company, boss, siti } = await team()
    await buildLeave(hr.sql, siti, { request_type: 'sakit', start_date: '2026-03-02' })
    await buildLeave(hr.sql, boss, { request_type: 'cuti', start_date: '2025-03-02', status: 'accepted' })
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    const names = async (query: object) => {
      const answer = await hcis.call(leave.overview, { query: { company_id: company.id, ...query } })
      return answer.data.map((it) => it.user_name)
    }
    expect(await names({})).toEqual(['Pak Dedi', 'Siti'])
    expect(await names({ type: 'sakit' })).toEqual(['Siti'])
    expect(await names({ status: 'accepted' })).toEqual(['Pak Dedi'])
    expect(await names({ year: 2025 })).toEqual(['Pak Dedi'])
    expect(await names({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['Siti'])
    expect(await names({ from: '2026-03-03' })).toEqual([])
    expect(await names({ to: '2026-03-01' })).toEqual(['Pak Dedi'])
    await buildLeave(hr.sql, siti, { start_date: '2026-12-30', end_date: '2027-01-02' })
    expect(await names({ from: '2027-01-01', to: '2027-01-31' })).toEqual(['Siti'])
    expect(await names({ year: 2027, from: '2027-01-01', to: '2027-01-31' })).toEqual(['Siti'])
    expect(await names({ year: 2027, from: '2027-02-01', to: '2027-02-28' })).toEqual([])
    expect((await (await hr.as(boss)).call(leave.ownOverview)).data.map((it) => it.user_name)).toEqual(['Pak Dedi'])
  })
})
