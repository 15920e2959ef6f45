import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { AttendanceRowResult, Candidate } from './validate-rows.ts'

/** All positions of these people, each with its row of the date. */
export const candidatesFor = (db: Db, date: string, identities: string[]) => db<Candidate[]>`
  select p.id as position_id, u.employee_identity, u.name, c.id as company_id, c.name as company_name,
         j.name as job_name, p.status = 'active' as is_active, a.id as attendance_id, a."in", a."out", a.location, a.correction_id is not null as corrected
  from users u
  join positions p on p.user_id = u.id
  join jobs j on j.id = p.job_id
  left join attendances a on a.position_id = p.id and a.work_date = ${date}
  join companies c on c.id = coalesce(a.company_id, p.company_id)
  where u.employee_identity = any(${identities})`

/** Allows one import of a date at a time and locks its rows against concurrent check-outs. */
export const lockDay = async (db: Db, date: string, identities: string[]) => {
  await db`select pg_advisory_xact_lock(hashtext('attendance import'), ${date}::date - date '2000-01-01')`
  await db`
    select a.id from attendances a
    where a.work_date = ${date} and a.position_id in (
      select p.id from positions p join users u on u.id = p.user_id where u.employee_identity = any(${identities}))
    order by a.position_id for update`
}

type StoredRow = NonNullable<AttendanceRowResult['store']>

const asJson = (db: Db, rows: StoredRow[]) =>
  db.json(
    rows.map(({ candidate: { attendance_id, position_id, company_id }, ...it }) => ({
      attendance_id,
      position_id,
      company_id,
      in: it.in,
      out: it.out,
      location: it.location,
    })),
  )

const fields = (db: Db, rows: StoredRow[]) => db`
  jsonb_to_recordset(${asJson(db, rows)}) as r(attendance_id int, position_id int, company_id int, "in" time, "out" time, location text)`

export const recordImport = async (
  db: Db,
  imported: { position_id: number | null; date: string; hash: string; changed: number },
) => {
  const rows = await db<{ id: number }[]>`
    insert into attendance_imports (position_id, work_date, file_hash, changed)
    values (${imported.position_id}, ${imported.date}, ${imported.hash}, ${imported.changed}) returning id`
  return exactlyOne(rows).id
}

/** Returns the number of inserted rows: fewer than given if a person checked in at the same time. */
export const insertRows = async (db: Db, import_id: number, date: string, rows: StoredRow[]) => {
  const stored = await db`
    insert into attendances (position_id, company_id, work_date, "in", "out", location, import_id)
    select r.position_id, r.company_id, ${date}::date, r."in", r."out", r.location, ${import_id}
    from ${fields(db, rows)} order by r.position_id
    on conflict (position_id, work_date) do nothing
    returning id`
  return stored.length
}

export const updateRows = async (db: Db, import_id: number, rows: StoredRow[]) => {
  await db`
    update attendances a set "in" = r."in", "out" = r."out", location = r.location, import_id = ${import_id}
    from ${fields(db, rows)} where a.id = r.attendance_id`
}
