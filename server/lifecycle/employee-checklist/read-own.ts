/** The caller's own lists, and tasks about other people that fall to the caller, judged in the statement that reads them. */
import type { ChecklistKind } from '#contract/lifecycle/auto-task.ts'
import type { ChecklistTask, OwedTask, OwnChecklist, OwnChecklists } from '#contract/lifecycle/checklist-row.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { instant } from '#server/platform/database/values.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { hrScopeIncludes } from '#server/platform/session/company-scope.ts'
import { isStale, profileOfPerson } from './auto-conditions.ts'
import { installedCode } from './fitting-tasks.ts'
import { basics, listSource, todayOfCaller } from './queries.ts'
import { fallsTo, isHrHere, isMine, supervisionOfList } from './responsible.ts'
import { readSettled } from './settle-auto-tasks.ts'
import { type StoredTaskRow, taskColumns, whoseTask } from './task-queries.ts'

/** Enough for a new person. */
const NAMED_HR = 2

/** Those in HR whom a new person can ask: HR in the company of the list `l`, or else HR of it elsewhere. */
const hrNames = (db: Db) => db`
  array(
    select hu.name from (
      select h.user_id, rank() over (order by h.is_here desc) as nearest, h.id, h.is_limited from (
        select hp.id, hp.user_id, hp.company_id = l.company_id as is_here, hp.company_ids <> '{}' as is_limited
        from positions hp
        where hp.role_id = (select id from roles where name = 'hcis') and ${isActivePosition(db, 'hp')}
          and ${hrScopeIncludes(db, 'hp', db`l.company_id`)}) h
      order by h.is_here desc, h.is_limited desc, h.id ${db.unsafe(`limit ${NAMED_HR}`)}
    ) hr join users hu on hu.id = hr.user_id
    where hr.nearest = 1 order by hr.is_limited desc, hr.id)`

/** Days that a list that is done stays on the home of its person. */
const SHOWN_DAYS = 30

/** More than a person does in a week. */
const OWED_MAX = 100

/** The lists of the tasks that fall to HR in its companies and are due first. */
const listsOfHr = (db: Db, me: Me) => db`
  select checklist_id from (
    select t.checklist_id from checklists l join positions p on p.id = l.position_id ${supervisionOfList(db)}
    join checklist_tasks t on t.checklist_id = l.id
    where l.state = 'open' and t.state = 'open' and p.user_id <> ${me.id} and ${isHrHere(db, me)}
      and ${fallsTo(db, db`s.led`)} = 'hr'
    order by t.due_day nulls last, t.id ${db.unsafe(`limit ${OWED_MAX}`)}) first`

interface FoundLists {
  ids: number[]
  kinds: ChecklistKind[]
}

/**
 * The lists of the caller, of those whom the caller leads, and with tasks of the caller's desks. Most people have none, so
 * that nothing else is asked; and the kinds say what has to be judged.
 */
const findAround = async (db: Db, me: Me, today: Fragment) =>
  exactlyOne(
    await db<FoundLists[]>`
      select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(distinct kind), '{}') as kinds
      from checklists l
      where id = any(array(
          select l.id from positions p join checklists l on l.position_id = p.id
          where p.user_id = ${me.id} or p.supervisor_id = ${me.position_id} and l.state = 'open'
          union select t.checklist_id from desk_members m join checklist_tasks t on t.desk_id = m.desk_id and t.state <> 'skipped'
          where m.position_id = ${me.position_id} and (t.state = 'open' or t.auto is not null)
          ${isHcis(me) ? db`union ${listsOfHr(db, me)}` : db``}))
        and (state = 'open' or state = 'done' and anchor >= ${today} - ${SHOWN_DAYS}::int)`,
  )

/** Lists with all tasks of the caller's own ones, and of others the open tasks that fall to the caller. */
const readStored = async (db: Db, me: Me, today: Fragment): Promise<StoredList[]> => {
  const { ids, kinds } = await findAround(db, me, today)
  if (ids.length === 0) return []
  const isContradicted = isStale(db, kinds.length === 1 ? kinds[0] : undefined)
  return db<StoredList[]>`
    select ${basics(db)}, null as note, su.name as supervisor_name, p.user_id = ${me.id} as own,
      case when p.user_id = ${me.id} then ${hrNames(db)} else '{}' end as hr_names, coalesce(f.tasks, '[]') as tasks, f.stale
    from ${listSource(db)} ${profileOfPerson(db)} ${supervisionOfList(db)}
    left join positions sp on sp.id = p.supervisor_id left join users su on su.id = sp.user_id
    cross join lateral (
      select json_agg(task order by due_day nulls last, place) filter (where p.user_id = ${me.id} or state = 'open' and mine) as tasks,
        bool_or(stale) as stale
      from (select ${taskColumns(db, me, today)}, t.place, ${isMine(db, me, db`w.whose`)} as mine,
              l.state = 'open' and ${isContradicted} as stale
            from checklist_tasks t ${whoseTask(db, db`s.led`)} where t.checklist_id = l.id offset 0) task
    ) f
    where l.id = any(${ids}::int[]) and (l.state = 'open' or p.user_id = ${me.id}) order by l.kind, l.id`
}

type StoredTask = StoredTaskRow & { stale: boolean; place: number; mine: boolean }
type StoredList = Omit<OwnChecklist, 'tasks'> & { own: boolean; stale: boolean | null; tasks: StoredTask[] }

/** An instant as JSON of PostgreSQL has it. */
const instantOf = (at: string | null) => at && instant(at.replace('T', ' ').replace('+00:00', '+00'))

/** The person reads title and state of tasks that others do. */
const hidden = { text: null, note: null, by: null, screen: null }

const ownTask = ({
  checklist_id: _list,
  stale: _stale,
  place: _place,
  mine: _mine,
  ...it
}: StoredTask): ChecklistTask => ({
  ...{ ...it, auto: installedCode(it.auto), at: instantOf(it.at), hint: null },
  ...(it.responsible !== 'person' && hidden),
})

/** Only those who may open the profile get the ids of the person. */
const owedTask = (list: StoredList, it: StoredTask, me: Me): OwedTask => {
  const { kind, name, job_name, company_name, anchor } = list
  const { id, title, text, due_day, required, screen, overdue, version, responsible, checklist_id } = it
  return {
    ...{ id, title, text, due_day, auto: installedCode(it.auto), required, screen, overdue, version, responsible },
    ...{ checklist_id, kind, name, job_name, company_name, anchor },
    position_id: me.role_name === 'staff' ? null : list.position_id,
    user_id: me.role_name === 'staff' ? null : list.user_id,
  }
}

const LAST = '9999'
/** The earliest due first. */
const byDue = (one: OwedTask, other: OwedTask) =>
  (one.due_day ?? LAST).localeCompare(other.due_day ?? LAST) || one.id - other.id

export const readOwn = async (sql: Db, me: Me & { timezone: string }, clock: Clock): Promise<OwnChecklists> => {
  const today = todayOfCaller(sql, clock, me)
  const lists = await readSettled(
    { db: sql, sql },
    (from) => readStored(from, me, today),
    (found) => found.filter((it) => it.stale).map((it) => it.id),
  )
  return {
    own: lists
      .filter((it) => it.own)
      .map(({ own: _own, stale: _stale, ...list }) => ({ ...list, tasks: list.tasks.map(ownTask) })),
    tasks: lists
      .filter((it) => !it.own)
      .flatMap((list) => list.tasks.map((task) => owedTask(list, task, me)))
      .toSorted(byDue)
      .slice(0, OWED_MAX),
  }
}
