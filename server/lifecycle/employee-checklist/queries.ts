import type {
  ChecklistRow,
  ChecklistTask,
  EmployeeChecklist,
  LifecycleTotal,
} from '#contract/lifecycle/checklist-row.ts'
import type { ChecklistFilters } from '#contract/lifecycle/employee-checklist.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { isStale, profileOfPerson } from './auto-conditions.ts'
import { installedCode } from './fitting-tasks.ts'
import { fallsTo, isForCaller, isHrHere, isMine, responsibleNames } from './responsible.ts'

export interface ListScope {
  me: Me
  scope: CompanyScope
  /** Today, of the caller. */
  today: Fragment
}

/** Today as a part of a statement, which saves a statement of its own. */
export const todayOfCaller = (db: Db, clock: Clock, { timezone }: { timezone: string }) =>
  db`(${clock(db)} at time zone ${timezone})::date`

export const todayOf = async (db: Db, clock: Clock, me: { timezone: string }) =>
  exactlyOne(await db<{ today: string }[]>`select ${todayOfCaller(db, clock, me)} as today`).today

/** Managers see less senior people, and those whom they lead. */
const inSight = (db: Db, me: Me) =>
  isHcis(me)
    ? undefined
    : db`p.user_id <> ${me.id} and (p.supervisor_id = ${me.position_id}
         or (select j.sequence from jobs j where j.id = p.job_id) > ${me.sequence})`

const listWhere = (db: Db, { me, scope, today }: ListScope, { kind, state, overdue, keyword }: ChecklistFilters) =>
  and(db, [
    companyScopeCondition(db, 'l.company_id', scope),
    inSight(db, me),
    kind === undefined ? undefined : db`l.kind = ${kind}`,
    state === undefined ? undefined : isInState(db, state),
    overdue === 'true' ? db`l.state = 'open' and l.next_due < ${today}` : undefined,
    overdue === 'false' ? db`not (l.state = 'open' and coalesce(l.next_due < ${today}, false))` : undefined,
    keyword ? db`l.position_id = any(${positionsNamed(db, keyword)})` : undefined,
  ])

/** As texts, which the index of open lists asks for. */
const isInState = (db: Db, state: NonNullable<ChecklistFilters['state']>) =>
  state === 'past' ? db`l.state <> 'open'` : db`l.state = ${db.unsafe(`'${state}'`)}`

/** Among lists of one state the order is that of the index. */
const listOrder = (db: Db, state?: ChecklistFilters['state']) =>
  db`order by ${state === undefined || state === 'past' ? db`l.state <> 'open',` : db``} l.next_due nulls last, l.id desc`

interface Page {
  page: number
  page_size: number
}

/** The ids of the lists, with the position `p` where the caller does not see all of them. */
const idsOf = (db: Db, sight: ListScope, filters: ChecklistFilters, page?: Page) => db`
  select l.id from checklists l ${isHcis(sight.me) ? db`` : db`join positions p on p.id = l.position_id`}
  where ${listWhere(db, sight, filters)} ${listOrder(db, filters.state)} ${page ? limitOffset(db, page) : db``}`

export const listIds = async (db: Db, sight: ListScope, filters: ChecklistFilters) => {
  const rows = await db<{ id: number }[]>`${idsOf(db, sight, filters)}`
  return rows.map((it) => it.id)
}

export const basics = (db: Db) => db`
  l.id, l.kind, l.position_id, p.user_id, u.name, j.name as job_name, l.company_id, c.name as company_name, l.anchor, l.state,
  l.done, l.total, case when l.total = 0 then 100 else l.done * 100 / l.total end as progress`
export const listSource = (db: Db) => db`
  checklists l join positions p on p.id = l.position_id join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id join companies c on c.id = l.company_id`

export type JudgedRow = ChecklistRow & { stale: boolean; next_due: string | null }

interface Rows {
  ids: Fragment
  today: Fragment
  /** Condition about a task `t`. */
  isStale: Fragment
}

/** Lists with what is open, and whether the data contradict what is stored; each list and its tasks are read once. */
const rowsOf = (db: Db, { ids, today, isStale }: Rows) => db`
  select ${basics(db)}, coalesce(f.overdue, 0) as overdue, f.next, coalesce(f.stale, false) as stale, l.next_due
  from ${listSource(db)} ${profileOfPerson(db)}
  left join lateral (
    select count(*) filter (where t.state = 'open' and t.due_day < ${today})::int as overdue,
      (array_agg(t.title order by t.due_day nulls last, t.place) filter (where t.state = 'open'))[1] as next,
      bool_or(${isStale}) as stale
    from checklist_tasks t where t.checklist_id = l.id
  ) f on l.state = 'open'
  where l.id = any(${ids})`

/** A page of lists and the number of all of them, in one statement. */
export const judgedPage = async (db: Db, sight: ListScope, filters: ChecklistFilters, page: Page) => {
  const ids = db`array(${idsOf(db, sight, filters, page)})`
  const shown = rowsOf(db, { ids, today: sight.today, isStale: isStale(db, filters.kind) })
  const rows = await db<({ lists: number } & (JudgedRow | { id: null }))[]>`
    select counted.lists, l.*
    from (select count(*)::int as lists from checklists l ${isHcis(sight.me) ? db`` : db`join positions p on p.id = l.position_id`}
          where ${listWhere(db, sight, filters)}) counted
    left join (${shown}) l on true
    ${listOrder(db)}`
  return {
    total: rows[0]?.lists ?? 0,
    rows: rows.flatMap(({ lists: _lists, ...row }) => (row.id === null ? [] : [row])),
  }
}

/** The lists of these ids, in the order of the list. */
export const listsById = (db: Db, ids: readonly number[], today: string) => db<ChecklistRow[]>`
  select * from (${rowsOf(db, { ids: db`${ids}::int[]`, today: db`${today}::date`, isStale: db`false` })}) l ${listOrder(db)}`

export interface FoundList extends Omit<EmployeeChecklist, 'tasks'> {
  sequence: number
  supervisor_id: number | null
  made_on: string
}

export const findLists = (db: Db, where: Fragment) => db<FoundList[]>`
  select ${basics(db)}, l.note, su.name as supervisor_name, j.sequence, p.supervisor_id, l.made_at::date as made_on
  from ${listSource(db)} left join positions sp on sp.id = p.supervisor_id left join users su on su.id = sp.user_id
  where ${where} order by l.kind, l.id`

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

/** The figures of the home, about positions that the caller sees. */
export const countAll = async (db: Db, sight: ListScope) => {
  const { scope, me, today } = sight
  const seen = (column: string) => and(db, [companyScopeCondition(db, column, scope), inSight(db, me)])
  const joined = (column: string) => (isHcis(me) ? db`` : db`join positions p on p.id = ${db(column)}`)
  return exactlyOne(
    await db<Omit<LifecycleTotal, 'terms'>[]>`
      select
        (select count(*)::int from positions p where p.status = 'active' and ${seen('p.company_id')}
           and p.start_at between date_trunc('week', ${today})::date and date_trunc('week', ${today})::date + 6) as starting_week,
        (select count(*)::int from positions p where p.last_day is not null and ${seen('p.company_id')}
           and p.last_day between date_trunc('month', ${today})::date
             and (date_trunc('month', ${today}) + interval '1 month')::date - 1) as leaving_month,
        (select count(*)::int from checklists l join checklist_tasks t on t.checklist_id = l.id ${joined('l.position_id')}
         where l.state = 'open' and l.next_due < ${today} and ${seen('l.company_id')} and t.state = 'open'
           and t.due_day < ${today}) as overdue,
        (select count(*)::int from handovers h ${joined('h.position_id')}
         where h.returned_at is null and ${seen('h.company_id')}) as items_out`,
  )
}
