/** Creates notifications inside the caller's transaction, so they exist if and only if the change commits. */
import { type NoticeFacts, type NoticeKind, noticeKinds } from '#contract/platform/notice-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'
import { laneByCount } from '#server/platform/mail/lane.ts'
import type { MailFact } from '#server/platform/mail/mail-html.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'
import {
  joinSummaries,
  type MailSummary,
  SUM_UP_SECONDS,
  summaryBody,
  summaryFacts,
  summarySubject,
} from './mail-summary.ts'

export interface NotificationInput<K extends NoticeKind> {
  kind: K
  /** Key of the event; a second call with the same key creates no second notification. */
  event: string
  facts: NoticeFacts[K]
  /** User ids of the people whom the text names or quotes: anonymising one of them deletes it for every recipient. */
  subjects: readonly number[]
  link: string
  /** A query with one row per recipient: `user_id`, the `position_id` concerned, and optionally a `link`. */
  recipients: Fragment
  /** Earlier events that this one settles; their notifications are marked as read. */
  settles?: readonly string[]
  /** False if the caller sends mails of its own. */
  isMailed?: boolean
  /** The subject of its mail, the label of the kind by default, and what the mail shows in a table. */
  mail?: { subject: string; facts: readonly MailFact[] }
  /** Mail and push messages wait this long, so that they can still be withdrawn. */
  sendAfterSeconds?: number
  /** Joins one mail about several requests instead of a mail of its own. */
  summary?: MailSummary
}

const SUBJECT_MAX = 150
const FACT_MAX = 600
const shorten = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)
/** One line without control characters: a line break in a subject would begin another header. */
const subjectLine = (text: string) => shorten(text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), SUBJECT_MAX)
const shortFacts = (facts: readonly MailFact[]) =>
  facts.map(([label, value]) => [label, shorten(value.trim(), FACT_MAX)])

/**
 * Runs one statement for any number of recipients. It also fills the mail and push outboxes for those who want them,
 * can be reached and still work here.
 */
export const notify = async <K extends NoticeKind>(
  tx: Db,
  { kind, event, facts, subjects, link, recipients, settles, ...given }: NotificationInput<K>,
) => {
  const notices = tx`
    select recipient.user_id, recipient.position_id, ${event}::text as event, ${noticeKinds[kind].text(facts)}::text as text,
           coalesce(to_jsonb(recipient) ->> 'link', ${link}) as link
    from (${recipients}) recipient`
  // `coalesce` keeps the planner from walking through the unread notifications of everybody, which have an index.
  const settled = settles
    ? tx`settled as (update notifications set read_at = now() where event = any(${settles}) and coalesce(read_at, 'infinity') = 'infinity'),`
    : tx``
  await createNotices(tx, { kind, notices, settled, subjects, ...given })
}

export interface OwnNotice<K extends NoticeKind> {
  user_id: number
  position_id: number
  event: string
  facts: NoticeFacts[K]
  link: string
}

/** The same for many people: each has an own event and an own text, which names no other person. */
export const notifyEach = async <K extends NoticeKind>(tx: Db, kind: K, each: readonly OwnNotice<K>[]) => {
  if (each.length === 0) return
  const list = <V>(of: (it: OwnNotice<K>) => V) => each.map(of)
  const notices = tx`
    select * from unnest(
      ${list((it) => it.user_id)}::int[], ${list((it) => it.position_id)}::int[], ${list((it) => it.event)}::text[],
      ${list((it) => noticeKinds[kind].text(it.facts))}::text[], ${list((it) => it.link)}::text[]
    ) as notice (user_id, position_id, event, text, link)`
  await createNotices(tx, { kind, notices, settled: tx``, subjects: [] })
}

type CreateInput = Pick<
  NotificationInput<NoticeKind>,
  'kind' | 'subjects' | 'isMailed' | 'mail' | 'sendAfterSeconds' | 'summary'
> & {
  /** A query with `user_id`, `position_id`, `event`, `text` and `link` of each notification. */
  notices: Fragment
  /** A CTE that runs in the same statement, with its comma. */
  settled: Fragment
}

const createNotices = async (
  tx: Db,
  {
    kind,
    notices,
    settled,
    subjects: named,
    isMailed = true,
    mail: mailed,
    sendAfterSeconds = 0,
    summary,
  }: CreateInput,
) => {
  const due = tx`now() + make_interval(secs => ${sendAfterSeconds}::int)`
  const subjects = tx`${[...new Set(named)]}::int[]`
  const { label, mail, push } = noticeKinds[kind]
  const singleMails = () => tx`
    insert into mail_outbox (recipient_name, recipient_address, subject, body, link, subject_user_ids, lane, facts, event, next_attempt_at)
    select name, email, ${mailed ? subjectLine(mailed.subject) : label}, 'Halo ' || name || E',\n\n' || text || E'\n', link, ${subjects}, ${laneByCount(tx)},
           ${mailed ? tx.json(shortFacts(mailed.facts)) : null}::jsonb, event, ${due}
    from wanted where email is not null and mail and ${isMailed} order by id`
  await tx.enqueue(tx`
    with ${settled} created as (
      insert into notifications (user_id, position_id, kind, event, text, link, subject_user_ids)
      select notice.user_id, notice.position_id, ${kind}, notice.event, notice.text, notice.link, ${subjects}
      from (${notices}) notice
      on conflict (event, user_id) do nothing returning user_id, event, text, link
    ), wanted as materialized (
      select u.id, u.name, u.email, created.event, created.text, created.link,
             coalesce(chosen.mail, ${mail}) as mail, coalesce(chosen.push, ${push}) as push
      from created
      -- A lateral index lookup per recipient: the planner cannot know that they are few and would scan all users.
      cross join lateral (select id, name, email from users where id = created.user_id offset 0) u
      left join notification_preferences chosen on chosen.user_id = u.id and chosen.kind = ${kind}
      where exists (select from positions p where p.user_id = u.id and ${isActivePosition(tx)})
    ), pushed as (
      insert into push_outbox (subscription_id, kind, text, link, subject_user_ids, event, next_attempt_at)
      select b.id, ${kind}, wanted.text, wanted.link, ${subjects}, wanted.event, ${due} from wanted
      cross join lateral (select id, session_id from push_subscriptions where user_id = wanted.id offset 0) b
      join sessions s on s.id = b.session_id
      where wanted.push and s.revoked_at is null
    )
    ${summary ? summaryMails(tx, summary, subjects) : singleMails()}`)
}

/** A new summary for those who have none that waits. */
const summaryMails = (tx: Db, summary: MailSummary, subjects: Fragment) => {
  const facts = summaryFacts(tx, summary, tx`wanted.event`)
  return tx`
    , joined as (${joinSummaries(tx, summary)})
    insert into mail_outbox (recipient_name, recipient_address, subject, body, link, subject_user_ids, lane, facts, event, next_attempt_at)
    select name, email, ${summarySubject(tx, summary.name, facts)}, ${summaryBody(tx, summary.name, tx`name`, facts)}, '/tugas-saya',
           ${subjects}, ${laneByCount(tx)}, ${facts}, ${summary.event}, now() + make_interval(secs => ${SUM_UP_SECONDS}::int)
    from wanted where email is not null and mail and email not in (select recipient_address from joined) order by id`
}
