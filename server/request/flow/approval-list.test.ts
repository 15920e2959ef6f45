/** Filters and sort orders of the approval lists, the counts by status, and the bank details for payers. */
import { beforeAll, describe, expect, it } from 'vitest'
import { leave } from '#contract/leave/request.ts'
import { overtime } from '#contract/pay/overtime.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { type Actors, buildActors } from '#db/build/actors.ts'
import { buildPerson } from '#db/build/person.ts'
import { buildLeave, buildOvertime, buildReimbursement } from '#db/build/request.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let actors: Actors
let [manager, hcis, cashier]: Browser[] = []
const named: Record<string, number> = {}

beforeAll(async () => {
  actors = await buildActors(hr.sql)
  const { siti, company, stranger, top } = actors
  const rene = await buildPerson(hr.sql, { company, name: 'René 100% Wibowo' })
  ;[manager, hcis, cashier] = [await hr.as(actors.manager), await hr.as(actors.hcis), await hr.as(actors.cashier)]
  const leaves = [
    ['late', rene, { start_date: '2026-12-30', end_date: '2027-01-02' }],
    ['soon', siti, { start_date: '2026-03-02', request_type: 'cuti' }],
    ['last year', siti, { start_date: '2025-06-01' }],
    ['accepted', siti, { start_date: '2026-05-01', status: 'accepted', action_by: top }],
    ['elsewhere', stranger, { start_date: '2026-04-01' }],
  ] as const
  for (const [name, owner, given] of leaves) named[name] = (await buildLeave(hr.sql, owner, given)).id
  await buildReimbursement(hr.sql, siti, { reimburse_date: '2026-02-01', total: '100000.50' })
  await buildReimbursement(hr.sql, siti, { reimburse_date: '2026-02-02', total: '250000.25', status: 'disetujui' })
  await buildReimbursement(hr.sql, rene, { reimburse_date: '2026-02-03', total: '50000' })
  await buildReimbursement(hr.sql, stranger, { reimburse_date: '2026-02-03', total: '7' })
  await buildOvertime(hr.sql, siti, {})
})

const listNames = async (by: Browser | undefined, query: object) => {
  const { status, body, data } = await by!.call(by === hcis ? leave.all : leave.company, { query })
  expect(status).toBe(200)
  const names = Object.fromEntries(Object.entries(named).map(([name, id]) => [id, name]))
  expect(body.total_item).toBe(data.length)
  return data.map((row) => names[row.id])
}

describe('approval list', () => {
  it.each([
    ['part of a name, ignoring accents', { keyword: 'rene' }, ['late']],
    ['a name with pattern characters', { keyword: '100%' }, ['late']],
    ['a literal percent sign', { keyword: '%' }, ['late']],
    ['name and status', { keyword: 'siti', status: 'waiting' }, ['last year', 'soon']],
    ['name, year and type', { keyword: 'SITI', year: 2026, type: 'cuti' }, ['soon']],
    ['a name without matches', { keyword: 'tidak ada' }, []],
  ])('finds the rows by %s', async (_, query, expected) => {
    expect(await listNames(manager, query)).toEqual(expected)
  })

  it('finds the rows by NIK', async () => {
    const [{ nik } = { nik: '' }] = await hr.sql<{ nik: string }[]>`
      select employee_identity as nik from users where id = ${actors.siti.user_id}`
    expect(await listNames(manager, { keyword: nik, year: 2025 })).toEqual(['last year'])
  })

  it.each([
    ['newest', ['accepted', 'last year', 'soon', 'late']],
    ['oldest', ['late', 'soon', 'last year', 'accepted']],
    ['date_asc', ['last year', 'soon', 'accepted', 'late']],
    ['date_desc', ['late', 'accepted', 'soon', 'last year']],
  ])('sorts the rows by %s', async (sort, expected) => {
    expect(await listNames(manager, { sort })).toEqual(expected)
  })

  it('sorted by day, a year includes the requests that begin in it, up to 31 December', async () => {
    expect(await listNames(manager, { sort: 'date_asc', year: 2026 })).toEqual(['soon', 'accepted', 'late'])
    expect(await listNames(manager, { sort: 'date_asc', year: 2027 })).toEqual([])
    expect(await listNames(hcis, { sort: 'date_desc', year: 2026, status: 'waiting' })).toEqual([
      'late',
      'elsewhere',
      'soon',
    ])
  })

  it('shows a manager no rows of another company', async () => {
    expect(await listNames(manager, { sort: 'date_asc' })).not.toContain('elsewhere')
    const { user_name } = (await hcis!.call(leave.one, { params: { id: named.elsewhere! } })).data
    expect(await listNames(manager, { keyword: user_name })).toEqual([])
  })

  it('answers 422 to a sort order without an index', async () => {
    expect((await manager!.call(leave.company, { query: { sort: 'name' as 'newest' } })).status).toBe(422)
  })
})

describe('counts by status', () => {
  const counts = async (by: Browser | undefined, query: object = {}) => {
    const { data } = await by!.call(reimbursement.counts, { query })
    return data.filter(({ count }) => count > 0)
  }

  it('include every status, with the total amount of reimbursements', async () => {
    expect((await manager!.call(reimbursement.counts, {})).data).toEqual([
      { status: 'waiting', count: 2, amount: '150000.50' },
      { status: 'disetujui', count: 1, amount: '250000.25' },
      { status: 'transfer', count: 0, amount: '0' },
      { status: 'ditolak', count: 0, amount: '0' },
    ])
  })

  it('follow the filters, including the name', async () => {
    expect(await counts(manager, { keyword: 'siti' })).toEqual([
      { status: 'waiting', count: 1, amount: '100000.50' },
      { status: 'disetujui', count: 1, amount: '250000.25' },
    ])
    expect(await counts(manager, { year: 2025 })).toEqual([])
    expect(await counts(hcis, { company_id: actors.elsewhere.id })).toEqual([
      { status: 'waiting', count: 1, amount: '7.00' },
    ])
    const { data } = await manager!.call(leave.counts, { query: { year: 2026, type: 'cuti' } })
    expect(data.filter(({ count }) => count > 0)).toEqual([{ status: 'waiting', count: 1, amount: null }])
  })

  it('cover the own company, and answer 403 to accounts that may not read the list', async () => {
    expect((await counts(cashier))[0]?.count).toBe(2)
    expect((await cashier!.call(leave.counts, {})).status).toBe(403)
    expect((await cashier!.call(overtime.counts, {})).status).toBe(403)
    expect((await manager!.call(leave.counts, { query: { company_id: actors.elsewhere.id } })).status).toBe(403)
  })
})

describe('payees of reimbursements', () => {
  const claim = async (owner: Actors['siti'], status: 'waiting' | 'disetujui' | 'transfer') =>
    (await buildReimbursement(hr.sql, owner, { status, total: '5000' })).id
  const idsOf = async () => ({
    waiting: await claim(actors.siti, 'waiting'),
    granted: await claim(actors.siti, 'disetujui'),
    paid: await claim(actors.siti, 'transfer'),
    own: await claim(actors.payer, 'disetujui'),
  })

  it('shows a payer the bank details of approved claims only', async () => {
    await hr.sql`
      insert into profiles (user_id, bank, bank_name, account_number, account_holder)
      values (${actors.siti.user_id}, 'Lainnya', 'Bank Nagari', '1234567890', 'Budi')
      on conflict (user_id) do update
      set bank = 'Lainnya', bank_name = 'Bank Nagari', account_number = '1234567890', account_holder = 'Budi'`
    const ids = await idsOf()
    const payer = await hr.as(actors.payer)
    const { status, data } = await payer.call(reimbursement.payees, { query: { ids: Object.values(ids).join() } })
    expect([status, data]).toEqual([
      200,
      [
        {
          id: ids.granted,
          user_name: 'Siti',
          bank: 'Lainnya',
          bank_name: 'Bank Nagari',
          account_number: '1234567890',
          account_holder: 'Budi',
        },
      ],
    ])
  })

  it('answers 403 to every account but payers, including HR and finance of the company', async () => {
    const { granted } = await idsOf()
    const query = { ids: String(granted) }
    for (const who of [actors.hcis, actors.cashier, actors.manager, actors.siti])
      expect((await (await hr.as(who)).call(reimbursement.payees, { query })).status).toBe(403)
  })

  it('answers 422 to a malformed list of ids', async () => {
    const payer = await hr.as(actors.payer)
    for (const ids of ['', 'x', '1,,2', '99999999999', Array.from({ length: 101 }, () => 1).join()])
      expect((await payer.call(reimbursement.payees, { query: { ids } })).status).toBe(422)
  })
})
