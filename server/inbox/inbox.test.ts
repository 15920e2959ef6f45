import { describe, expect, it } from 'vitest'
import { type DecisionItem, inbox, itemOf } from '#contract/inbox.ts'
import { leave } from '#contract/leave.ts'
import { byKind, kindNames } from '#contract/request-kinds.ts'
import { actorsByLabel, buildActors } from '#db/build/actors.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement, requestBuilders } from '#db/build/request.ts'
import { eachKind, unionOfKinds, withKind } from '#server/request/kinds.ts'
import { startApp } from '#test/harness.ts'

const hr = startApp()

describe('inbox', { timeout: 60_000 }, () => {
  it('contains exactly the requests that the caller may decide or pay', async () => {
    const actors = await buildActors(hr.sql)
    const labelled = Object.values(actorsByLabel(actors))
    for (const who of [...labelled, actors.peer, actors.secondTop]) {
      await buildLeave(hr.sql, who, {})
      await buildReimbursement(hr.sql, who, {})
      await buildOvertime(hr.sql, who, {})
      await buildLeave(hr.sql, who, { status: 'accepted', start_date: '2026-02-02' })
    }
    await buildOvertime(hr.sql, actors.siti, { status: 'complete', assigned_by: actors.manager })
    await buildOvertime(hr.sql, actors.siti, { status: 'progress', assigned_by: actors.manager })
    await buildReimbursement(hr.sql, actors.siti, { status: 'disetujui' })
    for (const [name, who] of Object.entries(actorsByLabel(actors))) {
      const browser = await hr.as(who)
      const items = []
      for (let page = 1; ; page++) {
        const { data } = await browser.call(inbox.list, { query: { page, page_size: 7 } })
        if (data.length === 0) break
        items.push(...data.flatMap(itemOf))
      }
      const { total, ...counts } = (await browser.call(inbox.total)).data
      expect([name, items.length]).toEqual([name, total])
      for (const kind of kindNames) expect(items.filter((it) => it.kind === kind)).toHaveLength(counts[kind])
      // The caller may decide or pay each of them.
      for (const it of items)
        expect([name, it.request.can_action || ('can_transfer' in it.request && it.request.can_transfer)]).toEqual([
          name,
          true,
        ])
      // No request that the caller may decide is missing.
      const list = await browser.call(leave.company, { query: { page_size: 100 } })
      const mine = list.status === 200 ? list.data.filter((it) => it.can_action) : []
      if (name !== 'HR' && name !== 'finance HR') expect([name, counts.leave]).toEqual([name, mine.length])
    }
    const siti = await hr.as(actors.siti)
    expect((await siti.call(inbox.total)).data).toEqual({ leave: 0, reimbursement: 0, overtime: 0, total: 0 })
  })

  it('lists the oldest request first and filters by kind', async () => {
    const actors = await buildActors(hr.sql)
    const first = await buildOvertime(hr.sql, actors.siti, {})
    await buildLeave(hr.sql, actors.siti, {})
    await buildReimbursement(hr.sql, actors.colleague, {})
    const top = await hr.as(actors.top)
    const { data } = await top.call(inbox.list)
    expect(data.map((it) => it.kind)).toEqual(['overtime', 'leave', 'reimbursement'])
    expect(data[0]!.overtime?.id).toBe(first.id)
    expect((await top.call(inbox.list, { query: { kind: 'leave' } })).body.total_item).toBe(1)
  })
})

describe('inbox.decide', { timeout: 60_000 }, () => {
  it('decides each item by itself and stores the common note', async () => {
    const actors = await buildActors(hr.sql)
    const [mine, theirs, stale] = [
      await buildLeave(hr.sql, actors.siti, {}),
      await buildReimbursement(hr.sql, actors.colleague, {}),
      await buildOvertime(hr.sql, actors.siti, {}),
    ]
    const foreign = await buildLeave(hr.sql, actors.stranger, {})
    const peers = await buildLeave(hr.sql, actors.peer, {})
    await hr.sql`update overtimes set version = 5 where id = ${stale.id}`
    const manager = await hr.as(actors.manager)
    const body = {
      items: [
        { kind: 'leave' as const, id: mine.id, version: 1, status: 'accepted' as const },
        { kind: 'reimbursement' as const, id: theirs.id, version: 1, status: 'ditolak' as const },
        { kind: 'overtime' as const, id: stale.id, version: 1, status: 'approved' as const },
        { kind: 'leave' as const, id: foreign.id, version: 1, status: 'accepted' as const },
        { kind: 'leave' as const, id: peers.id, version: 1, status: 'accepted' as const },
      ],
      note: 'Bon kurang jelas',
    }
    const answer = await manager.call(inbox.decide, { body })
    expect([answer.status, answer.data.map((it) => it.outcome)]).toEqual([
      200,
      ['done', 'done', 'conflict', 'missing', 'forbidden'],
    ])
    const seen = await (await hr.as(actors.siti)).call(leave.one, { params: { id: mine.id } })
    expect(seen.data).toMatchObject({ status: 'accepted', note: 'Bon kurang jelas' })
    const history = await (await hr.as(actors.siti)).call(leave.history, { params: { id: mine.id } })
    expect(history.data.at(-1)).toMatchObject({ action: 'move', note: 'Bon kurang jelas' })
    expect((await manager.call(inbox.decide, { body })).data[0]).toMatchObject({ outcome: 'conflict' })
  })

  it('decides only the request of the named kind among requests with the same id', async () => {
    const { siti, manager } = await buildActors(hr.sql)
    const id = 1_000_000
    for (const table of eachKind((kind) => kind.table))
      await hr.sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}, false)`
    for (const build of Object.values(requestBuilders)) expect((await build(hr.sql, siti)).id).toBe(id)
    const statuses = async () =>
      Object.fromEntries(
        (
          await hr.sql<{ kind: string; status: string }[]>`${unionOfKinds(
            hr.sql,
            ({ name, table }) => hr.sql`select ${name}::text as kind, status from ${hr.sql(table)} where id = ${id}`,
          )}`
        ).map(({ kind, status }) => [kind, status]),
      )
    const browser = await hr.as(manager)
    const before = byKind<string>(() => 'waiting')
    for (const kind of kindNames) {
      const status = withKind(kind, ({ no }) => no)
      const { data } = await browser.call(inbox.decide, {
        body: { items: [{ kind, id, version: 1, status } as DecisionItem] },
      })
      expect(data).toEqual([{ kind, id, outcome: 'done' }])
      before[kind] = status
      expect(await statuses()).toEqual(before)
    }
  })

  it('rejects staff, more than a hundred items, and a status of another kind', async () => {
    const actors = await buildActors(hr.sql)
    const item = { kind: 'leave' as const, id: 1, status: 'accepted' as const }
    expect((await (await hr.as(actors.siti)).call(inbox.decide, { body: { items: [item] } })).status).toBe(403)
    const top = await hr.as(actors.top)
    expect((await top.call(inbox.decide, { body: { items: Array(101).fill(item) as (typeof item)[] } })).status).toBe(
      422,
    )
    expect((await top.call(inbox.decide, { body: { items: [{ ...item, status: 'approved' as never }] } })).status).toBe(
      422,
    )
    expect((await top.call(inbox.decide, { body: { items: [item], note: 'x'.repeat(501) } })).status).toBe(422)
    // A supervisor of rank 3 may call the endpoint, but decides nothing without a policy for it.
    const low = await hr.as(actors.low)
    const waiting = await buildLeave(hr.sql, actors.siti, {})
    expect((await low.call(inbox.decide, { body: { items: [{ ...item, id: waiting.id }] } })).data[0]!.outcome).toBe(
      'forbidden',
    )
  })

  it('lets one of two people win when both decide the same request', async () => {
    const actors = await buildActors(hr.sql)
    const ids = await Promise.all(
      Array.from(
        { length: 5 },
        async () =>
          (await buildLeave(hr.sql, await buildPerson(hr.sql, { company: actors.company, sequence: 4 }), {})).id,
      ),
    )
    const items = (status: 'accepted' | 'rejected') =>
      ids.map((id) => ({ kind: 'leave' as const, id, version: 1, status }))
    const [one, other] = await Promise.all([
      (await hr.as(actors.top)).call(inbox.decide, { body: { items: items('accepted') } }),
      (await hr.as(actors.secondTop)).call(inbox.decide, { body: { items: items('rejected') } }),
    ])
    for (const [index] of ids.entries())
      expect([one.data[index]!.outcome, other.data[index]!.outcome].sort((a, b) => a.localeCompare(b))).toEqual([
        'conflict',
        'done',
      ])
  })
})
