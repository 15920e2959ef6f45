/** Builders of quotes, tasks and news. */
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { nextNumber } from './person.ts'

export const buildQuote = async (db: Db, name = `Kutipan ${nextNumber()}`, author?: { position_id: number }) => {
  return exactlyOne(
    await db<{ id: number; name: string }[]>`
    insert into quotes (name, position_id) values (${name}, ${author?.position_id ?? null}) returning id, name`,
  )
}

export const buildTask = async (
  db: Db,
  owner: { user_id: number },
  given: { task?: string; status?: 'pending' | 'completed' } = {},
) => {
  return exactlyOne(
    await db<{ id: number }[]>`
    insert into tasks (user_id, task, status) values (${owner.user_id}, ${given.task ?? `Tugas ${nextNumber()}`}, ${given.status ?? 'pending'}) returning id`,
  )
}

export const buildNews = async (
  db: Db,
  author: { user_id: number; position_id?: number },
  given: Partial<Record<'title' | 'sub_title' | 'body' | 'created_at', string>> & {
    status?: 'publish' | 'draft'
    /** The companies that see it; all by default. */
    companies?: { id: number }[]
  } = {},
) => {
  return exactlyOne(
    await db<{ id: number }[]>`
    insert into news (user_id, position_id, company_ids, title, sub_title, body, status, created_at)
    values (${author.user_id}, ${author.position_id ?? null}, ${(given.companies ?? []).map(({ id }) => id)}, ${given.title ?? `Berita ${nextNumber()}`}, ${given.sub_title ?? 'Kabar singkat'}, ${given.body ?? '<p>Isi berita</p>'},
      ${given.status ?? 'publish'}, coalesce(${given.created_at ?? null}::timestamptz, now())) returning id`,
  )
}
