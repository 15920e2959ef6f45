/** The trail of changes that matter for rights and money: who did what, when. Rows are only ever added. */
import type { Me } from '#contract/policy.ts'
import type { Db } from '#server/database/connect.ts'

type Plain = string | number | boolean | null | undefined | Plain[] | { [key: string]: Plain }

/** Goes into the same transaction as the change itself. Figures of salaries do not belong into `detail`. */
export const recordAudit = async (
  db: Db,
  /** Null for what was planned and comes by the clock. */
  me: Pick<Me, 'id' | 'position_id'> | null,
  action: 'create' | 'update' | 'delete' | 'refuse',
  entity: string,
  entity_id: number,
  detail: Record<string, Plain> = {},
) => {
  await db`
    insert into audit (user_id, position_id, action, entity, entity_id, detail)
    values (${me?.id ?? null}, ${me?.position_id ?? null}, ${action}, ${entity}, ${entity_id}, ${db.json(detail)})`
}
