import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Position } from './person.ts'

export interface AttendanceDraft {
  work_date: string
  in: string
  out?: string | null
  location?: string | null
  out_location?: string | null
}

/** Inserts all days of one position in one statement. */
export const buildAttendances = async (db: Db, whose: Position, days: AttendanceDraft[]) => {
  await db`
    insert into attendances (position_id, company_id, work_date, "in", "out", location, out_location)
    select ${whose.position_id}, ${whose.company_id}, r.work_date, r."in", r."out", r.location, r.out_location
    from jsonb_to_recordset(${db.json(days)})
      as r(work_date date, "in" time, "out" time, location text, out_location text)`
}

export const buildAttendance = (db: Db, whose: Position, it: AttendanceDraft) =>
  buildAttendances(db, whose, [{ location: 'Work From Office', ...it }])

/** An import of one check-in, which its undo removes. */
export const buildImport = async (db: Db, { position_id, company_id }: Position, work_date: string) => {
  const { id } = exactlyOne(
    await db<{ id: number }[]>`
      insert into attendance_imports (position_id, first_day, last_day, company_ids, file_name, file_hash, changed)
      values (${position_id}, ${work_date}, ${work_date}, ${[company_id]}, 'attlog.dat', '', 1) returning id`,
  )
  const day = { position_id, work_date, in: '08:00:00', import_id: id }
  await db`insert into attendances ${db.values({ ...day, company_id })}`
  await db`insert into attendance_import_days ${db.values(day)}`
  return { id }
}

/** Sets the working hours of a company from a date on, as the rule in force. */
export const buildHours = async (
  db: Db,
  company: { id: number },
  hours: { in?: string; out?: string; since?: string } = {},
) => {
  const { in: begins = '08:00:00', out: ends = '17:00:00', since = '2020-01-01' } = hours
  await db`
    insert into attendance_hours (company_id, valid_from, "in", "out") values (${company.id}, ${since}, ${begins}, ${ends})`
  return exactlyOne(
    await db<{ id: number }[]>`
    insert into attendance_rules (company_id, "in", "out") values (${company.id}, ${begins}, ${ends}) returning id`,
  )
}
