/** The worked cases through the API: companies are set up, a run is computed, and each slip compared with its case. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payRun } from '#contract/pay/run.ts'
import type { Slip } from '#contract/pay/slip.ts'
import type { Company, Person } from '#db/build/person.ts'
import { cases } from '#server/pay/engine/cases.json' with { type: 'json' }
import type { SlipLine } from '#server/pay/engine/position-pay.ts'
import { computeSlip } from '#server/pay/engine/slip.ts'
import type { SlipFacts } from '#server/pay/engine/slip-facts.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, buildPayOffice, createRun, type PayOffice } from '#test/pay-office.ts'

const hr = startApp()
beforeAll(() => hr.clock.set('2027-01-10T03:00:00Z'))
afterAll(() => hr.clock.set())

interface Case {
  id: string
  fn: string
  input: object
  expected: object
}
const casesOf = <I>(fn: string, isHere: (input: I) => boolean = () => true) =>
  (cases as readonly Case[])
    .filter((it) => it.fn === fn && isHere(it.input as I))
    .map((it) => ({ ...it, input: it.input as I }))

const give = (company: Company, person: Person, code: string, amount: number) => hr.sql`
  insert into pay_values (position_id, component_id, amount, valid_from)
  select ${person.position_id}, id, ${amount}, '2024-01-01' from pay_components
  where company_id = ${company.id} and code = ${code}`
const giveOnce = (company: Company, person: Person, month: string, code: string, amount: number) => hr.sql`
  insert into pay_items (position_id, company_id, component_id, month, amount)
  select ${person.position_id}, ${company.id}, id, ${month}, ${amount} from pay_components
  where company_id = ${company.id} and code = ${code}`
const setTerms = (
  { position_id }: Person,
  terms: { programs?: readonly string[] | null; extra_family?: number },
) => hr.sql`
  insert into pay_positions (position_id, programs, extra_family)
  values (${position_id}, ${terms.programs ?? null}, ${terms.extra_family ?? 0})`

/** Computes the month, and answers the slip of each case; every slip is what the engine makes of its stored facts. */
const slipsOf = async (office: PayOffice, month: string, people: ReadonlyMap<string, Person>) => {
  const draft = await createRun(office, month)
  const params = { id: draft.id }
  const { status } = await office.maker.call(payRun.compute, { params, body: { version: draft.version } })
  expect(status).toBe(200)
  const rows = await hr.sql<{ user_id: number; facts: SlipFacts; sums: object; tax: object; lines: SlipLine[] }[]>`
    select user_id, facts, sums, tax, (select json_agg(json_build_object('code', l.code, 'amount', l.amount) order by l.place)
      from pay_lines l where l.slip_id = s.id) as lines
    from pay_slips s where run_id = ${draft.id}`
  for (const { facts, sums, tax, lines } of rows) {
    const again = computeSlip(facts)
    expect([again.sums, again.tax]).toEqual([sums, tax])
    expect(again.lines.map(({ code, amount }) => ({ code, amount }))).toEqual(lines ?? [])
  }
  const found = new Map<string, Slip>()
  for (const [id, { user_id }] of people)
    found.set(id, (await office.maker.call(payRun.slip, { params: { ...params, userId: user_id } })).data)
  return found
}

interface YearInput {
  status: string
  months: Record<string, number>
  pension?: number
  zakat?: number
  previous_net?: number
  annualise?: boolean
}
const lastMonth = ({ months }: YearInput) => Math.max(...Object.keys(months).map(Number))
const monthName = (number: number) => `2026-${String(number).padStart(2, '0')}`
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, it) => sum + it, 0)

describe('a last period after a year of another program', () => {
  // The figures of an earlier employer are taken over elsewhere.
  const years = casesOf<YearInput>('year', (it) => it.previous_net === undefined)

  const joinWith = async (office: PayOffice, { id, input, expected }: (typeof years)[number]) => {
    const { status, months, pension = 0, zakat = 0, annualise = false } = input
    const [last, first] = [lastMonth(input), Math.min(...Object.keys(months).map(Number))]
    const person = await buildPaid(hr.sql, office.company, {
      ...{ name: id, status: null, base_salary: String(months[last]) },
      start_at: first > 1 ? `${monthName(first)}-01` : '2024-01-01',
      ...(last < 12 && { last_day: new Date(Date.UTC(2026, last, 0)).toISOString().slice(0, 10) }),
    })
    await setTerms(person, { programs: [] })
    if (pension > 0) await give(office.company, person, 'DPLK', pension)
    if (zakat > 0) await give(office.company, person, 'ZAKAT', zakat)
    await hr.sql`
      insert into tax_statuses (company_id, user_id, year, status, confirmed, annualise)
      values (${office.company.id}, ${person.user_id}, 2026, ${status}, true, ${annualise})`
    const before = Object.entries(months).filter(([number]) => Number(number) !== last)
    const { withheld } = { withheld: 0, ...expected }
    const { monthly_tax, last_tax } = expected as { monthly_tax: Record<string, number>; last_tax?: number }
    const { tax_year } = expected as { tax_year: number }
    const due = last_tax ?? monthly_tax[last] ?? 0
    if (before.length > 0)
      await hr.sql`
        insert into pay_openings (company_id, user_id, year, gross, pension, zakat, tax, tax_allowance, first_month, last_month)
        values (${office.company.id}, ${person.user_id}, 2026, ${sumOf(before.map(([, it]) => it))},
          ${pension * before.length}, ${zakat * before.length}, ${withheld || tax_year - due}, 0, ${first}, ${last - 1})`
    return { person, due }
  }

  it.each([...new Set(years.map((it) => lastMonth(it.input)))])('that ends in month %i', async (last) => {
    const office = await buildPayOffice(hr)
    const people = new Map<string, Person>()
    const dues = new Map<string, number>()
    for (const one of years.filter((it) => lastMonth(it.input) === last)) {
      const { person, due } = await joinWith(office, one)
      people.set(one.id, person)
      dues.set(one.id, due)
    }
    const slips = await slipsOf(office, monthName(last), people)
    for (const { id, expected } of years.filter((it) => lastMonth(it.input) === last)) {
      const { tax, lines } = slips.get(id) ?? { tax: undefined, lines: [] }
      const named = Object.fromEntries(Object.entries(expected).filter(([key]) => NAMED.has(key)))
      expect([id, tax]).toMatchObject([id, { ...named, last: true, tax: dues.get(id) }])
      // Tax that was withheld too much is paid back.
      const refund = lines.find((it) => it.code === 'PPH_KEMBALI')?.amount ?? 0
      expect([id, refund]).toEqual([id, Math.max(0, -(dues.get(id) ?? 0))])
    }
  })
})
const NAMED = new Set(['job_expense', 'net', 'ptkp', 'pkp', 'tax_year', 'withheld'])

it('the monthly rate of each case', async () => {
  const office = await buildPayOffice(hr)
  const found = casesOf<{ status: string; gross: number }>('ter')
  const people = new Map<string, Person>()
  for (const { id, input } of found) {
    const person = await buildPaid(hr.sql, office.company, {
      ...{ name: id, status: input.status, base_salary: String(input.gross) },
    })
    await setTerms(person, { programs: [] })
    people.set(id, person)
  }
  const slips = await slipsOf(office, '2026-05', people)
  for (const { id, expected } of found) expect([id, slips.get(id)?.tax]).toMatchObject([id, expected])
})

interface BpjsInput {
  wage: number
  month: string
  jkk_class?: number
  umk?: number
  birth?: string
  programs?: string[]
  extra_family?: number
}
const bpjsCases = casesOf<BpjsInput>('bpjs')
const groupOf = ({ month, jkk_class = 1, umk = 0 }: BpjsInput) => `${month} ${jkk_class} ${umk}`

it.each([...new Set(bpjsCases.map((it) => groupOf(it.input)))])('contributions of %s', async (group) => {
  const [month = '', jkk_class, umk] = group.split(' ')
  const policy = { enabled_from: '2025-01', jkk_class: Number(jkk_class), umk: Number(umk) || null }
  const office = await buildPayOffice(hr, policy)
  const own = bpjsCases.filter((it) => groupOf(it.input) === group)
  const people = new Map<string, Person>()
  for (const { id, input } of own) {
    const person = await buildPaid(hr.sql, office.company, { name: id, base_salary: String(input.wage) })
    await setTerms(person, input)
    if (input.birth)
      await hr.sql`update profiles set date_of_birth = ${`${input.birth}-15`} where user_id = ${person.user_id}`
    people.set(id, person)
  }
  const slips = await slipsOf(office, month, people)
  for (const { id, expected } of own) expect([id, slips.get(id)?.bpjs]).toMatchObject([id, expected])
})

it('the slips of a month with allowances, deductions and untaxed amounts', async () => {
  const office = await buildPayOffice(hr, { jkk_class: 2, umk: 5_000_000 })
  const { company } = office
  const people = new Map<string, Person>()
  for (const id of ['slip-02', 'slip-03']) {
    const person = await buildPaid(hr.sql, company, { name: id, status: 'K/1', base_salary: '8000000' })
    await give(company, person, 'TJ_JABATAN', 2_000_000)
    await giveOnce(company, person, '2026-05', 'INSENTIF', 500_000)
    if (id === 'slip-03') await give(company, person, 'KOPERASI', 750_000)
    people.set(id, person)
  }
  const person = await buildPaid(hr.sql, company, { name: 'slip-04', base_salary: '6000000' })
  await setTerms(person, { programs: [] })
  await hr.sql`
    insert into pay_components (company_id, code, name, kind, paid, taxable, bpjs_base, overtime, thr_base, prorated)
    values (${company.id}, 'GANTI', 'Penggantian', 'earning', 'once', false, false, 'none', false, false)`
  await giveOnce(company, person, '2026-05', 'GANTI', 300_000)
  people.set('slip-04', person)
  const slips = await slipsOf(office, '2026-05', people)
  for (const { id, expected } of casesOf('slip').filter((it) => people.has(it.id))) {
    const { sums, tax } = slips.get(id) ?? {}
    const { taxable_gross: gross_taxable, ...rest } = sums ?? { taxable_gross: undefined }
    expect([id, { ...rest, gross_taxable, rate_bp: tax?.rate_bp }]).toMatchObject([id, expected])
  }
})
