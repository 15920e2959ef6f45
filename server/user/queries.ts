import type { Job } from '#contract/lookup.ts'
import { STAFF_FINANCE } from '#contract/master.ts'
import type { NewPosition, NewUser } from '#contract/user.ts'
import type { Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'
import { foldEmail } from '#server/session/login-name.ts'

/** Which of the names that one person alone may carry are taken. */
export const findTaken = async (db: Db, { email, employee_identity }: Pick<NewUser, 'email' | 'employee_identity'>) => {
  const rows = await db<Record<'email' | 'employee_identity', boolean>[]>`
    select exists (select from users where lower(email) = ${foldEmail(email)}) as email,
           exists (select from users where employee_identity = ${employee_identity}) as employee_identity`
  return one(rows)
}

export const insertUser = async (tx: Db, user: NewUser, password_hash: string) => {
  const rows = await tx<{ id: number; name: string; employee_identity: string; email: string }[]>`
    insert into users (name, employee_identity, email, password_hash, gender, personality)
    values (${user.name}, ${user.employee_identity}, ${user.email}, ${password_hash}, ${user.gender}, ${user.personality})
    returning id, name, employee_identity, email`
  return one(rows)
}

export const insertPosition = async (tx: Db, user_id: number, position: NewPosition) => {
  const rows = await tx<{ id: number; company_id: number; job_id: number }[]>`
    insert into positions (user_id, company_id, job_id, role_id, supervisor_id)
    values (${user_id}, ${position.company_id}, ${position.job_id}, ${position.role_id}, ${position.supervisor_id})
    returning id, company_id, job_id`
  return one(rows)
}

export const hasCompany = async (db: Db, id: number) => {
  const [row] = await db`select id from companies where id = ${id}`
  return row !== undefined
}

/** Undefined when there is a job of that name, in any spelling of its letters. */
export const insertJob = async (db: Db, name: string, sequence: number) => {
  const [row] = await db<Job[]>`
    insert into jobs (name, sequence, pays) values (${name}, ${sequence}, ${name === STAFF_FINANCE}) on conflict do nothing returning id, name, sequence`
  return row
}
