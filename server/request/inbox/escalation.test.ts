import { beforeEach, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { notice } from '#contract/platform/notice.ts'
import { approvalPolicy } from '#contract/request/approval-policy.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPolicy } from '#db/build/approval.ts'
import { buildPerson, type Person, type Position } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { startApp } from '#test/harness.ts'
import { waitUntilBlocked } from '#test/wait-until-blocked.ts'
import { notifyEscalations } from './queries.ts'

const hr = startApp()
let actors: Actors
/** Works under a supervisor of rank 3. */
let budi: Person
beforeEach(async () => {
  actors = await buildActors(hr.sql)
  budi = await buildPerson(hr.sql, { company: actors.company, name: 'Budi', supervisor: actors.low })
  await buildPolicy(hr.sql, actors.company, { steps: 2, escalate_after_days: 3 })
})

const decide = async (who: Position, id: number, status: 'accepted' | 'rejected' = 'accepted') =>
  (await hr.as(who)).call(leave.decide, { params: { id }, body: { status } })
const total = async (who: Position) => (await (await hr.as(who)).call(inbox.total)).data.total
const unread = async (who: Position) => (await (await hr.as(who)).call(notice.list)).body.unread
const wait = (table: string, id: number, hours: number) =>
  hr.sql`update ${hr.sql(table)} set waiting_since = now() - make_interval(hours => ${hours}) where id = ${id}`
/** A leave that has waited for these hours, by default a little over three days. */
const late = async (of: Person = budi, hours = 73) => {
  const { id } = await buildLeave(hr.sql, of)
  await wait('leaves', id, hours)
  return id
}
const historyOf = async (id: number) =>
  (await (await hr.as(budi)).call(leave.history, { params: { id } })).data.map(
    ({ action, status, user_name, escalated_after }) => [action, status, user_name, escalated_after],
  )

describe('first of two steps when the direct supervisor does not decide', () => {
  it('is skipped after the days of the policy, and the history records it', async () => {
    const id = await late(budi, 71)
    expect((await decide(actors.manager, id)).status).toBe(403)
    expect(await total(actors.manager)).toBe(0)
    await wait('leaves', id, 73)
    expect([await total(actors.manager), await total(actors.low)]).toEqual([1, 1])
    const owner = await hr.as(budi)
    expect((await owner.call(leave.one, { params: { id } })).data).toMatchObject({ step: 1, escalated_after: 3 })
    expect((await decide(actors.manager, id)).data).toMatchObject({ status: 'accepted', action_by: 'Pak Manajer' })
    expect(await historyOf(id)).toEqual([['move', 'accepted', 'Pak Manajer', 3]])
  })

  it('is skipped by a rejection and by HR', async () => {
    const [first, second] = [await late(), await late(await buildPerson(hr.sql, { ...underLow(), name: 'Tuti' }))]
    expect((await decide(actors.top, first, 'rejected')).data.status).toBe('rejected')
    expect(await historyOf(first)).toEqual([['move', 'rejected', actors.top.name, 3]])
    expect((await decide(actors.hcis, second)).data.status).toBe('accepted')
  })
  const underLow = () => ({ company: actors.company, supervisor: actors.low })

  it('is not skipped when the policy has no days, nor by a manager without second step', async () => {
    const id = await late()
    expect((await decide(await buildPerson(hr.sql, { ...underLow(), role: 'manager', sequence: 3 }), id)).status).toBe(
      404,
    )
    await buildPolicy(hr.sql, actors.company, { steps: 2 })
    expect((await decide(actors.manager, id)).status).toBe(403)
  })

  it('still takes a late approval of the supervisor as first approval, also at rank 2', async () => {
    const id = await late()
    expect((await decide(actors.low, id)).data).toMatchObject({ status: 'waiting', step: 2 })
    expect((await decide(actors.manager, id)).data.status).toBe('accepted')
    expect(await historyOf(id)).toEqual([
      ['agree', 'waiting', actors.low.name, null],
      ['move', 'accepted', 'Pak Manajer', null],
    ])
    const under = await buildPerson(hr.sql, { company: actors.company, supervisor: actors.manager })
    const other = await late(under)
    expect((await decide(actors.manager, other)).data).toMatchObject({ status: 'waiting', step: 2 })
    expect((await decide(actors.manager, other)).status).toBe(403)
  })

  it('starts its days again after an edit', async () => {
    const id = await late()
    await notifyEscalations(hr.sql)
    expect(await unread(actors.manager)).toBe(1)
    const body = leaveDraft({
      start_date: '2026-04-01',
    })
    expect((await (await hr.as(budi)).call(leave.edit, { params: { id }, body })).status).toBe(200)
    expect((await decide(actors.manager, id)).status).toBe(403)
    expect([await unread(actors.manager), await total(actors.manager)]).toEqual([0, 0])
    await wait('leaves', id, 73)
    await notifyEscalations(hr.sql)
    expect([await unread(actors.manager), await total(actors.manager)]).toEqual([1, 1])
  })
})

describe('notifyEscalations', () => {
  it('notifies the second approvers once for every kind, until the request is decided', async () => {
    const id = await late()
    const claim = await buildReimbursement(hr.sql, budi)
    const overtime = await buildOvertime(hr.sql, budi, { status: 'progress' })
    await wait('reimbursements', claim.id, 73)
    await wait('overtimes', overtime.id, 73)
    await Promise.all([notifyEscalations(hr.sql), notifyEscalations(hr.sql)])
    await notifyEscalations(hr.sql)
    for (const who of [actors.manager, actors.peer, actors.top]) expect(await unread(who)).toBe(3)
    expect(await unread(actors.hcis)).toBe(0)
    await decide(actors.top, id)
    expect(await unread(actors.manager)).toBe(2)
  })

  it('sends nothing before the days are over, for decided requests or without a first approver', async () => {
    const early = await late(budi, 71)
    const decided = await late(await buildPerson(hr.sql, { company: actors.company, supervisor: actors.low }))
    await decide(actors.low, decided, 'rejected')
    await late(actors.siti)
    await notifyEscalations(hr.sql)
    const [sent] = await hr.sql`
      select count(*)::int from notifications where event = any(${[early, decided].map((id) => `leave:${id}:waits-2`)})`
    expect(sent).toEqual({ count: 0 })
    expect(await unread(actors.manager)).toBe(0)
  })
})

describe('concurrent decisions on an escalated request', () => {
  it('count each step once when supervisor and manager decide together', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await late(await buildPerson(hr.sql, { company: actors.company, supervisor: actors.low }))
      const pair = [decide(actors.low, id), decide(actors.manager, id)]
      const statuses = (await Promise.all(round % 2 ? pair.toReversed() : pair)).map((it) => it.status)
      const [row] = await hr.sql`select status, step from leaves where id = ${id}`
      const entries = await hr.sql<{ action: string }[]>`
        select action from request_history where kind = 'leave' and request_id = ${id} order by id`
      const outcome = { statuses: statuses.toSorted((a, b) => a - b), actions: entries.map((it) => it.action), row }
      // One of them wins; or the manager's request comes after the supervisor's approval and takes the second step.
      expect([
        { statuses: [200, 409], actions: ['agree'], row: { status: 'waiting', step: 2 } },
        { statuses: [200, 409], actions: ['move'], row: { status: 'accepted', step: 1 } },
        // The supervisor's request comes after the manager's, whose decision the supervisor may not change.
        { statuses: [200, 403], actions: ['move'], row: { status: 'accepted', step: 1 } },
        { statuses: [200, 200], actions: ['agree', 'move'], row: { status: 'accepted', step: 2 } },
      ]).toContainEqual(outcome)
    }
  })

  it('answer 403 when an edit has just restarted the days of the supervisor', async () => {
    const id = await late()
    const manager = await hr.as(actors.manager)
    let answer: Promise<{ status: number }> | undefined
    await hr.sql.begin(async (tx) => {
      await tx`update leaves set waiting_since = now() where id = ${id}`
      answer = manager.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
      await waitUntilBlocked(hr.sql)
    })
    expect((await answer!).status).toBe(403)
  })
})

describe('escalate_after_days of the policy', () => {
  it('accepts 1 to 30, empty for never, and keeps its value when omitted', async () => {
    const office = await hr.as(actors.hcis)
    const params = { companyId: actors.company.id }
    const save = (more: object) =>
      office.call(approvalPolicy.save, { params, body: { direct_supervisor: false, steps: 2, ...more } as never })
    for (const wrong of [0, 31, 1.5, 'x', -1, true])
      expect((await save({ escalate_after_days: wrong })).body.errors).toHaveProperty('escalate_after_days')
    for (const [sent, stored] of [
      [30, 30],
      ['7', 7],
      ['', null],
      [1, 1],
      [null, null],
    ])
      expect((await save({ escalate_after_days: sent })).data.escalate_after_days).toBe(stored)
    await save({ escalate_after_days: 9 })
    expect((await save({})).data.escalate_after_days).toBe(9)
    expect((await office.call(approvalPolicy.one, { params })).data.escalate_after_days).toBe(9)
  })
})
