import type { Me } from '#contract/policy.ts'
import { type KindName, kindNames } from '#contract/request-kinds.ts'
import type { Db } from '#server/database/connect.ts'
import { exactlyOne } from '#server/database/exactly-one.ts'
import type { Fragment } from '#server/database/sql.ts'
import { limitOffset, offsetOf } from '#server/http/page.ts'
import { withKind } from '#server/request/kinds.ts'
import { stageSource } from '#server/request/stage.ts'
import { awaitingDecisionBy } from './awaiting-decision.ts'

const waiting = (db: Db, name: KindName, me: Me) =>
  withKind(
    name,
    (kind) => db`
  from ${db(kind.table)} r join positions p on p.id = r.position_id join jobs j on j.id = p.job_id
  ${stageSource(db, kind)}
  where ${awaitingDecisionBy(db, kind, me)}`,
  )

export interface WaitingRequest {
  kind: KindName
  id: number
}

/** One page over all kinds; reads no more rows of each kind than the page can hold. */
export const listWaiting = (
  db: Db,
  me: Me,
  wanted: readonly KindName[],
  page: { page: number; page_size: number },
): Promise<WaitingRequest[]> => {
  const most = db.unsafe(`limit ${offsetOf(page) + page.page_size}`)
  const selects = wanted.map(
    (kind) => db`(select ${kind}::text as kind, r.id, r.created_at ${waiting(db, kind, me)} order by r.id ${most})`,
  )
  const all = selects.reduce<Fragment | undefined>(
    (before, next) => (before ? db`${before} union all ${next}` : next),
    undefined,
  )
  return db<
    WaitingRequest[]
  >`select kind, id from (${all!}) every_kind order by created_at, kind, id ${limitOffset(db, page)}`
}

export const countWaiting = async (db: Db, me: Me) => {
  const counts = await Promise.all(
    kindNames.map(async (kind) => {
      const { count } = exactlyOne(
        await db<{ count: number }[]>`select count(*)::int as count ${waiting(db, kind, me)}`,
      )
      return [kind, count] as const
    }),
  )
  return Object.fromEntries(counts) as Record<KindName, number>
}
