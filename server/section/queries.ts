/** One set of queries for every section. Tables and columns come from the registry, never from a request. */
import pg from 'pg'
import type { Section } from '#contract/section/kind.ts'
import type { Db } from '#server/database/connect.ts'
import { invalid } from '#server/errors.ts'

export type Row = Record<string, unknown>

const columns = (db: Db, it: Section) => db(['id', ...it.stored])
const answer = (it: Section, row: Row): Row => ({ ...row, ...it.read?.(row) })
const valuesOf = (it: Section, draft: Row): Row =>
  Object.fromEntries(it.stored.map((column) => [column, draft[column] ?? null]))

export const listItems = async (db: Db, it: Section, user_id: number) => {
  const rows = await db<Row[]>`select ${columns(db, it)} from ${db(it.table)} where user_id = ${user_id} order by id`
  return rows.map((row) => answer(it, row))
}

export const hasItem = async (db: Db, it: Section, user_id: number, id: number) => {
  const [row] = await db`select id from ${db(it.table)} where id = ${id} and user_id = ${user_id}`
  return row !== undefined
}

export const insertItem = async (db: Db, it: Section, user_id: number, draft: Row) => {
  const [row] = await known(
    it,
    db<Row[]>`
      insert into ${db(it.table)} ${db({ ...valuesOf(it, draft), user_id })} returning ${columns(db, it)}`,
  )
  return answer(it, row!)
}

export const updateItem = async (db: Db, it: Section, user_id: number, id: number, draft: Row) => {
  const [row] = await known(
    it,
    db<Row[]>`
      update ${db(it.table)} set ${db(valuesOf(it, draft))} where id = ${id} and user_id = ${user_id}
      returning ${columns(db, it)}`,
  )
  return row && answer(it, row)
}

export const deleteItem = async (db: Db, it: Section, user_id: number, id: number) => {
  const [row] = await db<Row[]>`
    delete from ${db(it.table)} where id = ${id} and user_id = ${user_id} returning ${columns(db, it)}`
  return row && answer(it, row)
}

/** A choice that the server's list does not have is bad input, not a lost race. */
const known = async (it: Section, query: PromiseLike<Row[]>) => {
  try {
    return await query
  } catch (error) {
    const constraint = error instanceof pg.DatabaseError && error.code === '23503' && error.constraint
    const field = constraint && it.stored.find((column) => constraint.includes(column))
    if (field) invalid({ [field]: ['Pilihan tidak ditemukan'] })
    throw error
  }
}
