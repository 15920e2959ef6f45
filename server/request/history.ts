/** What happened to a request: one row for each deed, in the statement of the deed. */
import type { Me } from '#contract/policy.ts'
import type { HistoryItem } from '#contract/request.ts'
import type { Db } from '#server/database/connect.ts'
import type { Fragment } from '#server/database/sql.ts'

interface Deed extends Pick<HistoryItem, 'action'> {
  note?: string
  /** The position whose part it was, where it was not the own. */
  in_place_of?: number
  /** The days that the first step had, where the decision skips it. */
  escalated_after?: number
}

interface Changed {
  id: number
  status: string
}

/** Runs a change that gives the `id` and the `status` it leaves, with its entry in the history; no row where nothing changed. */
export const withHistory = async <Row extends Changed>(
  db: Db,
  kind: { name: string },
  me: Me,
  { action, note, in_place_of, escalated_after }: Deed,
  change: Fragment,
): Promise<Row | undefined> => {
  const [row] = await db<Row[]>`
    with changed as (${change}), noted as (
      insert into request_history (kind, request_id, position_id, for_position_id, action, status, note, escalated_after)
      select ${kind.name}, id, ${me.position_id}, ${in_place_of ?? null}, ${action}, status, ${note ?? null}, ${escalated_after ?? null}::int
      from changed
    )
    select * from changed`
  return row
}

export const listHistory = (db: Db, kind: { name: string }, id: number) => db<HistoryItem[]>`
  select h.id, h.action, h.status, u.name as user_name, au.name as on_behalf_of, h.note, h.escalated_after, h.at
  from request_history h join positions p on p.id = h.position_id join users u on u.id = p.user_id
  left join positions ap on ap.id = h.for_position_id left join users au on au.id = ap.user_id
  where h.kind = ${kind.name} and h.request_id = ${id} order by h.id`
