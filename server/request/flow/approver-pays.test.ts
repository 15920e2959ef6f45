/** The approver of a claim does not transfer it while another person could. */
import { beforeEach, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { buildReimbursement } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let company: Company
let job: { id: number }
let owner: Person
let me: Person
let mine: Browser

beforeEach(async () => {
  await hr.sql`update positions set status = 'inactive' where role_id = 1`
  company = await buildCompany(hr.sql)
  job = await buildJob(hr.sql)
  await hr.sql`update jobs set pays = true where id = ${job.id}`
  owner = await buildPerson(hr.sql, { company })
  me = await payer()
  mine = await hr.as(me)
})

const payer = (more: object = {}) => buildPerson(hr.sql, { company, role: 'hcis', job, ...more })
const approve = async (browser: Browser) => {
  const { id } = await buildReimbursement(hr.sql, owner)
  const items = [{ kind: 'reimbursement' as const, id, version: 1, status: 'disetujui' as const }]
  const { data } = await browser.call(inbox.decide, { body: { items } })
  expect(data).toMatchObject([{ outcome: 'done' }])
  return id
}
const pay = (browser: Browser, id: number, more: object = {}) =>
  browser.call(reimbursement.decideAsHcis, { params: { id }, body: { status: 'transfer', ...more } })
const canTransfer = async (browser: Browser, id: number) =>
  (await browser.call(reimbursement.all, { query: {} })).data.find((it) => it.id === id)?.can_transfer
const lastNote = async (id: number) => (await mine.call(reimbursement.history, { params: { id } })).data.at(-1)

describe('transfer of a reimbursement', () => {
  it.each([
    ['of the whole group', () => payer()],
    ['with this company in scope', () => payer({ limit: [company] })],
  ])('answers 403 to its approver while another payer %s exists, and 200 to that payer', async (_who, build) => {
    const other = await hr.as(await build())
    const id = await approve(mine)
    expect([await canTransfer(mine, id), await canTransfer(other, id)]).toEqual([false, true])
    for (const endpoint of [reimbursement.decideAsHcis, reimbursement.decide]) {
      const { status, body } = await mine.call(endpoint, { params: { id }, body: { status: 'transfer' } })
      expect([status, body.code]).toEqual([403, 'same_person'])
    }
    expect((await pay(other, id)).status).toBe(200)
    expect(await lastNote(id)).toMatchObject({ status: 'transfer', note: null })
  })

  it.each([
    ['missing', () => undefined],
    ['of another company', async () => payer({ limit: [await buildCompany(hr.sql)] })],
    ['inactive', () => payer({ status: 'inactive' })],
    ['HR without a paying job', () => payer({ job: undefined })],
  ])('is allowed to its approver if the other payer is %s, and the history says so', async (_who, build) => {
    await build()
    const id = await approve(mine)
    expect(await canTransfer(mine, id)).toBe(true)
    expect((await pay(mine, id, { note: 'Lunas' })).status).toBe(200)
    const note = 'Lunas. Disetujui dan ditransfer oleh orang yang sama karena tidak ada petugas transfer lain'
    expect(await lastNote(id)).toMatchObject({ status: 'transfer', note })
  })

  it('is allowed to its approver if the only other payer is the owner of the claim', async () => {
    owner = await payer()
    const id = await approve(mine)
    expect((await pay(mine, id)).status).toBe(200)
  })

  it('answers 403 to the principal in whose name it was approved', async () => {
    await payer()
    const deputy = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
    const { id } = await buildReimbursement(hr.sql, owner, { status: 'disetujui', action_by: deputy })
    await hr.sql`update reimbursements set action_for = ${me.position_id} where id = ${id}`
    expect((await pay(mine, id)).body.code).toBe('same_person')
  })

  it('answers 409 if the payer approves the claim in another window at the same moment', async () => {
    await payer()
    const { id } = await buildReimbursement(hr.sql, owner)
    const waiting = hr.sql.begin(async (tx) => {
      // Lets the payment read the claim but blocks its update.
      await tx`lock table reimbursements in share row exclusive mode`
      const paid = pay(mine, id)
      await isBlocked()
      await tx`update reimbursements set status = 'disetujui', action_by = ${me.position_id} where id = ${id}`
      return { paid }
    })
    expect((await (await waiting).paid).status).toBe(409)
  })
})

const isBlocked = async () => {
  for (;;) {
    const rows = await hr.sql`select pid from pg_locks where relation = 'reimbursements'::regclass and not granted`
    if (rows.length > 0) return
  }
}
