import type { Quote } from '#contract/quote.ts'
import type { Db } from '#server/database/connect.ts'
import { one } from '#server/database/one.ts'

export const randomQuote = async (db: Db) => {
  const [row] = await db<Quote[]>`select id, name from quotes order by random() limit 1`
  return row ?? null
}

export const listQuotes = (db: Db) => db<Quote[]>`select id, name from quotes order by id desc`

export const insertQuote = async (db: Db, name: string) => {
  const rows = await db<Quote[]>`insert into quotes (name) values (${name}) returning id, name`
  return one(rows)
}

export const updateQuote = async (db: Db, id: number, name: string) => {
  const [row] = await db<Quote[]>`update quotes set name = ${name} where id = ${id} returning id, name`
  return row
}

export const deleteQuote = async (db: Db, id: number) => {
  const [row] = await db<Quote[]>`delete from quotes where id = ${id} returning id, name`
  return row
}
