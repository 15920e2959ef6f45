/** What happened to a request: one row for each deed, in the transaction of the deed. */
import type { Me } from '#contract/policy.ts'
import type { HistoryItem } from '#contract/request.ts'
import type { Db } from '#server/database/connect.ts'

export const addHistory = (
  db: Db,
  kind: { name: string },
  me: Me,
  { id, action, status, note }: { id: number; action: HistoryItem['action']; status: string; note?: string },
) => db`
  insert into request_history (kind, request_id, position_id, action, status, note)
  values (${kind.name}, ${id}, ${me.position_id}, ${action}, ${status}, ${note ?? null})`

export const listHistory = (db: Db, kind: { name: string }, id: number) => db<HistoryItem[]>`
  select h.id, h.action, h.status, u.name as user_name, h.note, h.at
  from request_history h join positions p on p.id = h.position_id join users u on u.id = p.user_id
  where h.kind = ${kind.name} and h.request_id = ${id} order by h.id`
