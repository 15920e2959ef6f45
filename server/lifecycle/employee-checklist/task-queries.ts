import type { ChecklistTask } from '#contract/lifecycle/checklist-row.ts'
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { installedCode } from './fitting-tasks.ts'
import { fallsTo, isForCaller, isHrHere, isMine, responsibleNames } from './responsible.ts'

/** Whether a desk of the caller has a task on the list. */
export const isServed = async (db: Db, me: Me, id: number) => {
  const rows = await db`
    select from checklist_tasks t join desk_members m on m.desk_id = t.desk_id
    where t.checklist_id = ${id} and m.position_id = ${me.position_id} limit 1`
  return rows.length > 0
}

export type StoredTaskRow = Omit<ChecklistTask, 'auto' | 'hint'> & { checklist_id: number; auto: string | null }

/**
 * The columns of a task `t`, where `w.whose` is the role that it falls to; those that tick themselves cannot be ticked by
 * hand.
 */
export const taskColumns = (db: Db, me: Me, today: Fragment) => db`
  t.checklist_id, t.id, t.title, t.text, t.responsible, ${responsibleNames(db, db`w.whose`)} as names, t.due_day, t.state, t.auto,
  t.required, t.screen, (select bu.name from positions bp join users bu on bu.id = bp.user_id where bp.id = t.by) as by, t.at,
  t.note, t.version, l.state = 'open' and t.state = 'open' and coalesce(t.due_day < ${today}, false) as overdue,
  l.state in ('open', 'done') and t.auto is null and (${isMine(db, me, db`w.whose`)} or ${isHrHere(db, me)})
    and ${isForCaller(db, me)} as can_tick,
  l.state in ('open', 'done') and ${isHrHere(db, me)} and ${isForCaller(db, me, true)} as can_skip`

/** Finds `w.whose` once for all columns of the task `t`. */
export const whoseTask = (db: Db, isLed?: Fragment) =>
  db`cross join lateral (select ${fallsTo(db, isLed)} as whose offset 0) w`

export const tasksOf = async (db: Db, me: Me, where: Fragment, today: string) => {
  const rows = await db<StoredTaskRow[]>`
    select ${taskColumns(db, me, db`${today}::date`)}
    from checklist_tasks t join checklists l on l.id = t.checklist_id
    join positions p on p.id = l.position_id join users u on u.id = p.user_id ${whoseTask(db)}
    where ${where} order by t.checklist_id, t.due_day nulls last, t.place`
  return rows.map((it) => ({ ...it, auto: installedCode(it.auto), hint: null }))
}
