import type { Db } from '#server/platform/database/connect.ts'

/** A file of the machine for each company and day of the last two months. */
export const generateImports = (db: Db) => db`
  insert into attendance_imports (first_day, last_day, company_ids, file_name, file_hash, changed)
  select day, day, array[c.company_id], 'attlog.dat', md5(c.company_id || day::text), 40
  from (select distinct company_id from generated) c
  cross join lateral (select current_date - n as day from generate_series(60, 1, -1) n) d`
