import { afterAll, beforeEach, expect, it } from 'vitest'
import { term } from '#contract/lifecycle/term.ts'
import { career } from '#contract/people/career.ts'
import type { CareerChange } from '#contract/people/career-change.ts'
import { notice } from '#contract/platform/notice.ts'
import { buildCompany, buildPerson, type Company, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { askForOpinions } from './opinion-notices.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let company: Company
let hcis: Browser
let boss: Person
let eka: Person
beforeEach(async () => {
  hr.clock.set('2026-09-15T03:00:00Z')
  await hr.sql`delete from holidays`
  company = await buildCompany(hr.sql)
  hcis = await hr.as(await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }))
  boss = await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 })
  eka = await buildPerson(hr.sql, { company, name: 'Eka', start_at: '2026-07-13', supervisor: boss })
  await hr.sql`
    update positions set status_id = (select id from employee_statuses where category = 'percobaan')
    where id = ${eka.position_id}`
})

const opinion = (browser: Browser, verdict: 'tetap' | 'perpanjang' | 'selesai', who: Person = eka) =>
  browser.call(term.giveOpinion, { params: { positionId: who.position_id }, body: { verdict, note: 'Cakap' } })

it('probation ends after three months, with the day of notice by the calendar', async () => {
  const { data } = await hcis.call(term.list, { query: { company_id: company.id } })
  expect(data).toMatchObject([
    {
      name: 'Eka',
      kind: 'probation',
      end_at: '2026-10-12',
      days_left: 27,
      notice_by: '2026-10-01',
      opinion: null,
      planned: null,
    },
  ])
})

it('contracts end on their day, also those that are over', async () => {
  const ani = await buildPerson(hr.sql, { company, name: 'Ani', start_at: '2024-01-01' })
  await hr.sql`update positions set contract_end_at = '2026-09-01' where id = ${ani.position_id}`
  const { data } = await hcis.call(term.list, { query: { company_id: company.id, kind: 'contract' } })
  expect(data.map((it) => [it.name, it.days_left, it.notice_by])).toEqual([['Ani', -14, null]])
})

const statusOf = async (category: string) => {
  const [row] = await hr.sql<{ id: number }[]>`select id from employee_statuses where category = ${category} limit 1`
  return row!.id
}

it('a decision that is planned stands beside the term, another plan does not, and an appointment ends it', async () => {
  const ani = await buildPerson(hr.sql, { company, name: 'Ani', start_at: '2024-01-01' })
  await hr.sql`
    update positions set contract_end_at = '2026-10-20', status_id = ${await statusOf('kontrak')} where id = ${ani.position_id}`
  const change = (body: Pick<CareerChange, 'kind' | 'effective_at'> & Partial<CareerChange>) =>
    hcis.call(career.change, { params: { id: ani.position_id }, body })
  const listed = async () =>
    (await hcis.call(term.list, { query: { company_id: company.id, kind: 'contract' } })).data.map((it) => it.planned)
  expect((await change({ kind: 'gaji', effective_at: '2026-09-20', base_salary: '6000000' })).status).toBe(201)
  expect(await listed()).toEqual([null])
  const status_id = await statusOf('tetap')
  expect((await change({ kind: 'koreksi', effective_at: '2026-10-21', status_id })).status).toBe(201)
  expect(await listed()).toEqual(['koreksi'])
  expect((await change({ kind: 'koreksi', effective_at: '2026-09-15', status_id })).status).toBe(201)
  expect(await listed()).toEqual([])
})

it('the supervisor is asked twice, and probation is not extended', async () => {
  await askForOpinions(hr.sql, company.id, '2026-09-15')
  await askForOpinions(hr.sql, company.id, '2026-09-16')
  await askForOpinions(hr.sql, company.id, '2026-09-30')
  const browser = await hr.as(boss)
  const texts = (await browser.call(notice.list)).data.filter((it) => it.kind === 'term_opinion').map((it) => it.text)
  expect(texts).toEqual(Array(2).fill('Masa percobaan Eka berakhir 12-10-2026. Bagaimana pendapat Anda?'))
  const refused = await opinion(browser, 'perpanjang')
  expect([refused.status, refused.body.errors]).toEqual([422, { verdict: ['Masa percobaan paling lama 3 bulan'] }])
  expect((await opinion(browser, 'tetap')).data).toMatchObject({ opinion: 'tetap', opinion_note: 'Cakap' })
  expect((await browser.call(term.managerList)).data.map((it) => it.name)).toEqual(['Eka'])
  expect(await askForOpinions(hr.sql, company.id, '2026-09-30')).toBe(0)
})

it('others may not: a manager who does not lead 403, another company 404', async () => {
  const peer = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 2 }))
  const top = await hr.as(await buildPerson(hr.sql, { company, role: 'manager', sequence: 1 }))
  const foreign = await hr.as(await buildPerson(hr.sql, { role: 'manager', sequence: 1 }))
  const answers = [await opinion(peer, 'tetap'), await opinion(top, 'selesai'), await opinion(foreign, 'tetap')]
  expect(answers.map((it) => it.status)).toEqual([403, 200, 404])
  expect((await peer.call(term.managerList)).data).toEqual([])
})
