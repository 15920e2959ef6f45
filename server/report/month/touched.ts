/** The months that the job computes: once a day the last two, those never computed, and those with a date changed since. */
import { shiftDay } from '#contract/platform/day.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { firstDayOf, lastDayOf, monthOf, monthsUntil } from '#server/report/summary/months.ts'

export const STORED_MONTHS = 24

/** Dates of a company changed since an instant: requests, imports, leave, rosters and patterns, careers, calendars. */
const changedDays = (db: Db, company_id: number, since: string) => db<{ first: string | null; last: string | null }[]>`
  with recent as materialized (select distinct kind, request_id from request_history where at > ${since})
  select l.start_date as first, l.end_date as last from leaves l
    join recent h on h.kind = 'leave' and h.request_id = l.id where l.company_id = ${company_id}
  union all
  select c.date, c.date from corrections c
    join recent h on h.kind = 'correction' and h.request_id = c.id where c.company_id = ${company_id}
  union all
  select o.start::date, o."end"::date from overtimes o
    join recent h on h.kind = 'overtime' and h.request_id = o.id where o.company_id = ${company_id}
  union all
  select (r.action_at at time zone 'Asia/Jakarta')::date, (r.action_at at time zone 'Asia/Jakarta')::date from reimbursements r
    join recent h on h.kind = 'reimbursement' and h.request_id = r.id
    where r.company_id = ${company_id} and r.action_at is not null
  union all
  select first_day, last_day from attendance_imports
    where (company_ids = '{}' or ${company_id} = any(company_ids)) and (created_at > ${since} or undone_at > ${since})
  union all
  select date, date from leave_entries where company_id = ${company_id} and at > ${since}
  union all
  select date, date from roster_entries where company_id = ${company_id} and changed_at > ${since}
  union all
  select valid_from, null from schedule_patterns where company_id = ${company_id} and changed_at > ${since}
  union all
  select effective_at, null from career_changes c join position_spans s on s.position_id = c.position_id
    where s.company_id = ${company_id} and c.state = 'applied' and c.closed_at > ${since}
  union all
  select null, null from audit
    where at > ${since} and action in ('create', 'update', 'delete', 'import')
      and entity in ('holiday', 'season_hours', 'work_week', 'attendance_rule', 'attendance_policy', 'shift')`

const lastComputations = (db: Db, company_id: number) => db<
  { month: string; computed_at: string | null; computed_on: string | null; is_due: boolean }[]
>`
  select to_char(r.month, 'YYYY-MM') as month, r.computed_at, r.is_due,
         (r.computed_at at time zone c.timezone)::date as computed_on
  from report_computations r join companies c on c.id = r.company_id where r.company_id = ${company_id}`

/** Newest first, so that the last month is there soon after a long first run begins. */
export const monthsToCompute = async (db: Db, company_id: number, today: string): Promise<string[]> => {
  const yesterday = shiftDay(today, -1)
  const months = monthsUntil(monthOf(yesterday), STORED_MONTHS)
  const done = new Map((await lastComputations(db, company_id)).map((it) => [it.month, it]))
  const instants = [...done.values()].flatMap((it) => it.computed_at ?? []).toSorted()
  const since = instants.at(-1)
  // People come and go without a request, so that a date counts as changed until the month after it is over.
  const isDone = (month: string) => (done.get(month)?.computed_on ?? '') >= today
  const wanted = new Set(months.slice(-2).filter((it) => !isDone(it)))
  for (const month of months) {
    const known = done.get(month)
    if (!known?.computed_at || known.is_due) wanted.add(month)
  }
  if (since)
    for (const { first, last } of await changedDays(db, company_id, since))
      for (const month of months)
        if ((first ?? '0001-01-01') <= lastDayOf(month) && (last ?? '9999-12-31') >= firstDayOf(month))
          wanted.add(month)
  return months.filter((it) => wanted.has(it)).toReversed()
}
