import { daysFrom } from '#contract/platform/day.ts'
import { takeKeyedLocks } from '#server/platform/database/advisory-locks.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import type { AttendanceOfDay, PersonOfCompany, PositionOfRow } from './people.ts'
import type { AttendanceRowResult, StoredRow } from './result.ts'

interface Dates {
  from: string
  to: string
}

const positionColumns = (db: Db, clock: Clock) => db`
  p.id as position_id, p.user_id, u.employee_identity, u.name, c.id as company_id, c.name as company_name, j.name as job_name,
  p.status = 'active' as is_active, (${clock(db)} at time zone c.timezone)::date as today`

/** All positions of these people. */
export const positionsByNik = (db: Db, clock: Clock, identities: readonly string[]) => db<PositionOfRow[]>`
  select ${positionColumns(db, clock)}
  from users u
  join positions p on p.user_id = u.id
  join jobs j on j.id = p.job_id
  join companies c on c.id = p.company_id
  where u.employee_identity = any(${identities})`

/** Everybody whom a machine of the company may know, with their pins there. */
export const peopleOfCompany = (db: Db, clock: Clock, company_id: number) => db<PersonOfCompany[]>`
  select ${positionColumns(db, clock)}, p.employee_number, p.company_id = ${company_id} as is_here, p.company_since, p.last_day,
         (select coalesce(jsonb_agg(jsonb_build_object('pin', m.pin, 'last_day', m.last_day)), '[]')
          from machine_pins m where m.position_id = p.id and m.company_id = ${company_id}) as pins
  from (
    select id from positions where company_id = ${company_id}
    union select position_id from machine_pins where company_id = ${company_id}
  ) known
  join positions p on p.id = known.id
  join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id
  join companies c on c.id = ${company_id}`

/** Those of the companies in which another person may import: HR of the company, or a manager who works there. */
export const companiesWithOtherImporters = async (db: Db, user_id: number, company_ids: readonly number[]) => {
  const rows = await db<{ id: number }[]>`
    select c.id from companies c where c.id = any(${company_ids}::int[]) and exists (
      select from positions p join roles r on r.id = p.role_id
      where p.user_id <> ${user_id} and ${isActivePosition(db)} and (
        r.name = 'hcis' and (p.company_ids = '{}' or p.company_ids @> array[c.id])
        or r.name = 'manager' and p.company_id = c.id))`
  return new Set(rows.map((it) => it.id))
}

/** The stored days of some positions; an import locks them against concurrent check-outs. */
export const storedDays = (db: Db, position_ids: readonly number[], { from, to }: Dates, lock: boolean) => db<
  AttendanceOfDay[]
>`
  select a.id as attendance_id, a.position_id, a.work_date as date, a.company_id, c.name as company_name, a."in", a."out",
         a.location, a.correction_id is not null as corrected, a.punches, a.import_id
  from attendances a join companies c on c.id = a.company_id
  where a.position_id = any(${position_ids}::int[]) and a.work_date between ${from} and ${to}
  order by a.position_id, a.work_date
  ${lock ? db`for update of a` : db``}`

/** One import or undo of a date at a time; they take the dates in order, so that they never wait for each other. */
export const lockDates = (tx: Db, { from, to }: Dates) =>
  takeKeyedLocks(tx, 'attendanceDates', daysFrom(from, dayNumber(to) - dayNumber(from) + 1).map(dayNumber))

const dayNumber = (date: string) => (Date.parse(date) - Date.UTC(2000, 0, 1)) / 86_400_000

interface NewImport extends Dates {
  position_id: number | null
  company_ids: readonly number[]
  file_name: string
  file_hash: string
  changed: number
}

export const recordImport = async (db: Db, it: NewImport) => {
  const rows = await db<{ id: number }[]>`
    insert into attendance_imports (position_id, first_day, last_day, company_ids, file_name, file_hash, changed)
    values (${it.position_id}, ${it.from}, ${it.to}, ${it.company_ids}, ${it.file_name}, ${it.file_hash}, ${it.changed})
    returning id`
  return exactlyOne(rows).id
}

/** The rows as a relation `r`, sent as one value whatever their number. */
const relationOf = (db: Db, rows: readonly StoredRow[]): Fragment => {
  const json = rows.map(({ candidate: { position_id, company_id, stored }, ...it }) => ({
    attendance_id: stored?.attendance_id ?? null,
    position_id,
    company_id,
    work_date: it.date,
    in: it.in,
    out: it.out,
    location: it.location,
    punches: it.punches,
    before_in: stored?.in ?? null,
    before_out: stored?.out ?? null,
    before_location: stored?.location ?? null,
    before_punches: stored?.punches ?? null,
    before_import_id: stored?.import_id ?? null,
  }))
  return db`jsonb_to_recordset(${db.json(json)}) as r(
    attendance_id int, position_id int, company_id int, work_date date, "in" time, "out" time, location text,
    punches int[], before_in time, before_out time, before_location text, before_punches int[], before_import_id int)`
}

/** Returns the number of inserted rows: fewer than given if a person checked in at the same time. */
export const insertRows = async (db: Db, import_id: number, rows: readonly StoredRow[]) => {
  if (rows.length === 0) return 0
  const [inserted] = await db<{ count: number }[]>`
    with stored as (
      insert into attendances (position_id, company_id, work_date, "in", "out", location, punches, import_id)
      select r.position_id, r.company_id, r.work_date, r."in", r."out", r.location, r.punches, ${import_id}
      from ${relationOf(db, rows)} order by r.position_id, r.work_date
      on conflict (position_id, work_date) do nothing
      returning 1
    )
    select count(*)::int as count from stored`
  return inserted?.count ?? 0
}

export const updateRows = async (db: Db, import_id: number, rows: readonly StoredRow[]) => {
  if (rows.length === 0) return
  await db`
    update attendances a
    set "in" = r."in", "out" = r."out", location = r.location, punches = r.punches, import_id = ${import_id}
    from ${relationOf(db, rows)} where a.id = r.attendance_id`
}

/** Stores the rows before and after the import, for its undo. */
export const storeReplaced = (db: Db, import_id: number, rows: readonly StoredRow[]) => db`
  insert into attendance_import_days (import_id, position_id, work_date, "in", "out", location,
    before_in, before_out, before_location, before_punches, before_import_id)
  select ${import_id}, r.position_id, r.work_date, r."in", r."out", r.location,
         r.before_in, r.before_out, r.before_location, r.before_punches, r.before_import_id
  from ${relationOf(db, rows)}`

export const storePunches = async (db: Db, rows: readonly NonNullable<AttendanceRowResult['keep']>[]) => {
  if (rows.length === 0) return
  await db`
    update attendances a set punches = r.punches
    from jsonb_to_recordset(${db.json(rows)}) as r(attendance_id int, punches int[]) where a.id = r.attendance_id`
}
