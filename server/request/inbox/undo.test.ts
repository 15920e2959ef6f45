/** Decisions that are taken back: by their decider within a minute, or by HR with a reason. */
import { beforeEach, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { notice } from '#contract/platform/notice.ts'
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPolicy } from '#db/build/approval.ts'
import { buildJob, buildPerson, type Person, type Position } from '#db/build/person.ts'
import { requestBuilders } from '#db/build/request.ts'
import { leaveDraft } from '#db/build/request-draft.ts'
import { withKind } from '#server/request-kinds.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
beforeEach(async () => {
  actors = await buildActors(hr.sql)
})

const decide = async (who: Position, kind: KindName, id: number, answer: 'yes' | 'no' = 'yes') => {
  const status = withKind(kind, (of): string => of[answer])
  const items = [{ kind, id, status }] as never
  const { data } = await (await hr.as(who)).call(inbox.decide, { body: { items } })
  expect(data[0]?.outcome).toBe('done')
}
const undo = async (who: Position, kind: KindName, id: number) => {
  const { data } = await (await hr.as(who)).call(inbox.undo, { body: { items: [{ kind, id }] } })
  return data[0]?.outcome
}
const stateOf = async (kind: KindName, id: number) => {
  const [row] = await hr.sql<object[]>`
    select status, step, action_by, action_for, action_at, first_by, note from ${hr.sql(withKind(kind, (of) => of.table))} where id = ${id}`
  return row
}
const actionsOf = async (kind: KindName, id: number) =>
  (
    await hr.sql<
      { action: string }[]
    >`select action from request_history where kind = ${kind} and request_id = ${id} order by id`
  ).map((it) => it.action)
/** Makes the history and the waiting mails of a request older. */
const age = async (id: number, seconds: number) => {
  await hr.sql`update request_history set at = at - make_interval(secs => ${seconds}::int) where request_id = ${id}`
  await hr.sql`update notifications set read_at = read_at - make_interval(secs => ${seconds}::int) where read_at is not null`
}
const mails = () => hr.sql<{ subject: string }[]>`select subject from mail_outbox order by id`
const ask = async (who: Person, start_date = '2027-03-01') =>
  (await (await hr.as(who)).call(leave.submit, { body: leaveDraft({ start_date, end_date: start_date }) })).data.id

describe('inbox.undo', { timeout: 60_000 }, () => {
  it.each(kindNames)('restores an approved and a rejected %s, and the history tells both', async (kind) => {
    // An issued certificate has its letter, and a test of its own.
    for (const answer of kind === 'certificate' ? (['no'] as const) : (['yes', 'no'] as const)) {
      const { id } = await requestBuilders[kind](hr.sql, answer === 'yes' ? actors.siti : actors.colleague)
      const before = await stateOf(kind, id)
      const decider = kind === 'certificate' ? actors.hcis : actors.manager
      await decide(decider, kind, id, answer)
      expect(await undo(decider, kind, id)).toBe('done')
      expect(await stateOf(kind, id)).toEqual(before)
      expect(await actionsOf(kind, id)).toEqual(['move', 'undo'])
      expect(await undo(decider, kind, id)).toBe('conflict')
    }
  })

  it('withdraws the notification, mail and push of a decision, and deciders are asked again', async () => {
    const id = await ask(actors.siti)
    await hr.sql`delete from mail_outbox`
    await decide(actors.manager, 'leave', id)
    expect(await mails()).toHaveLength(1)
    const unread = async () => (await (await hr.as(actors.top)).call(notice.list)).body.unread
    const settled = await unread()
    expect(await undo(actors.manager, 'leave', id)).toBe('done')
    expect(await mails()).toEqual([])
    expect((await (await hr.as(actors.siti)).call(notice.list)).data).toEqual([])
    expect(await unread()).toBe(Number(settled) + 1)
    // A second approval notifies again.
    await decide(actors.manager, 'leave', id)
    expect((await (await hr.as(actors.siti)).call(notice.list)).data).toHaveLength(1)
  })

  it('tells the owner when the mail may have left, or is being sent', async () => {
    const late = await ask(actors.siti)
    await decide(actors.manager, 'leave', late)
    await age(late, 30)
    expect(await undo(actors.manager, 'leave', late)).toBe('done')
    const textsOf = async () => (await (await hr.as(actors.siti)).call(notice.list)).data.map((it) => it.text)
    expect(await textsOf()).toEqual([expect.stringContaining('kembali menunggu keputusan: keputusan dibatalkan')])

    const sending = await ask(actors.siti, '2027-04-01')
    await decide(actors.manager, 'leave', sending)
    await hr.sql.begin(async (mailer) => {
      await mailer`select id from mail_outbox where event = ${`leave:${sending}:accepted`} for update`
      expect(await undo(actors.manager, 'leave', sending)).toBe('done')
    })
    expect(await textsOf()).toHaveLength(2)
  })

  it('refuses decisions of others, old ones, invisible and own requests', async () => {
    const { id } = await requestBuilders.leave(hr.sql, actors.siti)
    expect(await undo(actors.manager, 'leave', id)).toBe('forbidden')
    await decide(actors.manager, 'leave', id)
    expect(await undo(actors.top, 'leave', id)).toBe('forbidden')
    expect(await undo(actors.foreign, 'leave', id)).toBe('missing')
    expect(await undo(actors.manager, 'leave', 999_999)).toBe('missing')
    await age(id, 61)
    expect(await undo(actors.manager, 'leave', id)).toBe('late')
    expect(await stateOf('leave', id)).toMatchObject({ status: 'accepted' })
  })

  it('undoes the first of two approvals, but not once the second is given', async () => {
    await buildPolicy(hr.sql, actors.company, { steps: 2 })
    const worker = await buildPerson(hr.sql, { company: actors.company, supervisor: actors.low })
    const id = await ask(worker)
    const before = await stateOf('leave', id)
    await decide(actors.low, 'leave', id)
    expect(await undo(actors.low, 'leave', id)).toBe('done')
    expect(await stateOf('leave', id)).toEqual(before)
    await decide(actors.low, 'leave', id)
    await decide(actors.top, 'leave', id)
    expect(await undo(actors.low, 'leave', id)).toBe('conflict')
    expect(await undo(actors.top, 'leave', id)).toBe('done')
    expect(await stateOf('leave', id)).toMatchObject({ status: 'waiting', step: 2 })
  })

  it('undoes a payment, and of an undo and a payment at once one wins', async () => {
    const job = await buildJob(hr.sql, { name: 'Staff Finance', sequence: 4 })
    const payer = await buildPerson(hr.sql, { company: actors.company, role: 'hcis', job })
    const { id } = await requestBuilders.reimbursement(hr.sql, actors.siti)
    await decide(actors.manager, 'reimbursement', id)
    const approved = await stateOf('reimbursement', id)
    const pay = async () =>
      (await hr.as(payer)).call(reimbursement.decideAsHcis, { params: { id }, body: { status: 'transfer' } })
    expect((await pay()).status).toBe(200)
    expect(await undo(actors.manager, 'reimbursement', id)).toBe('conflict')
    expect(await undo(payer, 'reimbursement', id)).toBe('done')
    expect(await stateOf('reimbursement', id)).toEqual(approved)
    const [paid] = await Promise.all([pay()])
    expect(paid.status).toBe(200)

    const raced = await requestBuilders.reimbursement(hr.sql, actors.siti)
    await decide(actors.manager, 'reimbursement', raced.id)
    const browser = await hr.as(payer)
    const params = { id: raced.id }
    const [outcome, answer] = await Promise.all([
      undo(actors.manager, 'reimbursement', raced.id),
      browser.call(reimbursement.decideAsHcis, { params, body: { status: 'transfer' } }),
    ])
    expect([
      ['done', 409],
      ['conflict', 200],
    ]).toContainEqual([outcome, answer.status])
  })

  it('lets one of two undo calls at once win', async () => {
    const { id } = await requestBuilders.leave(hr.sql, actors.siti)
    await decide(actors.manager, 'leave', id)
    const outcomes = await Promise.all([undo(actors.manager, 'leave', id), undo(actors.manager, 'leave', id)])
    expect(outcomes.sort()).toEqual(['conflict', 'done'])
  })
})

describe('inbox.revert', { timeout: 60_000 }, () => {
  const revert = async (who: Position, kind: KindName, id: number, reason = 'Salah orang') =>
    (await hr.as(who)).call(inbox.revert, { body: { kind, id, reason } })

  it('takes an old decision back with a reason and tells the owner', async () => {
    const id = await ask(actors.siti)
    const before = await stateOf('leave', id)
    await decide(actors.manager, 'leave', id, 'no')
    await age(id, 3600)
    const { status, data } = await revert(actors.hcis, 'leave', id)
    expect([status, data]).toEqual([200, { kind: 'leave', id, status: 'waiting' }])
    expect(await stateOf('leave', id)).toEqual(before)
    const [reverted, ...others] = (await (await hr.as(actors.siti)).call(notice.list)).data
    expect(reverted?.text).toContain('Catatan: Salah orang')
    expect(others).toEqual([])
    expect((await revert(actors.hcis, 'leave', id)).status).toBe(409)
  })

  it('answers 409 for a payment, and the claim stays transferred', async () => {
    const { id } = await requestBuilders.reimbursement(hr.sql, actors.siti)
    await decide(actors.manager, 'reimbursement', id)
    const payer = await hr.as(actors.payer)
    await payer.call(reimbursement.decideAsHcis, { params: { id }, body: { status: 'transfer' } })
    const paid = await stateOf('reimbursement', id)
    const { status, body } = await revert(actors.hcis, 'reimbursement', id)
    expect([status, body.message]).toEqual([409, 'Reimburse sudah ditransfer'])
    expect(await stateOf('reimbursement', id)).toEqual(paid)
    expect(paid).toMatchObject({ status: 'transfer' })
  })

  it('answers 409 after the transfer or when the days are taken, 403 for own and 404 out of scope', async () => {
    const { hcis, siti, company, elsewhere } = actors
    const paid = await requestBuilders.reimbursement(hr.sql, siti)
    await hr.sql`update reimbursements set status = 'transfer' where id = ${paid.id}`
    expect((await revert(hcis, 'reimbursement', paid.id)).status).toBe(409)
    const rejected = await ask(siti)
    await decide(actors.manager, 'leave', rejected, 'no')
    await ask(siti)
    expect((await revert(hcis, 'leave', rejected)).status).toBe(409)
    const own = await requestBuilders.leave(hr.sql, hcis)
    await hr.sql`update leaves set status = 'accepted' where id = ${own.id}`
    expect((await revert(hcis, 'leave', own.id)).status).toBe(403)
    const limited = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 3, limit: [elsewhere] })
    expect((await revert(limited, 'leave', rejected)).status).toBe(404)
    expect((await revert(hcis, 'leave', rejected, ' ')).status).toBe(422)
  })
})
