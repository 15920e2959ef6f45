/** A transfer between companies, why people left, and a monthly mail to a director. */
import { shiftDay } from '#contract/platform/day.ts'
import { buildPerson } from '#db/build/person.ts'
import { changedTerms, recordCareerEntries, recordCareerEntry } from '#server/org/position/career-entry.ts'
import { paintAllSpans } from '#server/org/position/paint-spans.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { DemoCompany, DemoJob } from './accounts.ts'
import type { DemoGroup } from './group.ts'
import { salaryOf } from './salary.ts'

const LEAVERS = 3
const DIRECTOR = 'direktur@demo.id'

interface Former {
  name: string
  company: DemoCompany
  job: DemoJob
  /** From the first day, and from the last one, to today. */
  days: readonly [number, number]
  reason: string
  regretted?: true
}

/** They left one after the other in the last two years, so that turnover and headcount move. */
const formers: readonly Former[] = [
  {
    ...{ name: 'Rizal Fahmi', company: 'PT Nusantara Sejahtera', job: 'Staff Administrasi' },
    ...{ days: [1460, 24], reason: 'Studi', regretted: true },
  },
  {
    ...{ name: 'Melati Sihombing', company: 'CV Rasa Lestari', job: 'Staff Dapur' },
    ...{ days: [700, 85], reason: 'Keluarga atau pindah domisili' },
  },
  {
    ...{ name: 'Yoga Pranata', company: 'PT Cahaya Edukasi', job: 'Staff Akademik' },
    ...{ days: [420, 150], reason: 'Karier' },
  },
  {
    ...{ name: 'Lestari Manullang', company: 'CV Rasa Lestari', job: 'Staff Dapur' },
    ...{ days: [560, 330], reason: 'Kinerja' },
  },
  {
    ...{ name: 'Bagus Hermawan', company: 'PT Papua Mandiri', job: 'Staff Lapangan' },
    ...{ days: [1900, 420], reason: 'Usaha sendiri' },
  },
  {
    ...{ name: 'Silvia Tarigan', company: 'PT Nusantara Sejahtera', job: 'Staff Administrasi' },
    ...{ days: [1200, 560], reason: 'Kesehatan' },
  },
]
const FIRST_NUMBER = 1_000_000_094

const demoFormers = async (db: Db, group: DemoGroup) => {
  const { today } = exactlyOne(await db<{ today: string }[]>`select current_date::text as today`)
  for (const [index, { name, company, job, days, reason, regretted = false }] of formers.entries()) {
    const { job: held } = group.holder(company, job)
    const [start_at, last_day] = [shiftDay(today, -days[0]), shiftDay(today, -days[1])]
    const employee_identity = String(FIRST_NUMBER + index)
    const base_salary = `${salaryOf(held.sequence, index / formers.length)}.00`
    const email = `${name.toLowerCase().replace(' ', '.')}@demo.id`
    const person = await buildPerson(db, {
      ...{ name, email, employee_identity, company: group.company(company), job: held, status: 'inactive', start_at },
      base_salary,
    })
    const { position_id, company_id } = person
    await db`update positions set ended_at = ${last_day} where id = ${position_id}`
    const after = { company_id, job_id: held.id, status: 'active' as const, start_at, base_salary }
    await recordCareerEntries(
      db,
      [
        { position_id, kind: 'masuk' as const, effective_at: start_at, after },
        {
          ...{ position_id, kind: 'keluar' as const, effective_at: last_day },
          ...{ before: { status: 'active' as const }, after: { status: 'inactive' as const } },
        },
      ],
      { importedOn: today },
    )
    await db`
      insert into exits (position_id, last_day, reason_id, regretted)
      select ${position_id}::int, ${last_day}::date, id, ${regretted} from exit_reasons where name = ${reason}`
  }
}

/** Leavers of the last year with a reason each, one of them regretted. */
const demoReasons = (db: Db) => db`
  insert into exits (position_id, last_day, reason_id, regretted)
  select p.id, p.last_day, (array(select id from exit_reasons where name in ('Pekerjaan lain', 'Gaji', 'Kontrak berakhir') order by id))[p.place],
         p.place = 1
  from (select id, last_day, row_number() over (order by last_day desc, id) as place
        from positions where status = 'inactive' and last_day is not null) p
  where p.place <= ${LEAVERS}
  on conflict do nothing`

/** The history says that a member of staff came from another company some months ago. */
const demoTransfer = async (db: Db) => {
  const [found] = await db<{ id: number; company_id: number; from_id: number; start_at: string; moved_on: string }[]>`
    select p.id, p.company_id, p.start_at, (select c.id from companies c where c.id <> p.company_id and c.active order by c.id limit 1) as from_id,
           (date_trunc('month', current_date) - interval '2 months')::date as moved_on
    from positions p join roles r on r.id = p.role_id
    where p.status = 'active' and r.name = 'staff' and p.start_at < current_date - 400
      and not exists (select from attendances a where a.position_id = p.id and a.work_date < date_trunc('month', current_date) - interval '2 months')
    order by p.id desc limit 1`
  if (!found || found.from_id === null) return
  const [before, after] = [{ company_id: found.from_id }, { company_id: found.company_id }]
  // The entry of the hire names the company of today.
  await recordCareerEntry(db, {
    ...{ position_id: found.id, kind: 'koreksi' as const, effective_at: found.start_at },
    ...{ before: changedTerms(after, before), after: changedTerms(before, after) },
  })
  await recordCareerEntry(db, {
    ...{ position_id: found.id, kind: 'mutasi' as const, effective_at: found.moved_on },
    ...{ before: changedTerms(before, after), after: changedTerms(after, before) },
  })
}

export const demoReports = async (db: Db, group: DemoGroup) => {
  const { people } = group
  await demoReasons(db)
  await demoFormers(db, group)
  await demoTransfer(db)
  await paintAllSpans(db)
  const director = people.find((it) => it.email === DIRECTOR)
  if (!director) return
  await db`
    insert into report_mails (name, reports, company_ids, day, recipients)
    select 'Laporan direksi', '{headcount,turnover,attendance}', array[p.company_id], 5, array[p.id]
    from positions p join jobs j on j.id = p.job_id join roles r on r.id = p.role_id
    where p.id = ${director.position_id} and r.name = 'manager' and j.sequence <= 2`
}
