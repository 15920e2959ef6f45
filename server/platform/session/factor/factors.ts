/** The second factors of a person, and whether the installation requires one. */
import type { Factor } from '#contract/access/second-factor.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Env } from '#server/platform/env.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

type FactorRequirement = Pick<Env, 'REQUIRE_SECOND_FACTOR'>

const hasTotp = (db: Db, user: string) =>
  db`exists (select from totp_factors f where f.user_id = ${db(user)} and f.confirmed_at is not null)`
const hasPasskey = (db: Db, user: string) => db`exists (select from passkeys k where k.user_id = ${db(user)})`

export const factorsOf = async (db: Db, user_id: number): Promise<Factor[]> => {
  const { totp, passkey } = exactlyOne(
    await db<{ totp: boolean; passkey: boolean }[]>`
    select ${hasTotp(db, 'u.id')} as totp, ${hasPasskey(db, 'u.id')} as passkey from (select ${user_id}::int as id) u`,
  )
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
}

/** Condition on the role `r`: the installation requires a second factor for it. */
const isRequired = (db: Db, { REQUIRE_SECOND_FACTOR }: FactorRequirement) =>
  REQUIRE_SECOND_FACTOR === 'hcis' ? db`r.name = 'hcis'` : REQUIRE_SECOND_FACTOR ? db`true` : db`false`

/** Condition on the account `p` with role `r`: a second factor is required, and the person has none. */
export const lacksFactor = (db: Db, requirement: FactorRequirement) =>
  requirement.REQUIRE_SECOND_FACTOR
    ? db`(${isRequired(db, requirement)} and not ${hasTotp(db, 'p.user_id')} and not ${hasPasskey(db, 'p.user_id')})`
    : db`false`

/** Whether any active account of the person requires one. */
export const needsFactor = async (db: Db, requirement: FactorRequirement, user_id: number) => {
  const [needed] = await db`
    select p.id from positions p join roles r on r.id = p.role_id
    where p.user_id = ${user_id} and ${isActivePosition(db)} and ${isRequired(db, requirement)} limit 1`
  return needed !== undefined
}

/**
 * Blocks sign-ins and other factor changes until the transaction ends: a session opened without the new factor is
 * visible and can be ended, and of two removals of the last two factors the second sees the result of the first.
 */
export const lockFactors = async (tx: Db, user_id: number) => {
  await tx`select id from users where id = ${user_id} for update`
}

/** Removes all second factors and recovery codes; false if there was none. */
export const removeAllFactors = async (tx: Db, user_id: number) => {
  const had = (await factorsOf(tx, user_id)).length > 0
  await tx`delete from totp_factors where user_id = ${user_id}`
  await tx`delete from passkeys where user_id = ${user_id}`
  await tx`delete from recovery_codes where user_id = ${user_id}`
  return had
}
