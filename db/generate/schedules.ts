import type { Db } from '#server/platform/database/connect.ts'

/** Three shifts for each company, and a weekly pattern for every fifth of its staff. */
export const generateSchedules = async (db: Db): Promise<void> => {
  await db`
    insert into shifts (company_id, name)
    select company_id, name from (select distinct company_id from generated) c cross join unnest(array['Pagi', 'Siang', 'Malam']) name
    on conflict do nothing`
  await db`
    insert into shift_times (shift_id, valid_from, "in", "out", break_minutes, grace_minutes)
    select s.id, '2015-01-01', t.begins::time, t.ends::time, 60, 10
    from shifts s join (values ('Pagi', '08:00', '17:00'), ('Siang', '13:00', '21:00'), ('Malam', '21:00', '05:00')) t (name, begins, ends)
      on t.name = s.name
    where s.company_id in (select company_id from generated)
    on conflict do nothing`
  await db`
    insert into schedule_patterns (position_id, company_id, valid_from, pattern)
    select g.position_id, g.company_id, current_date - 60, array[s.id, s.id, s.id, s.id, s.id, null, null]::int[]
    from generated g join shifts s on s.company_id = g.company_id and s.name = 'Pagi'
    where g.n % 5 = 0 and g.job like 'Staff %'`
}
