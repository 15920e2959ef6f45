/** A file of the copy of a person's data, and the SQL that sections share. */
import type { Db } from '#server/platform/database/connect.ts'
import type { Fragment } from '#server/platform/database/sql.ts'

/** The person and the positions to export; HR with a company scope gets only the positions within it. */
export interface Whose {
  user_id: number
  position_ids: number[]
  /** The company scope of the exporting HR; null for the person and for group HR. */
  company_ids: readonly number[] | null
}

export interface ExportSection {
  /** File name without `.json`. */
  file: string
  /** Description for the person who opens it. */
  about: string
  tables: readonly string[]
  rows: (db: Db, whose: Whose) => Fragment
}

/** All columns but those named, of a table that belongs to the person. */
export const own =
  (table: string, without: readonly string[] = ['user_id']) =>
  (db: Db, { user_id }: Whose) =>
    db`select to_jsonb(t) - ${without}::text[] as row from ${db(table)} t where t.user_id = ${user_id} order by 1`

export const ofPositions =
  (table: string, without: readonly string[] = [], order = 'position_id') =>
  (db: Db, { position_ids }: Whose) =>
    db`select to_jsonb(t) - ${without}::text[] as row from ${db(table)} t
       where t.position_id = any(${position_ids}) order by t.${db(order)}`

/**
 * Rows of the person; HR with a company scope gets only those of a position within it, because others may concern
 * another company.
 */
export const withinScope =
  (table: string, without: readonly string[]) =>
  (db: Db, { user_id, position_ids, company_ids }: Whose) =>
    db`select to_jsonb(t) - ${without}::text[] as row from ${db(table)} t
       where t.user_id = ${user_id} ${company_ids ? db`and t.position_id = any(${position_ids})` : db``} order by 1`

export const nameOf = (db: Db, position: string) =>
  db`(select n.name from positions np join users n on n.id = np.user_id where np.id = ${db(position)})`

/** Photos and documents belong to the person, a receipt to one of the positions. */
export const isShown = (db: Db, { user_id, position_ids }: Whose) =>
  db`f.user_id = ${user_id} and (f.position_id is null or f.position_id = any(${position_ids}))`
