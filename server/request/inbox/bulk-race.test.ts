/** Bulk decisions of several callers over the same items. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type DecisionItem, inbox } from '#contract/inbox.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildLeave, buildReimbursement } from '#db/build/request.ts'
import { startApp } from '#test/harness.ts'
import { waitUntilBlocked } from '#test/wait-until-blocked.ts'

const hr = startApp()
let actors: Actors
beforeEach(async () => {
  actors = await buildActors(hr.sql)
})

/** Leave and claims of two people, whose positions and requests are locked in different orders. */
const eightItems = async () => {
  const items: DecisionItem[] = []
  for (const owner of [actors.siti, actors.colleague])
    for (const start_date of ['2027-03-01', '2027-03-02']) {
      items.push({ kind: 'leave', id: (await buildLeave(hr.sql, owner, { start_date })).id, status: 'accepted' })
      const claim = await buildReimbursement(hr.sql, owner, { date: start_date })
      items.push({ kind: 'reimbursement', id: claim.id, status: 'disetujui' })
    }
  return items
}
const movesOf = async ({ kind, id }: { kind: string; id: number }) =>
  (await hr.sql`select 1 from request_history where kind = ${kind} and request_id = ${id} and action = 'move'`).length

describe('inbox.decide at once', { timeout: 120_000 }, () => {
  it('answers 20 calls over the same eight items with 200 and an outcome for each; every item is done once', async () => {
    const browsers = await Promise.all(
      [actors.manager, actors.top, actors.secondTop, actors.hcis].map((it) => hr.as(it)),
    )
    const items = await eightItems()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const order = index % 2 ? items : items.toReversed()
        return browsers[index % 4]!.call(inbox.decide, { body: { items: order } })
      }),
    )
    expect(answers.map((it) => [it.status, it.data.length])).toEqual(Array(20).fill([200, 8]))
    const outcomes = answers.flatMap((it) => it.data)
    expect(new Set(outcomes.map((it) => it.outcome))).toEqual(new Set(['done', 'conflict']))
    for (const { kind, id } of items) {
      expect(outcomes.filter((it) => it.kind === kind && it.id === id && it.outcome === 'done')).toHaveLength(1)
      expect(await movesOf({ kind, id })).toBe(1)
    }
  })

  it('answers conflict for an item whose lock is not free in time, and decides the others', async () => {
    const items = (await eightItems()).slice(0, 3)
    const [held, ...free] = items
    const browser = await hr.as(actors.manager)
    await hr.sql.begin(async (tx) => {
      await tx`select id from leaves where id = ${held!.id} for update`
      const { status, data } = await browser.call(inbox.decide, { body: { items } })
      expect([status, data.map((it) => it.outcome)]).toEqual([200, ['conflict', 'done', 'done']])
    })
    for (const it of free) expect(await movesOf(it)).toBe(1)
  })

  it('tries an item once more that lost a deadlock', async () => {
    const [item] = await eightItems()
    const browser = await hr.as(actors.manager)
    const answer = await hr.sql.begin(async (tx) => {
      // PostgreSQL ends the transaction that looks for deadlocks first.
      await tx`set local deadlock_timeout = '60s'`
      await tx`select id from leaves where id = ${item!.id} for update`
      const deciding = browser.call(inbox.decide, { body: { items: [item!] } })
      await waitUntilBlocked(hr.sql)
      await tx`select id from positions where id = ${actors.siti.position_id} for update`
      return { deciding }
    })
    const { status, data } = await answer.deciding
    expect([status, data[0]?.outcome, await movesOf(item!)]).toEqual([200, 'done', 1])
  })
})

describe('inbox.undo at once', { timeout: 120_000 }, () => {
  it('answers every call with an outcome for each item, and takes each decision back once', async () => {
    const items = await eightItems()
    const browser = await hr.as(actors.manager)
    await browser.call(inbox.decide, { body: { items } })
    const named = items.map(({ kind, id }) => ({ kind, id }))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        browser.call(inbox.undo, { body: { items: index % 2 ? named : named.toReversed() } }),
      ),
    )
    expect(answers.map((it) => [it.status, it.data.length])).toEqual(Array(6).fill([200, 8]))
    for (const { kind, id } of items) {
      const undone =
        await hr.sql`select 1 from request_history where kind = ${kind} and request_id = ${id} and action = 'undo'`
      expect(undone).toHaveLength(1)
    }
  })
})
