import type { Job } from '#contract/lookup.ts'
import type { NewPosition, NewUser } from '#contract/user.ts'
import type { Db } from '#server/database/connect.ts'
import { foldEmail } from '#server/session/login-name.ts'

/** Which of the names that one person alone may carry are taken. */
export const findTaken = async (db: Db, { email, employee_identity }: Pick<NewUser, 'email' | 'employee_identity'>) => {
  const [row] = await db<Record<'email' | 'employee_identity', boolean>[]>`
    select exists (select from users where lower(email) = ${foldEmail(email)}) as email,
           exists (select from users where employee_identity = ${employee_identity}) as employee_identity`
  return row!
}

export const insertUser = async (tx: Db, it: NewUser, password_hash: string) => {
  const [row] = await tx<{ id: number; name: string; employee_identity: string; email: string }[]>`
    insert into users (name, employee_identity, email, password_hash, gender, personality)
    values (${it.name}, ${it.employee_identity}, ${it.email}, ${password_hash}, ${it.gender}, ${it.personality})
    returning id, name, employee_identity, email`
  return row!
}

export const insertPosition = async (tx: Db, user_id: number, it: NewPosition) => {
  const [row] = await tx<{ id: number; company_id: number; job_id: number }[]>`
    insert into positions (user_id, company_id, job_id, role_id, supervisor_id)
    values (${user_id}, ${it.company_id}, ${it.job_id}, ${it.role_id}, ${it.supervisor_id})
    returning id, company_id, job_id`
  return row!
}

export const hasCompany = async (db: Db, id: number) => {
  const [row] = await db`select id from companies where id = ${id}`
  return row !== undefined
}

/** Undefined when there is a job of that name, in any spelling of its letters. */
export const insertJob = async (db: Db, name: string, sequence: number) => {
  const [row] = await db<Job[]>`
    insert into jobs (name, sequence) values (${name}, ${sequence}) on conflict do nothing returning id, name, sequence`
  return row
}
