import { beforeAll, describe, expect, it } from 'vitest'
import { ANNUAL_LEAVE } from '#contract/policy.ts'
import { startApp } from '#test/harness.ts'
import { loadDemo } from './load.ts'
import { SALARY_BANDS } from './salary.ts'

const MOST_WAITING = 10
const OLDEST_DAYS = 21

const hr = startApp()
beforeAll(async () => {
  await loadDemo(hr.sql, hr.env)
}, 120_000)

describe('requests of the demo group', () => {
  it('takes no more days of cuti in a year than there are', async () => {
    const [most] = await hr.sql<{ days: number }[]>`
      select max(days)::int as days from (
        select sum(end_date - start_date + 1) as days from leaves where request_type = 'cuti' and status <> 'rejected'
        group by position_id, year) taken`
    expect(most?.days).toBeGreaterThan(0)
    expect(most?.days).toBeLessThanOrEqual(ANNUAL_LEAVE)
  })

  it('leaves at most ten of them undecided, none filed more than three weeks ago', async () => {
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
      ) asked`
    expect(waiting.length).toBeLessThanOrEqual(MOST_WAITING)
    expect(new Set(waiting.map((it) => it.kind))).toEqual(new Set(['leave', 'reimbursement', 'overtime']))
    for (const { days, waited } of waiting) {
      expect(days).toBeLessThanOrEqual(OLDEST_DAYS)
      expect(waited).toBeCloseTo(days, 1)
    }
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
