import type { ChecklistRow, EmployeeChecklist, LifecycleTotal } from '#contract/lifecycle/checklist-row.ts'
import type { ChecklistFilters } from '#contract/lifecycle/employee-checklist.ts'
import { isHcis } from '#contract/policy.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { isStale, profileOfPerson } from './auto-conditions.ts'
import { inSight, type ListScope, listOrder, listWhere } from './list-condition.ts'

/** Today as a part of a statement, which saves a statement of its own. */
export const todayOfCaller = (db: Db, clock: Clock, { timezone }: { timezone: string }) =>
  db`(${clock(db)} at time zone ${timezone})::date`

export const todayOf = async (db: Db, clock: Clock, me: { timezone: string }) =>
  exactlyOne(await db<{ today: string }[]>`select ${todayOfCaller(db, clock, me)} as today`).today

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
