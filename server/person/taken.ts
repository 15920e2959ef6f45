/** The names by which one person alone signs in: an e-mail and a NIK. */
import type { Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'
import { conflict } from '#server/errors.ts'
import { foldEmail } from '#server/session/login-name.ts'

const TAKEN = { email: 'Email sudah digunakan', employee_identity: 'NIK sudah digunakan' }
type Name = keyof typeof TAKEN

interface Names {
  email: string | null
  employee_identity: string
}

/** Refuses names that somebody else has. */
export const refuseTaken = async (db: Db, { email, employee_identity }: Names, except = 0) => {
  const taken = one(
    await db<Record<Name, boolean>[]>`
    select exists (select from users where lower(email) = ${foldEmail(email ?? '')} and id <> ${except}) as email,
           exists (select from users where employee_identity = ${employee_identity} and id <> ${except}) as employee_identity`,
  )
  const fields = (Object.keys(TAKEN) as Name[]).filter((it) => taken[it])
  const [first] = fields
  if (first) conflict(TAKEN[first], 'duplicate', Object.fromEntries(fields.map((it) => [it, [TAKEN[it]]])))
}

const refuse = (field: Name) => () => conflict(TAKEN[field], 'duplicate', { [field]: [TAKEN[field]] })

/** Somebody else was faster since the look above. */
export const overtaken = { users_email: refuse('email'), users_employee_identity_key: refuse('employee_identity') }
