import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { DemoGroup } from './group.ts'

/** The span of the machine's file, in days before today. */
const SPAN = { first: 24, last: 22 }

/** HR stored a file of the kitchen's machine twice: first of the wrong month, which was undone, then the right one. */
export const demoAttendanceImports = async (db: Db, group: DemoGroup) => {
  const { id: company_id } = group.company('CV Rasa Lestari')
  const { position_id } = group.person('hcis@demo.id')
  const span = db`current_date - ${SPAN.first}::int as first_day, current_date - ${SPAN.last}::int as last_day`
  const days = db`
    select a.id, a.position_id, a.work_date, a."in", a."out", a.location
    from attendances a join machine_pins m on m.position_id = a.position_id and m.company_id = a.company_id
    cross join (select ${span}) s
    where a.company_id = ${company_id} and a.correction_id is null and a.work_date between s.first_day and s.last_day`
  await db`
    insert into attendance_imports
      (position_id, first_day, last_day, company_ids, file_name, file_hash, changed, created_at, undone_at, undone_by)
    select ${position_id}, s.first_day - 30, s.last_day - 30, ${[company_id]}::int[], 'attlog-lama.dat', repeat('0', 64), 12,
      now() - interval '50 hours', now() - interval '49 hours', ${position_id}
    from (select ${span}) s`
  const { id } = exactlyOne(
    await db<{ id: number }[]>`
      insert into attendance_imports (position_id, first_day, last_day, company_ids, file_name, file_hash, changed, created_at)
      select ${position_id}, s.first_day, s.last_day, ${[company_id]}::int[], 'attlog.dat', repeat('1', 64),
        (select count(*) from (${days}) d), now() - interval '48 hours'
      from (select ${span}) s returning id`,
  )
  await db`
    insert into attendance_import_days (import_id, position_id, work_date, "in", "out", location)
    select ${id}::int, d.position_id, d.work_date, d."in", d."out", d.location from (${days}) d`
  await db`update attendances set import_id = ${id} where id in (select d.id from (${days}) d)`
}
