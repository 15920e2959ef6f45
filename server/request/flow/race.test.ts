/** Concurrent requests: whatever the order, a request takes one legal path and its history records it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { leaveDraft, overtimeDraft, reimbursementDraft } from '#db/build/request-draft.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { waitUntilBlocked } from '#test/wait-until-blocked.ts'

const hr = startApp()
let actors: Actors
let deciders: Browser[]
beforeAll(async () => {
  actors = await buildActors(hr.sql)
  deciders = await Promise.all([actors.manager, actors.top, actors.secondTop, actors.hcis].map((it) => hr.as(it)))
})

const statuses = (answers: { status: number }[]) => answers.map((it) => it.status).toSorted((a, b) => a - b)
const moves = (kind: string, id: number) => hr.sql<{ action: string; status: string }[]>`
  select action, status from request_history where kind = ${kind} and request_id = ${id} order by id`

describe('concurrent decisions of one request', () => {
  it('leave: one of four approvers gets 200, the others 409, and the history has one entry', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti, { start_date: '2026-01-05' })
    const answers = await Promise.all(
      deciders.map((it, i) =>
        it.call(leave.decide, { params: { id }, body: { status: i % 2 ? 'accepted' : 'rejected', version: 1 } }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    const winner = answers.find((it) => it.status === 200)!
    expect(await moves('leave', id)).toEqual([{ action: 'move', status: winner.data.status }])
    expect((await deciders[0]!.call(leave.one, { params: { id } })).data).toMatchObject({
      status: winner.data.status,
      action_by: winner.data.action_by,
      can_action: false,
    })
  })

  it('leave: a decision whose statement is cancelled answers 503 in Indonesian, and changes nothing', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti, { start_date: '2026-01-12' })
    const answer = await hr.sql.begin(async (tx) => {
      await tx`select id from leaves where id = ${id} for update`
      const decided = deciders[0]!.call(leave.decide, { params: { id }, body: { status: 'accepted', version: 1 } })
      await waitUntilBlocked(hr.sql)
      await hr.sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return { decided }
    })
    expect(await answer.decided).toMatchObject({
      status: 503,
      body: { message: 'Layanan sedang sibuk, silakan coba lagi' },
    })
    expect(await moves('leave', id)).toEqual([])
  })

  it('reimbursement: one of four approvers gets 200, the others 409', async () => {
    const { id } = await buildReimbursement(hr.sql, actors.siti)
    const answers = await Promise.all(
      deciders.map((it) => it.call(reimbursement.decide, { params: { id }, body: { status: 'disetujui' } })),
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    expect(await moves('reimbursement', id)).toHaveLength(1)
  })

  it('overtime: one of four approvers gets 200, the others 409', async () => {
    const { id } = await buildOvertime(hr.sql, actors.siti)
    const params = { id, positionId: actors.siti.position_id }
    const answers = await Promise.all(
      deciders.map((it) => it.call(overtime.decide, { params, body: { status: 'approved' } })),
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    expect(await moves('overtime', id)).toHaveLength(1)
  })

  it('reimbursement: three concurrent payments pay once', async () => {
    const payer = await hr.as(actors.payer)
    const { id } = await buildReimbursement(hr.sql, actors.siti, { status: 'disetujui' })
    const pay = () => payer.call(reimbursement.decideAsHcis, { params: { id }, body: { status: 'transfer' } })
    expect(statuses(await Promise.all([pay(), pay(), pay()]))).toEqual([200, 409, 409])
    expect(await moves('reimbursement', id)).toHaveLength(1)
  })
})

describe('concurrent changes by owner and approver', () => {
  it('of an edit and a decision of the same version, one gets 409', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await buildPerson(hr.sql, { company: actors.company })
      const owner = await hr.as(person)
      const { id, version } = await buildLeave(hr.sql, person)
      const [edit, decide] = await Promise.all([
        owner.call(leave.edit, {
          params: { id },
          body: leaveDraft({
            request_type: 'cuti',
            description: 'Lain',
            start_date: '2026-06-01',
            end_date: '2026-06-20',
            version,
          }),
        }),
        deciders[round % 4]!.call(leave.decide, { params: { id }, body: { status: 'accepted', version } }),
      ])
      expect(statuses([edit, decide])).toEqual([200, 409])
      const [row] = await hr.sql`select status, description, version from leaves where id = ${id}`
      expect(row).toEqual(
        edit.status === 200
          ? { status: 'waiting', description: 'Lain', version: 2 }
          : { status: 'accepted', description: 'Keperluan keluarga', version: 1 },
      )
    }
  })

  it('a decision with a stale version gets 409, with the current version 200', async () => {
    const owner = await hr.as(actors.siti)
    const { id } = await buildReimbursement(hr.sql, actors.siti, { total: '100000' })
    const body = reimbursementDraft({ description: 'Bensin', date: '2026-03-02', total: '900000' })
    const edited = await owner.call(reimbursement.edit, { params: { id }, body: { ...body, version: 1 } })
    expect([edited.status, edited.data.version, edited.data.total]).toEqual([200, 2, '900000.00'])
    const stale = await deciders[0]!.call(reimbursement.decide, {
      params: { id },
      body: { status: 'disetujui', version: 1 },
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect(stale.message).toBe('Reimburse sudah diubah sejak dibuka, muat ulang dan periksa kembali')
    const again = await owner.call(reimbursement.edit, { params: { id }, body: { ...body, version: 1 } })
    expect(again.status).toBe(409)
    const fresh = await deciders[0]!.call(reimbursement.decide, {
      params: { id },
      body: { status: 'disetujui', version: 2 },
    })
    expect(fresh.status).toBe(200)
  })

  it('of a withdrawal and a decision, one happens', async () => {
    for (let round = 0; round < 10; round++) {
      const person = await buildPerson(hr.sql, { company: actors.company })
      const owner = await hr.as(person)
      const { id } = await buildOvertime(hr.sql, person)
      const params = { id, positionId: person.position_id }
      const [removed, decided] = await Promise.all([
        owner.call(overtime.remove, { params: { id } }),
        deciders[round % 4]!.call(overtime.decide, { params, body: { status: 'approved' } }),
      ])
      const won = removed.status === 200 ? removed : decided
      const lost = removed.status === 200 ? decided : removed
      expect(won.status).toBe(200)
      expect([404, 409]).toContain(lost.status)
      const left = await hr.sql`select status from overtimes where id = ${id}`
      expect([...left]).toEqual(removed.status === 200 ? [] : [{ status: 'approved' }])
      expect(await moves('overtime', id)).toHaveLength(1)
    }
  })
})

describe('a role revoked during a decision', () => {
  it('refuses the decision and leaves the request unchanged', async () => {
    const manager = await buildPerson(hr.sql, { company: actors.company, role: 'manager', sequence: 2 })
    const browser = await hr.as(manager)
    const { id } = await buildReimbursement(hr.sql, actors.siti)
    const decide = () => browser.call(reimbursement.decide, { params: { id }, body: { status: 'disetujui' } })
    // The decision has passed authentication and waits for the caller's position row; then the role changes.
    let decision: Promise<{ status: number }> | undefined
    await hr.sql.begin(async (tx) => {
      await tx`select id from positions where id = ${manager.position_id} for update`
      decision = decide()
      await waitUntilBlocked(hr.sql)
      await tx`update positions set role_id = 3 where id = ${manager.position_id}`
    })
    expect([401, 403]).toContain((await decision!).status)
    expect((await decide()).status).toBe(403)
    const [row] = await hr.sql`select status from reimbursements where id = ${id}`
    expect(row).toEqual({ status: 'waiting' })
  })
})

describe('leave submitted repeatedly', () => {
  it('concurrently: stores one request and answers 409 to the others', async () => {
    const person = await buildPerson(hr.sql)
    const browser = await hr.as(person)
    const body = leaveDraft({
      start_date: '2026-04-01',
      end_date: '2026-04-03',
    })
    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.call(leave.submit, { body })))
    expect(statuses(answers)).toEqual([201, 409, 409, 409])
    expect(answers.find((it) => it.status === 409)!.message).toBe('tanggal bertabrakan dengan pengajuan lain')
    const rows = await hr.sql`select id from leaves where position_id = ${person.position_id}`
    expect(rows).toHaveLength(1)
  })

  it('with the same Idempotency-Key: stores one request and returns the same reply', async () => {
    const person = await buildPerson(hr.sql)
    const browser = await hr.as(person)
    const headers = { 'idempotency-key': 'kunci-yang-sama-1' }
    const body = leaveDraft({
      start_date: '2026-04-01',
      end_date: '2026-04-03',
    })
    const answers = await Promise.all([1, 2, 3].map(() => browser.call(leave.submit, { body, headers })))
    expect(statuses(answers)).toEqual([201, 201, 201])
    expect(new Set(answers.map((it) => it.data.id)).size).toBe(1)

    const late = overtimeDraft({ location: 'home', start: '2026-04-01 17:00', end: '2026-04-01 18:00' })
    const key = { 'idempotency-key': 'kunci-yang-sama-2' }
    for (let i = 0; i < 2; i++) await browser.call(overtime.submit, { body: late, headers: key })
    expect((await browser.call(overtime.own)).body.total_item).toBe(1)
  })
})
