/** Letters about oneself are another HR's to issue, void, and, as drafts of warnings, to change and delete. */
import { beforeEach, describe, expect, it } from 'vitest'
import { issuedLetter } from '#contract/letter/issued-letter.ts'
import type { Letter } from '#contract/letter/letter-row.ts'
import { buildPosition, type Person } from '#db/build/person.ts'
import { type Browser, startApp } from '#test/harness.ts'
import { addLetter, buildEmployee, buildLetterOffice, issueNew, type LetterOffice } from '#test/letter-office.ts'

const hr = startApp()

let office: LetterOffice
let me: Person
/** The accounts of one HR person, in the order in which they were made. */
let accounts: Browser[]

const makeHr = (position_id: number) =>
  hr.sql`update positions set role_id = (select id from roles where name = 'hcis') where id = ${position_id}`

beforeEach(async () => {
  office = await buildLetterOffice(hr)
  me = await buildEmployee(hr.sql, office.company, { name: 'HR Sendiri' })
  const second = await buildPosition(hr.sql, me.user_id, { company: office.company, role: 'hcis', sequence: 3 })
  await makeHr(me.position_id)
  accounts = [await hr.as(me), await hr.as({ ...me, position_id: second.position_id })]
})

const today = () => new Date().toISOString().slice(0, 10)
const warning = (by: Browser, about = me) =>
  addLetter(by, office.company, {
    ...{ type: 'sp1' as const, position_id: about.position_id, date: today() },
    values: { pelanggaran: 'datang terlambat', tanggal_kejadian: today(), pasal: 'Pasal 12' },
  })
const certificate = {
  ...{ type: 'keterangan_kerja' as const, date: today() },
  values: { keperluan: 'bank' },
}
const voids = (by: Browser, { id }: Pick<Letter, 'id'>) =>
  by.call(issuedLetter.void, { params: { id }, body: { reason: 'Keliru' } })
const changes = (by: Browser, { id, version, values }: Letter) =>
  by.call(issuedLetter.change, { params: { id }, body: { version, date: today(), values } })
const removes = (by: Browser, { id, version }: Letter) =>
  by.call(issuedLetter.remove, { params: { id }, query: { version } })
const refusal = (answer: { status: number; body: { code?: string }; message: string }) => [
  answer.status,
  answer.body.code,
  answer.message,
]

describe('HR in any of its accounts', () => {
  it('does not void a letter about itself, of any type', async () => {
    const letter = await issueNew(office.hcis, office.company, { ...certificate, position_id: me.position_id })
    expect(letter.status).toBe(200)
    for (const account of accounts)
      expect(refusal(await voids(account, letter.data))).toEqual([
        ...[403, 'own_letter', 'Surat tentang Anda dibatalkan HR lain'],
      ])
    expect((await voids(office.hcis, letter.data)).data.state).toBe('void')
  })

  it('neither changes nor deletes a warning drafted about itself', async () => {
    const draft = (await warning(office.hcis)).data
    for (const account of accounts) {
      expect(refusal(await changes(account, draft))).toEqual([
        ...[403, 'own_letter', 'Surat tentang Anda diubah HR lain'],
      ])
      expect(refusal(await removes(account, draft))).toEqual([
        ...[403, 'own_letter', 'Surat tentang Anda dihapus HR lain'],
      ])
    }
    const changed = await changes(office.hcis, draft)
    expect(changed.status).toBe(200)
    expect((await removes(office.hcis, changed.data)).status).toBe(200)
  })

  it('prepares other letters about itself', async () => {
    const [own] = accounts
    const draft = (await addLetter(office.hcis, office.company, { ...certificate, position_id: me.position_id })).data
    const changed = await changes(own!, draft)
    expect(changed.status).toBe(200)
    expect((await removes(own!, changed.data)).status).toBe(200)
  })
})

it('an account lately made by the person is barred as well, for thirty days', async () => {
  const maker = await buildEmployee(hr.sql, office.company, { name: 'Pembuat' })
  await makeHr(maker.position_id)
  await hr.sql`insert into account_makers (user_id, maker_id) values (${me.user_id}, ${maker.user_id})`
  const letter = await issueNew(office.hcis, office.company, { ...certificate, position_id: maker.position_id })
  expect((await voids(accounts[0]!, letter.data)).body.code).toBe('own_letter')
  await hr.sql`update account_makers set made_at = now() - interval '31 days' where maker_id = ${maker.user_id}`
  expect((await voids(accounts[0]!, letter.data)).status).toBe(200)
})

it('the only HR handles letters about itself', async () => {
  const letter = await issueNew(office.hcis, office.company, { ...certificate, position_id: me.position_id })
  await hr.sql`
    update positions set status = 'inactive'
    where role_id = (select id from roles where name = 'hcis') and user_id <> ${me.user_id}`
  expect((await voids(accounts[0]!, letter.data)).status).toBe(200)
})
