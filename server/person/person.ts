/** The person whom an address names. Features that keep something of people ask here, so that sight has one rule. */
import { canSeePerson, canSeeProfile, type Holder, type Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound } from '#server/errors.ts'

interface SeenPerson {
  user_id: number
  /** Where the person works now. */
  company_ids: number[]
}

/** What a pair's handler knows of whom it is about: only the end for others names a person. */
interface Call {
  db: Db
  me: Me
  params: { userId?: number; id?: number } | undefined
}

/** The person, if the caller may see the profile; else 404, as for one who does not exist. */
export const seenPerson = async (db: Db, me: Me, user_id: number): Promise<SeenPerson> => {
  const [person] = await db<SeenPerson[]>`
    select u.id as user_id, array(
             select p.company_id from positions p where p.user_id = u.id and p.status = 'active') as company_ids
    from users u where u.id = ${user_id}`
  return person && canSeePerson(me, person) ? person : notFound('Karyawan')
}

/** About whom a call is: the person named in its address, if the caller may see the profile; else the caller. */
export const personOf = async ({ db, me, params }: Call): Promise<Pick<SeenPerson, 'user_id'>> =>
  params?.userId === undefined ? { user_id: me.id } : seenPerson(db, me, params.userId)

/**
 * The position that is meant by a person and, perhaps, one of the person's positions: without it the active one in
 * the caller's company, else the first active one. 404 when the caller may not see it.
 */
export const seenHolder = async (db: Db, me: Me, user_id: number, position_id?: number): Promise<Holder> => {
  const holder = await findHolder(db, me, user_id, position_id)
  return holder && canSeeProfile(me, holder) ? holder : notFound('Karyawan')
}

/** The same position where it is only told about, never acted on. */
export const shownPosition = async (db: Db, me: Me, user_id: number) => {
  const holder = await findHolder(db, me, user_id)
  return holder && canSeeProfile(me, holder) ? holder.position_id : undefined
}

const findHolder = async (db: Db, me: Me, user_id: number, position_id?: number) => {
  const [holder] = await db<Holder[]>`
    select p.user_id, p.id as position_id, p.company_id, j.sequence, p.supervisor_id
    from positions p join jobs j on j.id = p.job_id
    where p.user_id = ${user_id} and ${position_id ? db`p.id = ${position_id}` : db`true`}
    order by p.status = 'active' desc, p.company_id = ${me.company_id} desc, p.id
    limit 1`
  return holder
}
