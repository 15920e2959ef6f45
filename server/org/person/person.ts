/** Resolves the person that a URL names; all features use it, so that visibility has one rule. */
import { canSeePerson, canSeeProfile, isLimitedHr, type Me, type PositionRef } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { companiesOf } from '#server/platform/session/person-scope.ts'

interface VisiblePerson {
  user_id: number
  /** The companies of the active positions. */
  company_ids: number[]
  /** Company of the position that ended last. */
  last_company_id: number | null
}

/** The part of a call that names a person; only endpoints about others have `userId`. */
interface Call {
  db: Db
  me: Me
  params: { userId?: number; id?: number } | undefined
  request?: { method: string }
}

/** The person, if the caller may see the profile; otherwise 404, as for an unknown id. */
export const visiblePerson = async (db: Db, me: Me, user_id: number): Promise<VisiblePerson> => {
  const [person] = await db<VisiblePerson[]>`
    select u.id as user_id, ${companiesOf(db, db`u.id`)} from users u where u.id = ${user_id}`
  return person && canSeePerson(me, person) ? person : notFound('Karyawan')
}

/**
 * The person that the URL names, if the caller may see the profile; without a name in the URL, the caller. Refuses to
 * change an anonymised person.
 */
export const personOf = async ({ db, me, params, request }: Call): Promise<Pick<VisiblePerson, 'user_id'>> => {
  if (params?.userId === undefined) return { user_id: me.id }
  const person = await visiblePerson(db, me, params.userId)
  if (request && request.method !== 'GET') await refuseAnonymised(db, person.user_id)
  return person
}

/**
 * The position of a person, by id or by default the active one in the caller's company, else the first active one. 404
 * if the caller may not see it.
 */
export const visiblePosition = async (db: Db, me: Me, user_id: number, position_id?: number): Promise<PositionRef> => {
  const position = await findPosition(db, me, user_id, position_id)
  return position && canSeeProfile(me, position) ? position : notFound('Karyawan')
}

/** Like `visiblePosition`, for display only: undefined instead of 404. */
export const shownPosition = async (db: Db, me: Me, user_id: number) => {
  const position = await findPosition(db, me, user_id)
  return position && canSeeProfile(me, position) ? position.position_id : undefined
}

const findPosition = async (db: Db, me: Me, user_id: number, position_id?: number) => {
  const [position] = await db<PositionRef[]>`
    select p.user_id, p.id as position_id, p.company_id, j.sequence, p.supervisor_id
    from positions p join jobs j on j.id = p.job_id
    where p.user_id = ${user_id} and ${position_id ? db`p.id = ${position_id}` : db`true`}
    order by ${isLimitedHr(me) ? db`p.company_id = any(${me.company_ids ?? []}::int[]) desc,` : db``}
      p.status = 'active' desc, p.company_id = ${me.company_id} desc, p.id
    limit 1`
  return position
}

const ANONYMISED = 'Data karyawan ini sudah dianonimkan'

/** Refuses to change an anonymised person; locks the person until the transaction ends. */
export const refuseAnonymised = async (tx: Db, user_id: number) => {
  const [row] = await tx<{ anonymised_at: string | null }[]>`
    select anonymised_at from users where id = ${user_id} for share`
  if (row?.anonymised_at) conflict(ANONYMISED, 'anonymised')
}
