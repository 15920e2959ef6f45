/** A leaver whose last day is near, and a probation that ends soon. */
import { shiftDay } from '#contract/platform/day.ts'
import { buildPerson, type Position } from '#db/build/person.ts'
import { recordCareerEntries, recordCareerEntry } from '#server/org/position/career-entry.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { DemoGroup } from './group.ts'

const SALARY = '5400000.00'

interface Newcomer {
  name: string
  email: string
  nik: string
  start_at: string
  today: string
}

const builtPerson = async (db: Db, group: DemoGroup, { name, email, nik, start_at, today }: Newcomer) => {
  const { company, job } = group.person('staff@demo.id')
  const supervisor = group.person('supervisor@demo.id')
  const base_salary = SALARY
  const person = await buildPerson(db, {
    ...{ name, email, employee_identity: nik, company, job, supervisor, start_at, base_salary },
  })
  const after = { company_id: company.id, job_id: job.id, status: 'active' as const, start_at, base_salary }
  const entry = { position_id: person.position_id, kind: 'masuk' as const, effective_at: start_at, after }
  await recordCareerEntries(db, [entry], { importedOn: today })
  await attendLikeColleagues(db, person, { start_at, today })
  return person
}

/** In and out on each working day like one of the colleagues who came in the morning. */
const attendLikeColleagues = (
  db: Db,
  { position_id, company_id }: Position,
  { start_at, today }: Pick<Newcomer, 'start_at' | 'today'>,
) => db`
  insert into attendances (position_id, company_id, work_date, "in", "out", location, out_location)
  select distinct on (a.work_date) ${position_id}::int, a.company_id, a.work_date, a."in", a."out", a.location, a.out_location
  from attendances a
  where a.company_id = ${company_id} and a.work_date >= ${start_at} and a.work_date < ${today} and a."out" is not null
    and a.correction_id is null and a.import_id is null and a."in" < time '10:00' and extract(isodow from a.work_date) < 6
  order by a.work_date, md5(concat(a.position_id, a.work_date))`

const LAST_DAYS_AHEAD = 12

/** Leaves in two weeks with a laptop that is not back yet. */
export const leaver = async (db: Db, group: DemoGroup, today: string) => {
  const person = await builtPerson(db, group, {
    ...{ name: 'Galih Ramadhan', email: 'keluar@demo.id', nik: '1000000092', start_at: '2022-08-01', today },
  })
  const { position_id: handed_by, ...by } = group.person('hcis@demo.id')
  const last_day = shiftDay(today, LAST_DAYS_AHEAD)
  await db`
    with held as (update items set state = 'held' where serial_number = 'DL-0010' returning id, kind_id, company_id)
    insert into handovers (position_id, company_id, kind_id, item_id, quantity, handed_at, condition, handed_by, acknowledged_at)
    select ${person.position_id}, company_id, kind_id, id, 1, ${shiftDay(today, -200)}, 'Baik', ${handed_by}, now() from held`
  await db`update positions set last_day = ${last_day} where id = ${person.position_id}`
  await recordCareerEntry(db, {
    ...{ position_id: person.position_id, kind: 'keluar', state: 'planned', effective_at: last_day },
    ...{ reason: 'Pindah ke kota lain', before: { status: 'active' }, after: { status: 'inactive' } },
    by: { ...by, position_id: handed_by },
  })
}

const PROBATION_DAYS = 75

/** Ends in two weeks; the supervisor has said what should follow. */
export const probation = async (db: Db, group: DemoGroup, today: string) => {
  const { position_id } = await builtPerson(db, group, {
    ...{
      name: 'Eka Wulandari',
      email: 'percobaan@demo.id',
      nik: '1000000093',
      start_at: shiftDay(today, -PROBATION_DAYS),
      today,
    },
  })
  await db`
    with probation as (
      update positions set status_id = (select id from employee_statuses where category = 'percobaan' order by id limit 1)
      where id = ${position_id} returning id, (start_at + interval '3 months')::date - 1 as end_at
    )
    insert into term_opinions (position_id, kind, end_at, verdict, note, given_by)
    select id, 'probation', end_at, 'tetap', 'Cepat belajar, sudah memegang dua kelas sendiri',
           ${group.person('supervisor@demo.id').position_id} from probation`
}
