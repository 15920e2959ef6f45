/** Two companies of a group from January to December: each certificate equals what the slips of the year say. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payComponent } from '#contract/pay/component.ts'
import { payOutput } from '#contract/pay/output.ts'
import { payValue } from '#contract/pay/pay-value.ts'
import { payPrevious } from '#contract/pay/previous-employer.ts'
import { payRun } from '#contract/pay/run.ts'
import type { Slip } from '#contract/pay/slip.ts'
import { payYearEnd } from '#contract/pay/year-end.ts'
import { career } from '#contract/people/career.ts'
import type { CareerChange } from '#contract/people/career-change.ts'
import type { Person } from '#db/build/person.ts'
import { yearTax } from '#server/pay/engine/tax.ts'
import type { TaxStatus } from '#server/pay/law/tables.ts'
import { bookedSlips, journalOf } from '#server/pay/output/journal.ts'
import { startApp } from '#test/harness.ts'
import { fieldsOf, parseXml } from '#test/parse-xml.ts'
import { buildPaid, buildPayOffice, componentId, type PayOffice, runUpTo } from '#test/pay-office.ts'
import { approveRun, computeAgain, createBeside, payBonus, readRun, slipIn } from '#test/pay-steps.ts'

const hr = startApp()
afterAll(() => hr.clock.set())

let school: PayOffice
let kitchen: PayOffice
let ayu: Person
let budi: Person
let citra: Person
let dewi: Person
let eka: Person
let galih: Person

const YEAR = 2026
const monthOf = (month: number) => `${YEAR}-${String(month).padStart(2, '0')}`
const POLICY = {
  change_amount: 100_000_000,
  npwp: '0012345678901000',
  nitku: '0012345678901000000001',
  signer: 'Ratna',
}

/** A person whose certificate is found by the identity number. */
const paid = async (office: PayOffice, draft: Parameters<typeof buildPaid>[2]) => {
  const person = await buildPaid(hr.sql, office.company, draft)
  await hr.sql`update profiles set id_number = ${idNumberOf(person)} where user_id = ${person.user_id}`
  return person
}
const idNumberOf = ({ user_id }: Person) => `317101010190${String(user_id).padStart(4, '0')}`

const change = async ({ position_id }: Person, body: CareerChange) => {
  const answer = await school.maker.call(career.change, { params: { id: position_id }, body })
  if (answer.status > 201) throw new Error(JSON.stringify(answer.body))
}

/** An amount of each month that HR hears of late. */
const raise = async (person: Person, code: string, amount: number, valid_from: string) => {
  const component_id = await componentId(hr.sql, school.company, code)
  const body = { position_id: person.position_id, component_id, amount, valid_from }
  const answer = await school.maker.call(payValue.save, { body })
  if (answer.status > 201) throw new Error(JSON.stringify(answer.body))
}

const payThr = async () => {
  const holiday = { name: 'Idul Fitri', date: '2026-03-21', religions: null }
  const { data } = await createBeside(school, { kind: 'thr', pay_date: '2026-03-13', holiday })
  await computeAgain(school, data.id)
  await approveRun(school, data.id)
}

const previousOf = (person: Person) => ({ userId: person.user_id, year: YEAR })
const EARLIER = { net: 48_000_000, tax: 350_000, slip_number: 'A1-2026-17' }

const moveDewi = async () => {
  const [job] = await hr.sql<{ job_id: number }[]>`select job_id from positions where id = ${dewi.position_id}`
  const company_id = kitchen.company.id
  await change(dewi, { kind: 'mutasi', effective_at: '2026-07-01', company_id, job_id: job?.job_id })
  await hr.sql`
    insert into tax_statuses (company_id, user_id, year, status, confirmed)
    values (${company_id}, ${dewi.user_id}, ${YEAR}, 'K/1', true)`
}

const takePrevious = async () => {
  const body = { company_id: kitchen.company.id }
  expect((await kitchen.maker.call(payPrevious.take, { params: previousOf(dewi), body })).status).toBe(200)
}

const joins = async () => {
  budi = await paid(school, { name: 'Budi', start_at: '2026-05-11', base_salary: '15500000' })
  const body = { company_id: school.company.id, ...EARLIER }
  await school.maker.call(payPrevious.save, { params: previousOf(budi), body })
}

/** Events before the monthly run of each month. */
const events: Record<number, () => Promise<unknown>> = {
  3: payThr,
  5: async () => {
    await raise(ayu, 'TJ_JABATAN', 750_000, '2026-03-01')
    await joins()
  },
  6: async () => {
    await change(ayu, { kind: 'gaji', effective_at: '2026-06-01', base_salary: '13000000' })
    await moveDewi()
  },
  7: takePrevious,
  8: () => change(citra, { kind: 'keluar', effective_at: '2026-08-20', reason: 'Mengundurkan diri' }),
  10: () => payBonus(hr.sql, school, { person: ayu, amount: 20_000_000, pay_date: '2026-10-09' }),
  11: () => raise(ayu, 'TJ_TETAP', 400_000, '2026-10-01'),
}

let foretold = new Map<number, number>()
const foretell = async (office: PayOffice) => {
  const query = { company_id: office.company.id, year: YEAR, page: 1, page_size: 25 }
  return (await office.maker.call(payYearEnd.simulation, { query })).data.map((it) => [it.user_id, it.tax] as const)
}

beforeAll(async () => {
  hr.clock.set('2027-01-05T03:00:00Z')
  school = await buildPayOffice(hr, POLICY)
  kitchen = await buildPayOffice(hr, { ...POLICY, enabled_from: '2026-07' })
  ayu = await paid(school, { name: 'Ayu', status: 'K/0' })
  citra = await paid(school, { name: 'Citra', base_salary: '12000000' })
  dewi = await paid(school, { name: 'Dewi', status: 'K/1', base_salary: '18000000' })
  eka = await paid(school, { name: 'Eka', status: 'K/3', base_salary: '22000000' })
  galih = await paid(kitchen, { name: 'Galih', start_at: '2026-07-01' })
  await hr.sql`insert into pay_positions (position_id, method) values (${eka.position_id}, 'gross_up')`
  for (let month = 1; month <= 12; month++) {
    if (month === 12) foretold = new Map([...(await foretell(school)), ...(await foretell(kitchen))])
    await events[month]?.()
    await runUpTo(school, monthOf(month), 'approve')
    if (month >= 7) await runUpTo(kitchen, monthOf(month), 'approve')
  }
}, 240_000)

const runsOf = async ({ maker, company }: PayOffice) =>
  (await maker.call(payRun.list, { query: { company_id: company.id, year: YEAR } })).data

/** All slips of a person in the year, through the API. */
const slipsOf = async (office: PayOffice, { user_id }: Person): Promise<Slip[]> => {
  const slips: Slip[] = []
  for (const { id } of await runsOf(office)) {
    const answer = await office.maker.call(payRun.slip, { params: { id, userId: user_id } })
    if (answer.status === 200) slips.push(answer.data)
  }
  return slips
}

const FIELDS = {
  salary: 'SalaryPensionJhtTht',
  tax: 'IncomeTaxBenefit',
  other: 'OtherBenefit',
  natura: 'Natura',
  bonus: 'TantiemBonusThr',
} as const

/** The figures of a certificate, added up from the slips alone. */
const sumsOf = async (office: PayOffice, person: Person) => {
  const slips = await slipsOf(office, person)
  const query = { company_id: office.company.id }
  const components = (await office.maker.call(payComponent.list, { query })).data
  const a1Of = new Map(components.map((it) => [it.code, it.a1]))
  const income: Record<string, number> = { InsurancePaidByEmployer: 0 }
  for (const field of Object.values(FIELDS)) income[field] = 0
  let [pension, tax, gross] = [0, 0, 0]
  for (const { lines, bpjs, sums } of slips) {
    for (const { code, kind, taxable, amount } of lines)
      if (taxable && kind !== 'deduction') {
        const field = FIELDS[a1Of.get(code) ?? 'other']
        income[field] = (income[field] ?? 0) + amount
      }
    income.InsurancePaidByEmployer =
      (income.InsurancePaidByEmployer ?? 0) + (bpjs ? bpjs.kes_employer + bpjs.jkk + bpjs.jkm : 0)
    pension += bpjs ? bpjs.jht_employee + bpjs.jp_employee : 0
    tax += sums.tax
    gross += sums.taxable_gross
  }
  return { income, pension, tax, gross }
}

interface Certificate {
  name: string
  office: () => PayOffice
  person: () => Person
  status: TaxStatus
  months: number
  withholding: 'FullYear' | 'PartialYear'
  /** The slip of the earlier employer that was counted. */
  previous?: () => Promise<{ net: number; tax: number }>
}

const yearOf = async ({ office, person, status, months, previous }: Omit<Certificate, 'name' | 'withholding'>) => {
  const { gross, pension } = await sumsOf(office(), person())
  const earlier = (await previous?.()) ?? { net: 0, tax: 0 }
  return yearTax({
    ...{ status, gross, pension, zakat: 0, months, withheld: 0, annualise: false },
    ...{ previous_net: earlier.net, previous_tax: earlier.tax },
  })
}

const dewiBefore: Certificate = {
  ...{ name: 'Dewi at first', office: () => school, person: () => dewi, status: 'K/1', months: 6 },
  withholding: 'PartialYear',
}

const certificates: Certificate[] = [
  {
    ...{ name: 'Ayu', office: () => school, person: () => ayu, status: 'K/0', months: 12, withholding: 'FullYear' },
  },
  {
    ...{ name: 'Budi', office: () => school, person: () => budi, status: 'TK/0', months: 8 },
    ...{ withholding: 'PartialYear', previous: () => Promise.resolve(EARLIER) },
  },
  {
    ...{ name: 'Citra', office: () => school, person: () => citra, status: 'TK/0', months: 8 },
    withholding: 'PartialYear',
  },
  dewiBefore,
  {
    ...{ name: 'Dewi afterwards', office: () => kitchen, person: () => dewi, status: 'K/1', months: 6 },
    withholding: 'PartialYear',
    previous: async () => {
      const { net, tax_year } = await yearOf(dewiBefore)
      return { net, tax: tax_year }
    },
  },
  { ...{ name: 'Eka', office: () => school, person: () => eka, status: 'K/3', months: 12, withholding: 'FullYear' } },
  {
    ...{ name: 'Galih', office: () => kitchen, person: () => galih, status: 'TK/0', months: 6 },
    withholding: 'PartialYear',
  },
]

const certificateOf = async ({ payer, company }: PayOffice, person: Person) => {
  const answer = await payer.call(payOutput.a1, { query: { company_id: company.id, year: YEAR, as: 'xml' } })
  const [, list] = parseXml(answer.raw.toString()).children
  return (list?.children ?? []).map(fieldsOf).find((it) => it.CounterpartTin === idNumberOf(person))
}

describe('a year', () => {
  it.each(certificates)('gives $name a certificate that equals the slips', async (certificate) => {
    const { office, person, months, withholding, previous } = certificate
    const a1 = await certificateOf(office(), person())
    const { income, pension, tax, gross } = await sumsOf(office(), person())
    expect(Object.values(income).reduce((sum, it) => sum + it, 0)).toBe(gross)
    for (const [field, amount] of Object.entries(income)) expect([field, a1?.[field]]).toEqual([field, String(amount)])
    expect(a1).toMatchObject({
      ...{ NumberOfMonths: String(months), StatusOfWithholding: withholding, Article21IncomeTax: String(tax) },
      ...{ PensionContributionJhtThtFee: String(pension), WorkForSecondEmployer: previous ? 'Yes' : 'No' },
    })
    expect(tax).toBe((await yearOf(certificate)).tax)
  })

  it('has a certificate for nobody else, and their tax is that of all runs', async () => {
    for (const office of [school, kitchen]) {
      const query = { company_id: office.company.id, year: YEAR, as: 'xml' } as const
      const [, list] = parseXml((await office.payer.call(payOutput.a1, { query })).raw.toString()).children
      const people = (list?.children ?? []).map(fieldsOf)
      expect(people).toHaveLength(certificates.filter((it) => it.office() === office).length)
      const tax = (await runsOf(office)).reduce((sum, it) => sum + it.tax, 0)
      expect(people.reduce((sum, it) => sum + Number(it.Article21IncomeTax), 0)).toBe(tax)
    }
  })

  it('pays THR to all, the bonus to one, and settles both late corrections with the next month', async () => {
    const runs = await runsOf(school)
    expect(runs.map((it) => [it.kind, it.month, it.people]).filter(([kind]) => kind !== 'bulanan')).toEqual([
      ['lain', '2026-10', 1],
      ['thr', '2026-03', 4],
    ])
    const later = (await slipsOf(school, ayu)).flatMap(({ month, lines }) =>
      lines.filter((it) => it.code === 'SUSULAN').map((it) => [month, it.month, it.amount]),
    )
    expect(later).toEqual([
      ['2026-11', '2026-10', 400_000],
      ['2026-05', '2026-03', 750_000],
      ['2026-05', '2026-04', 750_000],
    ])
  })

  it('ends as was foretold, also with an earlier employer and late payments in November', async () => {
    for (const { office, person, name } of certificates.filter((it) => it.name !== 'Citra' && it !== dewiBefore)) {
      const december = (await slipsOf(office(), person())).find((it) => it.month === '2026-12')
      expect([name, december?.tax.tax]).toEqual([name, foretold.get(person().user_id)])
    }
    expect([...foretold.keys()]).not.toContain(citra.user_id)
  })

  it('gives a gross-up exactly the tax of the year', async () => {
    const { income, tax } = await sumsOf(school, eka)
    expect(income.IncomeTaxBenefit).toBe(tax)
  })

  it('is closed: every run is booked to the rupiah, and none is taken back', async () => {
    for (const office of [school, kitchen])
      for (const { id, pay_date } of await runsOf(office)) {
        const total = journalOf(await bookedSlips(hr.sql, id)).at(-1)
        expect(total?.debit).toBe(total?.credit)
        const params = { id }
        const { version } = await readRun(office, id)
        const done = await office.payer.call(payRun.pay, { params, body: { version, paid_at: pay_date } })
        const closed = await office.maker.call(payRun.close, {
          params,
          body: { version: (await readRun(office, id)).version },
        })
        expect([done.status, closed.status, closed.data.state]).toEqual([200, 200, 'closed'])
        const revoked = await office.approver.call(payRun.revoke, {
          params,
          body: { version: closed.data.version, reason: 'Salah' },
        })
        expect([revoked.status, revoked.body.code]).toEqual([409, 'state'])
      }
    const december = (await runsOf(school)).find((it) => it.month === '2026-12')
    expect((await slipIn(school, december?.id ?? 0, ayu)).state).toBe('closed')
  })
})
