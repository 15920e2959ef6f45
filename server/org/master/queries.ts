import type { MasterList, MasterRow } from '#contract/master.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { lists } from './lists.ts'

export type MasterDraft = { name: string; active: boolean } & Record<
  string,
  string | number | boolean | null | undefined
>

const isUsed = (db: Db, list: MasterList) => {
  const { usedBy, usedAmong = [], namedBy = 'id' } = lists[list]
  const named = usedBy.map(([table, column]) => db`${db(table)} used where used.${db(column)} = kept.${db(namedBy)}`)
  const among = usedAmong.map(
    ([table, column]) =>
      db`${db(table)} used where used.${db(column)} <> '{}' and used.${db(column)} @> array[kept.id]`,
  )
  return [...named, ...among].reduce((before, source) => db`${before} or exists (select from ${source})`, db`false`)
}

const shown = (db: Db, list: MasterList) => {
  const { columns, read = {} } = lists[list]
  const own = columns.map((it) => `${read[it] ?? `"${it}"`} as "${it}"`)
  return db`${db.unsafe(['id', 'name', 'active', ...own].join(', '))}, (${isUsed(db, list)}) as in_use`
}

/** Reads the complete list: lists are short, and `in_use` costs one index lookup per row and reference. */
export const listMaster = (db: Db, list: MasterList) => db<MasterRow[]>`
  select ${shown(db, list)} from ${db(lists[list].table)} kept order by ${db.unsafe(lists[list].order)}`

export const insertMaster = async (tx: Db, list: MasterList, draft: MasterDraft) => {
  const row = list === 'family-status' ? { ...draft, order: await nextOrder(tx) } : draft
  return exactlyOne(
    await tx<MasterRow[]>`insert into ${tx(lists[list].table)} as kept ${tx.values(row)} returning ${shown(tx, list)}`,
  )
}

/** Locks the table, so that concurrent inserts do not get the same number. */
const nextOrder = async (tx: Db) => {
  await tx`lock table family_statuses in share row exclusive mode`
  return exactlyOne(await tx<{ next: number }[]>`select coalesce(max("order"), 0) + 1 as next from family_statuses`)
    .next
}

export const findMaster = async (tx: Db, list: MasterList, id: number) => {
  const [row] = await tx<MasterRow[]>`
    select ${shown(tx, list)} from ${tx(lists[list].table)} kept where id = ${id} for update of kept`
  return row
}

export const updateMaster = async (tx: Db, list: MasterList, id: number, draft: MasterDraft) => {
  const [row] = await tx<MasterRow[]>`
    update ${tx(lists[list].table)} kept set ${tx.set(draft)} where id = ${id} returning ${shown(tx, list)}`
  return row
}

export const deleteMaster = async (tx: Db, list: MasterList, id: number) => {
  for (const [table, column] of lists[list].parts ?? []) await tx`delete from ${tx(table)} where ${tx(column)} = ${id}`
  await tx`delete from ${tx(lists[list].table)} where id = ${id}`
}

export const hasName = async (tx: Db, list: MasterList, name: string, except = 0) => {
  const [row] = await tx`
    select id from ${tx(lists[list].table)} where lower(name) = lower(${name}) and id <> ${except}`
  return row !== undefined
}
