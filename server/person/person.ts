/** The person whom an address names. Features that keep something of people ask here, so that sight has one rule. */
import { canSeePerson, canSeeProfile, isLimited, type Me, type PositionRef } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'
import { conflict, notFound } from '#server/errors.ts'

interface VisiblePerson {
  user_id: number
  /** Where the person works now. */
  company_ids: number[]
  /** Where the person worked last, of the places that are left. */
  last_company_id: number | null
}

/** Of the person in the column `user`: the places that the rules ask for. */
export const companiesOf = (db: Db, user: Fragment) => db`
  array(select held.company_id from positions held where held.user_id = ${user} and held.status = 'active') as company_ids,
  ${lastCompanyOf(db, user)} as last_company_id`

const lastCompanyOf = (db: Db, user: Fragment) => db`
  (select held.company_id from positions held where held.user_id = ${user} and held.status = 'inactive'
   order by held.ended_at desc, held.id desc limit 1)`

/** The rule of `isHrOfPerson` as a condition; undefined for HR who sees everybody. */
export const personScopeCondition = (db: Db, me: Me, user: Fragment): Fragment | undefined =>
  isLimited(me)
    ? db`(exists (select from positions held where held.user_id = ${user} and held.status = 'active' and held.company_id = any(${me.company_ids ?? []}::int[]))
         or (${lastCompanyOf(db, user)} = any(${me.company_ids ?? []}::int[])
             and not exists (select from positions held where held.user_id = ${user} and held.status = 'active')))`
    : undefined

/** What a pair's handler knows of whom it is about: only the end for others names a person. */
interface Call {
  db: Db
  me: Me
  params: { userId?: number; id?: number } | undefined
  request?: { method: string }
}

/** The person, if the caller may see the profile; else 404, as for one who does not exist. */
export const visiblePerson = async (db: Db, me: Me, user_id: number): Promise<VisiblePerson> => {
  const [person] = await db<VisiblePerson[]>`
    select u.id as user_id, ${companiesOf(db, db`u.id`)} from users u where u.id = ${user_id}`
  return person && canSeePerson(me, person) ? person : notFound('Karyawan')
}

/**
 * About whom a call is: the person named in its address, if the caller may see the profile; else the caller. Nothing is
 * written of somebody who has been made nobody.
 */
export const personOf = async ({ db, me, params, request }: Call): Promise<Pick<VisiblePerson, 'user_id'>> => {
  if (params?.userId === undefined) return { user_id: me.id }
  const person = await visiblePerson(db, me, params.userId)
  if (request && request.method !== 'GET') await refuseAnonymised(db, person.user_id)
  return person
}

/**
 * The position that is meant by a person and, perhaps, one of the person's positions: without it the active one in
 * the caller's company, else the first active one. 404 when the caller may not see it.
 */
export const visiblePosition = async (db: Db, me: Me, user_id: number, position_id?: number): Promise<PositionRef> => {
  const position = await findPosition(db, me, user_id, position_id)
  return position && canSeeProfile(me, position) ? position : notFound('Karyawan')
}

/** The same position where it is only told about, never acted on. */
export const shownPosition = async (db: Db, me: Me, user_id: number) => {
  const position = await findPosition(db, me, user_id)
  return position && canSeeProfile(me, position) ? position.position_id : undefined
}

const findPosition = async (db: Db, me: Me, user_id: number, position_id?: number) => {
  const [position] = await db<PositionRef[]>`
    select p.user_id, p.id as position_id, p.company_id, j.sequence, p.supervisor_id
    from positions p join jobs j on j.id = p.job_id
    where p.user_id = ${user_id} and ${position_id ? db`p.id = ${position_id}` : db`true`}
    order by ${isLimited(me) ? db`p.company_id = any(${me.company_ids ?? []}::int[]) desc,` : db``}
      p.status = 'active' desc, p.company_id = ${me.company_id} desc, p.id
    limit 1`
  return position
}

const NOBODY = 'Data karyawan ini sudah dianonimkan'

/** Of whoever has been made nobody, nothing is written any more. Holds the person until the transaction ends. */
export const refuseAnonymised = async (tx: Db, user_id: number) => {
  const [row] = await tx<{ anonymised_at: string | null }[]>`
    select anonymised_at from users where id = ${user_id} for share`
  if (row?.anonymised_at) conflict(NOBODY, 'anonymised')
}
