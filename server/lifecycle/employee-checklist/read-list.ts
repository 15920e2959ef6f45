import { daysText } from '#contract/leave/row.ts'
import type { ChecklistTask, EmployeeChecklist, OwnChecklists } from '#contract/lifecycle/employee-checklist.ts'
import { shiftDay } from '#contract/platform/day.ts'
import { isHcis, type Me } from '#contract/policy.ts'
import { findLedgerPositions, readBalances } from '#server/leave/ledger/balances.ts'
import { yearOf } from '#server/leave/ledger/rules.ts'
import type { Clock } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { groupBy } from '#server/platform/group-by.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { hrScopeIncludes } from '#server/platform/session/company-scope.ts'
import { type FoundList, findLists, owedTasks, tasksOf } from './queries.ts'

export interface ReadContext {
  me: Me
  clock: Clock
  today: string
}

const shownList = ({ sequence: _sequence, supervisor_id: _supervisor, made_on: _made, ...list }: FoundList) => list

/** The rest of annual leave, which a leaver is paid for. */
const leaveLeft = async (db: Db, clock: Clock, position_id: number) => {
  const [position] = await findLedgerPositions(db, clock, db`p.id = ${position_id}`)
  const [balance] = position ? await readBalances(db, [position], [yearOf(position.today)]) : []
  return balance ? `Sisa cuti ${daysText(balance.remaining)} hari` : null
}

/** Others read the title and the state of tasks that are not theirs; the person may read all of the own ones. */
const hidden = (task: ChecklistTask): ChecklistTask => ({ ...task, text: null, note: null, by: null, screen: null })

export const readList = async (
  db: Db,
  list: FoundList,
  { me, clock, today }: ReadContext,
): Promise<EmployeeChecklist> => {
  const rows = await tasksOf(db, me, db`t.checklist_id = ${list.id}`, today)
  const left =
    isHcis(me) && rows.some((it) => it.auto === 'leave_known') ? await leaveLeft(db, clock, list.position_id) : null
  const tasks = rows.map(({ checklist_id: _list, ...it }) => ({ ...it, hint: it.auto === 'leave_known' ? left : null }))
  return { ...shownList(list), tasks }
}

/** Enough for a new person. */
const NAMED_HR = 2

/** Those in HR whom a new person can ask: HR in the company, or else HR of it elsewhere. */
const hrNamesOf = async (db: Db, company_ids: readonly number[]) => {
  const names = (where: Fragment) => db`array(
    select u.name from positions p join users u on u.id = p.user_id
    where p.role_id = (select id from roles where name = 'hcis') and ${isActivePosition(db)} and ${where}
    order by p.company_ids = '{}', p.id ${db.unsafe(`limit ${NAMED_HR}`)})`
  const serves = hrScopeIncludes(db, 'p', db`c.id`)
  const rows = await db<{ company_id: number; names: string[] }[]>`
    select c.id as company_id,
      coalesce(nullif(${names(db`p.company_id = c.id and ${serves}`)}, '{}'), ${names(serves)}) as names
    from companies c where c.id = any(${company_ids}::int[])`
  return new Map(rows.map((it) => [it.company_id, it.names]))
}

/** How long a list that is done stays on the home of its person. */
const SHOWN_DAYS = 30

export const readOwn = async (db: Db, { me, today }: ReadContext): Promise<OwnChecklists> => {
  const [lists, tasks] = await Promise.all([
    findLists(
      db,
      db`l.position_id in (select id from positions where user_id = ${me.id})
         and (l.state = 'open' or (l.state = 'done' and l.anchor >= ${shiftDay(today, -SHOWN_DAYS)}::date))`,
    ),
    owedTasks(db, me, today),
  ])
  if (lists.length === 0) return { own: [], tasks }
  const ids = lists.map((it) => it.id)
  const [rows, hrNames] = await Promise.all([
    tasksOf(db, me, db`t.checklist_id = any(${ids}::int[])`, today),
    hrNamesOf(
      db,
      lists.map((it) => it.company_id),
    ),
  ])
  const tasksByList = groupBy(rows, (it) => it.checklist_id)
  const own = lists.map((list) => ({
    ...shownList(list),
    note: null,
    hr_names: hrNames.get(list.company_id) ?? [],
    tasks: (tasksByList.get(list.id) ?? []).map(({ checklist_id: _list, ...it }) =>
      it.responsible === 'person' ? it : hidden(it),
    ),
  }))
  return { own, tasks }
}

/** The lists that a caller is about to read, whose tasks are judged before. */
export const ownListIds = async (db: Db, me: Me) => {
  const rows = await db<{ id: number }[]>`
    select l.id from checklists l join positions p on p.id = l.position_id
    where l.state = 'open' and (p.user_id = ${me.id} or p.supervisor_id = ${me.position_id})`
  return rows.map((it) => it.id)
}
