/** The beginning of every change of the days of work: its locks and its number. */
import type { Who } from '#contract/policy.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Caller, reloadCaller } from '#server/platform/session/identify.ts'
import { lockCalendar } from './queries.ts'

/** The calendar is locked before any position, also before that of the caller. */
export const lockAndReload = async (tx: Db, caller: Caller, access: Who = 'hcis') => {
  await lockCalendar(tx)
  return reloadCaller(tx, caller, access)
}

/** The transaction of a change, so that each change is notified on its own. */
export const changeNumber = async (tx: Db) => {
  const [row] = await tx<{ id: string }[]>`select pg_current_xact_id()::text as id`
  return row?.id ?? ''
}
