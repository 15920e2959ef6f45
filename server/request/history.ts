/** What happened to a request: one row for each deed, in the transaction of the deed. */
import type { Me } from '#contract/policy.ts'
import type { HistoryItem } from '#contract/request.ts'
import type { Db } from '#server/database/connect.ts'

interface Deed extends Pick<HistoryItem, 'action' | 'status'> {
  id: number
  note?: string
  /** The position whose part it was, where it was not the own. */
  in_place_of?: number
}

export const addHistory = (
  db: Db,
  kind: { name: string },
  me: Me,
  { id, action, status, note, in_place_of }: Deed,
) => db`
  insert into request_history (kind, request_id, position_id, for_position_id, action, status, note)
  values (${kind.name}, ${id}, ${me.position_id}, ${in_place_of ?? null}, ${action}, ${status}, ${note ?? null})`

export const listHistory = (db: Db, kind: { name: string }, id: number) => db<HistoryItem[]>`
  select h.id, h.action, h.status, u.name as user_name, au.name as on_behalf_of, h.note, h.at
  from request_history h join positions p on p.id = h.position_id join users u on u.id = p.user_id
  left join positions ap on ap.id = h.for_position_id left join users au on au.id = ap.user_id
  where h.kind = ${kind.name} and h.request_id = ${id} order by h.id`
