import type { Db } from '#server/platform/database/connect.ts'

/** Whether a company with this id exists. */
export const isCompany = async (db: Db, id: number) => (await db`select 1 from companies where id = ${id}`).length === 1
