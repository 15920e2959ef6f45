/** The queries of all sections. Table and column names come from the registry, never from a request. */
import type { Item, Section } from '#contract/people/section/kind.ts'
import { type SectionCount, sections } from '#contract/people/section.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { explainConstraint } from '#server/platform/database/constraint.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { invalid } from '#server/platform/http/errors.ts'

export type Row = Record<string, unknown>

const columns = (db: Db, section: Section) => db(['id', ...section.stored])
const answer = (section: Section, row: Item): Item => ({ ...row, ...section.read?.(row) })
const valuesOf = (section: Section, draft: Row): Row =>
  Object.fromEntries(section.stored.map((column) => [column, draft[column] ?? null]))

export const listItems = async (db: Db, section: Section, user_id: number) => {
  const rows = await db<
    Item[]
  >`select ${columns(db, section)} from ${db(section.table)} where user_id = ${user_id} order by id`
  return rows.map((row) => answer(section, row))
}

/** Counts the items of all sections, in the order of the registry. */
export const countItems = async (db: Db, user_id: number): Promise<SectionCount[]> => {
  const parts = Object.entries(sections).map(
    ([kind, { table }]) =>
      db`select ${kind}::text as kind, (select count(*)::int from ${db(table)} where user_id = ${user_id}) as count`,
  )
  const union = parts.slice(1).reduce((all, part) => db`${all} union all ${part}`, parts[0] ?? db``)
  return db<SectionCount[]>`${union}`
}

/** An item, named with its owner, so that the item of another person is not found. */
interface ItemRef {
  user_id: number
  id: number
}

export const hasItem = async (db: Db, section: Section, { user_id, id }: ItemRef) => {
  const [row] = await db`select id from ${db(section.table)} where id = ${id} and user_id = ${user_id}`
  return row !== undefined
}

export const findRelativeNumber = async (db: Db, { user_id, id }: ItemRef) => {
  const [row] = await db<{ id_number: string | null }[]>`
    select id_number from families where id = ${id} and user_id = ${user_id}`
  return row
}

export const insertItem = async (db: Db, section: Section, user_id: number, draft: Row) => {
  const added = await known(
    section,
    db<Item[]>`
      insert into ${db(section.table)} ${db.values({ ...valuesOf(section, draft), user_id })} returning ${columns(db, section)}`,
  )
  return answer(section, exactlyOne(added))
}

export const updateItem = async (db: Db, section: Section, { user_id, id }: ItemRef, draft: Row) => {
  const [row] = await known(
    section,
    db<Item[]>`
      update ${db(section.table)} set ${db.set(valuesOf(section, draft))} where id = ${id} and user_id = ${user_id}
      returning ${columns(db, section)}`,
  )
  return row && answer(section, row)
}

export const deleteItem = async (db: Db, section: Section, { user_id, id }: ItemRef) => {
  const [row] = await db<Item[]>`
    delete from ${db(section.table)} where id = ${id} and user_id = ${user_id} returning ${columns(db, section)}`
  return row && answer(section, row)
}

/** Answers 422 if the chosen row does not exist, instead of the default conflict. */
const known = ({ table, stored }: Section, query: PromiseLike<Item[]>) => {
  const unknown = (column: string) => () => invalid({ [column]: ['Pilihan tidak ditemukan'] })
  return explainConstraint(
    query,
    Object.fromEntries(stored.map((column) => [`${table}_${column}_fkey`, unknown(column)])),
  )
}
