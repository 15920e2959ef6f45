/** Requests of a person who moves to another company stay in the company in which they were made. */
import { readXls } from 'hucre'
import { beforeAll, describe, expect, it } from 'vitest'
import { dashboard } from '#contract/home/dashboard.ts'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { employee } from '#contract/people/employee.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { asFile, buildPng } from '#db/build/file.ts'
import { buildPerson, type Person } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { leaveDraft, overtimeDraft, reimbursementDraft } from '#db/build/request-draft.ts'
import { fileUrl } from '#server/platform/files/signed-link.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let siti: Person
let [here, there, hcis, own]: Browser[] = []
const kinds = ['leave', 'reimbursement', 'overtime'] as const
const feature = { leave, reimbursement, overtime }
const decided = {} as Record<(typeof kinds)[number], number>
const waiting = {} as Record<(typeof kinds)[number], number>
const year = new Date().getFullYear()

const transfer = async (person: Person, company_id: number) => {
  const { data } = await hcis!.call(employee.one, { params: { id: person.position_id } })
  const body = {
    company_id,
    job_id: data.job_id,
    role_id: data.role_id,
    start_at: '2020-01-01',
    status: data.status,
    status_id: data.status_id!,
  }
  expect((await hcis!.call(employee.change, { params: { id: person.position_id }, body })).status).toBe(200)
}

beforeAll(async () => {
  actors = await buildActors(hr.sql)
  siti = actors.siti
  hcis = await hr.as(actors.hcis)
  own = await hr.as(siti)
  const action_by = actors.manager
  decided.leave = (await buildLeave(hr.sql, siti, { start_date: `${year}-03-02`, status: 'accepted', action_by })).id
  decided.reimbursement = (await buildReimbursement(hr.sql, siti, { status: 'disetujui', action_by })).id
  decided.overtime = (await buildOvertime(hr.sql, siti, { status: 'approved', action_by })).id
  const body = leaveDraft({
    request_type: 'cuti',
    description: 'Libur',
    start_date: `${year}-04-01`,
    end_date: `${year}-04-02`,
  })
  waiting.leave = (await own.call(leave.submit, { body })).data.id
  const claim = reimbursementDraft({ description: 'Bensin', date: `${year}-03-03`, total: '5000' })
  const file = asFile(await buildPng(), 'bon.png', 'image/png')
  waiting.reimbursement = (await own.call(reimbursement.submit, { body: claim, file })).data.id
  const work = overtimeDraft({
    detail: 'Stok',
    start: `${year}-03-04 17:00`,
    end: `${year}-03-04 19:00`,
  })
  waiting.overtime = (await own.call(overtime.submit, { body: work })).data.id

  await transfer(siti, actors.elsewhere.id)
  own = await hr.as(siti)
  here = await hr.as(actors.top)
  there = await hr.as(actors.foreign)
})

const idsIn = async (browser: Browser, kind: (typeof kinds)[number], query: object = {}) =>
  (await browser.call(feature[kind].company, { query } as never)).data.map((it) => it.id)

describe.each(kinds)('%s after its owner moved to another company', (kind) => {
  it('stays in the list and the export of the old company, and is in none of the new one', async () => {
    const both = [decided[kind], waiting[kind]].toSorted((a, b) => b - a)
    expect(await idsIn(here!, kind)).toEqual(both)
    expect(await idsIn(there!, kind)).toEqual([])
    expect(await idsIn(hcis!, kind, { company_id: actors.company.id })).toEqual(both)
    expect(await idsIn(hcis!, kind, { company_id: actors.elsewhere.id })).toEqual([])
    const rows = async (browser: Browser) =>
      (await readXls((await browser.call(feature[kind].export)).raw)).sheets[0]!.rows.slice(1)
    expect((await rows(here!)).map((it) => it[2])).toEqual([actors.company.name, actors.company.name])
    expect(await rows(there!)).toEqual([])
  })

  it('is readable for the old company, its owner and HR, and answers 404 to the new company', async () => {
    const history = async (browser: Browser) =>
      (await browser.call(feature[kind].history, { params: { id: decided[kind] } })).status
    expect([await history(here!), await history(own!), await history(hcis!), await history(there!)]).toEqual([
      200, 200, 200, 404,
    ])
  })
})

const decide = (browser: Browser, kind: (typeof kinds)[number]) => {
  const id = waiting[kind]
  if (kind === 'leave') return browser.call(leave.decide, { params: { id }, body: { status: 'accepted' } })
  if (kind === 'overtime')
    return browser.call(overtime.decide, {
      params: { id, positionId: siti.position_id },
      body: { status: 'approved' },
    })
  return browser.call(reimbursement.decide, { params: { id }, body: { status: 'disetujui' } })
}

it('receipt after a transfer: opens for managers of the old company, answers 404 to those of the new one', async () => {
  const receiptOf = async (browser: Browser) =>
    (await browser.call(reimbursement.company)).data.find((it) => it.id === waiting.reimbursement)?.path
  const path = (await receiptOf(here!))!
  expect((await hr.app.inject(path)).statusCode).toBe(200)
  const [claim] = await hr.sql<
    { file_id: string }[]
  >`select file_id from reimbursements where id = ${waiting.reimbursement}`
  expect((await hr.app.inject(fileUrl(hr.env, actors.foreign, claim!.file_id))).statusCode).toBe(404)
})

it('leave total after a transfer: counts in the old company', async () => {
  const total = async (browser: Browser) => (await browser.call(dashboard.leaveTotal, { query: {} })).data.total
  expect([await total(here!), await total(there!)]).toEqual([2, 0])
})

it.each(kinds)('waiting %s after a transfer: decided in the old company, 404 in the new one', async (kind) => {
  expect((await decide(there!, kind)).status).toBe(404)
  expect((await decide(here!, kind)).status).toBe(200)
})

it('leave submitted after a transfer belongs to the new company', async () => {
  const body = leaveDraft({
    description: 'Baru',
    start_date: `${year}-05-04`,
    end_date: `${year}-05-04`,
  })
  const { data } = await own!.call(leave.submit, { body })
  expect([await idsIn(there!, 'leave'), (await idsIn(here!, 'leave')).includes(data.id)]).toEqual([[data.id], false])
})

it('HR decides a request of a company without approvers', async () => {
  const lonely = await buildPerson(hr.sql)
  const { id } = await buildLeave(hr.sql, lonely)
  await transfer(lonely, actors.elsewhere.id)
  expect((await hcis!.call(leave.decide, { params: { id }, body: { status: 'rejected' } })).status).toBe(200)
})
