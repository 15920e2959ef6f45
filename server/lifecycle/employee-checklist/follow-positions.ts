/** Keeps checklists in step with careers: runs in the transaction of every change of a position. */
import type { Db } from '#server/platform/database/connect.ts'
import { dueDayOf } from './due-day.ts'
import { calendarsAround, countTasks, type MadeList, makeLists, type WantedList } from './make-lists.ts'
import { notifyOfLists, notifySupervisors } from './notify-tasks.ts'

/** An entry of the career history that was written, applied or withdrawn just now. */
export interface CareerEvent {
  position_id: number
  kind: string
  state: 'planned' | 'applied' | 'withdrawn'
  before: object
  after: object
  by?: number | null
}

interface FollowOptions {
  /** Set for an import: only those who start about this day are new. */
  importedOn?: string
}

/** The days around an import in which a start makes a list. */
const IMPORT_DAYS = 30

const names = (it: object, field: string) => field in it

export const followPositions = async (tx: Db, events: readonly CareerEvent[], { importedOn }: FollowOptions = {}) => {
  if (events.length === 0) return
  const ids = [...new Set(events.map((it) => it.position_id))]
  const applied = events.filter((it) => it.state === 'applied')
  const begun = applied.filter((it) => it.kind === 'masuk').map((it) => it.position_id)
  const moved = applied
    .filter((it) => it.kind !== 'masuk' && names(it.before, 'company_id') && names(it.after, 'company_id'))
    .map((it) => it.position_id)
  const movedIds = [...new Set(moved)]
  const { cancelled, leaving } = await leavingOf(tx, ids)
  if (cancelled.length > 0) await cancelLists(tx, cancelled)
  await moveAnchors(tx, ids)
  const wanted: WantedList[] = [
    ...(await startingOf(tx, begun, importedOn)).map((position_id) => ({ position_id, kind: 'masuk' as const })),
    ...movedIds.map((position_id) => ({ position_id, kind: 'masuk' as const, moved: true })),
    ...[...leaving, ...(await leavingElsewhere(tx, movedIds))].map((position_id) => ({
      position_id,
      kind: 'keluar' as const,
    })),
  ]
  const lists = await makeLists(tx, wanted, events[0]?.by ?? null)
  await notifyOfLists(tx, [...lists, ...(await followCompany(tx, movedIds))])
  const led = applied.filter((it) => names(it.after, 'supervisor_id')).map((it) => it.position_id)
  if (led.length > 0) await notifySupervisors(tx, led)
}

/** An import also brings people who have worked for years. */
const startingOf = async (tx: Db, begun: readonly number[], importedOn: string | undefined) => {
  if (importedOn === undefined || begun.length === 0) return begun
  const rows = await tx<{ id: number }[]>`
    select id from positions where id = any(${begun}::int[])
      and start_at between ${importedOn}::date - ${IMPORT_DAYS}::int and ${importedOn}::date + ${IMPORT_DAYS}::int`
  return rows.map((it) => it.id)
}

/** Lists of a leaving that does not come any more, and positions that leave without a list about it. */
const leavingOf = async (tx: Db, ids: readonly number[]) => {
  const rows = await tx<{ position_id: number; list_id: number | null; leaves: boolean }[]>`
    select p.id as position_id, l.id as list_id, p.last_day is not null as leaves
    from positions p left join checklists l on l.position_id = p.id and l.kind = 'keluar' and not l.past
      and (l.state <> 'open' or l.anchor is not null or p.last_day is not null)
    where p.id = any(${ids}::int[])`
  return {
    cancelled: rows.flatMap((it) => (it.leaves || it.list_id === null ? [] : [it.list_id])),
    leaving: rows.flatMap((it) => (it.leaves && it.list_id === null ? [it.position_id] : [])),
  }
}

const cancelLists = async (tx: Db, ids: readonly number[]) => {
  await tx`
    with gone as (
      update checklists set past = true, state = case when state = 'open' then 'cancelled' else state end,
        ended_at = coalesce(ended_at, now())
      where id = any(${ids}::int[]) returning id, state, ended_at
    )
    insert into checklist_events (checklist_id, action)
    select id, 'cancelled' from gone where state = 'cancelled' and ended_at = now()`
}

/** Moved positions whose last day is prepared by a list of the company that they left. */
const leavingElsewhere = async (tx: Db, moved: readonly number[]) => {
  const rows = await tx<{ id: number }[]>`
    select p.id from positions p join checklists l on l.position_id = p.id
    where p.id = any(${moved}::int[]) and l.kind = 'keluar' and l.state = 'open' and l.company_id <> p.company_id`
  return rows.map((it) => it.id)
}

/** Open lists that the new company has no templates for go there, to its HR and to its desks of the same name. */
const followCompany = async (tx: Db, moved: readonly number[]): Promise<MadeList[]> => {
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
const moveAnchors = async (tx: Db, position_ids: readonly number[]) => {
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
