/** Moves the due days of open tasks and the company of lists with their position. */
import type { Db } from '#server/platform/database/connect.ts'
import { dueDayOf } from './due-day.ts'
import { calendarsAround, countTasks, type MadeList } from './make-lists.ts'

/** Open lists that the new company has no templates for go there, to its HR and to its desks of the same name. */
export const followCompany = async (tx: Db, moved: readonly number[]): Promise<MadeList[]> => {
  if (moved.length === 0) return []
  const lists = await tx<(Anchored & MadeList)[]>`
    update checklists l set company_id = p.company_id from positions p
    where p.id = l.position_id and p.id = any(${moved}::int[]) and l.state = 'open' and l.company_id <> p.company_id
    returning l.id, l.position_id, l.company_id, l.kind, l.anchor`
  if (lists.length === 0) return []
  await tx`
    update checklist_tasks t set desk_id = (
      select here.id from desks left_desk join desks here on lower(here.name) = lower(left_desk.name)
      where left_desk.id = t.desk_id and here.company_id = l.company_id)
    from checklists l
    where l.id = t.checklist_id and l.id = any(${lists.map((it) => it.id)}::int[]) and t.state = 'open' and t.desk_id is not null`
  await moveOpenTasks(tx, lists)
  return lists
}

interface Anchored {
  id: number
  company_id: number
  kind: 'masuk' | 'keluar'
  anchor: string | null
}

/** Open lists whose first or last day has changed; what is done keeps its day. */
export const moveAnchors = async (tx: Db, position_ids: readonly number[]) => {
  const lists = await tx<Anchored[]>`
    with changed as (
      select l.id, case when l.kind = 'keluar' then p.last_day when l.moved then l.anchor else p.start_at end as anchor
      from checklists l join positions p on p.id = l.position_id
      where l.position_id = any(${position_ids}::int[]) and l.state = 'open'
    )
    update checklists l set anchor = c.anchor from changed c
    where l.id = c.id and l.anchor is distinct from c.anchor
    returning l.id, l.company_id, l.kind, l.anchor`
  if (lists.length > 0) await moveOpenTasks(tx, lists)
}

/** Open tasks are due by the calendar of the company. */
const moveOpenTasks = async (tx: Db, lists: readonly Anchored[]) => {
  const calendars = await calendarsAround(tx, lists)
  const open = await tx<{ id: number; checklist_id: number; due_days: number }[]>`
    select id, checklist_id, due_days from checklist_tasks
    where checklist_id = any(${lists.map((it) => it.id)}::int[]) and state = 'open'`
  const listOf = new Map(lists.map((it) => [it.id, it]))
  const moved = open.map(({ id, checklist_id, due_days }) => {
    const list = listOf.get(checklist_id)
    const calendar = list && calendars.get(list.company_id)
    const due_day = list?.anchor && calendar ? dueDayOf(calendar, list.kind, list.anchor, due_days) : null
    return { id, due_day }
  })
  await tx`
    with moved as (
      update checklist_tasks t set due_day = r.due_day from jsonb_to_recordset(${tx.json(moved)}) as r (id int, due_day date)
      where t.id = r.id
    )
    insert into checklist_events (checklist_id, action) select id, 'moved' from unnest(${lists.map((it) => it.id)}::int[]) id`
  await countTasks(
    tx,
    lists.map((it) => it.id),
  )
}
