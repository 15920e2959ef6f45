/** The names by which one person alone signs in: an e-mail and a NIK. */
import { isGroupHr, isHrOfPerson, type Me, type PersonInCompanies } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { conflict, invalid } from '#server/errors.ts'
import { foldEmail } from '#server/session/login-name.ts'
import { companiesOf } from './person.ts'

const TAKEN = { email: 'Email sudah digunakan', employee_identity: 'NIK sudah digunakan' }
/** What limited HR reads of a name that a person out of its sight has: not that there is such a person. */
export const UNUSABLE_MESSAGE = {
  email: 'Email ini tidak dapat dipakai',
  employee_identity: 'NIK ini tidak dapat dipakai',
}
type Name = keyof typeof TAKEN

interface Names {
  email: string | null
  employee_identity: string
}

/** Refuses names that another person has: 409 for people whom the caller sees, else 422, like any value that cannot be used. */
export const refuseTaken = async (db: Db, me: Me, { email, employee_identity }: Names, except = 0) => {
  const owners = await db<(PersonInCompanies & Record<Name, boolean>)[]>`
    select u.id as user_id, ${companiesOf(db, db`u.id`)}, lower(u.email) is not distinct from ${foldEmail(email ?? '')} as email,
           u.employee_identity = ${employee_identity} as employee_identity
    from users u where (lower(u.email) = ${foldEmail(email ?? '')} or u.employee_identity = ${employee_identity}) and u.id <> ${except}`
  const [seen, unseen] = [true, false].map((isVisible) => owners.filter((it) => isHrOfPerson(me, it) === isVisible))
  const errors = (among: typeof owners, words: Record<Name, string>) =>
    Object.fromEntries(
      (Object.keys(words) as Name[]).filter((it) => among.some((owner) => owner[it])).map((it) => [it, [words[it]]]),
    )
  const refused = { ...errors(unseen!, UNUSABLE_MESSAGE), ...errors(seen!, TAKEN) }
  if (seen!.length > 0) conflict(Object.values(errors(seen!, TAKEN))[0]![0]!, 'duplicate', refused)
  if (unseen!.length > 0) invalid(refused)
}

const refuse = (me: Me, field: Name) => () =>
  isGroupHr(me)
    ? conflict(TAKEN[field], 'duplicate', { [field]: [TAKEN[field]] })
    : invalid({ [field]: [UNUSABLE_MESSAGE[field]] })

/** Another call was faster since the look above. */
export const refuseConstraint = (me: Me) => ({
  users_email: refuse(me, 'email'),
  users_employee_identity_key: refuse(me, 'employee_identity'),
})
