/** Ticks tasks that are done once the data are there, for any number of lists in one statement. */
import type { Db, Sql } from '#server/platform/database/connect.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { isStale, profileOfPerson } from './auto-conditions.ts'
import { countTasks } from './make-lists.ts'

/** An open list with what the conditions are about. */
const judgedLists = (db: Db) => db`
  checklists l join positions p on p.id = l.position_id join users u on u.id = p.user_id ${profileOfPerson(db)}`

/**
 * Ticks what has become true in these open lists and opens what is true no longer. Most of the time nothing has changed, and
 * nothing is written.
 */
export const settleAutoTasks = async (sql: Db, ids: readonly number[]) => {
  if (ids.length === 0) return 0
  // Looks at a list once and then at its tasks, which have the list, the position and the person in common.
  const changed = await sql<{ id: number }[]>`
    select l.id from ${judgedLists(sql)}
    where l.id = any(${ids}::int[]) and l.state = 'open'
      and exists (select from checklist_tasks t where t.checklist_id = l.id and ${isStale(sql)} offset 0)`
  if (changed.length === 0) return 0
  return transaction(sql as Sql, (tx) =>
    settleInside(
      tx,
      changed.map((it) => it.id),
    ),
  )
}

/** Once would do, but data may change while they are judged. */
const ATTEMPTS = 3

/** Reads lists, settles those that the data contradict, and reads again: not from a replica, which may not have it yet. */
export const readSettled = async <Found>(
  { db, sql }: { db: Db; sql: Db },
  read: (from: Db) => Promise<Found>,
  staleOf: (found: Found) => number[],
): Promise<Found> => {
  let found = await read(db)
  for (let left = ATTEMPTS; left > 0 && staleOf(found).length > 0; left--) {
    await settleAutoTasks(sql, staleOf(found))
    found = await read(sql)
  }
  return found
}

/** The same as a part of the caller's transaction. */
export const settleInside = async (tx: Db, ids: readonly number[]) => {
  // A list that is being withdrawn is waited for, and left alone then.
  const locked = await tx<{ id: number }[]>`
    select id from checklists where id = any(${ids}::int[]) and state = 'open' order by id for update`
  const open = locked.map((it) => it.id)
  const ticked = await tx<{ id: number }[]>`
    with judged as (
      select t.id, t.state = 'open' as met from ${judgedLists(tx)} join checklist_tasks t on t.checklist_id = l.id
      where l.id = any(${open}::int[]) and ${isStale(tx)}
    ), ticked as (
      update checklist_tasks t set state = case when j.met then 'done' else 'open' end, at = case when j.met then now() end,
        by = null, note = null, version = version + 1
      from judged j where t.id = j.id returning t.id, t.checklist_id, t.state
    )
    insert into checklist_events (checklist_id, task_id, action) select checklist_id, id, state from ticked returning task_id as id`
  if (ticked.length > 0) await countTasks(tx, open)
  return ticked.length
}
