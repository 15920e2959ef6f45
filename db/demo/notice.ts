import { type NoticeKind, noticeKinds } from '#contract/platform/notice-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { demoAccounts } from './accounts.ts'

interface NotificationSource {
  user_id: number
  position_id: number | null
  kind: NoticeKind
  event: string
  link: string
  created_at: string
  what: string
  name: string
  outcome: string
  note: string | null
  /** The person that the notification names. */
  subject_id: number | null
}

const emails = demoAccounts.map((it) => it.email)

/** Waiting requests of the named managers, decisions on the leave of named people, and the last news; none is mailed. */
const listNotificationSources = (db: Db) => db<NotificationSource[]>`
  with named as (
    select p.id, p.user_id, p.company_id, r.name as role, j.sequence
    from positions p join users u on u.id = p.user_id join roles r on r.id = p.role_id join jobs j on j.id = p.job_id
    where u.email = any(${emails}) and p.status = 'active'
  ), leave as (
    select l.*, p.user_id, j.sequence, u.name, au.name as decided_by, au.id as decider_id,
           initcap(l.request_type) || ' ' || to_char(l.start_date, 'DD-MM-YYYY') as what
    from leaves l join positions p on p.id = l.position_id join users u on u.id = p.user_id join jobs j on j.id = p.job_id
    left join positions ap on ap.id = l.action_by left join users au on au.id = ap.user_id
  )
  select n.user_id, n.id as position_id, 'request_waiting' as kind, 'leave:' || l.id || ':waits' as event, '/tugas-saya?open=leave-' || l.id as link,
         l.created_at, l.what, l.name, '' as outcome, null as note, l.user_id as subject_id
  from named n join leave l on l.company_id = n.company_id and l.user_id <> n.user_id and l.sequence > n.sequence
  where n.role = 'manager' and n.sequence <= 2 and l.status = 'waiting'
  union all
  select n.user_id, n.id, 'request_decided', 'leave:' || l.id || ':' || l.status, '/request-leave/detail/' || l.id,
         least(l.created_at + interval '3 hours', now()), l.what, l.decided_by, case l.status when 'accepted' then 'disetujui' else 'ditolak' end, l.note, l.decider_id
  from named n join leave l on l.position_id = n.id where l.decided_by is not null
  union all
  select distinct n.user_id, null::int, 'news_published', 'news:' || w.id, '/berita/' || w.id, w.created_at, w.title, '', '', null, null::int
  from named n cross join (select * from news where status = 'publish' order by created_at desc limit 3) w where w.user_id <> n.user_id
  order by created_at, user_id`

const textOf = ({ kind, what, name, outcome, note }: NotificationSource) => {
  if (kind === 'request_waiting') return noticeKinds.request_waiting.text({ what, name })
  if (kind === 'request_decided')
    return noticeKinds.request_decided.text({ what, outcome, by: name, note: note ?? undefined })
  return noticeKinds.news_published.text({ title: what })
}

/** Notifications of the last fortnight are unread. */
export const demoNotices = async (db: Db) => {
  for (const source of await listNotificationSources(db)) {
    const { user_id, position_id, kind, event, link, created_at, subject_id } = source
    await db`
      insert into notifications (user_id, position_id, kind, event, text, link, subject_user_ids, created_at, read_at)
      values (${user_id}, ${position_id}, ${kind}, ${event}, ${textOf(source)}, ${link}, array_remove(array[${subject_id}::int], null), ${created_at},
        case when ${created_at}::timestamptz < now() - interval '14 days' then ${created_at}::timestamptz + interval '1 day' end)
      on conflict do nothing`
  }
}
