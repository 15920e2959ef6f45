/** The figures of payroll against the screens that they come from, for everybody of the demo group. */
import { beforeAll, expect, it } from 'vitest'
import { workCalendar } from '#contract/calendar/work-calendar.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leavePolicy } from '#contract/leave/policy.ts'
import { leave } from '#contract/leave/request.ts'
import type { Leave } from '#contract/leave/row.ts'
import { overtimeRecap } from '#contract/pay/overtime-recap.ts'
import { payroll } from '#contract/pay/payroll.ts'
import type { PayrollRow } from '#contract/pay/payroll-row.ts'
import { reimbursement } from '#contract/pay/reimbursement.ts'
import { career } from '#contract/people/career.ts'
import { careerEntryKinds } from '#contract/people/career-entry.ts'
import { daysFrom } from '#contract/platform/day.ts'
import type { Endpoint } from '#contract/platform/http.ts'
import { attendanceRecap } from '#contract/time/recap.ts'
import { roster } from '#contract/time/roster.ts'
import { loadDemo } from '#db/demo/load.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { type Browser, startApp } from '#test/harness.ts'

const hr = startApp()
let office: Browser
let month: string
let companies: { id: number; name: string; timezone: string }[]

beforeAll(async () => {
  await loadDemo(hr.sql, hr.env)
  const [found] = await hr.sql<{ position_id: number; month: string }[]>`
    select p.id as position_id, to_char(date_trunc('month', now()) - interval '1 day', 'YYYY-MM') as month
    from positions p join users u on u.id = p.user_id where u.email = 'hcis@demo.id'`
  if (!found) throw new Error('The demo group has no HR account.')
  month = found.month
  office = await hr.as(found)
  companies = await hr.sql<typeof companies>`select id, name, timezone from companies order by id`
  for (const { company_id } of await hr.sql<{ company_id: number }[]>`select company_id from payroll_periods`)
    await office.call(payroll.reopen, { body: { month, company_id, reason: 'Dibandingkan' } })
}, 120_000)

/** All pages of a list. */
const readAll = async <Row>(endpoint: Endpoint, query: object): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await office.call(endpoint as typeof payroll.list, {
      query: { ...query, page, page_size: 100 } as never,
    })
    expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
    rows.push(...(answer.data as never as Row[]))
    if (!(answer.body as never as { has_next_page: boolean }).has_next_page) return rows
  }
}

type Period = { from: string; to: string }

/** Whether a person works on a date, by the roster, or for those who are not on it by the calendar. */
const readWorkDays = async (company_id: number, period: Period) => {
  const query = { ...period, company_id }
  const people = await readAll<{ position_id: number; days: { date: string; off: boolean }[] }>(roster.page, query)
  const onRoster = new Map(people.flatMap((it) => it.days.map((day) => [`${it.position_id} ${day.date}`, !day.off])))
  const { data: calendar } = await office.call(workCalendar.days, { query })
  const works = new Map(calendar.map((it) => [it.date, it.kind === 'work']))
  return (position_id: number, date: string) => onRoster.get(`${position_id} ${date}`) ?? works.get(date) ?? false
}

const leaveFieldOf = ({ request_type, deducts }: Leave) => {
  if (request_type === 'cuti') return deducts ? 'annual_leave' : 'other_leave'
  return request_type === 'sakit' ? 'sick' : 'izin'
}

/** The sums of a person's accepted leave on the dates on which the person stood on the desk. */
const sumLeaves = (leaves: readonly Leave[], worksOn: (date: string) => boolean, period: Period, terms: Terms) => {
  const sums = { annual_leave: 0, other_leave: 0, izin: 0, sick: 0, unpaid: 0 }
  for (const it of leaves) {
    for (const date of daysFrom(it.start_date, it.duration)) {
      if (date < period.from || date > period.to || !worksOn(date)) continue
      const length = it.part === 'full' ? 1 : 0.5
      sums[leaveFieldOf(it)] += length
      const isPaid =
        it.leave_kind_id === null
          ? it.request_type !== 'izin' || terms.izin_paid
          : !terms.unpaid_kinds.has(it.leave_kind_id)
      if (!isPaid) sums.unpaid += length
    }
  }
  return sums
}
interface Terms {
  izin_paid: boolean
  unpaid_kinds: ReadonlySet<number>
}

const dayIn = (timezone: string, instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date(instant))

/** The sum transferred to each position on dates of the period, by the histories of the claims. */
const sumClaims = async ({ id, timezone }: { id: number; timezone: string }, { from, to }: Period) => {
  const claims = await readAll<{ id: number; position_id: number; total: string }>(reimbursement.all, {
    company_id: id,
    status: 'transfer',
  })
  const sums = new Map<number, number>()
  for (const claim of claims) {
    const { data: steps } = await office.call(reimbursement.history, { params: { id: claim.id } })
    const paid = steps.findLast((it) => it.status === 'transfer')?.at
    const date = dayIn(timezone, paid ?? '')
    if (date >= from && date <= to)
      sums.set(claim.position_id, (sums.get(claim.position_id) ?? 0) + Number(claim.total))
  }
  return sums
}

/** Salaries of a day and the changes of a period, by the career of the position. */
const readCareer = async (id: number, { from, to }: Period) => {
  const { data } = await office.call(career.history, { params: { id } })
  const applied = data.filter((it) => it.state === 'applied').toReversed()
  const until = applied.filter((it) => it.effective_at <= to)
  const last = (field: 'base_salary' | 'take_home_pay') => {
    const amount = until.findLast((it) => it.after[field] !== undefined)?.after[field]
    return amount ? Number(amount) : null
  }
  const changes = applied.filter((it) => from <= it.effective_at && it.effective_at <= to)
  return {
    base_salary: last('base_salary'),
    take_home_pay: last('take_home_pay'),
    changes: changes.map((it) => `${careerEntryKinds.label(it.kind)} ${formatDay(it.effective_at)}`).join('; '),
  }
}

const readJoint = async (id: number, { from, to }: Period) => {
  const { data } = await office.call(leaveBalance.one, { params: { id }, query: { year: Number(to.slice(0, 4)) } })
  const joint = data.entries.filter((it) => it.kind === 'joint' && it.date >= from && it.date <= to)
  return joint.reduce((sum, it) => sum - it.days, 0)
}

it('payroll: every figure of a row is that of the screens it comes from', async () => {
  const kinds = await hr.sql<{ id: number }[]>`select id from leave_kinds where not paid`
  const { data: policies } = await office.call(leavePolicy.list)
  const leavesOf = groupBy(await readAll<Leave>(leave.all, { status: 'accepted' }), (it) => it.position_id)
  const compared: PayrollRow[] = []
  for (const company of companies) {
    const query = { month, company_id: company.id }
    const { from, to } = (await office.call(payroll.list, { query: query as never })).body as never as Period
    const period = { from, to }
    const ofPeriod = { ...period, company_id: company.id }
    const rows = await readAll<PayrollRow>(payroll.list, query)
    const recap = await readAll<Record<string, number>>(attendanceRecap.list, ofPeriod)
    const overtime = await readAll<{ position_id: number; hours: number; multiplied_hours: number; pay: number }>(
      overtimeRecap.list,
      ofPeriod,
    )
    expect(rows.map((it) => it.position_id)).toEqual(recap.map((it) => it.position_id))
    const worksOn = await readWorkDays(company.id, period)
    const claims = await sumClaims(company, period)
    const terms = {
      izin_paid: policies.find((it) => it.company_id === company.id)?.izin_paid ?? true,
      unpaid_kinds: new Set(kinds.map((it) => it.id)),
    }
    for (const [index, row] of rows.entries()) {
      const id = row.position_id
      const days = recap[index]!
      const worked = overtime.find((it) => it.position_id === id)
      const { unpaid, ...taken } = sumLeaves(leavesOf.get(id) ?? [], (date) => worksOn(id, date), period, terms)
      const { base_salary, take_home_pay, changes } = await readCareer(id, period)
      const hasWage = base_salary !== null || take_home_pay !== null
      const expected: Partial<PayrollRow> = {
        working_days: days.working_days,
        present: days.hadir! + days.terlambat!,
        late_days: days.terlambat,
        late_minutes: days.late_minutes,
        early_minutes: days.early_minutes,
        absent: days.tanpa_kabar,
        ...taken,
        unpaid_days: unpaid + days.tanpa_kabar!,
        joint_leave: await readJoint(id, period),
        overtime_hours: worked?.hours ?? 0,
        overtime_multiplied: worked?.multiplied_hours ?? 0,
        overtime_pay: worked?.pay ?? (hasWage ? 0 : null),
        claims_paid: claims.get(id) ?? 0,
        base_salary,
        take_home_pay,
        changes,
      }
      expect(row).toMatchObject({ name: row.name, ...expected })
      compared.push(row)
    }
  }
  expect(compared.length).toBeGreaterThan(50)
  for (const figure of ['present', 'late_minutes', 'early_minutes', 'absent', 'unpaid_days', 'take_home_pay'] as const)
    expect([figure, compared.some((it) => (it[figure] ?? 0) > 0)]).toEqual([figure, true])
}, 120_000)
