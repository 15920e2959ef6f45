/** The app is killed while it computes, approves and publishes a run of pay, and while it writes the bank file. */
import { setTimeout as sleep } from 'node:timers/promises'
import { buildCompany, buildPerson, type Company } from '#db/build/person.ts'
import type { Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type AppProcess, startAppProcess } from '#test/faults/app-process.ts'
import type { Scenario, ScenarioResult } from '#test/faults/scenario.ts'
import { enablePay } from '#test/pay-office.ts'

const PEOPLE = 800
const ROUNDS_MAX = 6

const monthBefore = (count: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
}

/** A company with people whose pay stops no check. */
const seedPay = async (sql: Sql): Promise<Company> => {
  const company = await buildCompany(sql)
  await enablePay(sql, company.id, { enabled_from: '2020-01' })
  const model = await buildPerson(sql, { company, sequence: 4 })
  await sql`
    with person as (
      insert into users (name, employee_identity, email, password_hash, status, gender, personality)
      select 'Karyawan Nomor ' || n, (7000000000 + n)::text, 'gaji' || n || '@bench.id', '-', 'old', 'perempuan', 'Insting'
      from generate_series(1, ${PEOPLE - 1}::integer) n returning id)
    insert into positions (user_id, company_id, job_id, role_id)
    select person.id, p.company_id, p.job_id, p.role_id from person, positions p where p.id = ${model.position_id}`
  await sql`
    update positions set start_at = '2019-01-01', base_salary = 6000000, attendance = 'none', attendance_since = '2019-01-01'
    where company_id = ${company.id}`
  await sql`
    insert into tax_statuses (company_id, user_id, year, status, confirmed)
    select company_id, user_id, year, 'TK/0', true from positions, generate_series(2020, 2040) year
    where company_id = ${company.id}`
  await sql`
    insert into pay_openings (company_id, user_id, year, gross, pension, zakat, tax, tax_allowance, first_month, last_month)
    select company_id, user_id, year, 0, 0, 0, 0, 0, 1, 1 from positions, generate_series(2020, 2040) year
    where company_id = ${company.id}`
  await sql`
    insert into profiles (user_id, bank, account_number)
    select user_id, 'BCA', '1234567890' from positions where company_id = ${company.id}
    on conflict (user_id) do update set bank = excluded.bank, account_number = excluded.account_number`
  return company
}

interface RunState {
  state: string
  version: number
  published: boolean
  slips: number
  lines: number
  /** The sums of the run are those of its slips. */
  sums_agree: boolean
  approvals: number
  publications: number
  notified: number
}

const readRun = async (app: AppProcess, id: number) => {
  const sql = await app.sql()
  return exactlyOne(
    await sql<RunState[]>`
      select r.state, r.version, r.published_at is not null as published,
        (select count(*)::int from pay_slips where run_id = r.id) as slips,
        (select count(*)::int from pay_lines l join pay_slips s on s.id = l.slip_id where s.run_id = r.id) as lines,
        r.net = (select coalesce(sum(net), 0) from pay_slips where run_id = r.id) as sums_agree,
        (select count(*)::int from pay_run_events where run_id = r.id and action = 'approve') as approvals,
        (select count(*)::int from pay_run_events where run_id = r.id and action = 'publish') as publications,
        (select count(*)::int from notifications n join pay_slips s on n.link = '/slip-gaji/' || s.id
          where n.kind = 'payslip_published' and s.run_id = r.id) as notified
      from pay_runs r where r.id = ${id}`,
  )
}

interface Kills {
  kills: number
  /** Steps that were stored although the app was killed. */
  stored: number
  /** How long each step took without an interruption. */
  durations: Map<string, number>
  faults: string[]
}

async function killPay(rounds: number): Promise<ScenarioResult> {
  const app = await startAppProcess()
  const seen: Kills = { kills: 0, stored: 0, durations: new Map(), faults: [] }
  try {
    const company = await seedPay(await app.sql())
    for (let round = Math.min(rounds, ROUNDS_MAX); round >= 1; round--)
      await payMonth(app, company, monthBefore(round), seen)
    const { kills, stored, faults } = seen
    return {
      observed: `${kills} kills over ${PEOPLE} slips, ${stored} steps were stored before, ${faults.length} halves or doubles${faults.length > 0 ? ` (${faults.join('; ')})` : ''}`,
      passed: faults.length === 0,
    }
  } finally {
    await app.end()
  }
}

/** Takes the run of a month to published slips; each step is interrupted once, and repeated if it was not stored. */
async function payMonth(app: AppProcess, company: Company, month: string, seen: Kills) {
  const maker = await app.signIn('hcis@demo.id')
  const approver = await app.signIn('finance@demo.id')
  const call = async (token: string, method: string, path: string, body?: object) => {
    const answer = await app.call(method, path, { token, body, timeoutMs: 120_000 })
    if (answer.status >= 300 || answer.status === 0) throw new Error(`${path} answered ${answer.status}`)
    return answer.data
  }
  await call(maker, 'POST', '/hcis/payroll/close', { month, company_id: company.id })
  const draft = { company_id: company.id, kind: 'bulanan', month, pay_date: `${month}-28` }
  const { id } = (await call(maker, 'POST', '/hcis/payroll/run', draft)) as { id: number }
  const path = `/hcis/payroll/run/${id}`

  const holds = (text: string, condition: boolean) => {
    if (!condition) seen.faults.push(`${month}: ${text}`)
  }
  /** Kills the app some time after the step was sent; true if it was stored nevertheless. */
  const interrupt = async (token: string, step: string, after: number, more: object = {}) => {
    const before = await readRun(app, id)
    const sent = app.call('POST', `${path}/${step}`, { token, body: { version: before.version, ...more } })
    await sleep(Math.random() * 1.2 * (seen.durations.get(step) ?? after))
    await app.kill()
    const { status } = await sent
    await app.start()
    seen.kills += 1
    const now = await readRun(app, id)
    const isStored = now.version !== before.version
    if (isStored) seen.stored += 1
    holds(`${step} was acknowledged and lost`, status !== 200 || isStored)
    holds(`${step} left sums of another computation`, now.sums_agree)
    if (!isStored) {
      holds(`${step} left a half`, JSON.stringify(now) === JSON.stringify(before))
      const begun = Date.now()
      await call(token, 'POST', `${path}/${step}`, { version: now.version, ...more })
      seen.durations.set(step, Date.now() - begun)
    }
    return readRun(app, id)
  }

  const computed = await interrupt(maker, 'compute', 2_500)
  holds('not all slips were computed', computed.slips === PEOPLE && computed.lines >= PEOPLE)
  const again = await interrupt(maker, 'compute', 2_500)
  holds('slips were computed twice', again.slips === PEOPLE && again.lines === computed.lines)
  await call(maker, 'POST', `${path}/check`, { version: again.version })
  const approved = await interrupt(approver, 'approve', 60)
  holds('the approval stands not once', approved.state === 'approved' && approved.approvals === 1)
  const bank = () => app.call('GET', `${path}/bank`, { token: approver })
  await Promise.all([bank(), sleep(Math.random() * 60).then(() => app.kill())])
  await app.start()
  seen.kills += 1
  holds('the bank file changed the run', JSON.stringify(await readRun(app, id)) === JSON.stringify(approved))
  await call(approver, 'GET', `${path}/bank`)
  await call(approver, 'POST', `${path}/pay`, { version: approved.version, paid_at: `${month}-28` })
  const published = await interrupt(maker, 'publish', 600)
  holds('publishing stands not once', published.published && published.publications === 1)
  holds('people were notified twice or not at all', published.notified === PEOPLE)
}

export const payRunScenarios: Scenario[] = [
  {
    name: 'kill -9 during a run of pay',
    goal: 'each step wholly or not at all, nothing lost, nothing twice',
    run: ({ rounds }) => killPay(rounds),
  },
]
