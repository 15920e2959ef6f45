import { beforeAll, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import type { Who } from '#contract/policy.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { asFile, buildJpeg, buildPng } from '#db/build/file.ts'
import { buildCompany, buildPerson } from '#db/build/person.ts'
import { buildReimbursement } from '#db/build/request.ts'
import { reimbursementDraft } from '#db/build/request-draft.ts'
import type { Caller } from '#server/platform/session/identify.ts'
import { decideRequest } from '#server/request/flow/decide.ts'
import { startApp } from '#test/harness.ts'
import { idsIn } from '#test/storage.ts'
import { reimbursements } from './kind.ts'

const hr = startApp()
let actors: Actors
beforeAll(async () => {
  actors = await buildActors(hr.sql)
})

const body = reimbursementDraft({ description: 'Bensin', date: '2026-03-02', total: '150000.50' })
const receipt = async () => asFile(await buildPng(), 'kwitansi.png', 'image/png')
const storedFiles = async () => (await idsIn(hr.env, 'kept', 'draft')).length
const open = async (path: string) => (await hr.app.inject(path)).statusCode

describe('reimbursement', () => {
  it('goes from receipt to transfer, and its history names everyone who acted', async () => {
    const [siti, manager, payer] = await Promise.all([actors.siti, actors.manager, actors.payer].map((it) => hr.as(it)))
    const claimed = await siti!.call(reimbursement.submit, { body, file: await receipt() })
    expect([claimed.status, claimed.data]).toMatchObject([
      201,
      { description: 'Bensin', reimburse_date: '2026-03-02', total: '150000.50', status: 'waiting', version: 1 },
    ])
    const { id } = claimed.data
    expect(await open(claimed.data.path)).toBe(200)

    const seen = (await manager!.call(reimbursement.company, { query: { status: 'waiting', year: 2026 } })).data[0]!
    expect([seen.id, seen.can_action, seen.can_transfer, await open(seen.path)]).toEqual([id, true, false, 200])
    const approve = { params: { id }, body: { status: 'disetujui', version: 1 } } as const
    expect((await manager!.call(reimbursement.decide, approve)).data).toMatchObject({ status: 'disetujui' })

    const due = (await payer!.call(reimbursement.all, { query: { status: 'disetujui' } })).data.find(
      (it) => it.id === id,
    )!
    expect([due.can_action, due.can_transfer]).toEqual([false, true])
    const toPay = async (browser: typeof payer) =>
      (await browser!.call(reimbursement.counts, { query: { waits_for: 'me' } })).data.find(
        (it) => it.status === 'disetujui',
      )
    expect([await toPay(payer), await toPay(manager)]).toMatchObject([
      { count: 1, amount: '150000.50' },
      { count: 0, amount: '0' },
    ])
    const pay = { params: { id }, body: { status: 'transfer', version: 1 } } as const
    const paid = await payer!.call(reimbursement.decideAsHcis, pay)
    expect(paid.data).toMatchObject({ status: 'transfer', action_by: actors.payer.name, can_transfer: false })

    const history = await siti!.call(reimbursement.history, { params: { id } })
    expect(history.data.map((it) => [it.action, it.status, it.user_name])).toEqual([
      ['submit', 'waiting', 'Siti'],
      ['move', 'disetujui', 'Pak Manajer'],
      ['move', 'transfer', actors.payer.name],
    ])
  })

  it('refuses a transfer before the approval, and says that the approval is missing', async () => {
    const payer = await hr.as(actors.payer)
    const waiting = await buildReimbursement(hr.sql, actors.siti, { status: 'waiting' })
    const refused = await buildReimbursement(hr.sql, actors.siti, { status: 'ditolak' })
    const pay = (id: number) =>
      payer.call(reimbursement.decideAsHcis, { params: { id }, body: { status: 'transfer', version: 1 } })
    expect((await pay(waiting.id)).body).toMatchObject({
      code: 'conflict',
      message: 'Reimburse belum disetujui, statusnya masih menunggu',
    })
    expect((await pay(refused.id)).body).toMatchObject({ message: 'Reimburse sudah berstatus ditolak' })
  })

  it('can be edited while it waits, with the old receipt or a new one', async () => {
    const siti = await hr.as(actors.siti)
    const { id, path } = (await siti.call(reimbursement.submit, { body, file: await receipt() })).data
    const files = await storedFiles()
    const kept = await siti.call(reimbursement.edit, { params: { id }, body: { ...body, total: '7', version: 1 } })
    // The signature in the query changes with the time.
    const pathname = path.split('?')[0]!
    expect(kept.data).toMatchObject({ total: '7.00', version: 2, path: expect.stringContaining(pathname) })

    const file = asFile(await buildJpeg({ colour: '#a33' }), 'lain.jpg', 'image/jpeg')
    const replaced = await siti.call(reimbursement.edit, { params: { id }, body: { ...body, version: 2 }, file })
    expect(replaced.data.version).toBe(3)
    expect(replaced.data.path).not.toBe(path)
    expect([await open(path), await open(replaced.data.path), await storedFiles()]).toEqual([404, 200, files])

    const stale = await siti.call(reimbursement.edit, { params: { id }, body: { ...body, version: 2 }, file })
    expect([stale.status, await storedFiles()]).toEqual([409, files])
    expect((await siti.call(reimbursement.one, { params: { id } })).data.path).toBe(replaced.data.path)
  })

  it('deletes the receipt with it', async () => {
    const siti = await hr.as(actors.siti)
    const files = await storedFiles()
    const { id, path } = (await siti.call(reimbursement.submit, { body, file: await receipt() })).data
    expect((await siti.call(reimbursement.remove, { params: { id } })).status).toBe(200)
    expect([await open(path), await storedFiles()]).toEqual([404, files])
    expect((await siti.call(reimbursement.one, { params: { id } })).status).toBe(404)
  })

  it('is created once with one receipt when a retry has the same Idempotency-Key', async () => {
    const person = await buildPerson(hr.sql)
    const siti = await hr.as(person)
    const files = await storedFiles()
    const sent = { body, file: await receipt(), headers: { 'idempotency-key': 'klaim-bensin-1' } }
    const answers = [await siti.call(reimbursement.submit, sent), await siti.call(reimbursement.submit, sent)]
    expect(answers.map((it) => it.status)).toEqual([201, 201])
    expect(answers[0]!.data).toEqual(answers[1]!.data)
    expect((await siti.call(reimbursement.own)).body.total_item).toBe(1)
    expect(await storedFiles()).toBe(files + 1)
  })

  it('stores amounts exactly', async () => {
    const siti = await hr.as(await buildPerson(hr.sql))
    for (const total of ['0.01', '12345.6', '9999999999.99', '10000000000'])
      expect((await siti.call(reimbursement.submit, { body: { ...body, total }, file: await receipt() })).status).toBe(
        201,
      )
    const { data } = await siti.call(reimbursement.own)
    expect(data.map((it) => it.total)).toEqual(['10000000000.00', '9999999999.99', '12345.60', '0.01'])
  })

  it.each([
    ['0'],
    ['-1'],
    ['-0'],
    ['0.00'],
    ['999999999999999'],
    ['10000000000.01'],
    ['1e400'],
    ['1.500.000,50'],
    ['Rp 1.500.000'],
    ['NaN'],
    ['Infinity'],
    ['0x10'],
    ['1e3'],
    ['12345.678'],
    [' 5'],
    [''],
  ])('answers 422 to the amount %j', async (total) => {
    const siti = await hr.as(actors.siti)
    const answer = await siti.call(reimbursement.submit, { body: { ...body, total }, file: await receipt() })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['total']])
  })

  it('requires every field and a receipt picture of at most 1,230,715 bytes', async () => {
    const siti = await hr.as(actors.siti)
    const empty = await siti.call(reimbursement.submit, {
      body: { description: '', date: '', total: '' },
      file: await receipt(),
    })
    expect(empty.body.errors).toEqual({ description: ['Wajib diisi'], date: ['Wajib diisi'], total: ['Wajib diisi'] })

    const without = await siti.call(reimbursement.submit, { body })
    expect([without.status, without.message]).toEqual([422, 'Bukti reimburse belum di upload'])
    const nothing = await siti.call(reimbursement.submit, { body, file: asFile('', 'a.png') })
    expect([nothing.status, nothing.message]).toEqual([422, 'Bukti reimburse belum di upload'])

    const png = await buildPng()
    const padded = (size: number) => asFile(Buffer.concat([png, Buffer.alloc(size - png.length)]), 'a.png', 'image/png')
    expect((await siti.call(reimbursement.submit, { body, file: padded(1_230_715) })).status).toBe(201)
    const large = await siti.call(reimbursement.submit, { body, file: padded(1_230_716) })
    expect([large.status, large.message]).toEqual([413, 'Maksimal ukuran file 1,2mb'])

    const files = await storedFiles()
    for (const odd of ['<html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.4'])
      expect((await siti.call(reimbursement.submit, { body, file: asFile(odd, 'a.jpg', 'image/jpeg') })).status).toBe(
        422,
      )
    expect(await storedFiles()).toBe(files)
  })
})

describe('receipts', () => {
  it("open to readers of the request and to finance of the company, and not through another person's link", async () => {
    const siti = await hr.as(actors.siti)
    const { id, path } = (await siti.call(reimbursement.submit, { body, file: await receipt() })).data
    const cashier = await hr.as(actors.cashier)
    const listed = (await cashier.call(reimbursement.company)).data.find((it) => it.id === id)!
    expect([listed.can_action, listed.can_transfer, await open(listed.path)]).toEqual([false, false, 200])
    expect((await cashier.call(reimbursement.history, { params: { id } })).status).toBe(200)
    for (const who of ['colleague', 'foreign', 'low'] as const) {
      const link = path.replace(/viewer=\d+/, `viewer=${actors[who].position_id}`)
      expect([who, await open(link)]).toEqual([who, 404])
    }
    const elsewhere = await buildReimbursement(hr.sql, actors.hcis)
    const seen = (await cashier.call(reimbursement.company, { query: { page_size: 100 } })).data.map((it) => it.id)
    expect(seen).not.toContain(elsewhere.id)
  })
})

describe('right lost during a request', () => {
  it('decideRequest: checks the access of its endpoint again', async () => {
    const company = await buildCompany(hr.sql)
    const manager = await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 })
    await hr.as(manager)
    const { id } = await buildReimbursement(hr.sql, await buildPerson(hr.sql, { company }))
    const [session] = await hr.sql<{ session_id: string }[]>`
      select id as session_id from sessions where position_id = ${manager.position_id}`
    // Simulates a caller who was HR when the request was admitted and a manager when it was decided: HTTP cannot
    // interleave the two.
    const caller = { ...session!, role_name: 'hcis' } as Caller
    const decide = (endpoint: { access: Who }) =>
      decideRequest(hr.sql, reimbursements, caller, { access: endpoint.access, id, to: 'disetujui' })
    await expect(decide(reimbursement.decideAsHcis)).rejects.toMatchObject({ status: 403 })
    await expect(decide(reimbursement.decide)).resolves.toMatchObject({ status: 'disetujui' })
  })
})

describe('equal claims', () => {
  const warningsIn = (rows: readonly { id: number; warnings: { id: number; text: string }[] }[], id: number) =>
    rows.find((it) => it.id === id)?.warnings.map((it) => it.id)

  it('warn with the number of the other claim, in the reply, the lists and the inbox', async () => {
    const [person, manager] = [await buildPerson(hr.sql, { company: actors.company }), await hr.as(actors.manager)]
    const browser = await hr.as(person)
    const ask = async (given = {}) =>
      (await browser.call(reimbursement.submit, { body: { ...body, ...given }, file: await receipt() })).data
    const first = await ask()
    expect(first.warnings).toEqual([])
    const second = await ask({ description: 'Bensin lagi' })
    expect(second.warnings).toMatchObject([{ code: 'equal_claim', id: first.id }])
    expect(second.warnings[0]?.text).toContain(String(first.id))
    expect((await ask({ total: '150000.51' })).warnings).toEqual([])
    expect((await ask({ date: '2026-03-03' })).warnings).toEqual([])
    const { data } = await manager.call(reimbursement.company, { query: { page_size: 100 } })
    expect([warningsIn(data, first.id), warningsIn(data, second.id)]).toEqual([[second.id], [first.id]])
    const waiting = (await manager.call(inbox.list, { query: { kind: 'reimbursement', page_size: 100 } })).data
    expect(
      warningsIn(
        waiting.map((it) => it.reimbursement!),
        second.id,
      ),
    ).toEqual([first.id])
  })

  it('do not warn of a refused claim, nor of that of another position', async () => {
    const [one, other] = [
      await buildPerson(hr.sql, { company: actors.company }),
      await buildPerson(hr.sql, { company: actors.company }),
    ]
    await buildReimbursement(hr.sql, one, { ...body, status: 'ditolak' })
    await buildReimbursement(hr.sql, other, body)
    const { id } = await buildReimbursement(hr.sql, one, body)
    expect((await (await hr.as(one)).call(reimbursement.one, { params: { id } })).data.warnings).toEqual([])
  })
})
