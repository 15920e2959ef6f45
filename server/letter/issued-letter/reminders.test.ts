/** Reminders about letters come after working days of the company, and once. */
import { afterAll, beforeEach, expect, it } from 'vitest'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import { ownLetter } from '#contract/letter/own-letter.ts'
import type { Person } from '#db/build/person.ts'
import { startApp } from '#test/harness.ts'
import { buildEmployee, buildLetterOffice, issueNew, type LetterOffice } from '#test/letter-office.ts'
import { remindAboutLetters } from './reminders.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

/** A Wednesday. */
const SIGNED = '2026-11-18'
let office: LetterOffice
let budi: Person
beforeEach(async () => {
  hr.clock.set(`${SIGNED}T03:00:00Z`)
  office = await buildLetterOffice(hr)
  budi = await buildEmployee(hr.sql, office.company)
})

const warn = async () => {
  const values = { pelanggaran: 'datang terlambat', tanggal_kejadian: SIGNED, pasal: 'Pasal 12' }
  const draft = { type: 'sp1' as const, position_id: budi.position_id, date: SIGNED, values }
  return (await issueNew(office.hcis, office.company, draft)).data
}

const remind = (day: string) => remindAboutLetters(hr.sql, office.company.id, day)
const remindersOf = async ({ id }: { id: number }) =>
  (
    await hr.sql<{ user_id: number }[]>`
      select user_id from notifications where kind = 'letter_reminder' and (link = ${`/surat/${id}`} or link = ${`/surat-saya?open=${id}`})`
  ).map((it) => it.user_id)

it('reminds the person and HR of a receipt after three working days, once', async () => {
  const letter = await warn()
  expect(await remind('2026-11-23')).toBe(0)
  expect(await remind('2026-11-24')).toBe(1)
  const reminded = await remindersOf(letter)
  expect(reminded).toEqual(expect.arrayContaining([budi.user_id, office.hcisPerson.user_id]))
  await remind('2026-11-25')
  expect(await remindersOf(letter)).toHaveLength(reminded.length)
})

it('counts the working days of the company, without its holidays', async () => {
  await warn()
  const { id } = office.company
  await hr.sql`insert into work_weeks (company_id, valid_from, days) values (${id}, '2026-01-01', '{1,2,3,4,5,6}')`
  expect([await remind('2026-11-21'), await remind('2026-11-23')]).toEqual([0, 1])
  await hr.sql`insert into holidays ${hr.sql.values({ date: '2026-11-19', name: 'Libur perusahaan', kind: 'libur', company_ids: [id] })}`
  expect(await remind('2026-11-23')).toBe(0)
})

it('reminds of no warning that has its receipt', async () => {
  const { id } = await warn()
  const person = await hr.as(budi)
  await person.call(ownLetter.acknowledge, { params: { id }, body: {} })
  expect(await remind('2026-12-18')).toBe(0)
})

it('reminds HR of a contract until it is registered, and the register says so', async () => {
  await hr.sql`
    update positions set start_at = '2026-01-01', base_salary = '5000000',
      status_id = (select id from employee_statuses where category = 'kontrak' limit 1) where id = ${budi.position_id}`
  const values = {
    ...{ contract_start: SIGNED, contract_end: '2027-11-17', basis: 'jangka_waktu' },
    ...{ work: 'administrasi gudang', place: 'Jakarta', wage: '5000000' },
  }
  const draft = { type: 'pkwt' as const, position_id: budi.position_id, date: SIGNED, values }
  const { id } = (await issueNew(office.hcis, office.company, draft)).data
  expect([await remind('2026-11-23'), await remind('2026-11-24')]).toEqual([0, 1])
  expect(await remindersOf({ id })).toContain(office.hcisPerson.user_id)
  hr.clock.set('2026-11-24T03:00:00Z')
  const warnings = async () =>
    (await office.hcis.call(issuedLetter.list, { query: { company_id: office.company.id } })).data.flatMap((it) =>
      it.warnings.map(({ code }) => code),
    )
  expect(await warnings()).toEqual(['not_registered'])
  await office.hcis.call(issuedLetter.register, { params: { id }, body: { date: '2026-11-24', note: 'Disnaker' } })
  expect([await remind('2026-11-24'), ...(await warnings())]).toEqual([0])
})
