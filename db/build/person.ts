/** Builders of rows, shared by tests and the demo group; omitted values get defaults: `buildPerson(db, { role: 'manager' })`. */
import { STAFF_FINANCE } from '#contract/master.ts'
import type { Role } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type HashCost, hashPassword } from '#server/platform/session/password.ts'

export const PASSWORD = 'rahasia123'

let counter = 0
export const nextNumber = () => ++counter

let hashed: Promise<string> | undefined
/** Hashing is slow on purpose, so all people share one password and its hash; the first call decides what it costs. */
export const passwordHash = (cost?: HashCost) => {
  hashed ??= hashPassword(PASSWORD, cost)
  return hashed
}

export interface Company {
  id: number
  name: string
  timezone: string
}

export const buildCompany = async (db: Db, given: Partial<Company> = {}): Promise<Company> => {
  return exactlyOne(
    await db<Company[]>`
    insert into companies (name, timezone, ledger_from)
    values (${given.name ?? `PT Contoh ${nextNumber()}`}, ${given.timezone ?? 'Asia/Jakarta'}, 2020)
    returning id, name, timezone`,
  )
}

export interface Job {
  id: number
  name: string
  sequence: number
  pays: boolean
  payroll: boolean
}

export const buildJob = async (db: Db, given: Partial<Job> = {}): Promise<Job> => {
  const { sequence = 4, name = `Pekerjaan ${nextNumber()} (${given.sequence ?? 4})` } = given
  return exactlyOne(
    await db<Job[]>`
    insert into jobs (name, sequence, pays, payroll)
    values (${name}, ${sequence}, ${given.pays ?? name === STAFF_FINANCE}, ${given.payroll ?? true})
    on conflict (lower(name)) do update set sequence = excluded.sequence
    returning id, name, sequence, pays, payroll`,
  )
}

export interface Position {
  position_id: number
  user_id: number
  company_id: number
}

interface PositionDraft {
  company?: { id: number }
  job?: { id: number }
  /** Creates a job of this rank if no job is passed. */
  sequence?: number
  role?: Role
  supervisor?: { position_id: number } | null
  department?: { id: number } | null
  status?: 'active' | 'inactive'
  start_at?: string | null
  base_salary?: string | null
  take_home_pay?: string | null
  /** The company scope of HR. */
  limit?: { id: number }[]
}

export const buildPosition = async (db: Db, user_id: number, given: PositionDraft = {}): Promise<Position> => {
  const company = given.company ?? (await buildCompany(db))
  const job = given.job ?? (await buildJob(db, { sequence: given.sequence }))
  return exactlyOne(
    await db<Position[]>`
    insert into positions (user_id, company_id, job_id, role_id, supervisor_id, status, start_at, status_id, base_salary, take_home_pay,
      company_ids, department_id)
    values (${user_id}, ${company.id}, ${job.id}, (select id from roles where name = ${given.role ?? 'staff'}),
      ${given.supervisor?.position_id ?? null}, ${given.status ?? 'active'}, ${given.start_at ?? null},
      (select id from employee_statuses order by id limit 1), ${given.base_salary ?? null}, ${given.take_home_pay ?? null},
      ${(given.limit ?? []).map(({ id }) => id).toSorted((a, b) => a - b)},
      ${given.department?.id ?? null})
    returning id as position_id, user_id, company_id`,
  )
}

export interface Person extends Position {
  name: string
  email: string
  employee_identity: string
}

interface PersonDraft extends PositionDraft {
  name?: string
  email?: string
  employee_identity?: string
  account_status?: 'new' | 'old'
  gender?: 'laki-laki' | 'perempuan'
  personality?: string
}

/** Builds a person with one position; `buildPosition` adds more. */
export const buildPerson = async (db: Db, given: PersonDraft = {}): Promise<Person> => {
  const n = nextNumber()
  const name = given.name ?? `Orang ${n}`
  const email = given.email ?? `orang${n}@contoh.id`
  const employee_identity = given.employee_identity ?? String(2_000_000_000 + n)
  const user = exactlyOne(
    await db<{ id: number }[]>`
    insert into users (name, email, employee_identity, password_hash, status, gender, personality)
    values (${name}, ${email}, ${employee_identity}, ${await passwordHash()}, ${given.account_status ?? 'old'},
      ${given.gender ?? 'laki-laki'}, ${given.personality ?? 'Insting'})
    returning id`,
  )
  const position = await buildPosition(db, user.id, given)
  return { ...position, name, email, employee_identity }
}
