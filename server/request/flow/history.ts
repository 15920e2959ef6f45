/** Writes one history row for each change of a request, in the same statement as the change. */
import type { Me } from '#contract/policy.ts'
import type { HistoryItem } from '#contract/request/flow.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

interface HistoryEntry extends Pick<HistoryItem, 'action'> {
  kind: { name: string }
  me: Me
  note?: string
  /** The principal, if it is not the caller's own position. */
  in_place_of?: number
  /** Days that the first step was open, if the decision skips it. */
  escalated_after?: number
}

interface ChangedRow {
  id: number
  status: string
}

/** A change that returns at least `id` and the new `status`, as `changed`, with its history row. */
const noted = (db: Db, { kind, me, action, note, in_place_of, escalated_after }: HistoryEntry, change: Fragment) => db`
  with changed as (${change}), noted as (
    insert into request_history (kind, request_id, position_id, for_position_id, action, status, note, escalated_after)
    select ${kind.name}, id, ${me.position_id}, ${in_place_of ?? null}, ${action}, status, ${note ?? null}, ${escalated_after ?? null}::int
    from changed
  )`

/**
 * Runs a change that returns `id` and the new `status`, together with its history row; undefined if nothing changed.
 * `read` selects something else from `changed`, such as the request as the change left it.
 */
export const withHistory = async <Row extends ChangedRow>(
  db: Db,
  entry: HistoryEntry,
  change: Fragment,
  read: Fragment = db`select * from changed`,
): Promise<Row | undefined> => {
  const [row] = await db<Row[]>`${noted(db, entry, change)} ${read}`
  return row
}

export const listHistory = (db: Db, kind: { name: string }, id: number) => db<HistoryItem[]>`
  select h.id, h.action, h.status, u.name as user_name, au.name as on_behalf_of, h.note, h.escalated_after, h.at
  from request_history h join positions p on p.id = h.position_id join users u on u.id = p.user_id
  left join positions ap on ap.id = h.for_position_id left join users au on au.id = ap.user_id
  where h.kind = ${kind.name} and h.request_id = ${id} order by h.id`

/** A history row with its accounts. */
export interface HistoryStep {
  action: HistoryItem['action']
  status: string
  position_id: number
  for_position_id: number | null
  /** The person who did it. */
  user_id: number
  note: string | null
  /** With its microseconds, by which notifications that it settled are found. */
  at: string
  /** Within the minute in which its decider may undo it. */
  is_fresh: boolean
  /** Its mails and push messages still wait. */
  is_unsent: boolean
}

export const UNDO_SECONDS = 60
/** Mail and push messages of a decision wait this long, so that one that is taken back at once is never sent. */
export const SEND_AFTER_SECONDS = 15

/** By the clock of the database, the oldest first. */
export const listSteps = (db: Db, kind: { name: string }, id: number) => db<HistoryStep[]>`
  select h.action, h.status, h.position_id, h.for_position_id, p.user_id, h.note, h.at::text as at,
         h.at > now() - make_interval(secs => ${UNDO_SECONDS}::int) as is_fresh,
         h.at > now() - make_interval(secs => ${SEND_AFTER_SECONDS}::int) as is_unsent
  from request_history h join positions p on p.id = h.position_id
  where h.kind = ${kind.name} and h.request_id = ${id} order by h.id`
