/** Finds the people whom a list page shows while its audit row is written, so that the reader does not wait for it. */
import type { ListedBy } from '#contract/audit-labels.ts'
import type { Db } from '#server/platform/database/connect.ts'

export interface ListedPage {
  by: ListedBy
  ids: readonly number[]
}

interface Row {
  actor_id?: number | null
  subject_user_id?: number | null
  listed?: ListedPage
}

/** Sets the subject if a page shows one person other than the reader, and drops pages of the reader's own data. */
export const withListedPeople = async <R extends Row>(db: Db, rows: readonly R[]): Promise<R[]> => {
  const pages = rows.flatMap(({ listed }, place) => (listed ? [{ place, by: listed.by, ids: listed.ids }] : []))
  if (pages.length === 0) return [...rows]
  const found = await db<{ place: number; people: number[] }[]>`
    select place, people from jsonb_to_recordset(${db.json(pages)}) as r (place int, by text, ids int[]),
    lateral (select coalesce(array_agg(distinct user_id), '{}') as people from (
      select id as user_id from unnest(ids) as shown (id) where by in ('user', 'subject')
      union all select p.user_id from positions p where by = 'position' and p.id = any(ids)
      union all select p.user_id from leaves q join positions p on p.id = q.position_id where by = 'leave' and q.id = any(ids)
      union all select p.user_id from attendances q join positions p on p.id = q.position_id where by = 'attendance' and q.id = any(ids)
      union all select u.id from mail_outbox q join users u on lower(u.email) = lower(q.recipient_address)
        where by = 'mail' and q.id = any(ids)) shown) page`
  const peopleOf = new Map(found.map(({ place, people }) => [place, people]))
  return rows.flatMap((row, place) => {
    const people = peopleOf.get(place)
    if (!people) return [row]
    const others = people.filter((id) => id !== row.actor_id)
    // A mail to an address without an account has no subject.
    if (others.length === 0 && people.length > 0) return []
    return [{ ...row, subject_user_id: others.length === 1 ? others[0] : undefined }]
  })
}
