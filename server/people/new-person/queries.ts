import { STAFF_FINANCE } from '#contract/master.ts'
import type { JobItem } from '#contract/org/lookup.ts'
import type { NewUser } from '#contract/people/new-person.ts'
import type { NewPosition } from '#contract/people/new-position.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

/** How a person signs in for the first time; without a password the person waits for an invitation. */
export interface FirstPassword {
  kind: 'own' | 'given' | 'code'
  password_hash: string | null
  /** Validity of a one-time code. */
  days?: number
}

export const insertUser = async (tx: Db, user: NewUser, first: FirstPassword) => {
  const rows = await tx<{ id: number; name: string; employee_identity: string; email: string | null }[]>`
    insert into users (name, employee_identity, email, gender, personality, password_hash, password_kind, password_expires_at)
    values (${user.name}, ${user.employee_identity}, ${user.email ?? null}, ${user.gender}, ${user.personality},
      ${first.password_hash}, ${first.kind}, now() + make_interval(days => ${first.days ?? null}::int))
    returning id, name, employee_identity, email`
  return exactlyOne(rows)
}

export const insertFirstPosition = async (tx: Db, user_id: number, position: NewPosition) => {
  const rows = await tx<{ id: number; company_id: number; job_id: number }[]>`
    insert into positions (user_id, company_id, job_id, role_id, supervisor_id, department_id, company_ids, start_at, status_id, base_salary,
      take_home_pay, attendance)
    values (${user_id}, ${position.company_id}, ${position.job_id}, ${position.role_id}, ${position.supervisor_id},
      ${position.department_id ?? null}, ${position.company_ids ?? []}, ${position.start_at ?? null}, ${position.status_id ?? null},
      ${position.base_salary ?? null}, ${position.take_home_pay ?? null}, ${position.attendance ?? 'own'})
    returning id, company_id, job_id`
  return exactlyOne(rows)
}

export const hasCompany = async (db: Db, id: number) => {
  const [row] = await db`select id from companies where id = ${id}`
  return row !== undefined
}

export const hasJob = async (db: Db, id: number) => {
  const [row] = await db`select id from jobs where id = ${id}`
  return row !== undefined
}

/** Undefined if a job of that name exists, ignoring case. */
export const insertJob = async (db: Db, name: string, sequence: number) => {
  const [row] = await db<JobItem[]>`
    insert into jobs (name, sequence, pays) values (${name}, ${sequence}, ${name === STAFF_FINANCE}) on conflict do nothing returning id, name, sequence`
  return row
}
