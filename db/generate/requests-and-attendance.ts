import type { Db } from '#server/platform/database/connect.ts'
import type { Size } from './size.ts'

/** Days between two requests of a person. */
const EVERY = { leave: 45, reimbursement: 30, overtime: 20, correction: 40 }

/** All are decided by the supervisor, except some of the last weeks, which wait. */
export const generateRequests = async (db: Db, { days }: Size): Promise<void> => {
  await db`
    insert into leaves (position_id, company_id, request_type, description, start_date, end_date, status, action_by, action_at, created_at)
    select position_id, company_id, (array['izin', 'cuti', 'sakit'])[1 + (n + i) % 3], 'Keperluan ' || i, start_date, start_date + length,
           status, case when status <> 'waiting' then supervisor_id end, case when status <> 'waiting' then start_date - 5 end, start_date - 7
    from generated
    cross join generate_series(0, ${Math.floor(days / EVERY.leave)}::integer - 1) i
    cross join lateral (select current_date - i * ${EVERY.leave}::integer - 10 - n % 25 as start_date, (n + i) % 5 as length) d
    cross join lateral (select case when i = 0 and n % 2 = 0 then 'waiting' when (n + i) % 7 = 0 then 'rejected' else 'accepted' end as status) s`
  await db`
    insert into reimbursements (position_id, company_id, description, reimburse_date, total, file_id, status, action_by, action_at, created_at)
    select g.position_id, g.company_id, 'Pembelian ' || i, day, 25000 + (g.n * 37 + i * 911) % 3000 * 1000, f.id,
           status, case when status <> 'waiting' then supervisor_id end, case when status <> 'waiting' then day + 2 end, day + 1
    from generated g join files f on f.position_id = g.position_id and f.kind = 'receipt'
    cross join generate_series(0, ${Math.floor(days / EVERY.reimbursement)}::integer - 1) i
    cross join lateral (select current_date - i * ${EVERY.reimbursement}::integer - 3 - g.n % 20 as day) d
    cross join lateral (select case when i = 0 and g.n % 2 = 0 then 'waiting'
                                    else (array['disetujui', 'transfer', 'transfer', 'ditolak'])[1 + (g.n + i) % 4] end as status) s`
  await db`
    insert into overtimes (position_id, company_id, assigned_by, detail, start, "end", location, status, action_by, action_at, created_at)
    select position_id, company_id, case when (n + i) % 4 = 0 then supervisor_id end, 'Pekerjaan ' || i, day + time '18:00', day + time '20:30',
           case when n % 3 = 0 then 'home' else 'office' end, status,
           case when status in ('approved', 'rejected') then supervisor_id end, case when status in ('approved', 'rejected') then day + 1 end, day
    from generated
    cross join generate_series(0, ${Math.floor(days / EVERY.overtime)}::integer - 1) i
    cross join lateral (select current_date - i * ${EVERY.overtime}::integer - 1 - n % 15 as day) d
    cross join lateral (select case when i = 0 then (array['waiting', 'progress', 'complete'])[1 + n % 3]
                                    when (n + i) % 9 = 0 then 'rejected' else 'approved' end as status) s`
  await db`
    insert into corrections (position_id, company_id, date, "in", reason, before_in, status, action_by, action_at, created_at)
    select position_id, company_id, day, time '07:55', 'Lupa absen ' || i, case when status <> 'waiting' then time '08:20' end,
           status, case when status <> 'waiting' then supervisor_id end, case when status <> 'waiting' then day + 2 end, day + 1
    from generated
    cross join generate_series(0, ${Math.floor(days / EVERY.correction)}::integer - 1) i
    cross join lateral (select current_date - i * ${EVERY.correction}::integer - 2 - n % 25 as day) d
    cross join lateral (select case when i = 0 and n % 4 = 0 then 'waiting' when (n + i) % 6 = 0 then 'rejected' else 'accepted' end as status) s`
  await fillHistory(db)
}

/** Accepted corrections are what their days say. */
export const writeCorrectedDays = (db: Db) => db`
  update attendances a set "in" = c."in", correction_id = c.id from corrections c join generated using (position_id)
  where c.status = 'accepted' and a.position_id = c.position_id and a.work_date = c.date`

async function fillHistory(db: Db): Promise<void> {
  await db`
    insert into request_history (kind, request_id, position_id, action, status, at)
    select * from (
      select 'leave' as kind, id, position_id, 'submit' as action, 'waiting' as status, created_at as at
      from leaves join generated using (position_id)
      union all select 'leave', id, action_by, 'move', status, action_at
      from leaves join generated using (position_id) where action_by is not null
      union all select 'reimbursement', id, position_id, 'submit', 'waiting', created_at
      from reimbursements join generated using (position_id)
      union all select 'reimbursement', id, action_by, 'move', status, action_at
      from reimbursements join generated using (position_id) where action_by is not null
      union all select 'overtime', id, coalesce(assigned_by, position_id), case when assigned_by is null then 'submit' else 'assign' end, 'waiting', created_at
      from overtimes join generated using (position_id)
      union all select 'overtime', id, action_by, 'move', status, action_at
      from overtimes join generated using (position_id) where action_by is not null
      union all select 'correction', id, position_id, 'submit', 'waiting', created_at
      from corrections join generated using (position_id)
      union all select 'correction', id, action_by, 'move', status, action_at
      from corrections join generated using (position_id) where action_by is not null
    ) steps
    order by at`
}

/** Days per statement: PostgreSQL queues the foreign-key checks of all rows in memory until its end. */
const DAYS_AT_ONCE = 30

export const generateAttendance = async (db: Db, { days }: Size, report: (line: string) => void): Promise<void> => {
  for (let first = days; first > 0; first -= DAYS_AT_ONCE) {
    const last = Math.max(first - DAYS_AT_ONCE + 1, 1)
    await db`
      insert into attendances (position_id, company_id, work_date, "in", "out", location, out_location)
      select position_id, company_id, current_date - ago, time '07:10' + make_interval(secs => roll * 5),
             case when roll < 970 then time '16:40' + make_interval(secs => (roll * 37 % 1000) * 7) end,
             case when roll % 10 < 8 then 'Work From Office' when roll % 10 = 8 then 'Work From Home' else 'Dinas Luar' end,
             case when roll < 970 then 'Work from Office' end
      from generate_series(${first}::integer, ${last}::integer, -1) ago
      cross join (select * from generated order by n) g
      cross join lateral (select ((n::bigint * 7919 + ago * 10007) % 1000)::integer as roll) l`
    report(`attendance: ${days - last + 1} of ${days} days`)
  }
}
