/** No reply but those to HR that manages pay, and to the person, contains a figure of pay. */
import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { payItem } from '#contract/pay/pay-item.ts'
import { payValue } from '#contract/pay/pay-value.ts'
import { payRun } from '#contract/pay/run.ts'
import { payslip } from '#contract/pay/slip.ts'
import { payOpening } from '#contract/pay/tax-opening.ts'
import { machineScopes } from '#contract/platform/machine-scopes.ts'
import { buildDelegation } from '#db/build/approval.ts'
import { buildMachineToken } from '#db/build/machine-token.ts'
import { buildJob, buildPerson, type Person } from '#db/build/person.ts'
import { callWithRetry } from '#test/call-with-retry.ts'
import { startApp } from '#test/harness.ts'
import { buildPaid, componentId, enablePay, runUpTo } from '#test/pay-office.ts'
import { buildWorld, type MatrixCell, type MatrixWorld } from './actors.ts'
import { families } from './endpoints.ts'

const hr = startApp()

/** Amounts that stand nowhere else. */
const amounts = { value: 1_357_911, item: 2_468_024, line: 3_692_581, opening: 48_765_431 }
let world: MatrixWorld
let paid: Person
/** Every figure of the person's slip that is long enough to be nothing else, and the amounts. */
let figures: string[]

beforeAll(async () => {
  hr.clock.set('2026-06-05T03:00:00Z')
  world = await buildWorld(hr)
  const company = world.a
  await enablePay(hr.sql, company.id)
  paid = await buildPaid(hr.sql, company, { name: 'Siti Bergaji', base_salary: '9876543' })
  await buildPaid(hr.sql, company, { name: 'Budi', base_salary: '8765433' })
  const [makerPerson, approverPerson] = [
    await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }),
    await buildPerson(hr.sql, { role: 'hcis', sequence: 2 }),
  ]
  const [maker, approver] = [await hr.as(makerPerson), await hr.as(approverPerson)]
  const payer = await hr.as(await buildPerson(hr.sql, { role: 'hcis', job: world.finance }))
  const office = { company, maker, makerPerson, approver, approverPerson, payer }
  const idOf = (code: string) => componentId(hr.sql, company, code)
  const { position_id, user_id } = paid
  const value = { position_id, component_id: await idOf('TJ_JABATAN'), amount: amounts.value, valid_from: '2026-05-01' }
  expect((await maker.call(payValue.save, { body: value })).status).toBe(200)
  const item = { position_id, component_id: await idOf('BONUS'), month: '2026-05', amount: amounts.item, note: null }
  expect((await maker.call(payItem.add, { body: item })).status).toBe(201)
  const opening = { user_id, gross: amounts.opening, pension: 0, zakat: 0, tax: 0, tax_allowance: 0 }
  const query = { company_id: company.id, year: 2026 }
  const rows = [{ ...opening, first_month: 1, last_month: 4 }]
  expect((await maker.call(payOpening.save, { query, body: { rows } })).status).toBe(200)
  const run = await runUpTo(office, '2026-05', 'compute')
  const params = { id: run.id, userId: user_id }
  const line = { component_id: await idOf('INSENTIF'), amount: amounts.line, note: 'Uji' }
  const { data: slip } = await maker.call(payRun.addLine, { params, body: line })
  await hr.sql`update pay_runs set state = 'paid', published_at = now() where id = ${run.id}`
  hr.clock.set()
  figures = [
    ...Object.values(amounts),
    ...[slip.sums.net, slip.sums.tax, slip.sums.earnings, slip.sums.taxable_gross, slip.sums.bpjs_employee],
  ].map(String)
  expect(figures.every((it) => it.length > 5)).toBe(true)
  const own = await hr.as(paid)
  const [first] = (await own.call(payslip.own, { query: { year: 2026 } })).data
  expect(JSON.stringify((await own.call(payslip.ownOne, { params: { id: first?.id ?? 0 } })).data)).toContain(
    String(slip.sums.net),
  )
})

const byName = new Map(endpoints.map((it) => [`${it.method} ${it.path}`, it]))
const reads = Object.values(families)
  .flat()
  // A call that switches the account ends the session of the one before.
  .filter(({ call }) => call.startsWith('GET ') && call !== 'GET /staff/user/account/:id')

/** Digits only, so that an amount is found however it is written. */
const digits = (text: string) => text.replaceAll(/(?<=\d)[., {2}](?=\d{3})/g, '')

interface Reader {
  build: () => Promise<Person>
  /** A token that reads in place of the person. */
  token?: (of: Person) => Promise<string>
  skips?: string[]
  /** A program reaches a few calls only. */
  least?: number
}

const readers: Record<string, Reader> = {
  'a colleague': { build: () => buildPerson(hr.sql, { company: world.a, sequence: 4 }) },
  'a manager': { build: () => buildPerson(hr.sql, { company: world.a, role: 'manager', sequence: 2 }) },
  'a director': { build: () => buildPerson(hr.sql, { company: world.a, role: 'manager', sequence: 1 }) },
  'the deputy of HR': {
    build: async () => {
      const away = await buildPerson(hr.sql, { company: world.a, role: 'hcis', sequence: 2 })
      const deputy = await buildPerson(hr.sql, { company: world.a, role: 'manager', sequence: 3 })
      await buildDelegation(hr.sql, away, deputy)
      return deputy
    },
  },
  'a program with every right': {
    build: () => buildPerson(hr.sql, { role: 'hcis', sequence: 2 }),
    token: async ({ position_id: created_by }) =>
      (await buildMachineToken(hr.sql, { created_by, scopes: machineScopes.values })).token,
    least: 3,
  },
  'HR whose job does not manage pay': {
    build: async () => {
      const job = await buildJob(hr.sql, { sequence: 2, payroll: false })
      return buildPerson(hr.sql, { role: 'hcis', job })
    },
  },
  'HR of another company': {
    build: () => buildPerson(hr.sql, { role: 'hcis', sequence: 2, limit: [world.b] }),
  },
  'finance without pay': {
    build: async () => {
      const job = await buildJob(hr.sql, { sequence: 4, pays: true, payroll: false })
      return buildPerson(hr.sql, { role: 'hcis', job })
    },
    // Finance transfers what stands in the file of an approved run.
    skips: ['GET /hcis/payroll/run/:id/bank'],
  },
}

describe('a figure of pay', () => {
  it.each(Object.keys(readers))('is in no reply to %s', { timeout: 120_000 }, async (name) => {
    const reader = readers[name]
    if (!reader) throw new Error(name)
    const me = await reader.build()
    const browser = await hr.as(reader.token ? { token: await reader.token(me) } : me)
    const cell: MatrixCell = { world, column: 'H', me, of: paid, browser }
    const leaks: string[] = []
    let answered = 0
    for (const { call, buildInput } of reads) {
      const endpoint = byName.get(call)
      if (!endpoint || reader.skips?.includes(call)) continue
      const input = await buildInput(cell)
      const { status, raw } = await callWithRetry(browser, endpoint, input)
      if (status < 300) answered += 1
      const text = digits(raw?.toString('utf8') ?? '')
      for (const figure of figures) if (text.includes(figure)) leaks.push(`${call}: ${figure}`)
    }
    expect(leaks).toEqual([])
    expect(answered).toBeGreaterThan(reader.least ?? 50)
  })
})
