/** The daily work about checklists of a company: judge, close what is over, and tell each person once of what is due. */
import { CLOSE_AFTER_DAYS } from '#contract/lifecycle/employee-checklist.ts'
import type { Db } from '#server/platform/database/connect.ts'
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

/** One digest a day for everybody who works in this company and has a task that is due or late, wherever. */
const remindOfDue = async (tx: Db, company_id: number, day: string) => {
  const due = await tx<Due[]>`
    with due as (
      select ${fallsTo(tx)} as whose, t.desk_id, l.company_id, p.id as position_id, p.user_id, p.supervisor_id,
             (t.due_day = ${day}::date)::int as today, (t.due_day < ${day}::date)::int as overdue
      from checklists l join checklist_tasks t on t.checklist_id = l.id join positions p on p.id = l.position_id
      where l.state = 'open' and l.next_due <= ${day}::date and t.state = 'open' and t.due_day <= ${day}::date
    ), told as (
      select position_id, today, overdue from due where whose = 'person'
      union all select supervisor_id, today, overdue from due where whose = 'supervisor'
      union all
      select m.position_id, today, overdue from due join desk_members m on m.desk_id = due.desk_id where whose = 'desk'
      union all
      select hr.position_id, it.today, it.overdue
      from (select company_id, sum(today) as today, sum(overdue) as overdue from due where whose = 'hr' group by 1) it
      cross join lateral (${hrRecipientsOf(tx, tx`it.company_id`)}) hr
    )
    select p.user_id, min(p.id) as position_id, sum(told.today)::int as today, sum(told.overdue)::int as overdue
    from told join positions p on p.id = told.position_id
    where p.company_id = ${company_id} and ${isActivePosition(tx)} group by p.user_id order by p.user_id`
  await notifyEach(
    tx,
    'checklist_due',
    due.map(({ user_id, position_id, ...facts }) => ({
      user_id,
      position_id,
      event: `checklist:due:${day}`,
      facts,
      link: '/',
    })),
  )
  return due.length
}
