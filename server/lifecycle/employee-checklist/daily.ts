/** The daily work about checklists of a company: judge, close what is over, and tell each person once of what is due. */
import { CLOSE_AFTER_DAYS } from '#contract/lifecycle/employee-checklist.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { hrRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { notifyEach } from '#server/platform/notice/notify.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import { notifySupervisors } from './notify-tasks.ts'
import { fallsTo } from './responsible.ts'
import { settleAutoTasks } from './settle-auto-tasks.ts'

interface OpenList {
  id: number
  position_id: number
}

export const keepChecklists = async (sql: Db, company_id: number, day: string) => {
  const lists = await sql<OpenList[]>`
    select id, position_id from checklists where company_id = ${company_id} and state = 'open' order by id`
  const ticked = await settleAutoTasks(
    sql,
    lists.map((it) => it.id),
  )
  const closed = await closeDone(sql, company_id, day)
  const reminded = await transaction(sql, async (tx) => {
    await notifySupervisors(
      tx,
      lists.map((it) => it.position_id),
    )
    return remindOfDue(tx, company_id, day)
  })
  return { ticked, closed, reminded }
}

/** Lists that are done can be opened again for a while. */
const closeDone = async (sql: Db, company_id: number, day: string) => {
  const rows = await sql`
    with over as (
      update checklists set state = 'closed'
      where company_id = ${company_id} and state = 'done' and anchor <= ${day}::date - ${CLOSE_AFTER_DAYS}::int returning id
    )
    insert into checklist_events (checklist_id, action) select id, 'closed' from over returning 1`
  return rows.length
}

interface Due {
  user_id: number
  position_id: number
  today: number
  overdue: number
}

/** Condition: HR who works in this company looks after the list `l`. */
const servedFrom = async (tx: Db, company_id: number) => {
  const scopes = await tx<{ company_ids: number[] }[]>`
    select distinct p.company_ids from positions p join roles r on r.id = p.role_id
    where r.name = 'hcis' and p.company_id = ${company_id} and ${isActivePosition(tx)}`
  const isGroup = scopes.some((it) => it.company_ids.length === 0)
  const ids = [...new Set(scopes.flatMap((it) => it.company_ids))]
  return { condition: isGroup ? tx`true` : tx`l.company_id = any(${ids}::int[])` }
}

/**
 * One digest a day for everybody who works in this company and has a task that is due or late, wherever. Only lists that
 * may concern them are read, because a group with many companies does this once for each.
 */
const remindOfDue = async (tx: Db, company_id: number, day: string) => {
  const worksHere = (alias: string) =>
    tx`${tx(`${alias}.company_id`)} = ${company_id} and ${isActivePosition(tx, alias)}`
  const due = (columns: Fragment, where: Fragment, more: Fragment = tx``) => tx`
    select ${columns}, (t.due_day = ${day}::date)::int as today, (t.due_day < ${day}::date)::int as overdue
    from checklists l join checklist_tasks t on t.checklist_id = l.id join positions p on p.id = l.position_id ${more}
    where l.state = 'open' and l.next_due <= ${day}::date and t.state = 'open' and t.due_day <= ${day}::date and ${where}`
  const { condition: isServed } = await servedFrom(tx, company_id)
  const supervisor = tx`join positions sp on sp.id = p.supervisor_id`
  const members = tx`join desk_members m on m.desk_id = t.desk_id join positions mp on mp.id = m.position_id`
  const digests = await tx<Due[]>`
    with owed as (
      ${due(tx`p.id as position_id`, tx`t.responsible = 'person' and ${worksHere('p')}`)}
      union all ${due(tx`sp.id`, tx`t.responsible = 'supervisor' and ${worksHere('sp')}`, supervisor)}
      union all ${due(tx`mp.id`, tx`t.responsible = 'desk' and ${worksHere('mp')}`, members)}
      union all
      select hr.position_id, it.today, it.overdue
      from (select company_id, sum(today) as today, sum(overdue) as overdue
            from (${due(tx`l.company_id`, tx`${isServed} and ${fallsTo(tx)} = 'hr'`)}) hers group by 1) it
      cross join lateral (${hrRecipientsOf(tx, tx`it.company_id`)}) hr
    )
    select p.user_id, min(p.id) as position_id, sum(owed.today)::int as today, sum(owed.overdue)::int as overdue
    from owed join positions p on p.id = owed.position_id
    where ${worksHere('p')} group by p.user_id order by p.user_id`
  await notifyEach(
    tx,
    'checklist_due',
    digests.map(({ user_id, position_id, ...facts }) => ({
      user_id,
      position_id,
      event: `checklist:due:${day}`,
      facts,
      link: '/',
    })),
  )
  return digests.length
}
