/** The people of the worked cases of reports, with their careers. */
import { buildCompany, buildJob, buildPerson, buildPosition, type Company, type Person } from '#db/build/person.ts'
import { recordCareerEntry } from '#server/org/position/career-entry.ts'
import type { Db } from '#server/platform/database/connect.ts'

const statusOf = async (db: Db, name: string) => {
  const [row] = await db<{ id: number }[]>`select id from employee_statuses where name = ${name}`
  if (!row) throw new Error(`no status ${name}`)
  return row.id
}

export interface Hire {
  name: string
  company: Company
  job: { id: number; name: string; sequence: number; pays: boolean; payroll: boolean }
  status: string
  start_at: string
}

export const hire = async (db: Db, { name, company, job, status, start_at }: Hire): Promise<Person> => {
  const person = await buildPerson(db, { name, company, job, start_at })
  const status_id = await statusOf(db, status)
  await db`update positions set status_id = ${status_id} where id = ${person.position_id}`
  const after = { company_id: company.id, job_id: job.id, status_id, status: 'active' as const, start_at }
  await recordCareerEntry(db, { position_id: person.position_id, kind: 'masuk', effective_at: start_at, after })
  return person
}

export const addPosition = async (
  db: Db,
  user_id: number,
  { company, job, start_at }: Omit<Hire, 'name' | 'status'>,
) => {
  const added = await buildPosition(db, user_id, { company, job, start_at })
  const after = { company_id: company.id, job_id: job.id, status: 'active' as const, start_at }
  await recordCareerEntry(db, { position_id: added.position_id, kind: 'masuk', effective_at: start_at, after })
  return added
}

export const leave = async (db: Db, { position_id }: { position_id: number }, last_day: string, reason?: string) => {
  await db`update positions set status = 'inactive', last_day = ${last_day}, ended_at = ${last_day} where id = ${position_id}`
  const terms = { before: { status: 'active' as const }, after: { status: 'inactive' as const } }
  await recordCareerEntry(db, { position_id, kind: 'keluar', effective_at: last_day, ...terms })
  if (reason)
    await db`
      insert into exits (position_id, last_day, reason_id)
      select ${position_id}, ${last_day}, id from exit_reasons where name = ${reason}`
}

export const transfer = async (
  db: Db,
  { position_id, company_id }: { position_id: number; company_id: number },
  company: Company,
  effective_at: string,
) => {
  await db`update positions set company_id = ${company.id}, company_since = ${effective_at} where id = ${position_id}`
  await recordCareerEntry(db, {
    position_id,
    kind: 'mutasi',
    effective_at,
    before: { company_id },
    after: { company_id: company.id },
  })
}

/** Companies A and B with the eight people of the cases, and HR of the group in a company of its own. */
export const buildReportOffice = async (db: Db) => {
  const [a, b, c] = [
    await buildCompany(db, { name: 'A' }),
    await buildCompany(db, { name: 'B' }),
    await buildCompany(db),
  ]
  const staff = await buildJob(db, { name: 'Staff', sequence: 4 })
  const manager = await buildJob(db, { name: 'Manajer', sequence: 2 })
  const office = await buildPerson(db, { company: c, role: 'hcis', sequence: 2 })
  const group = await buildPerson(db, { company: c, role: 'hcis', sequence: 2, limit: [a, b] })
  const ofB = await buildPerson(db, { company: c, role: 'hcis', sequence: 2, limit: [b] })
  const tetap = { status: 'Tetap' }
  const ani = await hire(db, { name: 'Ani', company: a, job: staff, ...tetap, start_at: '2024-01-15' })
  const budi = await hire(db, { name: 'Budi', company: a, job: manager, ...tetap, start_at: '2019-03-01' })
  const citra = await hire(db, { name: 'Citra', company: a, job: staff, status: 'Kontrak', start_at: '2025-09-01' })
  await leave(db, citra, '2026-08-31', 'Kontrak berakhir')
  const dedi = await hire(db, { name: 'Dedi', company: a, job: staff, ...tetap, start_at: '2022-05-02' })
  await transfer(db, dedi, b, '2026-07-01')
  const eka = await hire(db, { name: 'Eka', company: b, job: staff, ...tetap, start_at: '2026-07-13' })
  const fajar = await hire(db, { name: 'Fajar', company: b, job: staff, ...tetap, start_at: '2023-01-02' })
  await leave(db, fajar, '2026-07-31', 'Pekerjaan lain')
  const gita = await hire(db, { name: 'Gita', company: a, job: staff, status: 'Magang', start_at: '2026-06-01' })
  await leave(db, gita, '2026-07-31')
  const hadi = await hire(db, { name: 'Hadi', company: a, job: staff, ...tetap, start_at: '2021-01-04' })
  await addPosition(db, hadi.user_id, { company: b, job: manager, start_at: '2026-07-20' })
  return { a, b, c, staff, manager, office, group, ofB, ani, budi, citra, dedi, eka, fajar, gita, hadi }
}
