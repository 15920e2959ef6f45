import type { News, NewsForm } from '#contract/news.ts'
import type { Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'
import { cut } from '#server/http/page.ts'

const columns = (db: Db) => db`
  id, title, sub_title, body, status, created_at, (select name from users u where u.id = news.user_id) as user_name`

const visible = (db: Db, drafts: boolean) => (drafts ? db`true` : db`status = 'publish'`)

/** Where an item stands, also when it was deleted while somebody read on from it. */
const placeOf = (db: Db, id: number) => db`
  select created_at, id from news where id = ${id} union all select created_at, id from news_removed where id = ${id}`

/** The last published first, on from the item `after`: an item is met once, however many are added or deleted meanwhile. */
export const listNews = async (db: Db, { drafts, after, size }: { drafts: boolean; after?: number; size: number }) => {
  const [data, counted] = await Promise.all([
    db<News[]>`
      select ${columns(db)} from news
      where ${visible(db, drafts)} ${after ? db`and (created_at, id) < (${placeOf(db, after)})` : db``}
      order by created_at desc, id desc ${cut(db, { page: 1, page_size: size })}`,
    db<{ total: number }[]>`select count(*)::int as total from news where ${visible(db, drafts)}`,
  ])
  return { data, total: one(counted).total }
}

export const findNews = async (db: Db, id: number, drafts: boolean) => {
  const [row] = await db<News[]>`select ${columns(db)} from news where id = ${id} and ${visible(db, drafts)}`
  return row
}

export const insertNews = async (db: Db, user_id: number, { title, sub_title, status, body }: NewsForm) => {
  const rows = await db<News[]>`
    insert into news (user_id, title, sub_title, status, body) values (${user_id}, ${title}, ${sub_title}, ${status}, ${body})
    returning ${columns(db)}`
  return one(rows)
}

/** Of two who publish a draft at once, the second finds it published. */
export const holdNews = async (tx: Db, id: number) => {
  const [row] = await tx<Pick<News, 'status'>[]>`select status from news where id = ${id} for update`
  return row
}

/** The date that readers see is the day on which a draft became public. */
export const updateNews = async (db: Db, id: number, { title, sub_title, status, body }: NewsForm) => {
  const [row] = await db<News[]>`
    update news set title = ${title}, sub_title = ${sub_title}, status = ${status}, body = ${body}, updated_at = now(),
      created_at = case when status = 'draft' and ${status} = 'publish' then now() else created_at end
    where id = ${id} returning ${columns(db)}`
  return row
}

/** Its place stays known to those who read on from it. */
export const deleteNews = async (db: Db, id: number) => {
  const [row] = await db<News[]>`
    with gone as (delete from news where id = ${id} returning ${columns(db)}),
      place as (insert into news_removed (id, created_at) select id, created_at from gone)
    select * from gone`
  return row
}
