import type { ManagedQuote, Quote } from '#contract/home/quote.ts'
import { type Author, canChangeWriting } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import type { Caller } from '#server/platform/session/identify.ts'

export const randomQuote = async (db: Db) => {
  const [row] = await db<Quote[]>`select id, name from quotes order by random() limit 1`
  return row ?? null
}

type Stored = Quote & { author: Author }

const columns = (db: Db) => db`
  id, name, (select jsonb_build_object('position_id', p.id, 'role_name', r.name, 'company_ids', p.company_ids)
   from positions p join roles r on r.id = p.role_id where p.id = quotes.position_id) as author`

const shownTo =
  (me: Caller) =>
  ({ author, ...quote }: Stored): ManagedQuote => ({ ...quote, can_change: canChangeWriting(me, author) })

export const listQuotes = async (db: Db, me: Caller) =>
  (await db<Stored[]>`select ${columns(db)} from quotes order by id desc`).map(shownTo(me))

export const insertQuote = async (db: Db, me: Caller, name: string) => {
  const rows = await db<Stored[]>`
    insert into quotes (name, position_id) values (${name}, ${me.position_id}) returning ${columns(db)}`
  return shownTo(me)(exactlyOne(rows))
}

export const lockQuote = async (tx: Db, me: Caller, id: number) => {
  const [row] = await tx<Stored[]>`select ${columns(tx)} from quotes where id = ${id} for update`
  return row && shownTo(me)(row)
}

export const updateQuote = async (db: Db, id: number, name: string) => {
  await db`update quotes set name = ${name} where id = ${id}`
}

export const deleteQuote = async (db: Db, id: number) => {
  await db`delete from quotes where id = ${id}`
}
