/** Two years of stored figures of reports, which the nightly job would need minutes for. */
import type { Sql } from '#server/platform/database/connect.ts'

const MONTHS = 24
const DAYS = 182

export const storeReports = async (pool: Sql) => {
  await storeWaits(pool)
  const [stored] = await pool`select from report_days limit 1`
  if (stored) return
  const sql = await pool.reserve()
  await sql.unsafe('set statement_timeout = 0')
  await sql`
    insert into report_months (company_id, month, position_id, job_id, status_id, due, present, cuti, izin, sakit, absent,
      late_days, late_minutes, overtime_hours, overtime_multiplied, leave_of_kinds, overtime_pay)
    select p.company_id, m::date, p.id, p.job_id, p.status_id, 22, 19, 1, 0, 1, 1, p.id % 4, p.id % 4 * 12, p.id % 7, p.id % 7 * 2,
           jsonb_build_array(jsonb_build_object('kind', 'Cuti tahunan', 'days', 1)), p.id % 7 * 50000
    from positions p, generate_series(date_trunc('month', now()) - make_interval(months => ${MONTHS}),
      date_trunc('month', now()), interval '1 month') m
    where p.status = 'active'`
  await sql`
    select store_report_sums(company_id, month), store_report_totals(company_id, month)
    from (select distinct company_id, month from report_months) stored`
  await sql`
    insert into report_days (company_id, date, due, came, late, cuti, izin, sakit, absent)
    select c.id, current_date - n, 500, 470, 20, 10, 5, 8, 7 from companies c, generate_series(1, ${DAYS}) n`
  await sql`
    insert into report_computations (company_id, month, computed_at)
    select distinct company_id, month, now() from report_months`
  await sql`
    insert into report_first_attendances select company_id, min(work_date) from attendances group by 1
    on conflict (company_id) do nothing`
  await sql`analyze report_months, report_sums, report_totals, report_days, report_first_attendances`
  sql.release()
}

/** How long decisions waited: the history is generated without triggers. */
const storeWaits = async (pool: Sql) => {
  const [stored] = await pool`select from decision_waits limit 1`
  if (stored) return
  const sql = await pool.reserve()
  await sql.unsafe('set statement_timeout = 0')
  await sql`
    insert into decision_waits
    select w.* from request_history h cross join lateral wait_of_step(h) w
    where h.action = 'agree'
       or h.action = 'move' and h.status in ('accepted', 'approved', 'disetujui', 'issued', 'rejected', 'ditolak')`
  await sql`vacuum (analyze) decision_waits`
  sql.release()
}
