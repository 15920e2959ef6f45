import type { Db } from '#server/platform/database/connect.ts'

/**
 * Condition for a position that can be signed in to: active, and its last day, if set, is not over in its company's
 * time zone.
 */
export const isActivePosition = (db: Db, position = 'p') => {
  const of = (column: string) => db(`${position}.${column}`)
  return db`
  ${of('status')} = 'active' and (${of('last_day')} is null
    or ${of('last_day')} >= (now() at time zone (select timezone from companies where id = ${of('company_id')}))::date)`
}
