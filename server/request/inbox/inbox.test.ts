import { describe, expect, it } from 'vitest'
import { type DecisionItem, inbox, itemOf } from '#contract/inbox.ts'
import { leave } from '#contract/leave/request.ts'
import { certificate } from '#contract/letter/certificate.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { photo } from '#contract/people/photo.ts'
import { byKind, kindNames } from '#contract/request-kinds.ts'
import { correction } from '#contract/time/correction.ts'
import { actorsByLabel, buildActors } from '#db/build/actors.ts'
import { buildDelegation } from '#db/build/approval.ts'
import { asFile, buildJpeg } from '#db/build/file.ts'
import { buildJob, buildPerson } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement, requestBuilders } from '#db/build/request.ts'
import { eachKind, unionOfKinds, withKind } from '#server/request-kinds.ts'
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
    expect((await siti.call(inbox.total)).data).toEqual({ ...byKind(() => 0), total: 0 })
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

describe('inbox.list with `keyword`', { timeout: 60_000 }, () => {
  it('finds the waiting requests of a person by a part of the name, within the sight of the caller', async () => {
    const actors = await buildActors(hr.sql)
    const person = await buildPerson(hr.sql, { company: actors.company, name: 'Wulan Ayuningtyas' })
    const away = await buildPerson(hr.sql, { company: actors.elsewhere, name: 'Wulan Sari' })
    for (const kind of kindNames) {
      await requestBuilders[kind](hr.sql, person)
      await requestBuilders[kind](hr.sql, actors.siti)
      await requestBuilders[kind](hr.sql, away)
    }
    const top = await hr.as(actors.top)
    const found = await top.call(inbox.list, { query: { keyword: 'wulAN' } })
    expect(found.data.flatMap(itemOf).map((it) => [it.kind, it.request.user_name])).toEqual(
      // HR alone decides certificates.
      kindNames.filter((it) => it !== 'certificate').map((kind) => [kind, 'Wulan Ayuningtyas']),
    )
    expect(found.body.total_item).toBe(kindNames.length - 1)
    const leaves = await top.call(inbox.list, { query: { keyword: 'ayuning', kind: 'leave' } })
    expect([leaves.body.total_item, leaves.data.length]).toEqual([1, 1])
    expect((await top.call(inbox.list, { query: { keyword: 'Wulan Sari' } })).body.total_item).toBe(0)
    expect((await (await hr.as(actors.siti)).call(inbox.list, { query: { keyword: 'wulan' } })).data).toEqual([])
  })

  it('links the photo of the person for managers and HR', async () => {
    const actors = await buildActors(hr.sql)
    const person = await buildPerson(hr.sql, { company: actors.company, name: 'Ratih Kirana' })
    await buildLeave(hr.sql, person, {})
    const profileFor = async (who: typeof actors.top) =>
      (await (await hr.as(who)).call(inbox.list, { query: { keyword: 'Ratih Kirana' } })).data[0]?.profile
    expect(await profileFor(actors.top)).toBeNull()
    await (await hr.as(person)).call(photo.change, { file: asFile(await buildJpeg(), 'a.jpg') })
    for (const who of [actors.top, actors.hcis])
      expect((await hr.app.inject((await profileFor(who)) ?? '')).statusCode).toBe(200)
  })
})

describe('inbox.one', { timeout: 60_000 }, () => {
  it('shows a request of any kind, decided or not, to those who may read it', async () => {
    const actors = await buildActors(hr.sql)
    const manager = await hr.as(actors.manager)
    for (const kind of kindNames) {
      const { id } = await requestBuilders[kind](hr.sql, actors.siti)
      const decider = kind === 'certificate' ? await hr.as(actors.hcis) : manager
      const { data } = await decider.call(inbox.one, { params: { kind, id } })
      expect(data[kind]).toMatchObject({ id, status: 'waiting', can_action: true })
      expect((await (await hr.as(actors.foreign)).call(inbox.one, { params: { kind, id } })).status).toBe(404)
    }
    const decided = await buildLeave(hr.sql, actors.siti, { status: 'accepted', start_date: '2026-02-02' })
    const { data } = await manager.call(inbox.one, { params: { kind: 'leave', id: decided.id } })
    expect(data.leave).toMatchObject({ status: 'accepted', can_action: false })
  })
})

describe('approval lists with `waits_for=me`', { timeout: 60_000 }, () => {
  it('have the rows of the inbox and the figure of the menu for every decider', async () => {
    const actors = await buildActors(hr.sql)
    const { company, elsewhere } = actors
    const limited = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 3, limit: [elsewhere] })
    const several = await buildPerson(hr.sql, { company, role: 'hcis', sequence: 3, limit: [elsewhere, company] })
    const deputy = await buildPerson(hr.sql, { company, role: 'manager', sequence: 3, name: 'Wakil' })
    await buildDelegation(hr.sql, actors.top, deputy)
    const payer = await buildPerson(hr.sql, {
      company,
      role: 'hcis',
      job: await buildJob(hr.sql, { name: 'Staff Finance', sequence: 4 }),
    })
    for (const who of [actors.siti, actors.colleague, actors.manager, actors.top, actors.stranger, limited, payer]) {
      for (const kind of kindNames) await requestBuilders[kind](hr.sql, who)
      // A request of next year is counted, too.
      await buildLeave(hr.sql, who, { start_date: '2029-01-04' })
      await buildReimbursement(hr.sql, who, { status: 'disetujui' })
    }
    await buildOvertime(hr.sql, actors.siti, { status: 'complete', assigned_by: actors.manager })
    const lists = {
      leave: [leave.company, leave.all],
      reimbursement: [reimbursement.company, reimbursement.all],
      overtime: [overtime.company, undefined],
      correction: [correction.company, undefined],
      certificate: [certificate.company, undefined],
    } as const
    const deciders = { hcis: actors.hcis, manager: actors.manager, top: actors.top, payer, limited, several, deputy }
    for (const [name, who] of Object.entries(deciders)) {
      const browser = await hr.as(who)
      const badge = (await browser.call(inbox.total)).data
      expect([name, badge.total > 0]).toEqual([name, true])
      for (const kind of kindNames) {
        if (kind === 'certificate' && ['manager', 'top', 'deputy'].includes(name)) {
          expect([name, badge[kind]]).toEqual([name, 0])
          continue
        }
        const [company, all] = lists[kind]
        const list = (!['manager', 'top', 'deputy'].includes(name) && all) || company
        const found = await browser.call(list, { query: { waits_for: 'me', page_size: 100 } })
        expect([name, kind, found.body.total_item]).toEqual([name, kind, badge[kind]])
        const items = await browser.call(inbox.list, { query: { kind, page_size: 100 } })
        expect([name, kind, items.body.total_item, items.data.length]).toEqual([name, kind, badge[kind], badge[kind]])
        const ids = items.data.flatMap(itemOf).map((it) => it.request.id)
        expect(new Set(found.data.map((it) => it.id))).toEqual(new Set(ids))
      }
    }
  })

  it('apply the filters of the list to rows and total', async () => {
    const actors = await buildActors(hr.sql)
    await buildLeave(hr.sql, actors.siti, { request_type: 'cuti' })
    await buildLeave(hr.sql, actors.colleague, { request_type: 'sakit' })
    const top = await hr.as(actors.top)
    const totalOf = async (query: object) =>
      (await top.call(leave.company, { query: { waits_for: 'me', ...query } })).body.total_item
    expect(await totalOf({})).toBe(2)
    expect(await totalOf({ type: 'sakit' })).toBe(1)
    expect(await totalOf({ keyword: 'siti' })).toBe(1)
    expect(await totalOf({ year: 2035 })).toBe(0)
    expect(
      (await top.call(leave.company, { query: { waits_for: 'me', company_id: actors.elsewhere.id } })).status,
    ).toBe(403)
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
    const { siti, manager, hcis } = await buildActors(hr.sql)
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
    const before = byKind<string>(() => 'waiting')
    for (const kind of kindNames) {
      const status = withKind(kind, ({ no }) => no)
      const browser = await hr.as(kind === 'certificate' ? hcis : manager)
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
