import { beforeAll, describe, expect, it } from 'vitest'
import { overtime } from '#contract/pay/overtime.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson, buildPosition } from '#db/build/person.ts'
import { buildOvertime } from '#db/build/request.ts'
import { overtimeChange, overtimeDraft } from '#db/build/request-draft.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
beforeAll(async () => {
  hr.clock.set('2026-03-01T03:00:00Z')
  actors = await buildActors(hr.sql)
})

const body = overtimeDraft({
  detail: 'Stok opname',
  start: '2026-03-02 17:00',
  end: '2026-03-03 01:30',
})

describe('requested overtime', () => {
  it('can be submitted, edited, started and approved', async () => {
    const [siti, manager] = [await hr.as(actors.siti), await hr.as(actors.manager)]
    const submitted = await siti.call(overtime.submit, { body })
    expect([submitted.status, submitted.data]).toMatchObject([
      201,
      {
        position_id: actors.siti.position_id,
        user_name: 'Siti',
        created_by: 'Siti',
        assigned: false,
        detail: 'Stok opname',
        start: '02-03-2026 17:00',
        end: '03-03-2026 01:30',
        location: 'office',
        status: 'waiting',
        version: 1,
      },
    ])
    const params = { id: submitted.data.id }
    const change = overtimeChange({ detail: 'Stok opname gudang', start: '2026-03-02 18:00', end: '2026-03-02 20:00' })
    const changed = await siti.call(overtime.edit, { params, body: { ...change, version: 1 } })
    expect(changed.data).toMatchObject({
      detail: 'Stok opname gudang',
      start: '02-03-2026 18:00',
      location: 'office',
      version: 2,
    })
    expect((await siti.call(overtime.report, { params, body: { status: 'progress' } })).data.status).toBe('progress')

    const listed = (await manager.call(overtime.company, { query: { year: 2026, status: 'progress' } })).data
    expect(listed.map((it) => [it.id, it.can_action])).toEqual([[params.id, true]])
    const decision = {
      params: { ...params, positionId: actors.siti.position_id },
      body: { status: 'approved', version: 2 },
    } as const
    expect((await manager.call(overtime.decide, decision)).data).toMatchObject({
      status: 'approved',
      action_by: 'Pak Manajer',
    })
    const history = await siti.call(overtime.history, { params })
    expect(history.data.map((it) => [it.action, it.status])).toEqual([
      ['submit', 'waiting'],
      ['edit', 'waiting'],
      ['move', 'progress'],
      ['move', 'approved'],
    ])
  })

  it('answers 404 under another position', async () => {
    const { id } = await buildOvertime(hr.sql, actors.siti)
    const manager = await hr.as(actors.manager)
    const answer = await manager.call(overtime.decide, {
      params: { id, positionId: actors.colleague.position_id },
      body: { status: 'approved' },
    })
    expect(answer.status).toBe(404)
  })

  const times = (start: string, end: string) => ({ ...body, start, end })
  it.each<[string, object, string, string]>([
    [
      'an end at the start',
      times('2026-05-01 17:00', '2026-05-01 17:00'),
      'end',
      'Waktu akhir harus setelah waktu mulai',
    ],
    [
      'an end before the start',
      times('2026-05-01 17:00', '2026-05-01 16:59'),
      'end',
      'Waktu akhir harus setelah waktu mulai',
    ],
    ['more than 24 hours', times('2026-05-01 17:00', '2026-05-02 17:01'), 'end', 'Lembur maksimal 24 jam'],
    ['24:00', times('2026-05-01 24:00', '2026-05-02 01:00'), 'start', 'Waktu tidak valid'],
    ['25:61', times('2026-05-01 17:00', '2026-05-01 25:61'), 'end', 'Waktu tidak valid'],
    ['30 February', times('2026-02-30 17:00', '2026-03-01 01:00'), 'start', 'Waktu tidak valid'],
    ['seconds', times('2026-05-01 17:00:00', '2026-05-01 18:00'), 'start', 'Waktu tidak valid'],
    ['no start', { ...body, start: '' }, 'start', 'Tanggal harus diisi'],
    ['no end', { ...body, end: undefined }, 'end', '*Waktu lembur harus diisi'],
    ['no detail', { ...body, detail: ' ' }, 'detail', 'Detail pekerjaan harus diisi'],
    ['no location', { ...body, location: '' }, 'location', 'lokasi lembur harus dipilih'],
    ['another location', { ...body, location: 'cafe' }, 'location', 'lokasi lembur harus dipilih'],
    ['an assigner', { ...body, assigned_by: 1 }, 'assigned_by', 'Tidak dikenal'],
  ])('answers 422 with %s', async (_, sent, field, message) => {
    const siti = await hr.as(actors.siti)
    const answer = await siti.call(overtime.submit, { body: sent as never })
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [message]])
  })

  it('may last 24 hours, over midnight', async () => {
    const siti = await hr.as(actors.siti)
    const answer = await siti.call(overtime.submit, { body: times('2026-03-31 17:00', '2026-04-01 17:00') as never })
    expect(answer.status).toBe(201)
  })
})

describe('assigned overtime', () => {
  it('is worked on by the assignee and then decided by the assigner', async () => {
    const worker = await buildPerson(hr.sql, { company: actors.company, name: 'Budi' })
    const [manager, budi] = [await hr.as(actors.manager), await hr.as(worker)]
    const assigned = await manager.call(overtime.assign, { params: { userId: worker.user_id }, body })
    expect([assigned.status, assigned.data]).toMatchObject([
      201,
      { user_name: 'Budi', created_by: 'Pak Manajer', assigned: true, status: 'waiting', can_action: false },
    ])
    const params = { id: assigned.data.id }
    const decide = () =>
      manager.call(overtime.decide, {
        params: { ...params, positionId: worker.position_id },
        body: { status: 'approved' },
      })

    expect((await budi.call(overtime.own)).data).toEqual([])
    expect((await budi.call(overtime.assignedToMe)).data.map((it) => [it.id, it.created_by])).toEqual([
      [params.id, 'Pak Manajer'],
    ])
    expect((await decide()).status).toBe(409)
    for (const status of ['progress', 'complete'] as const)
      expect((await budi.call(overtime.report, { params, body: { status } })).data.status).toBe(status)
    const mine = (await manager.call(overtime.assignedByMe)).data
    expect(mine.map((it) => [it.id, it.can_action])).toEqual([[params.id, true]])
    expect((await decide()).data.status).toBe('approved')
    const history = await budi.call(overtime.history, { params })
    expect(history.data.map((it) => [it.action, it.user_name])).toEqual([
      ['assign', 'Pak Manajer'],
      ['move', 'Budi'],
      ['move', 'Budi'],
      ['move', 'Pak Manajer'],
    ])
  })

  it('can be assigned by managers to lower ranks of the company, and by HR to all others', async () => {
    const inactive = await buildPerson(hr.sql, { company: actors.company, status: 'inactive' })
    const ids = async (who: 'manager' | 'top' | 'hcis') =>
      (await (await hr.as(actors[who])).call(overtime.staff)).data.map((it) => it.id)
    const byManager = await ids('manager')
    expect(byManager).toEqual(expect.arrayContaining([actors.siti.user_id, actors.low.user_id]))
    for (const who of ['manager', 'peer', 'top', 'foreign', 'hcis'] as const)
      expect(byManager).not.toContain(actors[who].user_id)
    expect(byManager).not.toContain(inactive.user_id)
    expect(await ids('top')).toEqual(expect.arrayContaining([actors.manager.user_id, actors.siti.user_id]))
    const byHr = await ids('hcis')
    expect(byHr).toEqual(expect.arrayContaining([actors.foreign.user_id, actors.top.user_id]))
    expect(byHr).not.toContain(actors.hcis.user_id)

    const manager = await hr.as(actors.manager)
    expect((await manager.call(overtime.assign, { params: { userId: inactive.user_id }, body })).status).toBe(409)
    expect((await manager.call(overtime.assign, { params: { userId: 2_000_000_000 }, body })).status).toBe(404)
  })

  it('belongs to the position in the manager’s company, or to the one that HR names', async () => {
    const person = await buildPerson(hr.sql, { company: actors.elsewhere })
    const here = await buildPosition(hr.sql, person.user_id, { company: actors.company })
    const manager = await hr.as(actors.manager)
    const first = await manager.call(overtime.assign, { params: { userId: person.user_id }, body })
    expect(first.data.position_id).toBe(here.position_id)
    const hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis' }))
    for (const { position_id } of [person, here]) {
      const answer = await hcis.call(overtime.assign, {
        params: { userId: person.user_id },
        body: { ...body, start: '2026-03-04 17:00', end: '2026-03-04 19:00', position_id },
      })
      expect(answer.data.position_id).toBe(position_id)
    }
    const other = await manager.call(overtime.assign, {
      params: { userId: person.user_id },
      body: { ...body, position_id: person.position_id },
    })
    expect(other.status).toBe(404)
  })

  it.each<[string, object, string, string]>([
    ['no detail', { detail: '' }, 'detail', 'Detail pekerjaan harus diisi'],
    ['no start', { start: '' }, 'start', 'Tanggal harus diisi'],
    ['no end', { end: '' }, 'end', 'Waktu harus diisi'],
    ['no location', { location: '' }, 'location', 'Lokasi lembur harus diisi'],
    ['an end before the start', { end: '2026-03-01 00:00' }, 'end', 'Waktu akhir harus setelah waktu mulai'],
  ])('answers 422 with %s', async (_, change, field, message) => {
    const manager = await hr.as(actors.manager)
    const answer = await manager.call(overtime.assign, {
      params: { userId: actors.siti.user_id },
      body: { ...body, ...change } as never,
    })
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [message]])
  })
})
