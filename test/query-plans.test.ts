/** Checks the query plans of frequent lists and actions on a group large enough for the planner to have a choice. */
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { account } from '#contract/access/account.ts'
import { auth } from '#contract/access/auth.ts'
import { privacy } from '#contract/people/privacy.ts'
import { buildPerson, PASSWORD } from '#db/build/person.ts'
import { generate } from '#db/generate.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Statement } from '#server/platform/database/sql.ts'
import { deleteBatch, type Expiry, expiries } from '#server/platform/jobs/retention.ts'
import type { BenchCall, CallerKind, Group } from '../bench/call/bench-call.ts'
import { calls } from '../bench/call/measured-calls.ts'
import { checkpointAll } from './checkpoint.ts'
import { type Browser, startApp } from './harness.ts'
import { enablePay } from './pay-office.ts'

const manager = '/manager/user/employee/position'
const hcis = '/hcis/user/employee/position'
/** HR with a company scope reads its lists company by company. */
type PlanCaller = CallerKind | 'limited'
type PlanCall = Omit<BenchCall, 'caller'> & { caller: PlanCaller }
const read = (name: string, caller: PlanCaller, path: PlanCall['path']): PlanCall => ({
  name,
  caller,
  method: 'GET',
  path,
  goal: { multiple: 0, growth: 0 },
})
/** Variants that the benchmark does not measure: searched, sorted, counted, and who is away. */
const plannedCalls: PlanCall[] = [
  ...calls,
  read('leave by name', 'manager', (_, { year }) => `${manager}/leaves/company?keyword=arma&year=${year}`),
  read('leave of everybody by name', 'hcis', () => `${hcis}/leaves/all?keyword=arma&status=waiting`),
  read(
    'leave by day',
    'manager',
    (_, { year }) => `${manager}/leaves/company?sort=date_asc&status=waiting&year=${year}`,
  ),
  read('leave by day, any state', 'manager', () => `${manager}/leaves/company?sort=date_desc`),
  read('claims by day', 'hcis', (_, { year }) => `${hcis}/all/reimburse?sort=date_desc&status=waiting&year=${year}`),
  read('overtime by day', 'hcis', (_, { year }) => `${manager}/overtime?sort=date_asc&year=${year}`),
  read('own gaps', 'staff', () => '/staff/user/employee/position/own/attendance/gap'),
  read('own corrections', 'staff', () => '/staff/user/employee/position/own/correction'),
  read('corrections by day', 'hcis', (_, { year }) => `${manager}/correction/company?sort=date_asc&year=${year}`),
  read('corrections of a company', 'manager', () => `${manager}/correction/company?status=waiting`),
  read('corrections by state and name', 'manager', () => `${manager}/correction/count?keyword=arma`),
  read('corrections to decide, of some companies', 'limited', () => `${manager}/correction/company?waits_for=me`),
  read('claims by state', 'hcis', (_, { year }) => `${manager}/reimburse/count?year=${year}`),
  read('leave by state and name', 'manager', () => `${manager}/leaves/count?keyword=arma`),
  read('team away', 'manager', (_, { day }) => `${manager}/leaves/team?from=${day}&to=${day}`),
  read('everybody away', 'hcis', (_, { day }) => `${manager}/leaves/team?from=${day}&to=${day}`),
  read('whole team', 'manager', (_, { day }) => `${manager}/leaves/team?who=all&from=${day}&to=${day}`),
  read('everybody', 'hcis', (_, { day }) => `${manager}/leaves/team?who=all&from=${day}&to=${day}`),
  read('away this week, of all', 'hcis', () => `${manager}/leaves/away`),
  read('away this week', 'manager', () => `${manager}/leaves/away`),
  read('who came today, of all', 'hcis', () => `${manager}/attendance/today`),
  read('who came today', 'manager', () => `${manager}/attendance/today`),
  read('desk of a day', 'manager', (_, { day }) => `${manager}/attendance/day?date=${day}`),
  read('desk of some companies', 'limited', () => `${manager}/attendance/day?keyword=arma&state=hadir`),
  read('recap of a month', 'manager', (_, { day }) => `${manager}/attendance/recap?from=${day}&to=${day}`),
  read(
    'map of some companies',
    'limited',
    (_, { day }) => `${manager}/attendance/recap/map?from=${day}&to=${day}&keyword=arma`,
  ),
  read(
    'recap of some companies',
    'limited',
    (_, { day }) => `${manager}/attendance/recap?from=${day}&to=${day}&keyword=arma`,
  ),
  read('recap of overtime', 'manager', (_, { day }) => `${manager}/overtime/recap?from=${day}&to=${day}`),
  read('old overlaps of overtime', 'hcis', () => '/hcis/user/employee/position/overtime/overlap'),
  read('recap of overtime, of all', 'hcis', (_, { day }) => `${manager}/overtime/recap?from=${day}&to=${day}`),
  read(
    'recap of overtime of some companies',
    'limited',
    (_, { day }) => `${manager}/overtime/recap?from=${day}&to=${day}&keyword=arma`,
  ),
  read(
    'own overtime of a week',
    'staff',
    (_, { day }) => `/staff/user/employee/position/own/overtime/week?date=${day}`,
  ),
  read('why a day', 'staff', (_, { day }) => `/staff/user/employee/position/own/attendance/${day}/explain`),
  read(
    'plan of a leave',
    'staff',
    (_, { day }) => `/staff/user/employee/position/own/leaves/plan?from=${day}&to=${day}`,
  ),
  read('time of a person, of some companies', 'limited', (_, { day }) => `${manager}/5/time?month=${day.slice(0, 7)}`),
  read('own time', 'staff', () => '/staff/user/employee/position/own/time'),
  read('roster by name', 'manager', (_, { day }) => `/manager/roster?from=${day}&to=${day}&keyword=arma`),
  read('own roster', 'staff', (_, { day }) => `/staff/user/employee/position/own/roster?from=${day}&to=${day}`),
  read('pattern of a person', 'hcis', (_, { rostered }) => `${manager}/${rostered[0]}/schedule`),
  read('shifts of some companies', 'limited', () => '/hcis/shift'),
  read('season hours of some companies', 'limited', () => '/hcis/season-hours'),
  read('pins of some companies', 'limited', () => '/hcis/machine-pin'),
  read('pins by name', 'hcis', () => '/hcis/machine-pin?keyword=arma'),
  read('pins by name, of some companies', 'limited', () => '/hcis/machine-pin?keyword=arma'),
  read('imports of attendance', 'hcis', () => `${manager}/attendance/import`),
  read('imports of a company', 'manager', () => `${manager}/attendance/import`),
  read('imports of some companies', 'limited', () => `${manager}/attendance/import`),
  read('audit log', 'hcis', () => '/hcis/audit'),
  read('events of the audit log', 'hcis', () => '/hcis/audit/event'),
  read('events of the audit log, further', 'hcis', () => '/hcis/audit/event?after=900_2999-01-01'),
  read('events of a person', 'hcis', () => '/hcis/audit/event?user_id=20'),
  read('important events', 'hcis', () => '/hcis/audit/event?important=true'),
  read('events about me', 'staff', () => '/staff/user/own/audit/event'),
  read('audit log of a person', 'hcis', () => '/hcis/audit?user_id=20'),
  read('audit log of a person by another', 'hcis', () => '/hcis/audit?user_id=20&actor_id=2'),
  read('audit log by actor', 'hcis', () => '/hcis/audit?actor_id=2&action=read'),
  read(
    'audit log of an action between two days',
    'hcis',
    (_, { day }) => `/hcis/audit?action=update&from=${day}&to=${day}`,
  ),
  read('who looked at mine', 'staff', () => '/staff/user/own/audit'),
  read('news of a company', 'staff', () => '/staff/news/latest'),
  read('news of some companies', 'limited', () => '/staff/news/latest'),
  read('plans to review', 'hcis', () => '/hcis/career/orphan'),
  read('own home', 'staff', () => '/staff/home'),
  read('own day', 'staff', () => '/staff/user/employee/position/own/attendance/now'),
  read('those under somebody', 'staff', () => '/staff/structure?under=1'),
  read('search everywhere as staff', 'staff', () => '/staff/search?q=arma'),
  read('search everywhere by two letters', 'hcis', () => '/staff/search?q=ri'),
  read('search everywhere in some companies', 'limited', () => '/staff/search?q=arma'),
  read('somebody in the structure', 'staff', () => '/staff/structure/search?keyword=arma'),
  read('leave by day, of some companies', 'limited', () => `${hcis}/leaves/all?sort=date_asc&status=waiting`),
  read('leave of some companies', 'limited', (_, { year }) => `${hcis}/leaves/all?year=${year}`),
  read('leave of some companies by name', 'limited', () => `${hcis}/leaves/all?keyword=arma&status=waiting`),
  read('claims of some companies', 'limited', (_, { year }) => `${hcis}/all/reimburse?sort=date_desc&year=${year}`),
  read('overtime of some companies', 'limited', () => `${manager}/overtime`),
  read('attendance of some companies', 'limited', () => `${manager}/attendance`),
  read('a day of some companies', 'limited', (_, { day }) => `${manager}/attendance?date=${day}`),
  read('directory of some companies', 'limited', () => `${manager}/filter?status=active`),
  read('directory without supervisor', 'hcis', () => `${manager}/filter?supervisor=none`),
  read('search in some companies', 'limited', () => `${manager}/filter?keyword=arma`),
  read(
    'whole team of some companies',
    'limited',
    (_, { day }) => `${manager}/leaves/team?who=all&from=${day}&to=${day}`,
  ),
  read('team of some companies away', 'limited', (_, { day }) => `${manager}/leaves/team?from=${day}&to=${day}`),
  read('away this week, of some companies', 'limited', () => `${manager}/leaves/away`),
  read('who came today, of some companies', 'limited', () => `${manager}/attendance/today`),
  read('leave to decide', 'manager', () => `${manager}/leaves/company?waits_for=me`),
  read('leave to decide, of all', 'hcis', () => `${hcis}/leaves/all?waits_for=me`),
  read('claims to decide by name', 'hcis', () => `${hcis}/all/reimburse?waits_for=me&keyword=arma`),
  read('leave to decide, of some companies', 'limited', () => `${hcis}/leaves/all?waits_for=me&sort=date_asc`),
  read('overtime to decide, of some companies', 'limited', () => `${manager}/overtime?waits_for=me`),
  read('inbox of some companies', 'limited', () => '/staff/inbox?page_size=10'),
  read('inbox by name', 'hcis', () => '/staff/inbox?keyword=arma'),
  read('inbox of some companies by name', 'limited', () => '/staff/inbox?keyword=arma&kind=leave'),
  read('total of an inbox of some companies', 'limited', () => '/staff/inbox/total'),
  read('directory of a unit by name', 'hcis', (_, { unit }) => `${manager}/filter?keyword=arma&department_id=${unit}`),
  read('map of a unit', 'limited', (_, { unit, day }) => {
    return `${manager}/attendance/recap/map?department_id=${unit}&from=${day}&to=${day}`
  }),
  read(
    'roster of a unit',
    'manager',
    (_, { unit, day }) => `/manager/roster?department_id=${unit}&from=${day}&to=${day}`,
  ),
  read('balances of a unit', 'hcis', (_, { unit }) => `/hcis/leave-balance?department_id=${unit}`),
  read(
    'balances of a unit, of some companies',
    'limited',
    (_, { unit }) => `/hcis/leave-balance?department_id=${unit}`,
  ),
  read('leave of a unit by day', 'limited', (_, { unit }) => `${hcis}/leaves/all?department_id=${unit}&sort=date_asc`),
  read('claims of a unit', 'hcis', (_, { unit }) => `${hcis}/all/reimburse?department_id=${unit}`),
  read('claims of a unit by state', 'hcis', (_, { unit }) => `${manager}/reimburse/count?department_id=${unit}`),
  read(
    'overtime of a unit to decide',
    'hcis',
    (_, { unit }) => `${manager}/overtime?department_id=${unit}&waits_for=me`,
  ),
  read('corrections of a unit', 'manager', (_, { unit }) => `${manager}/correction/company?department_id=${unit}`),
  read('inbox of a unit, of some companies', 'limited', (_, { unit }) => `/staff/inbox?department_id=${unit}`),
  read('recap of overtime of a unit', 'hcis', (_, { unit, day }) => {
    return `${manager}/overtime/recap?department_id=${unit}&from=${day}&to=${day}`
  }),
  read('payroll of a unit', 'hcis', (_, { unit, company_id, day }) => {
    return `/hcis/payroll?department_id=${unit}&company_id=${company_id}&month=${day.slice(0, 7)}`
  }),
  read('attendance of a unit', 'hcis', (_, { unit }) => `${manager}/attendance?department_id=${unit}`),
  read('a day of a unit', 'limited', (_, { unit, day }) => `${manager}/attendance?department_id=${unit}&date=${day}`),
  read('team of a unit away', 'manager', (_, { unit, day }) => {
    return `${manager}/leaves/team?department_id=${unit}&from=${day}&to=${day}`
  }),
  read('units of everybody', 'hcis', () => '/staff/department'),
  read('units in master data', 'hcis', () => '/hcis/master/department'),
  read('units of some companies', 'limited', () => '/hcis/master/department'),
  read('structure by unit', 'staff', () => '/staff/structure/department'),
  read('people of a unit', 'manager', (_, { unit }) => `/staff/structure?department_id=${unit}`),
  read('headcount of some companies', 'limited', () => `${manager}/total`),
  read(
    'amounts of pay',
    'hcis',
    (_, { company_id, day }) => `/hcis/payroll/value?company_id=${company_id}&date=${day}`,
  ),
  read('amounts of pay by name', 'hcis', (_, { company_id, day }) => {
    return `/hcis/payroll/value?company_id=${company_id}&date=${day}&keyword=arma`
  }),
  read('amounts of a month', 'hcis', (_, { company_id }) => {
    return `/hcis/payroll/item?company_id=${company_id}&month=${PAID_MONTHS[0]}`
  }),
  read('tax statuses', 'hcis', (_, { company_id }) => `/hcis/payroll/tax?company_id=${company_id}&year=${PAID_YEAR}`),
  read('opening figures', 'hcis', (_, { company_id }) => {
    return `/hcis/payroll/opening?company_id=${company_id}&year=${PAID_YEAR}`
  }),
  read('runs of pay', 'hcis', (_, { company_id }) => `/hcis/payroll/run?company_id=${company_id}&year=${PAID_YEAR}`),
  read('a run of pay', 'hcis', () => `/hcis/payroll/run/${pay.run}`),
  read('slips of a run', 'hcis', () => `/hcis/payroll/run/${pay.run}/slip?page=2`),
  read(
    'slips of a run by name and warning',
    'hcis',
    () => `/hcis/payroll/run/${pay.run}/slip?keyword=a&warning=own_slip`,
  ),
  read('a slip of a run', 'hcis', () => `/hcis/payroll/run/${pay.run}/slip/${pay.user}`),
  read('a run beside the one before', 'hcis', () => `/hcis/payroll/run/${pay.run}/comparison`),
  read('warnings of a run', 'hcis', () => `/hcis/payroll/run/${pay.run}/warning`),
  read('banks of a run', 'hcis', () => `/hcis/payroll/run/${pay.run}/banks`),
  read('bank file of a run', 'hcis', () => `/hcis/payroll/run/${pay.run}/bank`),
  read('loans', 'hcis', (_, { company_id }) => `/hcis/payroll/loan?company_id=${company_id}&page=2`),
  read('open loans by name', 'hcis', (_, { company_id }) => {
    return `/hcis/payroll/loan?company_id=${company_id}&open=true&keyword=arma`
  }),
  read('an earlier employer', 'hcis', (_, { company_id }) => {
    return `/hcis/payroll/tax/${pay.user}/${PAID_YEAR}/previous?company_id=${company_id}`
  }),
  read('own certificates', 'staff', () => '/staff/payroll/a1'),
  read('own slips', 'staff', () => `/staff/payroll/slip?year=${PAID_YEAR}`),
  read('team by name', 'manager', (_, { day }) => `${manager}/leaves/team?who=all&keyword=arma&from=${day}&to=${day}`),
]

const hr = startApp()
const PAID_YEAR = 2025
const PAID_MONTHS = Array.from({ length: 3 }, (_, n) => `${PAID_YEAR}-0${n + 1}`)
/** The newest run of a company of the group, and a person in it. */
let pay = { run: 0, user: 0 }

/** Three paid months of everybody, with amounts, tax statuses and slips of three lines. */
const fillPay = async (company_id: number) => {
  for (const { id } of await hr.sql<{ id: number }[]>`select id from companies`) await enablePay(hr.sql, id)
  await hr.sql`
    insert into pay_values (position_id, component_id, amount, valid_from)
    select p.id, c.id, 100000, '2025-01-01' from positions p
    join pay_components c on c.company_id = p.company_id and c.code in ('TJ_JABATAN', 'TJ_MAKAN')`
  await hr.sql`
    insert into pay_items (position_id, company_id, component_id, month, amount)
    select p.id, p.company_id, c.id, month, 100000 from positions p
    join pay_components c on c.company_id = p.company_id and c.code = 'BONUS', unnest(${PAID_MONTHS}::text[]) month`
  await hr.sql`
    insert into tax_statuses (company_id, user_id, year, status, confirmed)
    select distinct company_id, user_id, year, 'TK/0', true from positions, generate_series(2023, 2026) year`
  await hr.sql`
    insert into pay_openings (company_id, user_id, year, gross, pension, zakat, tax, tax_allowance, first_month, last_month)
    select distinct company_id, user_id, year, 0, 0, 0, 0, 0, 1, 1 from positions, generate_series(2023, 2026) year`
  await hr.sql`
    insert into pay_runs (company_id, kind, name, month, tax_month, first_day, last_day, pay_date, state)
    select c.id, 'bulanan', 'Gaji ' || month, month, month, (month || '-01')::date, (month || '-28')::date, (month || '-28')::date, 'computed'
    from companies c, unnest(${PAID_MONTHS}::text[]) month order by month`
  await hr.sql`
    insert into pay_slips (run_id, user_id, position_id, place, about, facts, sums, tax, gross, pension, zakat, tax_amount,
      tax_allowance, net, is_last, warnings)
    select r.id, p.user_id, min(p.id), p.user_id, jsonb_build_object('name', u.name, 'employee_identity', u.employee_identity,
        'job_name', 'Staf', 'company_name', 'PT', 'bank', 'BCA', 'account_number', '1234567890', 'days', ${hr.sql.json(NO_DAYS)}::jsonb),
      '{}', ${hr.sql.json(NO_SUMS)}, ${hr.sql.json(NO_TAX)}, 1, 0, 0, 0, 0, 1, false, '{}'
    from pay_runs r join positions p on p.company_id = r.company_id join users u on u.id = p.user_id
    group by r.id, p.user_id, u.id`
  await hr.sql`
    insert into pay_lines (slip_id, place, code, name, kind, amount, taxable, text)
    select s.id, n, 'POKOK', 'Gaji Pokok', 'earning', 1, true, 'Gaji Pokok 1' from pay_slips s, generate_series(0, 2) n`
  await hr.sql`
    insert into pay_loans (position_id, company_id, amount, instalment, first_month, through_payroll)
    select id, company_id, 900, 100, ${PAID_MONTHS[0] ?? ''}, false from positions where id % 10 = 0`
  await hr.sql`
    insert into pay_lines (slip_id, place, code, name, kind, amount, taxable, text, loan_id)
    select s.id, 3, 'KASBON', 'Angsuran Kasbon', 'deduction', 100, false, 'Angsuran Kasbon 100', o.id
    from pay_slips s join pay_loans o on o.position_id = s.position_id`
  await hr.sql`
    insert into tax_previous (company_id, user_id, year, net, tax)
    select distinct company_id, user_id, year, 1, 0 from positions, generate_series(2023, 2026) year`
  await hr.sql`update pay_runs set state = 'paid', published_at = now()`
  const [found] = await hr.sql<{ run: number; user: number }[]>`
    select s.run_id as run, s.user_id as "user" from pay_slips s join pay_runs r on r.id = s.run_id
    where r.company_id = ${company_id} order by r.id desc, s.id limit 1`
  if (!found) throw new Error('The company of the group has no run.')
  pay = found
  await hr.sql`analyze pay_values, pay_items, tax_statuses, pay_openings, pay_runs, pay_slips, pay_lines, pay_policies, pay_loans, tax_previous`
}
const NO_DAYS = { working_days: 0, present: 0, leave: 0, unpaid_days: 0, overtime_hours: 0 }
const NO_SUMS = {
  ...{ earnings: 0, taxable_gross: 0, deductions: 0, bpjs_employee: 0, bpjs_employer: 0, tax: 0, tax_allowance: 0 },
  net: 0,
}
const NO_TAX = {
  ...{ mode: 'auto', method: 'gross', status: 'TK/0', last: false, gross: 0, tax: 0, text: 'PPh 21' },
}

const people = {} as Record<PlanCaller, Browser>
let group: Group

beforeAll(async () => {
  await generate(hr.sql, hr.env, { people: 2_000, days: 50 })
  await hr.sql`update leaves set status = 'waiting', action_by = null where status = 'accepted'`
  await hr.sql`insert into sessions (user_id, position_id, expires_at) select user_id, id, now() from positions`
  await checkpointAll(hr.sql, hr.env)
  await hr.sql`analyze`
  const [found] = await hr.sql<({ day: string; free_from: string; year: number } & Record<CallerKind, number>)[]>`
    select min(p.id) filter (where r.name = 'hcis') as hcis, min(p.id) filter (where r.name = 'staff') as staff, min(p.id) filter (where r.name = 'staff') as veteran,
           min(p.id) filter (where j.name = 'Direktur') as manager,
           (current_date - 3)::text as day, (select (max(end_date) + 1)::text from leaves) as free_from, extract(year from current_date - 20)::int as year
    from positions p join roles r on r.id = p.role_id join jobs j on j.id = p.job_id`
  const { day, free_from, year, ...positions } = found!
  for (const [caller, position_id] of Object.entries(positions))
    people[caller as CallerKind] = await hr.as({ position_id })
  const [limited] = await hr.sql<{ id: number }[]>`
    update positions set company_ids = array(select id from companies order by id limit 2)
    where id = (select max(p.id) from positions p join roles r on r.id = p.role_id where r.name = 'hcis') returning id`
  people.limited = await hr.as({ position_id: limited!.id })
  const waiting = await hr.sql<{ id: number }[]>`
    select l.id from leaves l join positions p using (company_id)
    where p.id = ${positions.manager} and l.status = 'waiting' and l.position_id <> p.id order by 1`
  const [company] = await hr.sql<
    { company_id: number }[]
  >`select company_id from positions where id = ${positions.manager}`
  const [part] = await hr.sql<{ id: number }[]>`
    select id from departments where company_id = ${company!.company_id} and name = 'Bagian 1'`
  await fillPay(company!.company_id)
  const ids = waiting.map(({ id }) => id)
  await hr.sql`update corrections set status = 'waiting', action_by = null where status = 'accepted'`
  const asked = await hr.sql<{ id: number }[]>`
    select k.id from corrections k join positions p using (company_id)
    where p.id = ${positions.manager} and k.status = 'waiting' and k.position_id <> p.id order by 1`
  const rostered = await hr.sql<{ id: number }[]>`
    select p.id from positions p join jobs j on j.id = p.job_id
    where p.company_id = ${company!.company_id} and p.status = 'active' and j.sequence > 1 order by p.id limit 50`
  const shifts = await hr.sql<
    { id: number }[]
  >`select id from shifts where company_id = ${company!.company_id} order by id`
  const marking = await hr.sql<{ id: number }[]>`
    select id from positions where company_id = ${company!.company_id} and status = 'active' order by id desc limit 10`
  const markingIds = marking.map(({ id }) => id)
  const tokens = await Promise.all(marking.map(async ({ id }) => (await hr.as({ position_id: id })).token ?? ''))
  await hr.sql`delete from attendances where position_id = any(${markingIds}) and work_date >= current_date - 1`
  await hr.sql`update positions set start_at = null where id = any(${markingIds})`
  await hr.sql`update attendances set correction_id = null where position_id = any(${markingIds})`
  await hr.sql`delete from corrections where position_id = any(${markingIds})`
  group = {
    ...company!,
    unit: part!.id,
    // They arrive and leave, ask for leave and for a correction.
    arriving: tokens,
    leaving: tokens,
    rostered: rostered.map(({ id }) => id),
    shifts: shifts.map(({ id }) => id),
    names: [],
    password: '',
    waiting: ids.slice(5),
    undone: ids.slice(0, 5),
    corrections: asked.map(({ id }) => id),
    day,
    shift_day: day,
    free_from,
    year,
  }
}, 120_000)

const counts = new Map<PlanCall, number>()
const callEndpoint = async (call: PlanCall) => {
  const n = counts.get(call) ?? 0
  counts.set(call, n + 1)
  const answer = await hr.app.inject({
    method: call.method,
    url: `/api${call.path(n, group)}`,
    headers: { authorization: `Bearer ${call.byMany?.(group)[n] ?? people[call.caller].token}` },
    ...(call.body && { payload: call.body(n, group) }),
  })
  expect([call.name, Math.floor(answer.statusCode / 100)]).toEqual([call.name, 2])
}

/** The statements that the work sends to the server. */
const statementsDuring = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const heard: Statement[] = []
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [Statement | string]
    if (typeof first === 'object' && 'text' in first) heard.push(first)
    return Reflect.apply(query, this, args) as never
  }
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query as never
  }
  return heard.filter(({ text }) => !/^(begin|commit|savepoint|release)\b/.test(text))
}

const statementsOf = (call: PlanCall) => statementsDuring(() => callEndpoint(call))

interface Node {
  'Node Type': string
  'Index Cond'?: string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: Node[]
}

/** Small tables are read completely, which is correct. */
const LARGE = new Set(
  'users positions workplaces sessions files leaves reimbursements overtimes corrections attendances audit audit_tallies request_history leave_entries machine_pins pay_values pay_items tax_statuses pay_openings pay_slips pay_lines tax_previous decision_waits'.split(
    ' ',
  ),
)

/** Large tables that a call reads completely, because its figure is about everybody of the group. */
const counted = new Map([
  ['who came today, of all', ['workplaces']],
  ['report of headcount', ['positions']],
  ['report of headcount, anew', ['positions']],
  ['report of turnover', ['positions']],
  ['report of turnover, anew', ['positions']],
  ['report of leave', ['positions', 'users']],
  // Everything of this group is of two months, and waits.
  ['report of claims', ['reimbursements']],
  ['report of decisions', ['decision_waits', 'leaves', 'reimbursements', 'corrections', 'overtimes']],
  ['report of contracts', ['positions']],
  ['report of completeness', ['positions', 'users']],
])

/** The nodes of the generic plan, which serves all values. */
const planOf = async (db: Db, { text, values }: Statement): Promise<Node[]> => {
  const nothing = values.length > 0 ? `(${values.map(() => 'null').join(', ')})` : ''
  await db.unsafe(`prepare looked_at as ${text}`)
  const [explained] = await db.unsafe<Record<string, [{ Plan: Node }]>[]>(
    `explain (format json) execute looked_at${nothing}`,
  )
  await db.unsafe('deallocate looked_at')
  const below = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(below)]
  return below(explained!['QUERY PLAN']![0].Plan)
}

/** The large tables that a statement reads completely. */
const wholeReads = async (db: Db, statement: Statement): Promise<string[]> =>
  (await planOf(db, statement))
    .filter((node) => node['Node Type'] === 'Seq Scan' && LARGE.has(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']!)

/** Uses the settings of the embedded server and rolls all changes back. */
const inRolledBackTransaction = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const undone = new Error('undone')
  let result: T
  await hr.sql
    .begin(async (db) => {
      await db.unsafe('set local random_page_cost = 1.1; set local plan_cache_mode = force_generic_plan')
      result = await work(db)
      throw undone
    })
    .catch((error) => {
      if (error !== undone) throw error
    })
  return result!
}

it.each(plannedCalls.filter(({ isQueue }) => !isQueue))('reads no large table completely: $name', async (call) => {
  const statements = await statementsOf(call)
  expect(statements.length).toBeGreaterThan(1)
  const read = await inRolledBackTransaction(async (db) => {
    const tables: string[] = []
    for (const statement of statements) tables.push(...(await wholeReads(db, statement)))
    return tables
  })
  expect(read.filter((it) => !counted.get(call.name)?.includes(it))).toEqual([])
})

it('finding the subjects of list pages reads no large table completely', async () => {
  const pages = ['leave by day', 'away this week', 'attendance of some companies', 'search in some companies']
  const flush = () => Promise.all(hr.apps.map((app) => app.readAudit.flush()))
  await flush()
  const statements = await statementsDuring(async () => {
    for (const call of plannedCalls.filter(({ name }) => pages.includes(name))) await callEndpoint(call)
    await flush()
  })
  const lookups = statements.filter(({ text }) => text.includes('as r (place int'))
  expect(lookups.length).toBeGreaterThan(0)
  expect(await inRolledBackTransaction((db) => wholeReads(db, lookups[0]!))).toEqual([])
})

it.each([
  ['own leave', 'leaves', 'drop index leaves_position'],
  ['search by name', 'workplaces', 'drop index workplaces_search'],
  ['directory page', 'users', 'drop index users_name'],
  ['leave by name', 'workplaces', 'drop index workplaces_search'],
  ['audit log', 'audit', 'drop index audit_at'],
])('detects a missing index: %s', async (name, table, spoil) => {
  const statements = await statementsOf(plannedCalls.find((call) => call.name === name)!)
  const read = await inRolledBackTransaction(async (db) => {
    await db.unsafe(spoil)
    const tables: string[] = []
    for (const statement of statements) tables.push(...(await wholeReads(db, statement)))
    return tables
  })
  expect(read).toContain(table)
})

it.each(plannedCalls.filter(({ name }) => name.startsWith('away this week')))(
  'uses the index on the days of leave: $name',
  async (call) => {
    const statements = await statementsOf(call)
    const indexes = await inRolledBackTransaction(async (db) => {
      const plans: Node[] = []
      for (const statement of statements) plans.push(...(await planOf(db, statement)))
      return plans.map((node) => node['Index Name'])
    })
    expect(indexes).toContain('leaves_days')
  },
)

it('a decision settles notifications by their event, not among the unread ones of everybody', async () => {
  const statements = await statementsOf(plannedCalls.find(({ name }) => name === 'approve leave')!)
  const settling = statements.find(({ text }) => text.includes('settled as'))
  const indexes = await inRolledBackTransaction(async (db) => {
    await db.unsafe('set local enable_seqscan = off')
    return (await planOf(db, settling!)).map((node) => node['Index Name'])
  })
  expect(indexes).toContain('notifications_once')
  expect(indexes).not.toContain('notifications_unread')
})

/** The index conditions by which a retention task finds its rows, 'none' for a full read; most tables are empty here. */
const searchesOf = async (expiry: Expiry, spoil = ''): Promise<string[]> => {
  const [statement] = await statementsDuring(() => deleteBatch(hr.sql, expiry))
  return inRolledBackTransaction(async (db) => {
    await db.unsafe(`set local enable_seqscan = off; ${spoil}`)
    const reads = (await planOf(db, statement!)).filter((node) => node['Relation Name'] === expiry.table)
    return reads
      .filter((node) => node['Node Type'] !== 'ModifyTable' && node['Node Type'] !== 'Tid Scan')
      .map((node) => node['Index Cond'] ?? 'none')
  })
}

it.each(expiries)('retention finds expired rows by an index: $table', async (expiry) => {
  expect(await searchesOf(expiry)).toEqual([expect.stringMatching(new RegExp(`^\\(${expiry.column} < `))])
})

it('detects a missing index of retention', async () => {
  const expiry = expiries.find(({ table }) => table === 'notifications')!
  expect(await searchesOf(expiry, 'drop index notifications_created_at')).toEqual(['none'])
})

it('anonymising reads no large table completely', async () => {
  const [gone] = await hr.sql<{ user_id: number }[]>`
    update positions set status = 'inactive', ended_at = '2020-01-31'
    where user_id = (select p.user_id from positions p join roles r on r.id = p.role_id where r.name = 'staff' order by p.id offset 5 limit 1)
    returning user_id`
  await hr.sql`
    insert into notifications (user_id, kind, event, text, link, subject_user_ids)
    select id, 'request_waiting', 'plans:' || id, 'x', '/', array[id] from users`
  await hr.sql`analyze notifications`
  const anonymised = {
    method: 'POST' as const,
    url: `/api${privacy.anonymise.path.replace(':userId', String(gone!.user_id))}`,
  }
  const statements = await statementsDuring(async () => {
    const headers = { authorization: `Bearer ${people.hcis.token}` }
    expect((await hr.app.inject({ ...anonymised, headers })).statusCode).toBe(200)
  })
  const read = await inRolledBackTransaction(async (db) => {
    const scanned: string[] = []
    for (const statement of statements)
      for (const node of await planOf(db, statement))
        if (node['Node Type'] === 'Seq Scan' && [...LARGE, 'notifications'].includes(node['Relation Name'] ?? ''))
          scanned.push(`${node['Relation Name']}: ${statement.text}`)
    return scanned
  })
  expect(read).toEqual([])
})

it('sign-in and account pages find attempt counters and known devices by an index', async () => {
  await hr.sql`insert into throttles (key, count, resets_at, user_id)
    select 'login-origin:' || n || ':' || u.id, 1, now() + interval '15 minutes', u.id from users u, generate_series(1, 3) n`
  await hr.sql`insert into known_devices (user_id, key) select u.id, 'x' || n from users u, generate_series(1, 5) n`
  await hr.sql`analyze throttles, known_devices`
  const { email, user_id } = await buildPerson(hr.sql)
  const headers = { authorization: `Bearer ${people.hcis.token}` }
  const login = (password: string) =>
    hr.app.inject({ method: 'POST', url: `/api${auth.login.path}`, payload: { username: email, password } })
  const desk = (path: string, method: 'GET' | 'DELETE' | 'POST') =>
    hr.app.inject({ method, url: `/api${path.replace(':userId', String(user_id))}`, headers })
  const statements = await statementsDuring(async () => {
    for (let n = 0; n < 7; n++) await login('salah-sekali')
    const statuses = [
      (await desk(account.one.path, 'GET')).statusCode,
      (await desk(account.unlock.path, 'DELETE')).statusCode,
      (await login(PASSWORD)).statusCode,
      (await desk(account.invite.path, 'POST')).statusCode,
    ]
    expect(statuses).toEqual([200, 200, 200, 201])
  })
  const touching = statements.filter(({ text }) => /throttles|known_devices/.test(text))
  expect(touching.length).toBeGreaterThan(20)
  const read = await inRolledBackTransaction(async (db) => {
    const scanned: string[] = []
    for (const statement of touching)
      for (const node of await planOf(db, statement))
        if (node['Node Type'] === 'Seq Scan' && ['throttles', 'known_devices'].includes(node['Relation Name'] ?? ''))
          scanned.push(`${node['Relation Name']}: ${statement.text}`)
    return scanned
  })
  expect(read).toEqual([])
})

it('every statement is prepared and uses its generic plan', async () => {
  for (const call of plannedCalls)
    for (const { name, text } of await statementsOf(call)) expect([text, name]).not.toContain(undefined)
  // Prepared statements belong to a connection, so every connection of the pool is asked.
  const held = await Promise.all(Array.from({ length: 10 }, () => hr.sql.reserve()))
  const kept = await Promise.all(
    held.map(
      (db) => db<{ statement: string; custom: number; generic: number }[]>`
      select statement, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements`,
    ),
  )
  for (const db of held) db.release()
  const all = kept.flat().filter(({ statement }) => /^\s*(select|with|insert|update)/.test(statement))
  expect(all.filter(({ custom }) => custom > 0)).toEqual([])
  expect(all.filter(({ generic }) => generic > 1).length).toBeGreaterThan(plannedCalls.length / 2)
})
