/** Hands over the subordinates of a person who leaves the position or the company. Runs under the lock on positions. */

import type { StoredPosition } from '#server/org/position/employment.ts'
import { paintSpans } from '#server/org/position/paint-spans.ts'
import { canLead, wouldLoop } from '#server/org/position/supervisor.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'

interface Follower {
  id: number
  user_id: number
  name: string
  job_name: string
}

const NAMED_MAX = 10
const NO_SUCCESSOR = 'Pengganti harus atasan yang masih bekerja di entitas yang sama'
const LOOP = 'Pengganti tidak boleh bawahan dari karyawan yang akan dipimpinnya'

export const listFollowers = (tx: Db, supervisor_id: number) => tx<Follower[]>`
  select p.id, p.user_id, u.name, j.name as job_name
  from positions p join users u on u.id = p.user_id join jobs j on j.id = p.job_id
  where p.supervisor_id = ${supervisor_id} and p.status = 'active'
  order by u.name collate "id-x-icu", p.id`

export interface HandedOver {
  successor_id: number | null
  /** The positions that got another supervisor. */
  handed_over: number[]
}

/**
 * Ensures that no active position keeps a supervisor who has left or moved. Without a successor HR must name one; when a
 * plan is applied without HR present, the subordinates follow the supervisor of the leaver.
 */
export const handOver = async (
  tx: Db,
  before: StoredPosition,
  after: StoredPosition,
  { successor_id, isInteractive }: { successor_id: number | null | undefined; isInteractive: boolean },
): Promise<HandedOver> => {
  const isLeaving = before.status === 'active' && after.status === 'inactive'
  const isMoving = before.company_id !== after.company_id
  const followers = isLeaving || isMoving ? await listFollowers(tx, before.id) : []
  if (followers.length === 0) return { successor_id: null, handed_over: [] }
  // A move replaces the supervisor by one of the new company, so the subordinates follow the previous one.
  const heir = isMoving ? before.supervisor_id : after.supervisor_id
  if (!successor_id) {
    if (isInteractive) refuseFollowers(followers)
    await follow(tx, followers, heir)
    return { successor_id: heir, handed_over: followers.map((it) => it.id) }
  }
  const handed_over = await assignFollowers(tx, before, followers, { successor_id, heir })
  return { successor_id, handed_over }
}

export const refuseFollowers = (followers: Follower[]): never => {
  const named = followers.slice(0, NAMED_MAX).map((it) => it.name)
  const more = followers.length - named.length
  const names = [...named, ...(more > 0 ? [`${more} karyawan lain`] : [])].join(', ')
  const text = `Masih menjadi atasan dari ${names}. Pilih penggantinya terlebih dahulu`
  return conflict(text, 'has_followers', { successor_id: [text] })
}

/** Also checked when a change is planned, because no one can name another successor on its date. */
export const requireSuccessor = async (tx: Db, before: StoredPosition, successor_id: number) => {
  if (successor_id === before.id || !(await canLead(tx, successor_id, before.company_id)))
    invalid({ successor_id: [NO_SUCCESSOR] })
}

/** A successor who is a subordinate, in any account, moves under the supervisor of the leaver. */
const assignFollowers = async (
  tx: Db,
  before: StoredPosition,
  followers: Follower[],
  { successor_id, heir }: { successor_id: number; heir: number | null },
) => {
  await requireSuccessor(tx, before, successor_id)
  const successor = exactlyOne(
    await tx<{ user_id: number }[]>`select user_id from positions where id = ${successor_id}`,
  )
  const isOwn = (it: Follower) => it.user_id === successor.user_id
  for (const it of followers)
    if (!isOwn(it) && (await wouldLoop(tx, it.id, successor_id)))
      conflict(LOOP, 'supervisor_loop', { successor_id: [LOOP] })
  const [own, others] = [followers.filter(isOwn), followers.filter((it) => !isOwn(it))]
  await follow(tx, own, heir)
  await follow(tx, others, successor_id)
  return followers.map((it) => it.id)
}

const follow = async (tx: Db, followers: Follower[], supervisor_id: number | null) => {
  await tx`update positions set supervisor_id = ${supervisor_id} where id = any(${followers.map((it) => it.id)})`
  await paintSpans(
    tx,
    followers.map((it) => it.id),
  )
}
