/** A company that pays here, with people whose every working day counts, for tests of runs. */
import { payroll } from '#contract/pay/payroll.ts'
import { payRun } from '#contract/pay/run.ts'
import { buildCompany, buildJob, buildPerson, type Company, type Person } from '#db/build/person.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Browser } from '#test/harness.ts'

export interface PayOffice {
  company: Company
  /** Makes the runs. */
  maker: Browser
  makerPerson: Person
  /** Approves them. */
  approver: Browser
  approverPerson: Person
  /** Pays them, and reads no pay. */
  payer: Browser
}

type Harness = { sql: Db; as: (person: Person) => Promise<Browser> }

export const PAID_FROM = '2026-01'

export const enablePay = (sql: Db, company_id: number, more: object = {}) => sql`
  insert into pay_policies ${sql.values([
    {
      ...{ company_id, valid_from: '2020-01-01', enabled_from: PAID_FROM, method: 'gross', proration: 'working' },
      ...{ fixed_days: null, late: 'none', late_amount: 0, overtime: true, umk: null, jkk_class: 1 },
      ...{ programs: ['kes', 'jkk', 'jkm', 'jht', 'jp'], bpjs_until_day: 31, thr: 'per_religion', thr_leavers: 'all' },
      ...{ change_percent: 10, change_amount: 500_000, surcharge_without_tax_id: false, dtp: false },
      ...more,
    },
  ])}`

export const buildPayOffice = async (hr: Harness, policy: object = {}): Promise<PayOffice> => {
  const company = await buildCompany(hr.sql)
  await enablePay(hr.sql, company.id, policy)
  const makerPerson = await buildPerson(hr.sql, { role: 'hcis', sequence: 2, name: 'Ratna HR' })
  const approverPerson = await buildPerson(hr.sql, { role: 'hcis', sequence: 2, name: 'Sari HR' })
  const finance = await buildJob(hr.sql, { name: 'Staff Finance', sequence: 4 })
  await hr.sql`update jobs set payroll = false where id = ${finance.id}`
  const payer = await buildPerson(hr.sql, { role: 'hcis', job: finance, name: 'Fitri Finance' })
  return {
    company,
    makerPerson,
    approverPerson,
    maker: await hr.as(makerPerson),
    approver: await hr.as(approverPerson),
    payer: await hr.as(payer),
  }
}

interface PaidDraft {
  name?: string
  base_salary?: string | null
  start_at?: string
  /** None without a status. */
  status?: string | null
  last_day?: string
}

/** A person with tax number, bank account and confirmed tax status; a day without marks counts as present. */
export const buildPaid = async (sql: Db, company: Company, given: PaidDraft = {}): Promise<Person> => {
  const { name = 'Siti', base_salary = '10000000', start_at = '2024-01-01', status = 'TK/0', last_day } = given
  const person = await buildPerson(sql, { company, name, sequence: 4, start_at, base_salary })
  await sql`
    update positions set attendance = 'none', attendance_since = '2020-01-01', last_day = ${last_day ?? null}
    where id = ${person.position_id}`
  await sql`
    insert into profiles (user_id, id_number, tax_number, bank, account_number, date_of_birth, bpjs_tk_number, bpjs_kes_number)
    values (${person.user_id}, '3171010101900001', '3171010101900001', 'BCA', '1234567890', '1990-01-01', '12345678901', '0001234567890')
    on conflict (user_id) do update set id_number = excluded.id_number, tax_number = excluded.tax_number,
      bank = excluded.bank, account_number = excluded.account_number, date_of_birth = excluded.date_of_birth,
      bpjs_tk_number = excluded.bpjs_tk_number, bpjs_kes_number = excluded.bpjs_kes_number`
  if (status)
    await sql`
      insert into tax_statuses (company_id, user_id, year, status, confirmed)
      values (${company.id}, ${person.user_id}, 2026, ${status}, true)`
  return person
}

export const componentId = async (sql: Db, company: Company, code: string) =>
  exactlyOne(
    await sql<{ id: number }[]>`select id from pay_components where company_id = ${company.id} and code = ${code}`,
  ).id

export const closeMonth = ({ maker, company }: PayOffice, month: string) =>
  maker.call(payroll.close, { body: { month, company_id: company.id } })

export const createRun = async ({ maker, company }: PayOffice, month: string) =>
  (
    await maker.call(payRun.create, {
      body: { company_id: company.id, kind: 'bulanan', month, pay_date: `${month}-28` },
    })
  ).data

const STEPS = ['compute', 'check', 'approve', 'pay', 'publish'] as const
export type StepName = (typeof STEPS)[number]

/** Takes a new run of a closed month up to a step, and answers it as it is then. */
export const runUpTo = async (office: PayOffice, month: string, last: StepName) => {
  const { maker, approver, payer } = office
  await closeMonth(office, month)
  let run = await createRun(office, month)
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) {
    const args = { params: { id: run.id }, body: { version: run.version } }
    const answer =
      step === 'compute'
        ? await maker.call(payRun.compute, args)
        : step === 'check'
          ? await maker.call(payRun.check, args)
          : step === 'approve'
            ? await approver.call(payRun.approve, args)
            : step === 'pay'
              ? await payer.call(payRun.pay, { ...args, body: { ...args.body, paid_at: `${month}-28` } })
              : await maker.call(payRun.publish, args)
    if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${JSON.stringify(answer.body)}`)
    run = answer.data
  }
  return run
}
