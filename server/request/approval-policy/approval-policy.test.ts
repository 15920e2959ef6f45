/**
 * Approval policies: direct supervisors may decide, or two steps are required; without a policy the default rule
 * applies.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { notice } from '#contract/platform/notice.ts'
import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildDelegation, buildPolicy } from '#db/build/approval.ts'
import { buildPerson, type Person, type Position } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
/** Works under a supervisor of rank 3. */
let budi: Person
beforeEach(async () => {
  actors = await buildActors(hr.sql)
  budi = await buildPerson(hr.sql, { company: actors.company, name: 'Budi', supervisor: actors.low })
})

const decide = async (who: Position, id: number, status: 'accepted' | 'rejected' = 'accepted', version?: number) =>
  (await hr.as(who)).call(leave.decide, { params: { id }, body: { status, version } })
const total = async (who: Position) => (await (await hr.as(who)).call(inbox.total)).data.total
const unread = async (who: Position) => (await (await hr.as(who)).call(notice.list)).body.unread
const oneDay = leaveDraft({ start_date: '2026-04-01' })
const submit = async (who: Position) => (await (await hr.as(who)).call(leave.submit, { body: oneDay })).data.id

describe('approval policy endpoints', () => {
  it('return the default rule until HR saves another, and saving writes an audit row', async () => {
    const office = await hr.as(actors.hcis)
    const params = { companyId: actors.company.id }
    const usual = { direct_supervisor: false, steps: 1, escalate_after_days: 3 }
    expect((await office.call(approvalPolicy.one, { params })).data).toEqual(usual)
    const body = { direct_supervisor: true, steps: 2, escalate_after_days: 5 }
    const saved = await office.call(approvalPolicy.save, { params, body })
    expect([saved.status, saved.data]).toEqual([200, body])
    expect((await office.call(approvalPolicy.one, { params })).data).toEqual(body)
    const listed = (await office.call(approvalPolicy.list)).data
    expect(listed.find((it) => it.company_id === actors.company.id)).toMatchObject({ ...body, halfway: 0 })
    const [auditRows] =
      await hr.sql`select before, after from audit where entity = 'approval_policy' and entity_id = ${params.companyId}`
    expect(auditRows).toEqual({ before: usual, after: body })
    for (const wrong of [{ direct_supervisor: true, steps: 3 }, { direct_supervisor: 'ya', steps: 1 }, { steps: 1 }])
      expect((await office.call(approvalPolicy.save, { params, body: wrong as never })).status).toBe(422)
    expect((await office.call(approvalPolicy.one, { params: { companyId: 2_000_000_000 } })).status).toBe(404)
    expect((await office.call(approvalPolicy.save, { params: { companyId: 2_000_000_000 }, body })).status).toBe(404)
  })
})

describe('policy with direct supervisors', () => {
  beforeEach(() => buildPolicy(hr.sql, actors.company, { direct_supervisor: true }))

  it('lets a supervisor of rank 3 decide requests of subordinates only', async () => {
    const mine = await buildLeave(hr.sql, budi)
    const others = await buildLeave(hr.sql, actors.siti)
    const low = await hr.as(actors.low)
    expect((await low.call(inbox.total)).data.total).toBe(1)
    expect((await low.call(leave.one, { params: { id: mine.id } })).data).toMatchObject({ can_action: true, steps: 1 })
    // Rank 3 may not read the list of the company.
    expect((await low.call(leave.company)).status).toBe(403)
    expect((await decide(actors.low, others.id)).status).toBe(404)
    expect((await low.call(leave.context, { params: { id: mine.id } })).status).toBe(200)
    expect((await decide(actors.low, mine.id)).data).toMatchObject({ status: 'accepted', step: 1, steps: 1 })
  })

  it('keeps the rights of managers and HR, and notifies the managers and the supervisor', async () => {
    const id = await submit(budi)
    expect([await unread(actors.low), await unread(actors.manager), await unread(actors.hcis)]).toEqual([1, 1, 0])
    expect((await decide(actors.manager, id)).data.status).toBe('accepted')
    expect((await decide(actors.low, id)).status).toBe(409)
  })

  it('refuses supervisors of rank 4 and former supervisors', async () => {
    const fourth = await buildPerson(hr.sql, { company: actors.company, role: 'manager', sequence: 4 })
    const under = await buildPerson(hr.sql, { company: actors.company, supervisor: fourth })
    expect((await decide(fourth, (await buildLeave(hr.sql, under)).id)).status).toBe(403)
    const { id } = await buildLeave(hr.sql, budi)
    await hr.sql`update positions set supervisor_id = ${actors.manager.position_id} where id = ${budi.position_id}`
    expect((await decide(actors.low, id)).status).toBe(404)
  })

  it('answers 404 to a supervisor for requests of another company', async () => {
    const away = await buildPerson(hr.sql, { company: actors.elsewhere, supervisor: actors.low })
    const { id } = await buildLeave(hr.sql, away)
    expect((await decide(actors.low, id)).status).toBe(404)
  })
})

describe('policy with two steps', () => {
  beforeEach(() => buildPolicy(hr.sql, actors.company, { steps: 2 }))

  it('needs the direct supervisor, then a manager; owner and history see the progress', async () => {
    const id = await submit(budi)
    const owner = await hr.as(budi)
    expect((await owner.call(leave.own)).data[0]).toMatchObject({ step: 1, steps: 2, waits_for: actors.low.name })
    expect([await unread(actors.low), await unread(actors.manager), await total(actors.manager)]).toEqual([1, 0, 0])

    expect((await (await hr.as(actors.low)).call(notice.list)).data[0]).toMatchObject({
      link: `/tugas-saya?open=leave-${id}`,
    })

    const early = await decide(actors.manager, id)
    expect([early.status, early.message]).toEqual([
      403,
      `Menunggu persetujuan atasan langsung (${actors.low.name}) terlebih dahulu`,
    ])
    expect((await decide(actors.hcis, id)).status).toBe(403)

    const low = await hr.as(actors.low)
    const first = await low.call(leave.decide, {
      params: { id },
      body: { status: 'accepted', note: 'Setuju', version: 1 },
    })
    expect([first.status, first.data]).toMatchObject([
      200,
      {
        status: 'waiting',
        step: 2,
        steps: 2,
        first_by: actors.low.name,
        action_by: null,
        can_action: false,
        note: 'Setuju',
      },
    ])
    // The owner sees who was asked next.
    const asked = await hr.sql<{ name: string }[]>`
      select u.name from notifications n join users u on u.id = n.user_id where n.event = ${`leave:${id}:waits-2`}`
    const shown = (await owner.call(leave.own)).data[0]?.waits_for?.split(', ') ?? []
    expect(shown.length).toBe(Math.min(asked.length, 3))
    expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(shown))
    expect([await unread(actors.low), await unread(actors.manager), await total(actors.manager)]).toEqual([0, 1, 1])
    expect((await owner.call(notice.list)).data).toEqual([])
    expect((await owner.call(leave.one, { params: { id } })).data).toMatchObject({ step: 2, first_by: actors.low.name })

    const again = await decide(actors.low, id)
    expect([again.status, again.message]).toEqual([
      403,
      'Anda sudah menyetujui langkah 1, langkah 2 diputuskan orang lain',
    ])
    const last = await decide(actors.manager, id)
    expect(last.data).toMatchObject({ status: 'accepted', step: 2, steps: 2, action_by: 'Pak Manajer' })
    expect(await unread(actors.manager)).toBe(0)
    expect((await owner.call(notice.list)).data).toHaveLength(1)
    const history = (await owner.call(leave.history, { params: { id } })).data
    expect(history.map(({ action, status, user_name }) => [action, status, user_name])).toEqual([
      ['submit', 'waiting', 'Budi'],
      ['agree', 'waiting', actors.low.name],
      ['move', 'accepted', 'Pak Manajer'],
    ])
  })

  it('a rejection is final in either step', async () => {
    const first = await buildLeave(hr.sql, budi)
    expect((await decide(actors.low, first.id, 'rejected')).data).toMatchObject({ status: 'rejected', step: 1 })
    const second = await buildLeave(hr.sql, budi)
    await decide(actors.low, second.id)
    expect((await decide(actors.top, second.id, 'rejected')).data).toMatchObject({ status: 'rejected', step: 2 })
  })

  it('without a direct supervisor any approver takes the first step, and another the second', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti)
    expect((await decide(actors.manager, id)).data).toMatchObject({ status: 'waiting', step: 2 })
    expect((await decide(actors.manager, id)).status).toBe(403)
    expect(await total(actors.manager)).toBe(0)
    expect((await decide(actors.hcis, id)).data.status).toBe('accepted')
  })

  it('skips the first step of an inactive supervisor', async () => {
    const { id } = await buildLeave(hr.sql, budi)
    expect((await decide(actors.manager, id)).status).toBe(403)
    await hr.sql`update positions set status = 'inactive' where id = ${actors.low.position_id}`
    expect(await total(actors.manager)).toBe(1)
    expect((await decide(actors.manager, id)).data).toMatchObject({ step: 2 })
  })

  it('a new supervisor takes the first step instead of the old one', async () => {
    const { id } = await buildLeave(hr.sql, budi)
    await hr.sql`update positions set supervisor_id = ${actors.peer.position_id} where id = ${budi.position_id}`
    expect((await decide(actors.low, id)).status).toBe(404)
    expect((await decide(actors.peer, id)).data).toMatchObject({ step: 2 })
  })

  it('an edit restarts at the first step and notifies its approver again', async () => {
    const id = await submit(budi)
    await decide(actors.low, id)
    const owner = await hr.as(budi)
    const { version } = (await owner.call(leave.one, { params: { id } })).data
    const edited = await owner.call(leave.edit, { params: { id }, body: { ...oneDay, description: 'y', version } })
    expect(edited.data).toMatchObject({ step: 1, steps: 2, first_by: null, note: null })
    expect([await unread(actors.low), await unread(actors.manager), await total(actors.low)]).toEqual([1, 0, 1])
    expect((await decide(actors.manager, id)).status).toBe(403)
    expect((await decide(actors.low, id)).data.step).toBe(2)
  })

  it('withdrawing a request retracts its notifications', async () => {
    const id = await submit(budi)
    await decide(actors.low, id)
    expect((await (await hr.as(budi)).call(leave.remove, { params: { id } })).status).toBe(200)
    expect([await unread(actors.low), await unread(actors.manager)]).toEqual([0, 0])
  })

  it('bulk decisions record first approvals and keep the tallies correct', async () => {
    const kinds = {
      leave: (await buildLeave(hr.sql, budi)).id,
      reimbursement: (await buildReimbursement(hr.sql, budi)).id,
      overtime: (await buildOvertime(hr.sql, budi, { status: 'progress' })).id,
    }
    const items = [
      { kind: 'leave' as const, id: kinds.leave, status: 'accepted' as const },
      { kind: 'reimbursement' as const, id: kinds.reimbursement, status: 'disetujui' as const },
      { kind: 'overtime' as const, id: kinds.overtime, status: 'approved' as const },
    ]
    const by = async (who: Position) => (await (await hr.as(who)).call(inbox.decide, { body: { items } })).data
    const outcomes = async (who: Position) => (await by(who)).map((it) => it.outcome)
    expect(await outcomes(actors.low)).toEqual(['done', 'done', 'done'])
    expect(await outcomes(actors.low)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    const top = await hr.as(actors.top)
    const rows = (await top.call(inbox.list)).data
    expect(rows.map((it) => (it.leave ?? it.reimbursement ?? it.overtime)!.step)).toEqual([2, 2, 2])
    expect(rows.find((it) => it.overtime)!.overtime!.status).toBe('progress')
    expect((await top.call(leave.company, { query: { status: 'waiting' } })).body.total_item).toBe(1)
    expect(await outcomes(actors.top)).toEqual(['done', 'done', 'done'])
    for (const [list, status] of [
      [leave.company, 'accepted'],
      [reimbursement.company, 'disetujui'],
      [overtime.company, 'approved'],
    ] as const)
      expect((await top.call(list, { query: { status } } as never)).body.total_item).toBe(1)
  })

  it('a claim can be paid after the second approval only', async () => {
    const { id } = await buildReimbursement(hr.sql, budi)
    const by = async (who: Position, status: 'disetujui' | 'transfer') =>
      (await hr.as(who)).call(reimbursement.decide, { params: { id }, body: { status } })
    expect((await by(actors.low, 'disetujui')).data).toMatchObject({ status: 'waiting', step: 2 })
    expect((await by(actors.payer, 'transfer')).status).toBe(409)
    expect((await by(actors.manager, 'disetujui')).data.status).toBe('disetujui')
    const waiting = (await (await hr.as(actors.payer)).call(inbox.list, { query: { page_size: 100 } })).data
    expect(waiting.find((it) => it.reimbursement?.id === id)!.reimbursement).toMatchObject({ can_transfer: true })
    expect((await by(actors.payer, 'transfer')).data).toMatchObject({ status: 'transfer', can_transfer: false })
  })

  it('assigned overtime is decided by its assigning manager in one step', async () => {
    const { id } = await buildOvertime(hr.sql, budi, { status: 'complete', assigned_by: actors.manager })
    const params = { id, positionId: budi.position_id }
    const judged = await (await hr.as(actors.manager)).call(overtime.decide, { params, body: { status: 'approved' } })
    expect(judged.data).toMatchObject({ status: 'approved', step: 1, steps: 1 })
  })

  it('neither a person nor their deputy takes both steps', async () => {
    await hr.sql`update positions set supervisor_id = ${actors.manager.position_id} where id = ${budi.position_id}`
    const { id } = await buildLeave(hr.sql, budi)
    await buildDelegation(hr.sql, actors.manager, actors.low)
    // The deputy gives the first approval for the principal, which counts as the principal's step.
    expect((await decide(actors.low, id)).data).toMatchObject({ step: 2, first_by: actors.low.name })
    expect((await decide(actors.manager, id)).status).toBe(403)
    expect((await decide(actors.low, id)).status).toBe(403)
    expect([await total(actors.manager), await total(actors.low)]).toEqual([0, 0])
    const history = (await (await hr.as(budi)).call(leave.history, { params: { id } })).data
    expect(history.at(-1)).toMatchObject({ action: 'agree', on_behalf_of: 'Pak Manajer' })
    expect((await decide(actors.peer, id)).data.status).toBe('accepted')
  })

  it('after a change to one step, a first approval still needs a second; other requests follow the new rule', async () => {
    const [begun, fresh] = [await buildLeave(hr.sql, budi), await buildLeave(hr.sql, actors.siti)]
    await decide(actors.low, begun.id)
    await buildPolicy(hr.sql, actors.company, { steps: 1 })
    expect((await decide(actors.low, begun.id)).status).toBe(403)
    expect((await decide(actors.manager, begun.id)).data).toMatchObject({ status: 'accepted', step: 2 })
    expect((await decide(actors.manager, fresh.id)).data).toMatchObject({ status: 'accepted', step: 1, steps: 1 })
  })
})

describe('concurrent decisions in two steps', () => {
  beforeEach(() => buildPolicy(hr.sql, actors.company, { steps: 2 }))
  const statuses = (answers: { status: number }[]) => answers.map((it) => it.status).toSorted((a, b) => a - b)

  it('of three first approvals of one version one counts, and the request waits for the second step', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await buildPerson(hr.sql, { company: actors.company })
      const { id, version } = await buildLeave(hr.sql, person)
      const people = [actors.manager, actors.peer, actors.top]
      const answers = await Promise.all(people.map((who) => decide(who, id, 'accepted', version)))
      expect(statuses(answers)).toEqual([200, 409, 409])
      const [row] = await hr.sql`select status, step from leaves where id = ${id}`
      expect(row).toEqual({ status: 'waiting', step: 2 })
      expect(await hr.sql`select id from request_history where kind = 'leave' and request_id = ${id}`).toHaveLength(1)
    }
  })

  it('of five concurrent approvals by one person one counts', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => decide(actors.manager, id)))
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
    const [row] = await hr.sql`select status, step from leaves where id = ${id}`
    expect(row).toEqual({ status: 'waiting', step: 2 })
  })

  it('of an edit and the second approval, one gets 409', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await buildPerson(hr.sql, { company: actors.company })
      const { id } = await buildLeave(hr.sql, person)
      const { version } = (await decide(actors.manager, id)).data
      const [edit, last] = await Promise.all([
        (await hr.as(person)).call(leave.edit, { params: { id }, body: { ...oneDay, version } }),
        decide(actors.top, id, 'accepted', version),
      ])
      expect(statuses([edit, last])).toEqual([200, 409])
      const [row] = await hr.sql`select status, step from leaves where id = ${id}`
      expect(row).toEqual(edit.status === 200 ? { status: 'waiting', step: 1 } : { status: 'accepted', step: 2 })
    }
  })
})
