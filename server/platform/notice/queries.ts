import type { NoticeItem, Preferences } from '#contract/platform/notice.ts'
import type { NoticeKind } from '#contract/platform/notice-kinds.ts'
import { chosenKindNames, noticeKinds } from '#contract/platform/notice-kinds.ts'
import { and } from '#server/platform/database/and.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

// The driver reads a bigint as text; up to 2^53 a double is exact.
const columns = (db: Db) => db`id::float8 as id, kind, text, link, created_at, read_at, position_id`

interface Range {
  after?: number
  before?: number
  page_size: number
}

/** Newest first. With `after` it returns the rows that follow directly, so that paging upwards skips none. */
export const listNotices = async (db: Db, user_id: number, { after, before, page_size }: Range) => {
  const rows = await db<NoticeItem[]>`
    select ${columns(db)} from notifications
    where ${and(db, [
      db`user_id = ${user_id}`,
      after === undefined ? undefined : db`id > ${after}::bigint`,
      before === undefined ? undefined : db`id < ${before}::bigint`,
    ])}
    order by id ${after === undefined ? db`desc` : db`asc`} ${db.unsafe(`limit ${page_size}`)}`
  return after === undefined ? rows : rows.toReversed()
}

export const countUnread = async (db: Db, user_id: number) => {
  const rows = await db<{ unread: number }[]>`
    select count(*)::int as unread from notifications where user_id = ${user_id} and read_at is null`
  return exactlyOne(rows).unread
}

/** Idempotent: the first time of reading stays. */
export const markRead = async (db: Db, user_id: number, id: number) => {
  const [row] = await db<NoticeItem[]>`
    update notifications set read_at = coalesce(read_at, now())
    where id = ${id}::bigint and user_id = ${user_id} returning ${columns(db)}`
  return row
}

export const markAllRead = async (db: Db, user_id: number, up_to?: number) => {
  await db`
    update notifications set read_at = now()
    where ${and(db, [
      db`user_id = ${user_id} and read_at is null`,
      up_to === undefined ? undefined : db`id <= ${up_to}::bigint`,
    ])}`
}

type Choices = Preferences['notifications']

/** The choices of the person, and the defaults for the rest. */
export const readPreferences = async (db: Db, user_id: number): Promise<Preferences> => {
  const chosen = await db<{ kind: NoticeKind; mail: boolean; push: boolean }[]>`
    select kind, mail, push from notification_preferences where user_id = ${user_id}`
  const choiceOf = (kind: NoticeKind) => {
    const { mail, push } = chosen.find((it) => it.kind === kind) ?? noticeKinds[kind]
    return { mail, push }
  }
  return { notifications: Object.fromEntries(chosenKindNames.map((kind) => [kind, choiceOf(kind)])) as Choices }
}

export const savePreferences = async (db: Db, user_id: number, choices: Partial<Choices>) => {
  const rows = Object.entries(choices).map(([kind, { mail, push }]) => ({ user_id, kind, mail, push }))
  if (rows.length === 0) return
  await db`
    insert into notification_preferences ${db.values(rows)}
    on conflict (user_id, kind) do update set mail = excluded.mail, push = excluded.push`
}
