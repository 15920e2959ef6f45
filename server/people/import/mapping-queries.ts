import type { ImportKind } from '#contract/people/import.ts'
import type { Mapping } from '#contract/people/import-edits.ts'
import type { Db } from '#server/platform/database/connect.ts'

interface MappingKey {
  company_id: number
  kind: ImportKind
}

/** The mapping that a company kept; empty if it has none. */
export const findMapping = async (db: Db, { company_id, kind }: MappingKey) => {
  const [row] = await db<{ mapping: Mapping }[]>`
    select mapping from import_mappings where company_id = ${company_id} and kind = ${kind}`
  return { company_id, kind, mapping: row?.mapping ?? {} }
}

/** Undefined if the company does not exist. */
export const saveMapping = async (
  db: Db,
  me: { position_id: number },
  { company_id, kind }: MappingKey,
  mapping: Mapping,
) => {
  const [row] = await db<{ mapping: Mapping }[]>`
    insert into import_mappings (company_id, kind, mapping, changed_by)
    select id, ${kind}, ${db.json(mapping)}, ${me.position_id}::int from companies where id = ${company_id}
    on conflict (company_id, kind) do update set mapping = excluded.mapping, changed_by = excluded.changed_by, changed_at = now()
    returning mapping`
  return row && { company_id, kind, mapping: row.mapping }
}
