import type { Db } from '#server/database/connect.ts'

/** An account that lets its holder in: the position is held, and its last day, if one is set, is not over there. */
export const isActivePosition = (db: Db, position = 'p') => {
  const of = (column: string) => db(`${position}.${column}`)
  return db`
  ${of('status')} = 'active' and (${of('last_day')} is null
    or ${of('last_day')} >= (now() at time zone (select timezone from companies where id = ${of('company_id')}))::date)`
}
