import type { Db } from '#server/platform/database/connect.ts'

interface DroppedConstraint {
  drop: string
  add: string
}

/**
 * Runs the work while the tables have no foreign keys, unique and exclusion constraints, secondary indexes or triggers,
 * then restores them, which checks all rows at once and is much cheaper than one by one. No order of the tables would
 * satisfy the foreign keys: users reference their photos and photos their users. Needs a transaction and the owner of
 * the tables, but no superuser.
 */
export const withoutConstraints = async <T>(db: Db, tables: string[], work: () => Promise<T>): Promise<T> => {
  // Raises the setting only if the server has less.
  await db`
    select set_config('maintenance_work_mem', '128MB', true)
    where pg_size_bytes(current_setting('maintenance_work_mem')) < pg_size_bytes('128MB')`
  // In this order, because foreign keys depend on unique constraints.
  const dropped = [
    ...(await listForeignKeys(db, tables)),
    ...(await listUnique(db, tables)),
    ...(await listIndexes(db, tables)),
  ]
  for (const { drop } of dropped) await db.unsafe(drop)
  for (const table of tables) await db.unsafe(`alter table ${table} disable trigger user`)
  const result = await work()
  for (const table of tables) await db.unsafe(`alter table ${table} enable trigger user`)
  for (const { add } of dropped.reverse()) await db.unsafe(add)
  return result
}

const listConstraints = (db: Db, tables: string[], types: string[]) => db<DroppedConstraint[]>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint
  where contype::text = any(${types}::text[]) and conrelid = any(${tables}::text[]::regclass[])
  order by conrelid::regclass::text, conname`

const listForeignKeys = (db: Db, tables: string[]) => listConstraints(db, tables, ['f'])
const listUnique = (db: Db, tables: string[]) => listConstraints(db, tables, ['u', 'x'])

const listIndexes = (db: Db, tables: string[]) => db<DroppedConstraint[]>`
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index i
  where indrelid = any(${tables}::text[]::regclass[])
    and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
  order by indexrelid::regclass::text`
