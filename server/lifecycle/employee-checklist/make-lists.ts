/** Makes checklists in the transaction of what begins them, for any number of positions in a few statements. */
import type { ChecklistKind } from '#contract/lifecycle/auto-task.ts'
import type { TemplateTask } from '#contract/lifecycle/checklist-template.ts'
import { shiftDay } from '#contract/platform/day.ts'
import type { WorkCalendar } from '#server/calendar/work-calendar/calendar.ts'
import { readCalendars } from '#server/calendar/work-calendar/queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { AROUND_ANCHOR, dueDayOf } from './due-day.ts'
import { fittingTasks, type StoredTask, type StoredTemplate } from './fitting-tasks.ts'

const MOVED_NOTE = 'Pindah entitas, diganti daftar entitas baru'

export interface WantedList {
  position_id: number
  kind: ChecklistKind
  /** The position moves from another company of the group. */
  moved?: boolean
}

interface ListedPosition {
  position_id: number
  kind: ChecklistKind
  moved: boolean
  company_id: number
  job_id: number
  category: string | null
  anchor: string | null
}

/** The positions that have no open list of that kind in their company; one that is being made elsewhere is waited for. */
const readPositions = (tx: Db, wanted: readonly WantedList[]) => tx<ListedPosition[]>`
  select p.id as position_id, w.kind, w.moved, p.company_id, p.job_id, s.category,
         case when w.kind = 'keluar' then p.last_day when w.moved then p.company_since else p.start_at end as anchor
  from jsonb_to_recordset(${tx.json(wanted.map((it) => ({ moved: false, ...it })))})
    as w (position_id int, kind text, moved boolean)
  join positions p on p.id = w.position_id
  left join employee_statuses s on s.id = p.status_id
  where not exists (
    select from checklists l
    where l.position_id = p.id and l.kind = w.kind and l.state = 'open' and l.company_id = p.company_id)
  order by p.id`

const readTemplates = (tx: Db, company_ids: readonly number[]) => tx<StoredTemplate[]>`
  select t.id, t.company_id, t.kind, t.job_ids, t.categories, t.also_moves,
    (select json_agg(json_build_object('title', k.title, 'text', k.text, 'responsible', k.responsible, 'desk', k.desk,
       'due_days', k.due_days, 'screen', k.screen, 'auto', k.auto, 'required', k.required) order by k.place)
     from checklist_template_tasks k where k.template_id = t.id) as tasks
  from checklist_templates t where t.active and (t.company_id is null or t.company_id = any(${company_ids}::int[]))
  order by t.id`

/** The calendars of the companies around these days. */
export const calendarsAround = async (
  tx: Db,
  anchored: readonly { company_id: number; anchor: string | null }[],
): Promise<Map<number, WorkCalendar>> => {
  const days = anchored.flatMap((it) => it.anchor ?? []).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const company_ids = [...new Set(anchored.map((it) => it.company_id))]
  return readCalendars(tx, company_ids, {
    from: shiftDay(first, -AROUND_ANCHOR.before),
    to: shiftDay(last, AROUND_ANCHOR.after),
  })
}

export interface MadeList {
  id: number
  position_id: number
  kind: ChecklistKind
}

/** Positions without a fitting template get no list. */
export const makeLists = async (tx: Db, wanted: readonly WantedList[], by: number | null): Promise<MadeList[]> => {
  if (wanted.length === 0) return []
  const positions = await readPositions(tx, wanted)
  const templates = await readTemplates(tx, [...new Set(positions.map((it) => it.company_id))])
  const found = positions
    .map((it) => ({ ...it, tasks: fittingTasks(templates, it) }))
    .filter((it) => it.tasks.length > 0)
  if (found.length === 0) return []
  const calendars = await calendarsAround(tx, found)
  await endElsewhere(tx, found)
  const lists = await tx<MadeList[]>`
    insert into checklists (position_id, company_id, kind, anchor, moved)
    select position_id, company_id, kind, anchor, moved
    from jsonb_to_recordset(${tx.json(found.map(({ tasks: _tasks, ...it }) => it))})
      as r (position_id int, company_id int, kind text, anchor date, moved boolean)
    returning id, position_id, kind`
  const idOf = new Map(lists.map((it) => [`${it.position_id} ${it.kind}`, it.id]))
  const tasks = found.flatMap(({ tasks: own, ...it }) => {
    const calendar = calendars.get(it.company_id)
    const checklist_id = idOf.get(`${it.position_id} ${it.kind}`)
    return own.map((task, place) => ({ ...taskRow(it, calendar, task), checklist_id, place: place + 1 }))
  })
  await tx`
    with added as (
      insert into checklist_tasks (checklist_id, place, title, text, responsible, desk_id, due_days, due_day, screen, auto, required)
      select r.checklist_id, r.place, r.title, r.text, r.responsible, d.id, r.due_days, r.due_day, r.screen, r.auto, r.required
      from jsonb_to_recordset(${tx.json(tasks)})
        as r (checklist_id int, place int, company_id int, title text, text text, responsible text, desk text, due_days int,
              due_day date, screen text, auto text, required boolean)
      left join desks d on d.company_id = r.company_id and lower(d.name) = lower(r.desk)
    )
    insert into checklist_events (checklist_id, action, by) select id, 'made', ${by}::int from unnest(${lists.map((it) => it.id)}::int[]) id`
  await countTasks(
    tx,
    lists.map((it) => it.id),
  )
  return lists
}

/** The list of the company that a position has left makes room for the one of the new company. */
const endElsewhere = (tx: Db, found: readonly ListedPosition[]) => tx`
  with ended as (
    update checklists l set state = 'closed', past = true, note = ${MOVED_NOTE}, ended_at = now()
    from jsonb_to_recordset(${tx.json(found.map(({ position_id, kind }) => ({ position_id, kind })))}) as r (position_id int, kind text)
    where l.position_id = r.position_id and l.kind = r.kind and l.state = 'open' returning l.id
  )
  insert into checklist_events (checklist_id, action) select id, 'closed' from ended`

const taskRow = (
  { company_id, kind, anchor }: Pick<ListedPosition, 'company_id' | 'kind' | 'anchor'>,
  calendar: WorkCalendar | undefined,
  task: TemplateTask | StoredTask,
) => ({
  ...task,
  company_id,
  due_day: anchor !== null && calendar ? dueDayOf(calendar, kind, anchor, task.due_days) : null,
})

/**
 * Counts the tasks of lists anew. A list without open required tasks is done, and open again when one is; closed and
 * cancelled lists stay so.
 */
export const countTasks = async (tx: Db, ids: readonly number[]) => {
  await tx`
    with counted as (
      select checklist_id as id, count(*) filter (where state <> 'open')::int as done, count(*)::int as total,
             min(due_day) filter (where state = 'open') as next_due, bool_or(state = 'open' and required) as waits
      from checklist_tasks where checklist_id = any(${ids}::int[]) group by 1
    ), changed as (
      update checklists l set done = c.done, total = c.total, next_due = c.next_due,
        state = case when l.state = 'open' and not c.waits then 'done' when l.state = 'done' and c.waits then 'open' else l.state end,
        ended_at = case when l.state = 'open' and not c.waits then now() when l.state = 'done' and c.waits then null else l.ended_at end
      from counted c where l.id = c.id
      returning l.id, l.state, l.ended_at
    )
    insert into checklist_events (checklist_id, action)
    select id, 'completed' from changed where state = 'done' and ended_at = now()`
}
