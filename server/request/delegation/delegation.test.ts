/** A deputy decides what the principal could decide, and nothing else. */
import { beforeEach, describe, expect, it } from 'vitest'
import { auth, type Session } from '#contract/access/auth.ts'
import { inbox } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { notice } from '#contract/platform/notice.ts'
import { delegation } from '#contract/request/delegation.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildDelegation } from '#db/build/approval.ts'
import { buildPerson, buildPosition, PASSWORD, type Person, type Position } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { startApp } from '#test/harness.ts'
import { waitUntilBlocked } from '#test/wait-until-blocked.ts'

const hr = startApp()
let actors: Actors
beforeEach(async () => {
  actors = await buildActors(hr.sql)
})

const dayIn = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
const accept = async (who: Position, id: number) =>
  (await hr.as(who)).call(leave.decide, { params: { id }, body: { status: 'accepted' } })
const total = async (who: Position) => (await (await hr.as(who)).call(inbox.total)).data.total

describe('sign-in', () => {
  it('says whether the account decides, also as a deputy', async () => {
    const { low, manager, siti } = actors
    const decides = async (who: Person) => {
      const body = { username: who.email, password: PASSWORD }
      return ((await hr.stranger.call(auth.login, { body })).data as Session).decides
    }
    expect([await decides(manager), await decides(low), await decides(siti)]).toEqual([true, false, false])
    await buildDelegation(hr.sql, manager, low, { from: 0, to: 1 })
    expect(await decides(low)).toBe(true)
  })
})

describe('delegation', () => {
  const body = () => ({ to_position_id: actors.low.position_id, from: dayIn(0), to: dayIn(3), note: 'Cuti tahunan' })

  it('is listed for both positions, and ends at once', async () => {
    const [boss, low] = [await hr.as(actors.manager), await hr.as(actors.low)]
    const added = await boss.call(delegation.add, { body: body() })
    expect([added.status, added.data]).toMatchObject([
      201,
      { to_name: actors.low.name, state: 'active', works: true, note: 'Cuti tahunan', ended_at: null },
    ])
    const listed = await boss.call(delegation.list)
    expect(listed.body).toMatchObject({ data: [{ id: added.data.id }], standing_in: [], can_delegate: true })
    expect((await low.call(delegation.list)).body).toMatchObject({
      data: [],
      standing_in: [{ from_name: 'Pak Manajer', to: dayIn(3), note: 'Cuti tahunan' }],
      // A deputy cannot delegate the rights of the principal.
      can_delegate: false,
    })
    const params = { id: added.data.id }
    expect((await low.call(delegation.end, { params })).status).toBe(404)
    expect((await boss.call(delegation.end, { params })).data).toMatchObject({ state: 'past' })
    expect((await boss.call(delegation.end, { params })).status).toBe(200)
    expect((await low.call(delegation.list)).body.standing_in).toEqual([])
    // The dates are free again.
    expect((await boss.call(delegation.add, { body: body() })).status).toBe(201)
  })

  it('offers and accepts active managers and HR of the company, never the caller', async () => {
    const boss = await hr.as(actors.manager)
    const twin = await buildPosition(hr.sql, actors.manager.user_id, { company: actors.company, role: 'manager' })
    const left = await buildPerson(hr.sql, { company: actors.company, role: 'manager', status: 'inactive' })
    const offered = (await boss.call(delegation.deputies)).data.map((it) => it.id)
    const ids = (...people: Position[]) => people.map((it) => it.position_id)
    expect(offered.toSorted((a, b) => a - b)).toEqual(
      ids(actors.peer, actors.low, actors.top, actors.secondTop).toSorted((a, b) => a - b),
    )
    for (const wrong of [actors.manager, twin, left, actors.siti, actors.foreign, actors.hcis]) {
      const answer = await boss.call(delegation.add, { body: { ...body(), to_position_id: wrong.position_id } })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['to_position_id']])
    }
  })

  it('refuses dates that are over, reversed, too many or taken', async () => {
    const boss = await hr.as(actors.manager)
    const status = async (from: number, to: number) =>
      (await boss.call(delegation.add, { body: { ...body(), from: dayIn(from), to: dayIn(to) } })).status
    expect(await status(-5, -1)).toBe(422)
    expect(await status(5, 4)).toBe(422)
    expect(await status(0, 366)).toBe(422)
    expect(await status(-2, 3)).toBe(201)
    expect(await status(3, 8)).toBe(409)
    expect(await status(4, 8)).toBe(201)
    const both = await Promise.all([status(20, 25), status(22, 28), status(24, 26)])
    expect(both.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('is refused for positions that decide nothing', async () => {
    for (const [who, status] of [
      [actors.siti, 403],
      [actors.low, 403],
      [actors.top, 201],
    ] as const) {
      const to_position_id = actors.secondTop.position_id
      expect((await (await hr.as(who)).call(delegation.add, { body: { ...body(), to_position_id } })).status).toBe(
        status,
      )
    }
    expect((await (await hr.as(actors.siti)).call(delegation.list)).body).toMatchObject({
      data: [],
      can_delegate: false,
    })
  })
})

describe('deputy', () => {
  it('decides what the principal could, and the history has both names', async () => {
    const { id } = await buildLeave(hr.sql, actors.siti)
    expect((await accept(actors.low, id)).status).toBe(403)
    await buildDelegation(hr.sql, actors.manager, actors.low)
    const deputy = await hr.as(actors.low)
    const [row] = (await deputy.call(leave.company)).data
    expect(row).toMatchObject({ id, can_action: true })
    expect((await deputy.call(leave.context, { params: { id } })).status).toBe(200)
    const decided = await deputy.call(leave.decide, { params: { id }, body: { status: 'accepted', note: 'Silakan' } })
    expect([decided.status, decided.data]).toMatchObject([
      200,
      { status: 'accepted', action_by: actors.low.name, action_for: 'Pak Manajer' },
    ])
    const owner = await hr.as(actors.siti)
    const history = await owner.call(leave.history, { params: { id } })
    expect(history.data.at(-1)).toMatchObject({
      action: 'move',
      user_name: actors.low.name,
      on_behalf_of: 'Pak Manajer',
      note: 'Silakan',
    })
    const [notification] = (await owner.call(notice.list)).data
    expect(notification!.text).toContain(`disetujui oleh ${actors.low.name} mewakili Pak Manajer`)
  })

  it('decides in the own name when the own rights suffice', async () => {
    await buildDelegation(hr.sql, actors.manager, actors.top)
    const { id } = await buildLeave(hr.sql, actors.siti)
    expect((await accept(actors.top, id)).data).toMatchObject({ action_by: actors.top.name, action_for: null })
  })

  it('decides several kinds in one batch, including overtime that the principal assigned', async () => {
    const items = [
      { kind: 'leave' as const, id: (await buildLeave(hr.sql, actors.siti)).id, status: 'accepted' as const },
      {
        kind: 'reimbursement' as const,
        id: (await buildReimbursement(hr.sql, actors.siti)).id,
        status: 'disetujui' as const,
      },
      { kind: 'overtime' as const, id: (await buildOvertime(hr.sql, actors.siti)).id, status: 'approved' as const },
      {
        kind: 'overtime' as const,
        id: (await buildOvertime(hr.sql, actors.siti, { status: 'complete', assigned_by: actors.manager })).id,
        status: 'approved' as const,
      },
      {
        kind: 'overtime' as const,
        id: (await buildOvertime(hr.sql, actors.siti, { status: 'complete', assigned_by: actors.peer })).id,
        status: 'approved' as const,
      },
    ]
    expect(await total(actors.low)).toBe(0)
    await buildDelegation(hr.sql, actors.manager, actors.low)
    const deputy = await hr.as(actors.low)
    expect((await deputy.call(inbox.total)).data).toEqual({
      leave: 1,
      reimbursement: 1,
      overtime: 2,
      correction: 0,
      certificate: 0,
      total: 4,
    })
    expect((await deputy.call(inbox.list)).data).toHaveLength(4)
    const answer = await deputy.call(inbox.decide, { body: { items } })
    expect(answer.data.map((it) => it.outcome)).toEqual(['done', 'done', 'done', 'done', 'forbidden'])
    expect(await total(actors.low)).toBe(0)
  })

  it('never decides the own requests or those of the principal', async () => {
    await buildDelegation(hr.sql, actors.top, actors.manager)
    const own = await buildLeave(hr.sql, actors.manager)
    const absent = await buildLeave(hr.sql, actors.top)
    expect((await accept(actors.manager, own.id)).status).toBe(403)
    expect((await accept(actors.manager, absent.id)).status).toBe(403)
    expect(await total(actors.manager)).toBe(0)
    // The principal could decide for another director, so the deputy can.
    const other = await buildLeave(hr.sql, actors.secondTop)
    expect((await accept(actors.manager, other.id)).status).toBe(200)
  })

  it('of HR decides only within the company and cannot pay out', async () => {
    const office = await buildPerson(hr.sql, { company: actors.company, role: 'hcis', sequence: 2 })
    await buildDelegation(hr.sql, office, actors.low)
    const ofTop = await buildLeave(hr.sql, actors.top)
    const elsewhere = await buildLeave(hr.sql, actors.stranger)
    expect((await accept(actors.low, elsewhere.id)).status).toBe(404)
    expect((await accept(actors.low, ofTop.id)).status).toBe(200)
    const cashier = await buildPerson(hr.sql, {
      company: actors.company,
      role: 'hcis',
      job: await finance(),
    })
    await buildDelegation(hr.sql, cashier, actors.peer)
    const { id } = await buildReimbursement(hr.sql, actors.siti, { status: 'disetujui' })
    const pay = await (await hr.as(actors.peer)).call(reimbursement.decide, {
      params: { id },
      body: { status: 'transfer' },
    })
    expect(pay.status).toBe(403)
  })
  const finance = async () => {
    const [job] = await hr.sql<{ id: number }[]>`select id from jobs where pays limit 1`
    return job!
  }

  it('does not pass the rights of the principal on to its own deputy', async () => {
    const second = await buildPerson(hr.sql, { company: actors.company, role: 'manager', sequence: 3 })
    await buildDelegation(hr.sql, actors.manager, actors.low)
    await buildDelegation(hr.sql, actors.low, second)
    const { id } = await buildLeave(hr.sql, actors.siti)
    expect((await accept(second, id)).status).toBe(403)
    expect(await total(second)).toBe(0)
    expect((await accept(actors.low, id)).status).toBe(200)
  })

  it('acts for two principals, each for what that one could decide', async () => {
    const supervised = await buildPerson(hr.sql, {
      company: actors.company,
      role: 'manager',
      sequence: 2,
      supervisor: actors.peer,
    })
    await buildDelegation(hr.sql, actors.manager, actors.low)
    await buildDelegation(hr.sql, actors.peer, actors.low)
    const [of4, of2] = [await buildLeave(hr.sql, actors.siti), await buildLeave(hr.sql, supervised)]
    expect((await accept(actors.low, of4.id)).data.action_for).toBe('Pak Manajer')
    expect((await accept(actors.low, of2.id)).data.action_for).toBe(actors.peer.name)
  })

  it('is notified of waiting requests', async () => {
    await buildDelegation(hr.sql, actors.manager, actors.low)
    const body = leaveDraft({
      start_date: '2026-04-01',
    })
    await (await hr.as(actors.siti)).call(leave.submit, { body })
    for (const [who, unread] of [
      [actors.low, 1],
      [actors.manager, 1],
      [actors.colleague, 0],
    ] as const)
      expect((await (await hr.as(who)).call(notice.list)).body.unread).toBe(unread)
  })
})

describe('deputy decides nothing', () => {
  const changes: Record<string, () => Promise<unknown>> = {
    'before the first day': () => buildDelegation(hr.sql, actors.manager, actors.low, { from: 1 }),
    'after the last day': () => buildDelegation(hr.sql, actors.manager, actors.low, { from: -3, to: -1 }),
    'once it was ended': () => buildDelegation(hr.sql, actors.manager, actors.low, { ended: true }),
    'once the principal has left': async () => {
      await buildDelegation(hr.sql, actors.manager, actors.low)
      await hr.sql`update positions set status = 'inactive' where id = ${actors.manager.position_id}`
    },
    'once the last day of the principal is over': async () => {
      await buildDelegation(hr.sql, actors.manager, actors.low)
      await hr.sql`update positions set last_day = current_date - 2 where id = ${actors.manager.position_id}`
    },
    'once the principal became staff': async () => {
      await buildDelegation(hr.sql, actors.manager, actors.low)
      await hr.sql`update positions set role_id = (select id from roles where name = 'staff') where id = ${actors.manager.position_id}`
    },
    'once the deputy became staff': async () => {
      await buildDelegation(hr.sql, actors.manager, actors.low)
      await hr.sql`update positions set role_id = (select id from roles where name = 'staff') where id = ${actors.low.position_id}`
    },
  }
  it.each(Object.keys(changes))('%s', async (name) => {
    await changes[name]!()
    const { id } = await buildLeave(hr.sql, actors.siti)
    expect((await accept(actors.low, id)).status).toBe(403)
    expect(await total(actors.low)).toBe(0)
    expect((await (await hr.as(actors.low)).call(leave.company)).status).toBe(403)
  })

  it.each(['the deputy', 'the principal'])('once %s works in another company', async (who) => {
    await buildDelegation(hr.sql, actors.manager, actors.low)
    const moved = who === 'the deputy' ? actors.low : actors.manager
    await hr.sql`update positions set company_id = ${actors.elsewhere.id} where id = ${moved.position_id}`
    for (const owner of [actors.siti, actors.stranger]) {
      const { id } = await buildLeave(hr.sql, owner)
      expect((await accept(actors.low, id)).status).toBe(403)
    }
  })

  it('with another position of the same person', async () => {
    await buildDelegation(hr.sql, actors.manager, actors.low)
    const other = await buildPosition(hr.sql, actors.low.user_id, {
      company: actors.company,
      role: 'manager',
      sequence: 3,
    })
    const { id } = await buildLeave(hr.sql, actors.siti)
    expect((await accept(other, id)).status).toBe(403)
  })
})

describe('delegation that ends during a decision', () => {
  it.each(['it is ended', 'the principal loses the role'])('answers 403 when %s', async (what) => {
    const { id: given } = await buildDelegation(hr.sql, actors.manager, actors.low)
    const { id } = await buildLeave(hr.sql, actors.siti)
    const deputy = await hr.as(actors.low)
    let decision: Promise<{ status: number }> | undefined
    // The decision has passed the first check and waits for the lock on the row by which it acts for the principal,
    // which then changes.
    await hr.sql.begin(async (tx) => {
      if (what === 'it is ended') await tx`update delegations set ended_at = now() where id = ${given}`
      else
        await tx`update positions set role_id = (select id from roles where name = 'staff') where id = ${actors.manager.position_id}`
      decision = deputy.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
      await waitUntilBlocked(hr.sql)
    })
    expect((await decision!).status).toBe(403)
    const [row] = await hr.sql`select status from leaves where id = ${id}`
    expect(row).toEqual({ status: 'waiting' })
  })

  it('lets only one decide when principal, deputy and HR do so at once', async () => {
    await buildDelegation(hr.sql, actors.manager, actors.low)
    const { id } = await buildOvertime(hr.sql, actors.siti)
    const params = { id, positionId: actors.siti.position_id }
    const answers = await Promise.all(
      [actors.manager, actors.low, actors.hcis].map(async (who) =>
        (await hr.as(who)).call(overtime.decide, { params, body: { status: 'approved' } }),
      ),
    )
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})
