/** Tells people once of each list that has tasks of theirs. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { formatDay } from '#server/platform/notice/format-day.ts'
import { hrRecipientsOf } from '#server/platform/notice/hr-recipients.ts'
import { notify } from '#server/platform/notice/notify.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import type { MadeList } from './make-lists.ts'
import { fallsTo } from './responsible.ts'

/** A file of hundreds would ring hundreds of times: then the digest of the day tells. */
const NOTIFIED_LISTS_MAX = 20

interface Share {
  checklist_id: number
  kind: 'masuk' | 'keluar'
  anchor: string | null
  company_id: number
  user_id: number
  position_id: number
  supervisor_id: number | null
  name: string
  whose: 'hr' | 'supervisor' | 'person' | 'desk'
  desk_id: number | null
  count: number
}

/** A person who has tasks as a supervisor and on a desk is told once, so that the nearer share comes first. */
const readShares = (tx: Db, where: Fragment) => tx<Share[]>`
  select * from (
    select l.id as checklist_id, l.kind, l.anchor, l.company_id, p.user_id, p.id as position_id, p.supervisor_id, u.name,
           ${fallsTo(tx)} as whose, case when t.responsible = 'desk' then t.desk_id end as desk_id, count(*)::int as count
    from checklists l
    join positions p on p.id = l.position_id
    join users u on u.id = p.user_id
    join checklist_tasks t on t.checklist_id = l.id
    where l.state = 'open' and t.state = 'open' and ${where}
    group by l.id, p.id, u.id, 9, 10
  ) share
  order by checklist_id, array_position(array['person', 'supervisor', 'desk', 'hr'], whose), desk_id`

const recipientsOf = (tx: Db, { whose, ...share }: Share): Fragment => {
  switch (whose) {
    case 'hr':
      return hrRecipientsOf(tx, share.company_id)
    case 'supervisor':
      return tx`select sp.user_id, sp.id as position_id from positions sp where sp.id = ${share.supervisor_id}`
    case 'desk':
      return tx`
        select distinct on (mp.user_id) mp.user_id, mp.id as position_id
        from desk_members m join positions mp on mp.id = m.position_id
        where m.desk_id = ${share.desk_id} and ${isActivePosition(tx, 'mp')} and mp.user_id <> ${share.user_id} order by mp.user_id, mp.id`
    case 'person':
      return tx`select ${share.user_id}::int as user_id, ${share.position_id}::int as position_id`
  }
}

const notifyShare = async (tx: Db, share: Share) => {
  const { checklist_id, kind, anchor, user_id, count, whose } = share
  const opens = whose === 'hr' || whose === 'supervisor'
  await notify(tx, {
    kind: 'checklist_task',
    event: `checklist:${checklist_id}:tasks`,
    facts: { count, name: whose === 'person' ? 'Anda' : share.name, kind, day: anchor && formatDay(anchor) },
    subjects: [user_id],
    link: opens ? `/masuk-keluar/${checklist_id}` : '/',
    recipients: recipientsOf(tx, share),
  })
}

export const notifyOfLists = async (tx: Db, lists: readonly MadeList[]) => {
  if (lists.length === 0 || lists.length > NOTIFIED_LISTS_MAX) return
  const shares = await readShares(tx, tx`l.id = any(${lists.map((it) => it.id)}::int[])`)
  for (const share of shares) await notifyShare(tx, share)
}

/** Those who come to a desk take over its open tasks; HR does, where the desk has become empty. */
export const notifyDesk = async (tx: Db, task_ids: readonly number[]) => {
  const shares = await readShares(tx, tx`t.id = any(${task_ids}::int[])`)
  if (shares.length <= NOTIFIED_LISTS_MAX) for (const share of shares) await notifyShare(tx, share)
}

/** The open tasks of a desk. */
export const tasksOfDesk = async (tx: Db, desk_id: number) => {
  const rows = await tx<{ id: number }[]>`
    select t.id from checklist_tasks t join checklists l on l.id = t.checklist_id
    where t.desk_id = ${desk_id} and t.responsible = 'desk' and t.state = 'open' and l.state = 'open'`
  return rows.map((it) => it.id)
}

/** A new supervisor takes over the open tasks. */
export const notifySupervisors = async (tx: Db, position_ids: readonly number[]) => {
  const shares = await readShares(tx, tx`l.position_id = any(${position_ids}::int[]) and t.responsible = 'supervisor'`)
  const theirs = shares.filter((it) => it.whose === 'supervisor')
  if (theirs.length <= NOTIFIED_LISTS_MAX) for (const share of theirs) await notifyShare(tx, share)
}
