import type { Document } from '#contract/people/document.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'

/** `file_id` replaces the link, which depends on the viewer. */
export type DocumentRow = Omit<Document, 'path'> & { file_id: string }

export const listDocuments = (db: Db, user_id: number) => db<DocumentRow[]>`
  select d.id, d.file_id, d.description, f.name, f.mime, f.size, d.created_at
  from documents d join files f on f.id = d.file_id where d.user_id = ${user_id} order by d.id`

/** Counts the documents under a lock on the person, so that no other upload is stored meanwhile. */
export const countDocuments = async (db: Db, user_id: number) => {
  // Not `for update`, which would wait for the file rows that parallel uploads have just linked to the person.
  await db`select id from users where id = ${user_id} for no key update`
  return exactlyOne(
    await db<{ count: number }[]>`select count(*)::int as count from documents where user_id = ${user_id}`,
  ).count
}

export const insertDocument = async (db: Db, user_id: number, file_id: string, description: string) =>
  exactlyOne(
    await db<DocumentRow[]>`
      with d as (
        insert into documents (user_id, file_id, description) values (${user_id}, ${file_id}, ${description}) returning *
      )
      select d.id, d.file_id, d.description, f.name, f.mime, f.size, d.created_at from d join files f on f.id = d.file_id`,
  )

export const deleteDocument = async (db: Db, user_id: number, id: number) => {
  const [row] = await db<{ file_id: string }[]>`
    delete from documents where id = ${id} and user_id = ${user_id} returning file_id`
  return row?.file_id
}
