/** Totals of the inbox, of each kind. */
import { admits, type Me } from '#contract/policy.ts'
import { byKind, type KindName } from '#contract/request-kinds.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { exactlyOne } from '#server/platform/database/exactly-one.ts'
import { awaitingCount } from '#server/request/flow/awaiting-count.ts'
import { eachKind } from '#server/request-kinds.ts'

export const countWaiting = async (db: Db, me: Me): Promise<Record<KindName, number>> => {
  if (!admits.decider(me)) return byKind(() => 0)
  const columns = eachKind((kind) => db`(${awaitingCount(db, kind, me)})::int as ${db(kind.name)}`)
  const all = columns.reduce((before, next) => db`${before}, ${next}`)
  return exactlyOne(await db<Record<KindName, number>[]>`select ${all}`)
}
