/** Lists the tables of the database and reads their rows in an order that is the same on every server. */

import type { Db } from '#server/platform/database/connect.ts'
import { copyOut } from '#server/platform/database/copy.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { type Digest, Meter, type Migration } from './archive-entry.ts'

/** Names are quoted where SQL requires it. */
export interface Table {
  name: string
  /** Without generated columns. */
  columns: string[]
  /** The primary key in byte order, because collations differ between servers. */
  order: string[]
  /** The identity column and its sequence. */
  identity: string | null
  sequence: string | null
}

export const listTables = async (db: Db): Promise<Table[]> => {
  const tables = await db<Table[]>`
    select quote_ident(c.relname) as name,
           array(select quote_ident(a.attname) from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                 order by a.attnum) as columns,
           array(select quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
                 from pg_index i
                 cross join lateral unnest(i.indkey::int2[]) with ordinality as key (attnum, place)
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
                 where i.indrelid = c.oid and i.indisprimary
                 order by key.place) as order,
           quote_ident(own.attname) as identity,
           pg_get_serial_sequence(quote_ident(c.relname), own.attname) as sequence
    from pg_class c
    left join pg_attribute own on own.attrelid = c.oid and own.attidentity <> ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname collate "C"`
  for (const { name, order } of tables) if (order.length === 0) throw new Error(`Table ${name} has no primary key.`)
  return tables
}

export const listMigrations = (db: Db) => db<Migration[]>`select name, sha256 from migrations order by name collate "C"`

export const rowsOf = (db: Db, { name, columns, order }: Table) =>
  copyOut(db, `copy (select ${columns.join(', ')} from ${name} order by ${order.join(', ')}) to stdout`)

export const digestOf = async (db: Db, table: Table): Promise<Digest> => {
  const meter = new Meter()
  for await (const chunk of rowsOf(db, table)) meter.add(chunk as Buffer)
  return meter.digest()
}

/** The next value of the identity column. */
export const nextIdentity = async (db: Db, { sequence }: Table): Promise<string | undefined> => {
  if (!sequence) return undefined
  const row = exactlyOne(
    await db.unsafe<{ next: string }[]>(
      `select last_value + case when is_called then 1 else 0 end as next from ${sequence}`,
    ),
  )
  return row.next
}

/** A full copy takes longer than the request timeout, and values must be formatted alike on every server. */
export const prepareTransaction = async (db: Db): Promise<void> => {
  await db.unsafe(`
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC';
    set local datestyle = 'ISO';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1`)
}
