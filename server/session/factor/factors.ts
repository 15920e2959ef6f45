/** Which second factors a person has, and whether the installation asks for one. */
import type { Factor } from '#contract/second-factor.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Env } from '#server/env.ts'
import { isActivePosition } from '../active-position.ts'

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

/** Of `r`, the role of an account: the installation asks whoever holds it for a second factor. */
const isAsked = (db: Db, { REQUIRE_SECOND_FACTOR }: FactorRequirement) =>
  REQUIRE_SECOND_FACTOR === 'hcis' ? db`r.name = 'hcis'` : REQUIRE_SECOND_FACTOR ? db`true` : db`false`

/** Of `p` and `r`, an account: one is asked for, and its holder has none. */
export const lacksFactor = (db: Db, asked: FactorRequirement) =>
  asked.REQUIRE_SECOND_FACTOR
    ? db`(${isAsked(db, asked)} and not ${hasTotp(db, 'p.user_id')} and not ${hasPasskey(db, 'p.user_id')})`
    : db`false`

/** Whether any of the accounts that are open to the person asks for one. */
export const needsFactor = async (db: Db, asked: FactorRequirement, user_id: number) => {
  const [needed] = await db`
    select p.id from positions p join roles r on r.id = p.role_id
    where p.user_id = ${user_id} and ${isActivePosition(db)} and ${isAsked(db, asked)} limit 1`
  return needed !== undefined
}

/**
 * Nobody signs in and no other factor comes or goes until the transaction ends: a session that was opened without the
 * new factor is there to be ended, and of two that take the last two factors away, the second sees what the first has left.
 */
export const lockFactors = async (tx: Db, user_id: number) => {
  await tx`select id from users where id = ${user_id} for update`
}

/** All of them, with what belongs to them; false where there was none. */
export const removeAllFactors = async (tx: Db, user_id: number) => {
  const had = (await factorsOf(tx, user_id)).length > 0
  await tx`delete from totp_factors where user_id = ${user_id}`
  await tx`delete from passkeys where user_id = ${user_id}`
  await tx`delete from recovery_codes where user_id = ${user_id}`
  return had
}
