import type {
  ChecklistFilters,
  ChecklistRow,
  ChecklistTask,
  EmployeeChecklist,
  LifecycleTotal,
  OwedTask,
} from '#contract/lifecycle/employee-checklist.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { positionsNamed } from '#server/org/person/search-by-name.ts'
import { and } from '#server/platform/database/and.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import { type CompanyScope, companyScopeCondition } from '#server/platform/session/company-scope.ts'
import { installedCode } from './fitting-tasks.ts'
import { isHrHere, isMine, responsibleNames } from './responsible.ts'

export interface ListScope {
  me: Me
  scope: CompanyScope
  /** Today, of the caller. */
  today: string
}

export const todayOf = async (db: Db, clock: Clock, me: { timezone: string }) =>
  exactlyOne(await db<{ today: string }[]>`select (${clock(db)} at time zone ${me.timezone})::date as today`).today

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
    state === undefined ? undefined : state === 'past' ? db`l.state <> 'open'` : db`l.state = ${state}`,
    overdue === 'true' ? db`l.state = 'open' and l.next_due < ${today}::date` : undefined,
    overdue === 'false' ? db`not (l.state = 'open' and coalesce(l.next_due < ${today}::date, false))` : undefined,
    keyword ? db`l.position_id = any(${positionsNamed(db, keyword)})` : undefined,
  ])

const listOrder = (db: Db) => db`order by l.state <> 'open', l.next_due nulls last, l.id desc`

export const pageIds = async (
  db: Db,
  sight: ListScope,
  filters: ChecklistFilters,
  page?: { page: number; page_size: number },
) => {
  const rows = await db<{ id: number }[]>`
    select l.id from checklists l ${isHcis(sight.me) ? db`` : db`join positions p on p.id = l.position_id`}
    where ${listWhere(db, sight, filters)} ${listOrder(db)} ${page ? limitOffset(db, page) : db``}`
  return rows.map((it) => it.id)
}

export const countLists = async (db: Db, sight: ListScope, filters: ChecklistFilters) =>
  exactlyOne(
    await db<{ total: number }[]>`
      select count(*)::int as total from checklists l ${isHcis(sight.me) ? db`` : db`join positions p on p.id = l.position_id`}
      where ${listWhere(db, sight, filters)}`,
  ).total

const basics = (db: Db) => db`
  l.id, l.kind, l.position_id, p.user_id, u.name, j.name as job_name, l.company_id, c.name as company_name, l.anchor, l.state,
  l.done, l.total, case when l.total = 0 then 100 else l.done * 100 / l.total end as progress`
const listSource = (db: Db) => db`
  checklists l join positions p on p.id = l.position_id join users u on u.id = p.user_id
  join jobs j on j.id = p.job_id join companies c on c.id = l.company_id`

/** The lists of these ids, in the order of the list. */
export const listsById = (db: Db, ids: readonly number[], today: string) => db<ChecklistRow[]>`
  select ${basics(db)},
    case when l.state = 'open' then (select count(*)::int from checklist_tasks t
      where t.checklist_id = l.id and t.state = 'open' and t.due_day < ${today}::date) else 0 end as overdue,
    (select t.title from checklist_tasks t where t.checklist_id = l.id and t.state = 'open' and l.state = 'open'
     order by t.due_day nulls last, t.place limit 1) as next
  from ${listSource(db)} where l.id = any(${ids}::int[]) ${listOrder(db)}`

export interface FoundList extends Omit<EmployeeChecklist, 'tasks'> {
  sequence: number
  supervisor_id: number | null
  made_on: string
}

export const findLists = (db: Db, where: Fragment) => db<FoundList[]>`
  select ${basics(db)}, l.note, su.name as supervisor_name, j.sequence, p.supervisor_id, l.made_at::date as made_on
  from ${listSource(db)} left join positions sp on sp.id = p.supervisor_id left join users su on su.id = sp.user_id
  where ${where} order by l.kind, l.id`

type TaskRow = Omit<ChecklistTask, 'auto' | 'hint'> & { checklist_id: number; auto: string | null }

/** The tasks of lists; those that tick themselves cannot be ticked by hand. */
export const tasksOf = async (db: Db, me: Me, where: Fragment, today: string) => {
  const rows = await db<TaskRow[]>`
    select t.checklist_id, t.id, t.title, t.text, t.responsible, ${responsibleNames(db)} as names, t.due_day, t.state, t.auto, t.required,
      t.screen, (select bu.name from positions bp join users bu on bu.id = bp.user_id where bp.id = t.by) as by, t.at, t.note, t.version,
      l.state = 'open' and t.state = 'open' and coalesce(t.due_day < ${today}::date, false) as overdue,
      l.state in ('open', 'done') and t.auto is null and (${isMine(db, me)} or ${isHrHere(db, me)}) as can_tick
    from checklist_tasks t join checklists l on l.id = t.checklist_id
    join positions p on p.id = l.position_id join users u on u.id = p.user_id
    where ${where} order by t.checklist_id, t.due_day nulls last, t.place`
  return rows.map((it) => ({ ...it, auto: installedCode(it.auto), hint: null }))
}

type OwedRow = Omit<OwedTask, 'auto'> & { auto: string | null }

/** More than a person does in a week. */
const OWED_MAX = 100

/** Open tasks of other people that fall to the caller, the earliest due first. */
export const owedTasks = async (db: Db, me: Me, today: string): Promise<OwedTask[]> => {
  const near = db`
    select t.id from positions f join checklists l on l.position_id = f.id and l.state = 'open'
    join checklist_tasks t on t.checklist_id = l.id and t.state = 'open'
    where f.supervisor_id = ${me.position_id}
    union
    select t.id from desk_members m join checklist_tasks t on t.desk_id = m.desk_id and t.state = 'open'
    where m.position_id = ${me.position_id}`
  const rows = await db<OwedRow[]>`
    select t.id, t.title, t.text, t.due_day, t.auto, t.required, t.screen, t.version, t.responsible,
      coalesce(t.due_day < ${today}::date, false) as overdue, l.id as checklist_id, l.kind, u.name, j.name as job_name,
      c.name as company_name, l.anchor,
      ${me.role_name === 'staff' ? db`null::int` : db`p.id`} as position_id, ${me.role_name === 'staff' ? db`null::int` : db`p.user_id`} as user_id
    from ${listSource(db)} join checklist_tasks t on t.checklist_id = l.id
    where l.state = 'open' and t.state = 'open' and p.user_id <> ${me.id}
      and (t.id = any(array(${near})) ${isHcis(me) ? db`or ${isHrHere(db, me)}` : db``}) and ${isMine(db, me)}
    order by t.due_day nulls last, t.id ${db.unsafe(`limit ${OWED_MAX}`)}`
  return rows.map((it) => ({ ...it, auto: installedCode(it.auto) }))
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
           and p.start_at between date_trunc('week', ${today}::date)::date and date_trunc('week', ${today}::date)::date + 6) as starting_week,
        (select count(*)::int from positions p where p.last_day is not null and ${seen('p.company_id')}
           and p.last_day between date_trunc('month', ${today}::date)::date
             and (date_trunc('month', ${today}::date) + interval '1 month')::date - 1) as leaving_month,
        (select count(*)::int from checklists l join checklist_tasks t on t.checklist_id = l.id ${joined('l.position_id')}
         where l.state = 'open' and l.next_due < ${today}::date and ${seen('l.company_id')} and t.state = 'open'
           and t.due_day < ${today}::date) as overdue,
        (select count(*)::int from handovers h ${joined('h.position_id')}
         where h.returned_at is null and ${seen('h.company_id')}) as items_out`,
  )
}
