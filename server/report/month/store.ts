import type { DayPeriod } from '#server/calendar/work-day/period.ts'
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { ComputedMonth } from './compute.ts'

const columns = [
  ...['job_id', 'status_id', 'due', 'present', 'cuti', 'izin', 'sakit', 'absent', 'late_days', 'late_minutes'],
  ...['overtime_hours', 'overtime_multiplied', 'over_days', 'over_weeks', 'leave_of_kinds', 'joint_leave'],
  ...['overtime_pay', 'claims_paid'],
]

/**
 * Replaces a month in one transaction, so that a reader sees the old rows or the new ones; of two writers one waits. Rows
 * that stay as they are are not written again: of the month before the last most do.
 */
export const storeMonth = (sql: Sql, company_id: number, period: DayPeriod, { rows, days }: ComputedMonth) =>
  transaction(sql, async (tx) => {
    await lockMonth(tx, company_id, period)
    const ids = rows.map((it) => it.position_id)
    await tx`
      delete from report_months
      where company_id = ${company_id} and month = ${period.from} and position_id <> all(${ids}::int[])`
    const renewed = columns.map((it) => tx`${tx(it)} = excluded.${tx(it)}`).reduce((all, one) => tx`${all}, ${one}`)
    await tx`
      insert into report_months as m (company_id, month, position_id, ${tx(columns)})
      select ${company_id}, ${period.from}::date, r.position_id, coalesce(s.job_id, p.job_id),
             case when s.position_id is null then p.status_id else s.status_id end, r.due, r.present, r.cuti, r.izin, r.sakit,
             r.absent, r.late_days, r.late_minutes, r.overtime_hours, r.overtime_multiplied, r.over_days, r.over_weeks,
             r.leave_of_kinds, r.joint_leave, r.overtime_pay, r.claims_paid
      from jsonb_to_recordset(${tx.json(rows)}) as r (position_id int, due numeric, present numeric, cuti numeric,
        izin numeric, sakit numeric, absent numeric, late_days int, late_minutes int, overtime_hours numeric,
        overtime_multiplied numeric, over_days int, over_weeks int, leave_of_kinds jsonb, joint_leave numeric,
        overtime_pay numeric, claims_paid numeric)
      join positions p on p.id = r.position_id
      left join (
        select distinct on (s.position_id) s.position_id, s.job_id, s.status_id from position_spans s
        where s.position_id = any(${ids}::int[]) and s.company_id = ${company_id} and s."from" <= ${period.to}
          and coalesce(s."to" >= ${period.from}, true)
        order by s.position_id, s."from" desc) s on s.position_id = r.position_id
      on conflict (company_id, month, position_id) do update set ${renewed} where m is distinct from excluded`
    await tx`select store_report_sums(${company_id}, ${period.from})`
    await tx`select store_report_totals(${company_id}, ${period.from})`
    await tx`delete from report_days where company_id = ${company_id} and date between ${period.from} and ${period.to}`
    await tx`
      insert into report_days (company_id, date, due, came, late, cuti, izin, sakit, absent)
      select ${company_id}, date, due, came, late, cuti, izin, sakit, absent
      from jsonb_to_recordset(${tx.json(days)})
        as r (date date, due int, came int, late int, cuti int, izin int, sakit int, absent int)`
    await storeFirstAttendance(tx, company_id)
    await tx`
      update report_computations set computed_at = now(), is_due = false
      where company_id = ${company_id} and month = ${period.from}`
    return rows.length
  })

const storeFirstAttendance = async (tx: Db, company_id: number) => {
  await tx`
    insert into report_first_attendances as f (company_id, day)
    select ${company_id}, min(work_date) from attendances where company_id = ${company_id}
    on conflict (company_id) do update set day = excluded.day where f.day is distinct from excluded.day`
}

const lockMonth = async (tx: Db, company_id: number, { from }: DayPeriod) => {
  await tx`
    insert into report_computations (company_id, month) values (${company_id}, ${from})
    on conflict (company_id, month) do nothing`
  await tx`select from report_computations where company_id = ${company_id} and month = ${from} for update`
}

/** True if the month was not due before. */
export const markDue = async (tx: Db, company_id: number, month: string) => {
  await tx`
    insert into report_computations (company_id, month, is_due) values (${company_id}, ${`${month}-01`}, true)
    on conflict (company_id, month) do update set is_due = true`
}

/** The server compares how many changes there are, so that few are enough. */
const KEPT_CHANGES = 100

export const dropOldChanges = async (db: Db) => {
  await db`delete from report_changes where id <= (select max(id) from report_changes) - ${KEPT_CHANGES}::int`
}
