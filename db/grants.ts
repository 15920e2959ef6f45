/** The rights of the app role, which owns nothing: it works with all data, and the audit log is append-only for it. */
import type { Sql } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { OperatorError } from './operator-error.ts'

const APPEND_ONLY = ['audit', 'audit_seals', 'audit_eras']

export const grantAppRole = async (sql: Sql, role: string): Promise<void> => {
  const [found] = await sql<{ name: string; owns: boolean; is_super: boolean }[]>`
    select quote_ident(rolname) as name, rolsuper as is_super,
           pg_has_role(rolname, (select relowner from pg_class where oid = 'audit'::regclass), 'member') as owns
    from pg_roles where rolname = ${role}`
  if (!found) throw new OperatorError(`There is no role ${role}: create role ${role} login password '…'`)
  if (found.owns || found.is_super)
    throw new OperatorError(
      `${role} owns the tables or is a superuser: no right can be kept from it. Name another role.`,
    )
  const { schema, database } = exactlyOne(
    await sql<{ schema: string; database: string }[]>`
    select quote_ident(current_schema()) as schema, quote_ident(current_database()) as database`,
  )
  const only = APPEND_ONLY.join(', ')
  await sql.begin(async (tx) => {
    for (const statement of [
      `grant connect on database ${database} to ${found.name}`,
      `grant usage on schema ${schema} to ${found.name}`,
      `grant select, insert, update, delete on all tables in schema ${schema} to ${found.name}`,
      `grant usage, select on all sequences in schema ${schema} to ${found.name}`,
      `grant execute on all routines in schema ${schema} to ${found.name}`,
      `revoke all on ${only} from public, ${found.name}`,
      `grant select, insert on ${only} to ${found.name}`,
      `revoke insert, update, delete on migrations from ${found.name}`,
      // Also covers tables of later migrations; the audit tables exist already.
      `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${found.name}`,
      `alter default privileges in schema ${schema} grant usage, select on sequences to ${found.name}`,
    ])
      await tx.unsafe(statement)
  })
}
