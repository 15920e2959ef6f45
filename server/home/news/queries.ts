import type { News, NewsForm } from '#contract/home/news.ts'
import { type Author, canChangeNews, isGroupHr, isHcis } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { limitOffset } from '#server/platform/http/page.ts'
import type { Caller } from '#server/platform/session/identify.ts'

type StoredNews = Omit<News, 'can_change'> & { author: Author }

const columns = (db: Db) => db`
  id, title, sub_title, body, status, created_at, (select name from users u where u.id = news.user_id) as user_name, company_ids,
  (select coalesce(array_agg(c.name order by c.name collate "id-x-icu"), '{}') from companies c where c.id = any(news.company_ids)) as company_names,
  (select jsonb_build_object('position_id', p.id, 'role_name', r.name, 'company_ids', p.company_ids)
   from positions p join roles r on r.id = p.role_id where p.id = news.position_id) as author`

const shownTo =
  (me: Caller) =>
  ({ author, ...item }: StoredNews): News => ({
    ...item,
    can_change: canChangeNews(me, { author, company_ids: item.company_ids }),
  })

/**
 * Published items for the reader's company or for all; drafts for HR only, with a company scope only those within it.
 */
const visible = (db: Db, me: Caller) => {
  if (isGroupHr(me)) return db`true`
  const scope = isHcis(me) ? (me.company_ids ?? []) : []
  const isFor = db`(company_ids = '{}' or company_ids && ${[me.company_id, ...scope]}::int[])`
  if (!isHcis(me)) return db`(status = 'publish' and ${isFor})`
  return db`case status when 'publish' then ${isFor} else company_ids <> '{}' and company_ids <@ ${scope}::int[] end`
}

/** List position of an item, also if it was deleted while a reader paged on from it. */
const cursorOf = (db: Db, id: number) => db`
  select created_at, id from news where id = ${id} union all select created_at, id from news_removed where id = ${id}`

/**
 * Latest publication first, starting after the item `after`: each item appears once, however many are added or deleted
 * meanwhile.
 */
export const listNews = async (db: Db, me: Caller, { after, size }: { after?: number; size: number }) => {
  const [rows, counted] = await Promise.all([
    db<StoredNews[]>`
      select ${columns(db)} from news
      where ${visible(db, me)} ${after ? db`and (created_at, id) < (${cursorOf(db, after)})` : db``}
      order by created_at desc, id desc ${limitOffset(db, { page: 1, page_size: size })}`,
    db<{ total: number }[]>`select count(*)::int as total from news where ${visible(db, me)}`,
  ])
  return { data: rows.map(shownTo(me)), total: exactlyOne(counted).total }
}

export const findNews = async (db: Db, me: Caller, id: number) => {
  const [row] = await db<StoredNews[]>`select ${columns(db)} from news where id = ${id} and ${visible(db, me)}`
  return row && shownTo(me)(row)
}

/** Locks the item, so that the second of two concurrent publications finds it published. */
export const lockNews = async (tx: Db, me: Caller, id: number) => {
  await tx`select id from news where id = ${id} for update`
  return findNews(tx, me, id)
}

export type NewsDraft = Omit<NewsForm, 'company_ids'> & { company_ids: readonly number[] }

export const insertNews = async (db: Db, me: Caller, { title, sub_title, status, body, company_ids }: NewsDraft) => {
  const rows = await db<StoredNews[]>`
    insert into news (user_id, position_id, company_ids, title, sub_title, status, body)
    values (${me.id}, ${me.position_id}, ${company_ids}, ${title}, ${sub_title}, ${status}, ${body})
    returning ${columns(db)}`
  return shownTo(me)(exactlyOne(rows))
}

/** Publishing a draft sets the date that readers see. */
export const updateNews = async (
  db: Db,
  me: Caller,
  id: number,
  { title, sub_title, status, body, company_ids }: NewsDraft,
) => {
  const rows = await db<StoredNews[]>`
    update news set title = ${title}, sub_title = ${sub_title}, status = ${status}, body = ${body}, company_ids = ${company_ids},
      updated_at = now(), created_at = case when status = 'draft' and ${status} = 'publish' then now() else created_at end
    where id = ${id} returning ${columns(db)}`
  return shownTo(me)(exactlyOne(rows))
}

/** Keeps the list position for readers who page on from the deleted item. */
export const deleteNews = async (db: Db, id: number) => {
  await db`
    with gone as (delete from news where id = ${id} returning id, created_at)
    insert into news_removed (id, created_at) select id, created_at from gone`
}

export const areCompanies = async (db: Db, ids: readonly number[]) => {
  const rows = await db<{ count: number }[]>`select count(*)::int as count from companies where id = any(${ids})`
  return exactlyOne(rows).count === new Set(ids).size
}
