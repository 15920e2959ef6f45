import { beforeAll, describe, expect, it } from 'vitest'
import { inbox } from '#contract/inbox.ts'
import { leaveBalance } from '#contract/leave/balance.ts'
import { leavePolicy } from '#contract/leave/policy.ts'
import { payroll } from '#contract/pay/payroll.ts'
import { payYearEnd } from '#contract/pay/year-end.ts'
import { ANNUAL_LEAVE } from '#contract/policy.ts'
import { kindNames } from '#contract/request-kinds.ts'
import { attendanceGap } from '#contract/time/gap.ts'
import { bookedSlips, journalOf } from '#server/pay/output/journal.ts'
import { taxMonthRows } from '#server/pay/output/tax-month.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { startApp } from '#test/harness.ts'
import { loadDemo } from './load.ts'
import { SALARY_BANDS } from './salary.ts'

const MOST_WAITING = 11
const LEAST_WAITING = 6
const OLDEST_DAYS = 14

const hr = startApp()
beforeAll(async () => {
  await loadDemo(hr.sql, hr.env)
}, 120_000)

describe('requests of the demo group', () => {
  it('takes no more days of cuti in a year than there are', async () => {
    const [most] = await hr.sql<{ days: number }[]>`
      select max(days)::int as days from (
        select sum(end_date - start_date + 1) as days from leaves where deducts and status in ('waiting', 'accepted')
        group by position_id, year) taken`
    expect(most?.days).toBeGreaterThan(0)
    expect(most?.days).toBeLessThanOrEqual(ANNUAL_LEAVE)
  })

  it('leaves six to eleven of them undecided, none filed more than two weeks ago', async () => {
    const waiting = await hr.sql<{ kind: string; days: number; waited: number }[]>`
      select kind, extract(epoch from now() - created_at)::float / 86400 as days,
             extract(epoch from now() - waiting_since)::float / 86400 as waited
      from (
        select 'leave' as kind, created_at, waiting_since from leaves where status = 'waiting'
        union all
        select 'reimbursement', created_at, waiting_since from reimbursements where status = 'waiting'
        union all
        select 'overtime', created_at, waiting_since from overtimes
        where status = 'complete' or (status in ('waiting', 'progress') and assigned_by is null)
        union all
        select 'correction', created_at, waiting_since from corrections where status = 'waiting'
        union all select 'certificate', created_at, waiting_since from certificates where status = 'waiting'
      ) asked`
    expect(waiting.length).toBeLessThanOrEqual(MOST_WAITING)
    expect(waiting.length).toBeGreaterThanOrEqual(LEAST_WAITING)
    expect(new Set(waiting.map((it) => it.kind))).toEqual(new Set(kindNames))
    for (const { days, waited } of waiting) {
      expect(days).toBeLessThanOrEqual(OLDEST_DAYS)
      expect(waited).toBeCloseTo(days, 1)
    }
  })

  it('has a decision that its decider took back and one that HR took back with a reason, both waiting again', async () => {
    const rows = await hr.sql<{ request_id: number; action: string; note: string | null; is_waiting: boolean }[]>`
      select h.request_id, h.action, h.note, coalesce(l.status, r.status) = 'waiting' as is_waiting
      from request_history h
      left join leaves l on h.kind = 'leave' and l.id = h.request_id
      left join reimbursements r on h.kind = 'reimbursement' and r.id = h.request_id
      where h.action in ('undo', 'revert') order by h.action desc`
    expect(rows.map(({ action, note, is_waiting }) => [action, note !== null, is_waiting])).toEqual([
      ['undo', false, true],
      ['revert', true, true],
    ])
    const steps = await hr.sql<{ action: string; is_later: boolean | null }[]>`
      select action, at > lag(at) over (order by id) as is_later from request_history
      where kind = 'leave' and request_id = ${rows[0]?.request_id ?? 0} order by id`
    expect(steps).toEqual([
      { action: 'submit', is_later: null },
      { action: 'move', is_later: true },
      { action: 'undo', is_later: true },
    ])
  })

  it('shows HR in badge and list the same requests', async () => {
    const [ratna] = await hr.sql<{ position_id: number }[]>`
      select p.id as position_id from positions p join users u on u.id = p.user_id where u.email = 'hcis@demo.id'`
    const browser = await hr.as(ratna ?? { position_id: 0 })
    const { data: total } = await browser.call(inbox.total)
    const { data: list } = await browser.call(inbox.list, { query: { page_size: 25 } })
    expect(total.total).toBe(list.length)
    expect(total.total).toBeGreaterThanOrEqual(LEAST_WAITING)
  })

  it('has one that escalated and one that waits for its second step', async () => {
    const rows = await hr.sql<{ step: number; is_late: boolean }[]>`
      select l.step, l.waiting_since < now() - make_interval(days => a.escalate_after_days) as is_late
      from leaves l join approval_policies a on a.company_id = l.company_id
      where l.status = 'waiting' and a.steps = 2 order by l.id`
    expect(rows).toEqual([
      { step: 1, is_late: true },
      { step: 2, is_late: false },
    ])
  })
})

describe('corrections of the demo group', () => {
  it('have every outcome, and accepted ones are what their days say', async () => {
    const rows = await hr.sql<{ status: string; is_written: boolean | null }[]>`
      select c.status, a."in" = c."in" and a.correction_id = c.id as is_written
      from corrections c join attendances a on a.position_id = c.position_id and a.work_date = c.date`
    expect(new Set(rows.map((it) => it.status))).toEqual(new Set(['waiting', 'accepted', 'rejected']))
    expect(rows.filter((it) => it.status === 'accepted' && !it.is_written)).toEqual([])
  })

  it('leave a day of the staff that lacks a check-out', async () => {
    const browser = await hr.as(
      exactlyOne(
        await hr.sql<{ position_id: number }[]>`
      select p.id as position_id from positions p join users u on u.id = p.user_id where u.email = 'staff@demo.id'`,
      ),
    )
    const { data } = await browser.call(attendanceGap.own)
    expect(data.some((it) => it.gap === 'no_out' && it.waiting === null)).toBe(true)
  })
})

describe('leave of the demo group', () => {
  it('shows kinds, halves, letters that are there and missing, and every outcome', async () => {
    const rows = await hr.sql<{ kind: string; part: string; status: string; has_file: boolean; note: string | null }[]>`
      select k.name as kind, l.part, l.status, l.file_id is not null as has_file, l.note
      from leaves l join leave_kinds k on k.id = l.leave_kind_id`
    const kinds = new Set(rows.map((it) => it.kind))
    for (const kind of ['Menikah', 'Melahirkan', 'Istri melahirkan', 'Haid', 'Cuti tahunan'])
      expect(kinds).toContain(kind)
    expect(new Set(rows.map((it) => it.status))).toEqual(new Set(['waiting', 'accepted', 'rejected', 'cancelled']))
    expect(rows.some((it) => it.part === 'morning')).toBe(true)
    const letters = rows.filter((it) => it.kind === 'Sakit dengan surat dokter').map((it) => [it.status, it.has_file])
    expect(letters).toContainEqual(['accepted', true])
    expect(letters).toContainEqual(['waiting', false])
    expect(rows.filter((it) => it.status === 'rejected' && it.note === null)).toEqual([])
  })

  it('has one request for both accounts of a person, and one that HR shortened', async () => {
    const linked = await hr.sql<{ status: string; companies: number }[]>`
      select min(status) as status, count(distinct company_id)::int as companies from leaves
      where linked_to is not null group by linked_to`
    expect(linked).toEqual([{ status: 'accepted', companies: 2 }])
    const returned = await hr.sql<{ note: string; days: number }[]>`
      select e.note, sum(e.days)::float8 as days from leave_entries e join leaves l on l.id = e.leave_id
      where e.kind = 'returned' and l.status = 'accepted' and e.note = 'Kembali bekerja lebih awal' group by e.note`
    expect(returned).toEqual([{ note: 'Kembali bekerja lebih awal', days: 2 }])
  })

  it('has a company with rules of its own, next rules of another, and somebody without a start date', async () => {
    const browser = await hr.as(
      exactlyOne(
        await hr.sql<{ position_id: number }[]>`
      select p.id as position_id from positions p join users u on u.id = p.user_id where u.email = 'hcis@demo.id'`,
      ),
    )
    const { data: policies } = await browser.call(leavePolicy.list)
    expect(policies.filter((it) => it.over_balance === 'refuse').map((it) => it.company_name)).toEqual([
      'PT Papua Mandiri',
    ])
    const { data: balances } = await browser.call(leaveBalance.list, { query: { page_size: 100 } })
    expect(balances.filter((it) => it.entitled_from === null)).toHaveLength(1)
    expect(balances.filter((it) => it.adjusted !== 0).length).toBeGreaterThan(2)
    expect(balances.filter((it) => it.joint > 0).length).toBeGreaterThan(0)
  })

  it('books what each counted leave costs', async () => {
    const wrong = await hr.sql`
      select l.id, l.working_days, -coalesce(sum(e.days), 0) as booked from leaves l
      left join leave_entries e on e.leave_id = l.id
      where l.deducts and l.start_date >= make_date(extract(year from now())::int, 1, 1)
        and l.status in ('accepted', 'cancelled')
      group by l.id having -coalesce(sum(e.days), 0) <> case l.status when 'accepted' then l.working_days else 0 end`
    expect(wrong).toEqual([])
  })
})

describe('payroll of the demo group', () => {
  it('has a closed month, with a correction that was accepted afterwards', async () => {
    const { position_id } = exactlyOne(
      await hr.sql<{ position_id: number }[]>`
        select p.id as position_id from positions p join users u on u.id = p.user_id where u.email = 'hcis@demo.id'`,
    )
    const periods = await hr.sql<{ month: string; company_id: number; name: string; is_past: boolean }[]>`
      select t.month, t.company_id, c.name, t.closed_at < now() and t.closed_at > t.last_day as is_past
      from payroll_periods t join companies c on c.id = t.company_id order by t.month desc`
    const [closed, ...before] = periods
    if (!closed) throw new Error('no month is closed')
    // Four companies, and five more months of the one that pays here.
    expect([closed.name, before.length, periods.every((it) => it.is_past)]).toEqual(['CV Rasa Lestari', 9, true])
    const office = await hr.as({ position_id })
    const { month, company_id } = closed
    const { data } = await office.call(payroll.later, { query: { month, company_id } })
    expect(data.map((it) => [it.field, it.difference < 0])).toEqual([
      ['late_days', true],
      ['late_minutes', true],
    ])
    const [corrected] = await hr.sql<{ is_later: boolean }[]>`
      select c.action_at > t.closed_at as is_later from corrections c
      join payroll_periods t on t.company_id = c.company_id and c.date between t.first_day and t.last_day
      where c.position_id = ${data[0]?.position_id ?? 0} and c.status = 'accepted' order by c.id desc limit 1`
    expect(corrected?.is_later).toBe(true)
  })

  it('has a kitchen that works in shifts, and hours of Ramadan at the school', async () => {
    const shifts = await hr.sql<{ name: string; shifts: number; people: number }[]>`
      select c.name, count(distinct s.id)::int as shifts, count(distinct r.position_id)::int as people
      from shifts s join companies c on c.id = s.company_id join roster_entries r on r.shift_id = s.id group by c.name`
    expect(shifts.map((it) => [it.name, it.shifts])).toEqual([['CV Rasa Lestari', 4]])
    const gaps = await hr.sql`
      select r.date, s.name from shifts s join roster_entries r on r.shift_id = s.id
      group by s.id, r.date having count(*) < s.needed`
    expect(gaps.length).toBeGreaterThan(0)
    const seasons = await hr.sql<{ name: string; company: string }[]>`
      select h.name, c.name as company from season_hours h join companies c on c.id = h.company_id`
    expect(seasons).toEqual([{ name: 'Jam Ramadan', company: 'PT Cahaya Edukasi' }])
  })

  it('has a kitchen with short Saturdays, to which its people come', async () => {
    const short = await hr.sql<{ company: string; out: string; came: boolean }[]>`
      select c.name as company, h."out", exists (
        select from attendances a where a.company_id = c.id and a.work_date >= w.valid_from
          and extract(isodow from a.work_date) = 6 and a."out" between '13:00' and '19:00'
      ) as came
      from work_weeks w join companies c on c.id = w.company_id
      join weekday_hours h on h.company_id = c.id and h.weekday = w.short_day`
    expect(short).toEqual([{ company: 'CV Rasa Lestari', out: '15:00:00', came: true }])
  })
})

interface Change {
  kind: string
  before: { base_salary?: string; job_id?: number }
  after: { base_salary?: string; job_id?: number }
}

describe('careers of the demo group', () => {
  it('raises salaries step by step, up to the present one', async () => {
    const positions = await hr.sql<{ id: number; base_salary: string; job_id: number; rank: number }[]>`
      select p.id, p.base_salary, p.job_id, j.sequence as rank from positions p join jobs j on j.id = p.job_id`
    let promotions = 0
    for (const { id, base_salary, job_id, rank } of positions) {
      const changes = await hr.sql<Change[]>`
        select kind, before, after from career_changes where position_id = ${id} and state = 'applied' order by effective_at, id`
      expect(changes[0]?.kind, `first entry of position ${id}`).toBe('masuk')
      let [salary, job] = [0, 0]
      for (const { before, after } of changes) {
        if (before.base_salary) expect(Number(before.base_salary)).toBe(salary)
        if (before.job_id) expect(before.job_id).toBe(job)
        if (after.base_salary) expect(Number(after.base_salary)).toBeGreaterThan(salary)
        salary = Number(after.base_salary ?? salary)
        job = after.job_id ?? job
      }
      expect([salary, job], `last entry of position ${id}`).toEqual([Number(base_salary), job_id])
      const [low, high] = SALARY_BANDS[rank]!
      expect(salary).toBeGreaterThanOrEqual(low)
      expect(salary).toBeLessThanOrEqual(high)
      promotions += changes.filter((it) => it.kind === 'promosi').length
    }
    expect(promotions).toBeGreaterThan(0)
  })

  it('ends with the last day of those who have left', async () => {
    const rows = await hr.sql<{ kind: string; is_last_day: boolean }[]>`
      select distinct on (p.id) c.kind, c.effective_at = p.last_day as is_last_day
      from positions p join career_changes c on c.position_id = p.id
      where p.status = 'inactive' order by p.id, c.effective_at desc, c.id desc`
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((it) => JSON.stringify(it)))).toEqual(new Set(['{"kind":"keluar","is_last_day":true}']))
  })
})

it('units of the demo group: two companies have them, of three levels at most, with people and heads', async () => {
  const rows = await hr.sql<{ company: string; units: number; people: number; heads: number }[]>`
    select c.name as company, count(distinct d.id)::int as units, count(p.id)::int as people,
           count(distinct d.head_position_id)::int as heads
    from departments d join companies c on c.id = d.company_id left join positions p on p.department_id = d.id
    group by 1 order by 1`
  expect(rows.map((it) => it.company)).toEqual(['CV Rasa Lestari', 'PT Cahaya Edukasi'])
  for (const { units, people, heads } of rows) {
    expect(units).toBeGreaterThanOrEqual(4)
    expect(people).toBeGreaterThanOrEqual(10)
    expect(heads).toBe(2)
  }
})

describe('pay of the demo group', () => {
  it('was paid for six months in one company, waits in another, and is not computed in the others', async () => {
    const runs = await hr.sql<{ name: string; states: string[]; blocked: number }[]>`
      select c.name, array_agg(r.state order by r.month) as states,
             (select count(*)::int from pay_slips s join pay_runs b on b.id = s.run_id
               where b.company_id = c.id and s.warnings && array['no_salary', 'net_negative', 'no_ptkp']) as blocked
      from pay_runs r join companies c on c.id = r.company_id where r.kind = 'bulanan' group by c.id order by c.name`
    expect(runs).toEqual([
      { name: 'CV Rasa Lestari', states: ['computed'], blocked: 2 },
      { name: 'PT Cahaya Edukasi', states: Array(6).fill('paid'), blocked: 0 },
    ])
    const own = await hr.sql<{ net: number }[]>`
      select s.net::float8 as net from pay_slips s join users u on u.id = s.user_id join pay_runs r on r.id = s.run_id
      where u.email = 'staff@demo.id' and r.kind = 'bulanan' and r.published_at is not null`
    expect(own).toHaveLength(6)
    for (const { net } of own) expect(net).toBeGreaterThan(3_000_000)
  })

  it('has a bonus beside it, and THR of each holiday that is paid for in these months', async () => {
    const beside = await hr.sql<{ kind: string; state: string; people: number; has_tax: boolean }[]>`
      select kind, state, people, tax > 0 as has_tax from pay_runs where kind <> 'bulanan' order by kind`
    expect(beside.filter((it) => it.kind === 'lain')).toEqual([
      { kind: 'lain', state: 'paid', people: 3, has_tax: true },
    ])
    const [due] = await hr.sql<{ count: number }[]>`
      select count(distinct left(name, 8))::int as count from holidays
      where kind = 'libur' and name ~* 'idul fitri|kelahiran yesus|nyepi|waisak|imlek'
        and to_char(date - 8, 'YYYY-MM') in (select month from pay_runs where kind = 'bulanan' and state = 'paid')`
    const thr = beside.filter((it) => it.kind === 'thr')
    expect(thr).toHaveLength(due?.count ?? 0)
    for (const { state, people } of thr) expect([state, people > 0]).toEqual(['paid', true])
  })

  it('takes back two loans, one of which it paid out, and says what is left of them', async () => {
    const loans = await hr.sql<{ email: string; codes: string[]; rest: number }[]>`
      select u.email, array_agg(l.code order by l.id) as codes,
             (select (s.about->>'loan_rest')::int from pay_slips s join pay_runs r on r.id = s.run_id
               where s.user_id = u.id and r.kind = 'bulanan' order by r.month desc limit 1) as rest
      from pay_loans o join positions p on p.id = o.position_id join users u on u.id = p.user_id
      join pay_lines l on l.loan_id = o.id group by o.id, u.id order by o.id`
    expect(loans).toEqual([
      { email: 'staff@demo.id', codes: Array(5).fill('KASBON'), rest: 1_500_000 },
      { email: 'staff2@demo.id', codes: ['KASBON_CAIR', 'KASBON'], rest: 2_000_000 },
    ])
  })

  it('settles a raise that was entered too late with the next month', async () => {
    const later = await hr.sql<{ text: string; is_next: boolean; amount: number }[]>`
      select l.text, l.settles_month = to_char((r.month || '-01')::date - 1, 'YYYY-MM') as is_next, l.amount::int as amount
      from pay_lines l join pay_slips s on s.id = l.slip_id join pay_runs r on r.id = s.run_id where l.code = 'SUSULAN'`
    expect(later).toEqual([{ text: expect.stringContaining('Tunjangan Tetap'), is_next: true, amount: 250_000 }])
  })

  it('knows the BPJS numbers and the tax status of nearly everybody, so that last periods can be foretold', async () => {
    const [counted] = await hr.sql<{ slips: number; no_number: number; unconfirmed: number }[]>`
      select count(*)::int as slips, count(*) filter (where 'no_bpjs_number' = any(s.warnings))::int as no_number,
             count(*) filter (where s.warnings && array['ptkp_unconfirmed', 'no_opening'])::int as unconfirmed
      from pay_slips s join pay_runs r on r.id = s.run_id where r.state = 'paid' and r.kind = 'bulanan'`
    expect((counted?.no_number ?? 0) * 10).toBeLessThan(counted?.slips ?? 0)
    expect(counted?.unconfirmed).toBe(0)
    const [newest] = await hr.sql<{ company_id: number; month: string }[]>`
      select company_id, max(month) as month from pay_runs where state = 'paid' group by company_id`
    const office = await hr.as(
      exactlyOne(
        await hr.sql<{ position_id: number }[]>`
          select p.id as position_id from positions p join users u on u.id = p.user_id where u.email = 'hcis@demo.id'`,
      ),
    )
    const { company_id, month } = newest ?? { company_id: 0, month: '' }
    const query = { company_id, year: Number(month.slice(0, 4)), page: 1, page_size: 25 }
    const foretold = await office.call(payYearEnd.simulation, { query })
    // After December nothing is left to forecast.
    expect(foretold.data.length > 10).toBe(!month.endsWith('-12'))
  })

  it('is booked to the rupiah in every run, and reported whole', async () => {
    const runs = await hr.sql<{ id: number; net: number; tax: number; company_id: number; month: string }[]>`
      select id, net::float8 as net, tax::float8 as tax, company_id, month from pay_runs where state = 'paid'`
    const taxOf = new Map<string, number>()
    for (const { tax, month } of runs) taxOf.set(month, (taxOf.get(month) ?? 0) + tax)
    for (const { id, net, company_id, month } of runs) {
      const bookings = journalOf(await bookedSlips(hr.sql, id))
      const total = bookings.at(-1)
      expect(total?.debit).toBe(total?.credit)
      const owed = bookings
        .filter((it) => it.account === 'Utang gaji')
        .reduce((sum, it) => sum + it.credit - it.debit, 0)
      expect(owed).toBe(net)
      const taxed = await taxMonthRows(hr.sql, company_id, month)
      expect(taxed.reduce((sum, it) => sum + it.tax, 0)).toBe(taxOf.get(month))
    }
  })
})

it('demo notifications: are stored in the order of their time, in which people read them', async () => {
  const late = await hr.sql<{ text: string }[]>`
    select text from (
      select text, created_at, max(created_at) over (partition by user_id order by id rows unbounded preceding) as latest
      from notifications) listed
    where created_at < latest`
  expect(late).toEqual([])
})
