/** Keeps the sign-in names unique: e-mail address and NIK. */
import { isGroupHr, isHrOfPerson, type Me, type PersonInCompanies } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { foldEmail } from '#server/platform/session/fold-email.ts'
import { companiesOf } from '#server/platform/session/person-scope.ts'

const TAKEN = { email: 'Email sudah digunakan', employee_identity: 'NIK sudah digunakan' }
/** Shown to HR with a company scope when a person outside of it has the value, without revealing that person. */
export const UNUSABLE_MESSAGE = {
  email: 'Email ini tidak dapat dipakai',
  employee_identity: 'NIK ini tidak dapat dipakai',
}
type Name = keyof typeof TAKEN

interface Names {
  email: string | null
  employee_identity: string
}

/** Refuses names of another person: with 409 if the caller sees that person, else with 422, like any invalid value. */
export const refuseTaken = async (db: Db, me: Me, { email, employee_identity }: Names, except = 0) => {
  const owners = await db<(PersonInCompanies & Record<Name, boolean>)[]>`
    select u.id as user_id, ${companiesOf(db, db`u.id`)}, lower(u.email) is not distinct from ${foldEmail(email ?? '')} as email,
           u.employee_identity = ${employee_identity} as employee_identity
    from users u where (lower(u.email) = ${foldEmail(email ?? '')} or u.employee_identity = ${employee_identity}) and u.id <> ${except}`
  const seen = owners.filter((it) => isHrOfPerson(me, it))
  const unseen = owners.filter((it) => !seen.includes(it))
  const errors = (among: typeof owners, words: Record<Name, string>) =>
    Object.fromEntries(
      (Object.keys(words) as Name[]).filter((it) => among.some((owner) => owner[it])).map((it) => [it, [words[it]]]),
    )
  const taken = errors(seen, TAKEN)
  const refused = { ...errors(unseen, UNUSABLE_MESSAGE), ...taken }
  const [first] = Object.values(taken).flat()
  if (first) conflict(first, 'duplicate', refused)
  if (unseen.length > 0) invalid(refused)
}

const refuse = (me: Me, field: Name) => () =>
  isGroupHr(me)
    ? conflict(TAKEN[field], 'duplicate', { [field]: [TAKEN[field]] })
    : invalid({ [field]: [UNUSABLE_MESSAGE[field]] })

/** Handles another request that stored the name after the check above. */
export const refuseConstraint = (me: Me) => ({
  users_email: refuse(me, 'email'),
  users_employee_identity_key: refuse(me, 'employee_identity'),
})
