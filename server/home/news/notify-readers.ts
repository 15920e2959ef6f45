/** Notifies the readers of a published item, and retracts these notifications. */
import type { News } from '#contract/home/news.ts'
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/notice/notify.ts'
import { retract, retractFrom } from '#server/platform/notice/retract.ts'
import { isActivePosition } from '#server/platform/session/active-position.ts'

const eventOf = ({ id }: { id: number }) => `news:${id}`

/** The readers, each with the position in which they can read the item; null if any position can. */
const audience = (tx: Db, { company_ids }: Pick<News, 'company_ids'>) =>
  company_ids.length === 0
    ? tx`select distinct p.user_id, null::int as position_id from positions p where ${isActivePosition(tx)}`
    : tx`
      select distinct on (p.user_id) p.user_id, p.id as position_id from positions p
      where ${isActivePosition(tx)} and p.company_id = any(${company_ids}::int[]) order by p.user_id, p.id`

/** Notifies all readers but the publisher; people who were notified before are not notified again. */
export const notifyReaders = (tx: Db, me: Me, item: News) =>
  notify(tx, {
    kind: 'news_published',
    event: eventOf(item),
    facts: { title: item.title },
    subjects: [],
    link: `/berita/${item.id}`,
    recipients: tx`select user_id, position_id from (${audience(tx, item)}) reader where user_id <> ${me.id} order by user_id`,
  })

/** Retracts the notification from people who are no longer readers. */
export const retractNewsFromOthers = (tx: Db, item: News) =>
  retractFrom(tx, eventOf(item), tx`user_id not in (select user_id from (${audience(tx, item)}) reader)`)

export const retractNews = (tx: Db, item: { id: number }) => retract(tx, [eventOf(item)])
